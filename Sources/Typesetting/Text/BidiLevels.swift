import CICU
import Foundation

/// The Unicode bidirectional algorithm (UAX #9), by ICU.
enum BidiLevels {
    /// Embedding levels by cluster, and the paragraphs' base directions: that of the first strong character, or the given
    /// one where there is none.
    static func find(
        text: String, offsets: ContiguousArray<Int32>, paragraphs: inout [Paragraph], fallsBackToRightToLeft: Bool
    ) -> ContiguousArray<UInt8> {
        var levels = ContiguousArray<UInt8>(repeating: 0, count: offsets.count - 1)
        for index in paragraphs.indices {
            let clusters = paragraphs[index].clusters
            guard !clusters.isEmpty else {
                paragraphs[index].isRightToLeft = fallsBackToRightToLeft
                continue
            }
            let bytes = text.utf8
            let start = bytes.index(bytes.startIndex, offsetBy: Int(offsets[clusters.lowerBound]))
            let end = bytes.index(bytes.startIndex, offsetBy: Int(offsets[clusters.upperBound]))
            let units = Array(text[start..<end].utf16)
            var found = [UInt8](repeating: 0, count: units.count)
            let base = ashlar_bidi_levels(units, Int32(units.count), fallsBackToRightToLeft ? 1 : 0, &found)
            guard base >= 0 else { continue }
            paragraphs[index].isRightToLeft = base == 1
            var unit = 0
            var at = start
            for cluster in clusters {
                levels[cluster] = found[min(unit, found.count - 1)]
                let next = bytes.index(at, offsetBy: Int(offsets[cluster + 1] - offsets[cluster]))
                unit += text.utf16.distance(from: at, to: next)
                at = next
            }
        }
        return levels
    }

    static func mirrored(_ scalar: UInt32) -> UInt32 { ashlar_mirrored(scalar) }
}
