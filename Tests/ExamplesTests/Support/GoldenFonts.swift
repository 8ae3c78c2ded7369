import Foundation

/// The font files that the accepted pictures were drawn with: Debian 12's. `Goldens/fonts.json` has a hash for each.
///
/// Everything but text is drawn by our own code and pixman, the same everywhere; glyphs are the font's and FreeType's.
enum GoldenFonts {
    private static let debian = "12"
    private static let list = Golden.folder.appendingPathComponent("fonts.json")
    static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    private static let files =
        ["Regular", "Medium", "SemiBold", "Bold", "Italic", "BoldItalic"].map {
            "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
        }
        + ["Regular", "Bold", "Italic", "BoldItalic"].map {
            "/usr/share/fonts/truetype/liberation/LiberationSans-\($0).ttf"
        }
        + ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold"].map {
            "/usr/share/fonts/truetype/dejavu/\($0).ttf"
        } + ["/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"]

    /// Why pictures with text cannot be compared here; nil when they can.
    static func reasonToSkip() throws -> String? {
        let version = (try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8)) ?? "none"
        guard version.hasPrefix(debian) else {
            return
                "the pictures are of Debian \(debian)'s FreeType and fonts; this system's /etc/debian_version: \(version)"
        }
        if ProcessInfo.processInfo.environment["ASHLAR_FONT_DIR"] != nil { return "ASHLAR_FONT_DIR names other fonts" }
        for folder in ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk"]
        where FileManager.default.fileExists(atPath: "\(folder)/NotoSansCJK-Regular.ttc") {
            return "Noto Sans CJK is installed and comes before WenQuanYi Micro Hei, which the pictures show"
        }
        if Golden.isAccepting { try writeHashes() }
        return try files.lazy.compactMap { try difference($0) }.first
    }

    /// Why the picture with colour emoji cannot be compared here; nil when it can.
    static func reasonToSkipEmoji() throws -> String? { try difference(emoji) }

    private static func difference(_ path: String) throws -> String? {
        let known = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: list))
        guard let data = FileManager.default.contents(atPath: path) else { return "\(path) is not installed" }
        let hash = hash(data)
        return hash == known[path]
            ? nil : "\(path) is another file than the one in the pictures (\(hash), not \(known[path] ?? "known"))"
    }

    private static func writeHashes() throws {
        var hashes: [String: String] = [:]
        for path in files + [emoji] {
            if let data = FileManager.default.contents(atPath: path) { hashes[path] = hash(data) }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(hashes) + Data("\n".utf8)
        if FileManager.default.contents(atPath: list.path) != data { try data.write(to: list) }
    }

    /// FNV-1a over words of 8 bytes: it has to tell versions apart, not to withstand anybody.
    private static func hash(_ data: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
                offset += 8
            }
            for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }
}
