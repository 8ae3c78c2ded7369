import CSDL2_image
import Foundation

extension Image {
    /// The picture as a PNG file's bytes: the same bytes for the same pixels, each time.
    ///
    /// Slow (about 0.1 µs a pixel): never inside a timed frame.
    public func pngData() throws(GraphicsError) -> Data {
        guard width > 0, height > 0 else { throw .cannotWrite(path: "memory", reason: "the picture has no pixels") }
        guard !Image.isTooLarge(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        var straight = pixels.map(PixelMath.unpremultiplied)
        // Deflate grows incompressible data by 5 bytes in each 16 KB; the rest is for chunks and row filters.
        let capacity = width * height * 4 + width * height / 16 + height + 65_536
        let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        defer { memory.deallocate() }
        let written = straight.withUnsafeMutableBytes { bytes -> Int64? in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
            guard let surface else { return nil }
            defer { SDL_FreeSurface(surface) }
            guard let target = SDL_RWFromMem(memory, Int32(capacity)) else { return nil }
            defer { SDL_RWclose(target) }
            guard IMG_SavePNG_RW(surface, target, 0) == 0 else { return nil }
            return SDL_RWtell(target)
        }
        guard let written, written > 0 else { throw .cannotWrite(path: "memory", reason: Image.lastSDLError()) }
        return Data(bytes: memory, count: Int(written))
    }

    /// Writes a PNG file (SDL2_image): slow, never inside a timed frame. A file that stood there is replaced whole or not at all.
    public func writePNG(to url: URL) throws(GraphicsError) {
        let data: Data
        do throws(GraphicsError) {
            data = try pngData()
        } catch {
            if case .cannotWrite(_, let reason) = error { throw .cannotWrite(path: url.path, reason: reason) }
            throw error
        }
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw .cannotWrite(path: url.path, reason: error.localizedDescription)
        }
    }
}
