/// Which marks may not begin or end a line in Chinese and Japanese (禁則, JIS X 4051; CLREQ 3.1): a tailoring on top of
/// ICU's line breaks, for where UAX #14 is more permissive or treats a mark as ambiguous.
enum Kinsoku {
    /// Closing marks: never the first of a line, even after spaces.
    static func mayNotBegin(_ scalar: UInt32) -> Bool {
        switch scalar {
        // 、。，．！？：；）］｝」』】〕〉》〗〙〛｡｣､･％
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF01, 0xFF1F, 0xFF1A, 0xFF1B, 0xFF09, 0xFF3D, 0xFF5D, 0x300D, 0x300F,
            0x3011, 0x3015, 0x3009, 0x300B, 0x3017, 0x3019, 0x301B, 0xFF61, 0xFF63, 0xFF64, 0xFF65, 0xFF05, 0xFF60,
            // ・ 々 〻 ゝゞヽヾ ー 〞〟 and the vertical forms
            0x30FB, 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE, 0x301E, 0x301F, 0xFE50...0xFE57:
            true
        default: false
        }
    }

    /// Quotation marks that close when they stand right behind text. After a space they may open in other languages.
    static func isClosingQuote(_ scalar: UInt32) -> Bool { scalar == 0x201D || scalar == 0x2019 }

    static func isOpeningQuote(_ scalar: UInt32) -> Bool { scalar == 0x201C || scalar == 0x2018 }

    /// Opening marks: never the last of a line.
    static func mayNotEnd(_ scalar: UInt32) -> Bool {
        switch scalar {
        // （［｛「『【〔〈《〖〘〚｢“‘〝｟￥＄￡
        case 0xFF08, 0xFF3B, 0xFF5B, 0x300C, 0x300E, 0x3010, 0x3014, 0x3008, 0x300A, 0x3016, 0x3018, 0x301A, 0xFF62,
            0x201C, 0x2018, 0x301D, 0xFF5F, 0xFFE5, 0xFF04, 0xFFE1:
            true
        default: false
        }
    }

    /// —— and …… are one mark each, written with two characters.
    static func isInseparable(_ first: UInt32, _ second: UInt32) -> Bool {
        first == second && (first == 0x2014 || first == 0x2026 || first == 0x2025 || first == 0x2E3A)
    }

    /// Whether a line may end between two neighbours, as far as these rules go.
    @inline(__always) static func allowsBreak(between first: UInt32, and second: UInt32) -> Bool {
        if first < 0x2000, second < 0x2000 { return true }
        return !mayNotBegin(second) && !isClosingQuote(second) && !mayNotEnd(first) && !isInseparable(first, second)
    }

    /// The same where a word that is too long for the line is cut: ICU's rules don't hold there, so ASCII's marks count too.
    static func allowsEmergencyBreak(between first: UInt32, and second: UInt32) -> Bool {
        switch second {
        // ! % ) , . : ; ? ] }
        case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: return false
        default: break
        }
        switch first {
        // $ ( [ {
        case 0x24, 0x28, 0x5B, 0x7B: return false
        default: return !mayNotBegin(second) && !isClosingQuote(second) && !mayNotEnd(first)
        }
    }
}
