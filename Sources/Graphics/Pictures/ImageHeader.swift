import Foundation

/// The size a picture file claims to have, read from its first bytes: PNG, GIF, BMP and JPEG. Other formats give nil.
struct ImageHeader: Equatable {
    var width, height: Int

    init?(_ data: Data) {
        let found = data.withUnsafeBytes { bytes -> (Int, Int)? in
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return ImageHeader.png(bytes) }
            if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) { return ImageHeader.gif(bytes) }
            if bytes.starts(with: [0x42, 0x4D]) { return ImageHeader.bmp(bytes) }
            if bytes.starts(with: [0xFF, 0xD8]) { return ImageHeader.jpeg(bytes) }
            return nil
        }
        guard let found else { return nil }
        (width, height) = found
    }

    private static func big(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return (offset..<offset + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }

    private static func little(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return (offset..<offset + count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }

    private static func png(_ bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
        guard let width = big(bytes, 16, 4), let height = big(bytes, 20, 4) else { return nil }
        return (width, height)
    }

    private static func gif(_ bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
        guard let width = little(bytes, 6, 2), let height = little(bytes, 8, 2) else { return nil }
        return (width, height)
    }

    private static func bmp(_ bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
        guard let headerSize = little(bytes, 14, 4), headerSize >= 40, let width = little(bytes, 18, 4),
            let height = little(bytes, 22, 4)
        else { return nil }
        // A negative height means rows from the top.
        return (width, abs(Int(Int32(truncatingIfNeeded: height))))
    }

    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> (Int, Int)? {
        var offset = 2
        while let marker = big(bytes, offset, 2), marker >> 8 == 0xFF, let length = big(bytes, offset + 2, 2) {
            let kind = marker & 0xFF
            // Start-of-frame markers, without the tables that share their range (DHT, JPG, DAC).
            if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
                guard let height = big(bytes, offset + 5, 2), let width = big(bytes, offset + 7, 2) else { return nil }
                return (width, height)
            }
            offset += 2 + max(2, length)
        }
        return nil
    }
}
