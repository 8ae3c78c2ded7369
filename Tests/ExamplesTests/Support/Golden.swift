import Foundation
import Graphics
import XCTest

/// Pictures that somebody has looked at and accepted, one PNG file each in `Tests/ExamplesTests/Goldens`.
///
/// A picture has to be the same in every pixel. With `ASHLAR_ACCEPT=1` in the environment what is drawn becomes the picture: look at it
/// before it is committed.
enum Golden {
    static let isAccepting = ProcessInfo.processInfo.environment["ASHLAR_ACCEPT"] == "1"

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = package.appendingPathComponent("Tests/ExamplesTests/Goldens")
    /// Where the pictures of a failure go.
    private static let failures = package.appendingPathComponent("out/goldens")

    /// The names of the accepted pictures.
    static func names() throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return Set(files.filter { $0.pathExtension == "png" }.map { $0.deletingPathExtension().lastPathComponent })
    }

    /// Compares what was drawn with the accepted picture, or accepts it.
    static func check(_ picture: Image, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let url = folder.appendingPathComponent("\(name).png")
        if isAccepting {
            if let known = try? Image(contentsOf: url), known.width == picture.width, known.pixels == picture.pixels {
                return
            }
            return try picture.writePNG(to: url)
        }
        guard let accepted = try? Image(contentsOf: url) else {
            let actual = try write(picture, "\(name)-actual")
            return XCTFail("\(name): nobody has accepted a picture. It is drawn as \(actual)", file: file, line: line)
        }
        guard let difference = Difference(accepted, picture) else { return }
        let actual = try write(picture, "\(name)-actual")
        let shown = try write(difference.picture, "\(name)-difference")
        XCTFail(
            "\(name): \(difference.sentence). Drawn: \(actual), what differs: \(shown), accepted: \(url.path)",
            file: file,
            line: line)
    }

    private static func write(_ picture: Image, _ name: String) throws -> String {
        try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
        let url = failures.appendingPathComponent("\(name).png")
        try picture.writePNG(to: url)
        return url.path
    }

    /// Where two pictures differ.
    private struct Difference {
        let sentence: String
        /// The accepted picture, pale, with red where the other one differs: the redder the more.
        let picture: Image

        /// The largest difference in a channel.
        private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
            var worst = 0
            for shift in [0, 8, 16, 24] as [UInt32] {
                worst = max(worst, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
            }
            return worst
        }

        /// Nil when they are the same.
        init?(_ accepted: Image, _ drawn: Image) {
            guard accepted.width == drawn.width, accepted.height == drawn.height else {
                sentence = "\(drawn.width)x\(drawn.height) pixels instead of \(accepted.width)x\(accepted.height)"
                picture = drawn
                return
            }
            guard accepted.pixels != drawn.pixels else { return nil }
            var count = 0
            var worst = 0
            var first: (Int, Int)?
            var pixels = accepted.pixels
            for index in pixels.indices {
                let (one, other) = (accepted.pixels[index], drawn.pixels[index])
                let apart = Self.distance(one, other)
                if apart == 0 {
                    // A quarter of each channel, and three quarters of white.
                    pixels[index] = 0xFFC0_C0C0 + (one >> 2 & 0x3F_3F3F)
                } else {
                    count += 1
                    worst = max(worst, apart)
                    if first == nil { first = (index % drawn.width, index / drawn.width) }
                    pixels[index] = 0xFFFF_0000 | UInt32(160 - apart * 160 / 255) << 8
                }
            }
            picture = Image(width: drawn.width, height: drawn.height, pixels: pixels)
            sentence =
                "\(count) pixels differ, by \(worst) of 255 at most, the first at \(first?.0 ?? 0), \(first?.1 ?? 0)"
        }
    }
}
