/// Coverage for one shape, in memory that is used again for the next.
struct ScratchMask {
    private var bytes: [UInt8] = []

    /// Lets `write` fill the coverage of `box` (zero at first, unless `isCleared` is false), then draws with it.
    mutating func draw(
        _ box: PixelBox, isCleared: Bool = true, write: (UnsafeMutablePointer<UInt8>, Int) -> Void,
        composite: (PixmanImage) -> Void
    ) {
        guard !box.isEmpty else { return }
        let stride = (box.width + 3) & ~3
        let count = stride * box.height
        if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            if isCleared { base.update(repeating: 0, count: count) }
            write(base, stride)
            composite(PixmanImage(coverage: base, width: box.width, height: box.height, stride: stride))
        }
        // A full-window mask is not worth keeping forever.
        if bytes.count > 8 << 20 { bytes = [] }
    }
}
