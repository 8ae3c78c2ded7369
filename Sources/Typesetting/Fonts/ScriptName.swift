import CICU

/// Scripts by their ISO 15924 names, as shaping wants them.
enum ScriptName {
    /// The script of a text's first character that has one.
    static func of(_ text: String) -> String {
        for scalar in text.unicodeScalars {
            let name = of(scalar.value)
            if name != "Zyyy", name != "Zinh", name != "Zzzz" { return name }
        }
        return "Zyyy"
    }

    /// Whether the script's letters join, so that their forms depend on the neighbours.
    static func joins(_ name: String) -> Bool {
        ["Arab", "Syrc", "Nkoo", "Mong", "Adlm", "Rohg", "Mand", "Phag"].contains(name)
    }

    static func of(_ scalar: UInt32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 5) { buffer in
            guard let base = buffer.baseAddress else { return "Zyyy" }
            ashlar_script_name(scalar, base)
            return String(cString: base)
        }
    }
}
