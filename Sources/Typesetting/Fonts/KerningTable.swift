/// The kerning between letters of one font file, in thousandths of an em.
///
/// SDL_ttf gives no pair's kerning for fonts that keep it in GPOS (Inter among them), but it shapes whole texts:
/// so a pair is measured once, at a large size, between marks that don't kern.
@MainActor final class KerningTable {
    static let designSize = 1000

    private let face: FontFace?
    private var pairs: [Int16?] = Array(repeating: nil, count: 128 * 128)
    private var singles: [Int?] = Array(repeating: nil, count: 128)
    private lazy var frame = face?.width(of: "||") ?? 0

    init(face: FontFace?) { self.face = face }

    /// Whether a character takes part: ASCII letters and the marks that sit under their overhangs.
    @inline(__always) static func kerns(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A, 0x2C, 0x2E: true
        default: false
        }
    }

    /// What to add between two characters that kern.
    func thousandths(_ first: UInt32, _ second: UInt32) -> Int {
        let slot = Int(first) * 128 + Int(second)
        if let known = pairs[slot] { return Int(known) }
        let value = measure(first, second)
        pairs[slot] = Int16(value)
        return value
    }

    private func measure(_ first: UInt32, _ second: UInt32) -> Int {
        guard let face, let a = Unicode.Scalar(first), let b = Unicode.Scalar(second) else { return 0 }
        face.prepareShaping(isRightToLeft: false, script: "Latn")
        let pair = face.width(of: "|\(Character(a))\(Character(b))|")
        let kern = pair - single(a, face) - single(b, face) + frame
        // More than a fifth of an em is no kerning but a ligature.
        return abs(kern) <= 200 ? kern : 0
    }

    private func single(_ scalar: Unicode.Scalar, _ face: FontFace) -> Int {
        if let known = singles[Int(scalar.value)] { return known }
        let width = face.width(of: "|\(Character(scalar))|")
        singles[Int(scalar.value)] = width
        return width
    }
}
