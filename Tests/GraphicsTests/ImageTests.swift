import Foundation
import Testing

@testable import Graphics

struct ImageTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graphics-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// All alphas and many colours.
    private var colourful: Image {
        var random = SeededGenerator(seed: 3)
        let pixels = (0..<64 * 40).map { index in
            Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: Double(index % 256) / 255
            ).premultipliedARGB
        }
        return Image(width: 64, height: 40, pixels: pixels)
    }

    @Test func aFileHoldsTheSamePixels() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.png")
            let image = colourful
            try image.writePNG(to: url)
            let again = try Image(contentsOf: url)
            #expect(again.width == 64 && again.height == 40)
            // Straight alpha in the file costs nothing: unpremultiplied and premultiplied again, each pixel is itself.
            #expect(again.pixels == image.pixels)
        }
    }

    @Test func equalPixelsGiveEqualFiles() throws {
        let a = try colourful.pngData()
        let b = try Image(width: 64, height: 40, pixels: colourful.pixels).pngData()
        #expect(a == b)
        #expect(a.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func mistakesAreNamed() throws {
        try withFolder { folder in
            let missing = folder.appendingPathComponent("none.png")
            #expect(throws: GraphicsError.cannotRead(path: missing.path, reason: "there is no such file")) {
                try Image(contentsOf: missing)
            }
            #expect(throws: GraphicsError.cannotRead(path: folder.path, reason: "it is a folder")) {
                try Image(contentsOf: folder)
            }
            let text = folder.appendingPathComponent("text.png")
            try Data("no picture".utf8).write(to: text)
            let error = #expect(throws: GraphicsError.self) { try Image(contentsOf: text) }
            #expect(error?.description.contains(text.path) == true)
            let cut = folder.appendingPathComponent("cut.png")
            try colourful.pngData().prefix(60).write(to: cut)
            #expect(throws: GraphicsError.self) { try Image(contentsOf: cut) }
            #expect(throws: GraphicsError.cannotDecode(reason: "it is empty")) { try Image(data: Data()) }
            let nowhere = folder.appendingPathComponent("none/b.png")
            let writing = #expect(throws: GraphicsError.self) { try colourful.writePNG(to: nowhere) }
            #expect(writing?.description.contains(nowhere.path) == true)
            #expect(throws: GraphicsError.self) { try Image(width: 0, height: 0, pixels: []).pngData() }
        }
    }

    @Test func aClaimOfGigabytesIsRefusedBeforeDecoding() throws {
        var png = try Image(width: 1, height: 1, color: .black).pngData()
        png.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        #expect(throws: GraphicsError.tooLarge(width: 100_000, height: 100_000)) { try Image(data: png) }
        #expect("\(GraphicsError.tooLarge(width: 1, height: 2))".contains("1x2"))
    }

    @Test func headersTellTheSize() {
        func header(_ bytes: [UInt8]) -> ImageHeader? { ImageHeader(Data(bytes)) }
        #expect(header(Array("GIF89a".utf8) + [0x2C, 0x01, 0x0A, 0x00]).map { [$0.width, $0.height] } == [300, 10])
        var bmp = [UInt8](repeating: 0, count: 30)
        bmp[0...1] = [0x42, 0x4D]
        bmp[14] = 40
        bmp[18] = 5
        bmp[22...25] = [0xF9, 0xFF, 0xFF, 0xFF]
        #expect(header(bmp).map { [$0.width, $0.height] } == [5, 7])
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 9, 1, 0]
        #expect(header(jpeg).map { [$0.width, $0.height] } == [256, 9])
        #expect(header([0xFF, 0xD8, 0xFF]) == nil)
        #expect(header([]) == nil)
    }

    @Test func randomBytesNeverTrap() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let starts: [[UInt8]] = [
            [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8), [0x42, 0x4D],
            [0xFF, 0xD8, 0xFF],
            Array("P6 ".utf8), Array("RIFF".utf8), Array("<svg ".utf8),
        ]
        for round in 0..<200 {
            let tail = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }
            do throws(GraphicsError) {
                let image = try Image(data: Data(starts[round % starts.count] + tail))
                #expect(image.pixels.count == image.width * image.height, "seed \(seed), round \(round)")
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test func cropping() {
        let image = Image(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        #expect(image.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 2)).pixels == [2, 3, 5, 6])
        #expect(image.cropped(to: PixelRect(x: -5, y: 1, width: 100, height: 100)).pixels == [4, 5, 6])
        #expect(image.cropped(to: PixelRect(x: 7, y: 0, width: 2, height: 2)).pixels.isEmpty)
        #expect(image.cropped(to: PixelRect(x: 0, y: 0, width: .max, height: .max)).pixels == image.pixels)
    }

    @Test func scalingAveragesAndKeepsFlatColours() {
        let board = Image(
            width: 16, height: 16, pixels: (0..<256).map { ($0 / 16 + $0) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
        let small = board.scaled(toWidth: 4, height: 4)
        #expect(small.pixels.allSatisfy { abs(Int($0 & 0xFF) - 127) <= 8 }, "a fine chessboard is grey from afar")
        let flat = Image(width: 7, height: 5, color: Color(hex: 0x336699))
        for (width, height) in [(3, 3), (29, 17), (7, 5), (1, 1)] {
            #expect(Set(flat.scaled(toWidth: width, height: height).pixels) == [0xFF33_6699])
        }
        #expect(board.scaled(toWidth: 0, height: 4).pixels.isEmpty)
        #expect(Set(board.scaled(toWidth: 16, height: 16).pixels) == Set(board.pixels))
        #expect(board.scaled(toWidth: 16, height: 16).pixels == board.pixels)
    }

    @Test func differingPixels() {
        let grey = Image(width: 3, height: 2, color: Color(hex: 0x808080))
        let spotted = Image(width: 3, height: 2, pixels: [grey[0, 0], 0, grey[0, 0], grey[0, 0], grey[0, 0], 1])
        #expect(grey.countOfPixelsDiffering(from: grey) == 0)
        #expect(grey.countOfPixelsDiffering(from: spotted) == 2)
        #expect(grey.countOfPixelsDiffering(from: grey.scaled(toWidth: 2, height: 3)) == 6)
    }
}
