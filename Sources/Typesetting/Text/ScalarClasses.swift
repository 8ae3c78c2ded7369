extension Unicode.Scalar {
    /// Ranges where every scalar is a Character of its own beside other plain scalars (UAX #29): Latin, Greek,
    /// Cyrillic, general and CJK punctuation, kana, ideographs, full-width forms.
    @inline(__always) static func isPlain(_ value: UInt32) -> Bool {
        switch value {
        case 0x20...0x7E: true
        case 0xA0...0x2FF: value != 0xAD && value != 0xA9 && value != 0xAE
        case 0x370...0x482, 0x48A...0x52F: true
        case 0x2010...0x2027, 0x2030...0x203B, 0x203D...0x2048, 0x20A0...0x20BF: true
        case 0x3000...0x3029, 0x3031...0x303C, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        case 0xFF01...0xFF9D, 0xFFE0...0xFFE6: true
        default: false
        }
    }

    static func isHardBreak(_ value: UInt32) -> Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Invisible and without width when it stands alone.
    static func isInvisible(_ value: UInt32) -> Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F: true
        case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Scripts whose letters change with their neighbours, so that a run is shaped as a whole.
    static func needsShaping(_ value: UInt32) -> Bool {
        guard value >= 0x600 else { return false }
        switch value {
        case 0x600...0x6FF: return !(0x660...0x669 ~= value || 0x6F0...0x6F9 ~= value)
        // Syriac to Sinhala, Thai, Lao, Tibetan, Myanmar.
        case 0x700...0x109F: return true
        // Philippine scripts, Khmer, Mongolian, Limbu to Balinese and their kin.
        case 0x1700...0x18AF, 0x1900...0x1AAF, 0x1B00...0x1C4F, 0x1CD0...0x1CFF: return true
        case 0xA800...0xA82F, 0xA840...0xA87F, 0xA880...0xA8FF, 0xA900...0xA92F, 0xA930...0xA95F, 0xA980...0xAADF,
            0xAAE0...0xAAFF, 0xABC0...0xABFF:
            return true
        // Arabic presentation forms.
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: return true
        case 0x10A00...0x10A5F, 0x10D00...0x10D3F, 0x11000...0x11FFF, 0x1E900...0x1E95F: return true
        default: return false
        }
    }

    /// Text from which on the order on screen may differ from the order in memory.
    static func isRightToLeftCandidate(_ value: UInt32) -> Bool {
        guard value >= 0x590 else { return false }
        switch value {
        case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            return true
        default: return false
        }
    }

    /// East Asian letters: what a quotation mark or a dash beside them takes its shape from.
    static func isEastAsian(_ value: UInt32) -> Bool {
        switch value {
        case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Marks that Latin and Chinese share a code point for, but draw differently: “ ” ‘ ’ … — ·
    static func isSharedPunctuation(_ value: UInt32) -> Bool {
        switch value {
        case 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2014, 0xB7: true
        default: false
        }
    }

    /// Blocks with characters that are pictures by default, and everything beyond.
    @inline(__always) static func mayBeEmoji(_ value: UInt32) -> Bool {
        value >= 0x1F000 || 0x2300...0x2BFF ~= value
    }
}
