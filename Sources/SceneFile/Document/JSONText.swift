import Foundation

/// A JSON text with its places: what error messages quote.
struct JSONText {
    let bytes: [UInt8]

    /// Line and column of a byte.
    func place(at offset: Int) -> SceneError.Place {
        let before = bytes[..<min(offset, bytes.count)]
        let line = 1 + before.count { $0 == 0x0A }
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return SceneError.Place(line: line, column: 1 + characters(bytes[lineStart..<before.endIndex]).count)
    }

    /// The line around a byte, cut to what fits a screen.
    func excerpt(at offset: Int) -> SceneError.Excerpt {
        let offset = min(offset, bytes.count)
        let lineStart = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // A line may be the whole file: look no further than a few hundred bytes around the place.
        let start = max(lineStart, offset - 200)
        let end = bytes[offset..<min(offset + 200, bytes.count)].firstIndex(of: 0x0A) ?? min(offset + 200, bytes.count)
        var before = characters(bytes[start..<offset])
        var isCut = start > lineStart
        if before.count > 60 {
            before.removeFirst(before.count - 60)
            isCut = true
        }
        var after = characters(bytes[offset..<end])
        if let carriageReturn = after.firstIndex(of: "\r") { after.removeSubrange(carriageReturn...) }
        let prefix = isCut ? "…" : ""
        return SceneError.Excerpt(
            text: prefix + String(before) + String(after.prefix(40)) + (after.count > 40 ? "…" : ""),
            offset: prefix.count + before.count)
    }

    private func characters(_ slice: ArraySlice<UInt8>) -> [Character] {
        Array(String(decoding: slice, as: UTF8.self).replacingOccurrences(of: "\t", with: " "))
    }

    /// The offset of the first byte that is not UTF-8.
    var firstInvalidByte: Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
