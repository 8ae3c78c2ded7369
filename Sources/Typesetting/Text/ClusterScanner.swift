/// Walks a text's grapheme clusters (UAX #29, the standard library's `Character`s) over its UTF-8 bytes.
///
/// Neighbours that are both plain (Latin, kana, ideographs, …) need no rules: only the rest goes through the standard
/// library, which takes four times as long.
struct ClusterScanner {
    let text: String
    let bytes: UnsafeBufferPointer<UInt8>

    /// The scalar at a byte offset, and its length in bytes. Swift strings are valid UTF-8, so nothing is checked.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let lead = UInt32(bytes[offset])
        if lead < 0x80 { return (lead, 1) }
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F), 2) }
        if lead < 0xF0 {
            return (
                (lead & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F), 3
            )
        }
        return (
            (lead & 0x07) << 18 | UInt32(bytes[offset + 1] & 0x3F) << 12 | UInt32(bytes[offset + 2] & 0x3F) << 6
                | UInt32(bytes[offset + 3] & 0x3F), 4
        )
    }

    /// Where the cluster that starts with `first` at `offset` ends.
    @inline(__always)
    func clusterEnd(at offset: Int, first: UInt32, length: Int) -> Int {
        let end = offset + length
        guard end < bytes.count else { return end }
        if first < 0x80 {
            if first == 0x0D { return bytes[end] == 0x0A ? end + 1 : end }
            if bytes[end] < 0x80 { return end }
        }
        if Unicode.Scalar.isPlain(first), bytes[end] < 0x80 || Unicode.Scalar.isPlain(scalar(at: end).value) {
            return end
        }
        return slowClusterEnd(at: offset)
    }

    private func slowClusterEnd(at offset: Int) -> Int {
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
        return offset + (Substring(text.utf8[start...]).first?.utf8.count ?? 1)
    }
}
