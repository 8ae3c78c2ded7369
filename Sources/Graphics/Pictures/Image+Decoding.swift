import CSDL2_image
import Foundation

extension Image {
    /// Files larger than this are refused before they are read.
    static let maximumFileSize = 256 << 20

    /// Decodes any format SDL2_image reads.
    ///
    /// Throws `cannotRead` with the path when the file is missing, too big or no picture, `tooLarge` when it is a picture of too
    /// many pixels.
    public convenience init(contentsOf url: URL) throws(GraphicsError) {
        let path = url.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .cannotRead(path: path, reason: "there is no such file")
        }
        if isFolder.boolValue { throw .cannotRead(path: path, reason: "it is a folder") }
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            if let size = attributes[.size] as? Int, size > Image.maximumFileSize {
                throw GraphicsError.cannotRead(
                    path: path,
                    reason: "it has \(size >> 20) MB, more than the \(Image.maximumFileSize >> 20) that are allowed")
            }
            data = try Data(contentsOf: url)
        } catch let error as GraphicsError {
            throw error
        } catch {
            throw .cannotRead(path: path, reason: error.localizedDescription)
        }
        do throws(GraphicsError) {
            try self.init(data: data)
        } catch {
            if case .cannotDecode(let reason) = error { throw .cannotRead(path: path, reason: reason) }
            throw error
        }
    }

    /// Decodes the bytes of a picture file.
    public convenience init(data: Data) throws(GraphicsError) {
        guard !data.isEmpty else { throw .cannotDecode(reason: "it is empty") }
        guard data.count <= Image.maximumFileSize else { throw .cannotDecode(reason: "it has too many bytes") }
        // A few bytes can claim a picture of gigabytes: look before SDL2_image allocates it.
        if let claimed = ImageHeader(data), Image.isTooLarge(width: claimed.width, height: claimed.height) {
            throw .tooLarge(width: claimed.width, height: claimed.height)
        }
        let decoded = data.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
            guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            return IMG_Load_RW(source, 1)
        }
        guard let decoded else { throw .cannotDecode(reason: Image.lastSDLError()) }
        defer { SDL_FreeSurface(decoded) }
        let width = Int(decoded.pointee.w)
        let height = Int(decoded.pointee.h)
        if Image.isTooLarge(width: width, height: height) { throw .tooLarge(width: width, height: height) }
        guard let surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
            throw .cannotDecode(reason: Image.lastSDLError())
        }
        defer { SDL_FreeSurface(surface) }
        guard SDL_LockSurface(surface) == 0 else { throw .cannotDecode(reason: Image.lastSDLError()) }
        defer { SDL_UnlockSurface(surface) }
        guard let base = surface.pointee.pixels else { throw .cannotDecode(reason: "SDL gave no pixels") }
        let pitch = Int(surface.pointee.pitch)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { buffer[y * width + x] = PixelMath.premultiplied(row[x]) }
            }
            count = width * height
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    static func lastSDLError() -> String {
        let text = String(cString: SDL_GetError())
        return text.isEmpty ? "SDL gives no reason" : text
    }
}
