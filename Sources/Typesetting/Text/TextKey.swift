import Foundation

/// What a text's analysis depends on: the runs, the scale, the base direction and the language; not the width.
///
/// `String`'s own hash normalises every scalar that it does not know to be composed, Chinese included: 50 times slower
/// than hashing the bytes. So the bytes are hashed where they are certain to be in composed form, and two texts are
/// compared by their bytes first. Canonically equivalent texts stay equal, as for `String`.
struct TextKey: Hashable {
    let runs: [TextRun]
    let scale: CGFloat
    let isRightToLeft: Bool
    let language: String
    /// Made once: a look-up and an insertion ask for it three times.
    private let digest: Int

    init(runs: [TextRun], scale: CGFloat, isRightToLeft: Bool, language: String) {
        self.runs = runs
        self.scale = scale
        self.isRightToLeft = isRightToLeft
        self.language = language
        var hasher = Hasher()
        TextKey.hash(runs, into: &hasher)
        hasher.combine(scale)
        hasher.combine(isRightToLeft)
        hasher.combine(language)
        digest = hasher.finalize()
    }

    static func == (a: TextKey, b: TextKey) -> Bool {
        a.digest == b.digest && a.scale == b.scale && a.isRightToLeft == b.isRightToLeft && a.language == b.language
            && a.runs == b.runs
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    private static func hash(_ runs: [TextRun], into hasher: inout Hasher) {
        for run in runs {
            TextKey.hash(run.text, into: &hasher)
            hasher.combine(run.font)
            hasher.combine(run.inkIndex)
            hasher.combine(run.isUnderlined)
            hasher.combine(run.isStruckThrough)
            hasher.combine(run.kern)
        }
    }

    private static func hash(_ text: String, into hasher: inout Hasher) {
        let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if isCertainlyComposed(bytes) {
                hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
            } else {
                hashComposed(text, into: &hasher)
            }
            hasher.combine(0xFF as UInt8)
        }
        if isHashed == nil {
            hashComposed(text, into: &hasher)
            hasher.combine(0xFF as UInt8)
        }
    }

    private static func hashComposed(_ text: String, into hasher: inout Hasher) {
        var composed = text.precomposedStringWithCanonicalMapping
        composed.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Whether UTF-8 holds only scalars that normalisation (NFC) leaves alone whatever stands beside them. Errs towards no.
    static func isCertainlyComposed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        let count = bytes.count
        while index < count {
            let lead = bytes[index]
            switch lead {
            case 0..<0x80:
                index += 1
            // Latin; Greek and Cyrillic without their combining marks and singletons.
            case 0xC2...0xCB, 0xCF...0xD1:
                index += 2
            case 0xE2:
                // General punctuation; the quads U+2000 and U+2001 have other forms.
                guard index + 2 < count, bytes[index + 1] == 0x80, bytes[index + 2] > 0x81 else { return false }
                index += 3
            case 0xE3:
                // Kana and CJK punctuation, but not the marks that combine with them.
                guard index + 2 < count else { return false }
                let second = bytes[index + 1]
                let third = bytes[index + 2]
                if second == 0x80, 0xAA...0xAF ~= third { return false }
                if second == 0x82, 0x99...0x9A ~= third { return false }
                index += 3
            // Ideographs, and Hangul syllables.
            case 0xE4...0xE9, 0xEB...0xEC: index += 3
            case 0xEF:
                // Full-width forms.
                guard index + 2 < count, 0xBC...0xBE ~= bytes[index + 1] else { return false }
                index += 3
            default: return false
            }
        }
        return true
    }
}
