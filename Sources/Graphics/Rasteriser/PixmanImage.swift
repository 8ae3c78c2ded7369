import CPixman

/// A pixman image, and the memory it reads where it is its own.
final class PixmanImage {
    let pointer: OpaquePointer
    private let memory: UnsafeMutableRawPointer?

    /// An 8-bit mask, copied: pixman wants rows of whole words.
    init(mask bytes: [UInt8], width: Int, height: Int) {
        let stride = (width + 3) & ~3
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(4, stride * height), alignment: 16)
        bytes.withUnsafeBytes { source in
            guard let base = source.baseAddress, width > 0 else { return }
            for y in 0..<height { (memory + y * stride).copyMemory(from: base + y * width, byteCount: width) }
        }
        self.memory = memory
        pointer = PixmanImage.bits(PIXMAN_a8, memory, width: width, height: height, stride: stride)
    }

    /// Pixels that somebody else keeps alive for longer than this object.
    init(argb base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        memory = nil
        pointer = PixmanImage.bits(PIXMAN_a8r8g8b8, base, width: width, height: height, stride: stride)
    }

    /// Coverage that somebody else keeps alive for longer than this object; rows of whole words.
    init(coverage base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        memory = nil
        pointer = PixmanImage.bits(PIXMAN_a8, base, width: width, height: height, stride: stride)
    }

    /// A source of one premultiplied colour without end.
    init(premultipliedARGB pixel: UInt32) {
        memory = nil
        func wide(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
        var color = pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
        guard let made = pixman_image_create_solid_fill(&color) else { fatalError("out of memory") }
        pointer = made
    }

    private static func bits(
        _ format: pixman_format_code_t, _ base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
    ) -> OpaquePointer {
        let words = base.assumingMemoryBound(to: UInt32.self)
        let made = pixman_image_create_bits(format, Int32(width), Int32(height), words, Int32(stride))
        guard let made else { fatalError("out of memory") }
        return made
    }

    deinit {
        pixman_image_unref(pointer)
        memory?.deallocate()
    }
}
