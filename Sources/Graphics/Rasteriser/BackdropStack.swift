/// Pixels as they were before a group or a clip began, the innermost last.
///
/// Drawing a group into a picture of its own and blending that with opacity `o` gives `o × (contents over backdrop) + (1 − o) × backdrop`.
/// So the contents may as well be drawn straight into the surface, if the backdrop is kept and mixed in afterwards: no transparent
/// intermediate to clear, and all fast paths for opaque surfaces hold. A clip is the same with a coverage in place of `o`, and
/// needs only the pixels where the coverage is partial.
struct BackdropStack {
    private struct Piece {
        var box: PixelBox
        var start: Int
    }

    private var pixels: [UInt32] = []
    private var pieces: [Piece] = []
    /// For each open group or clip, its first piece.
    private var levels: [Int] = []

    /// Opens a level; the pieces saved next belong to it.
    mutating func open() { levels.append(pieces.count) }

    /// Keeps the pixels of `box`, which lies inside the surface.
    @MainActor mutating func save(_ box: PixelBox, of canvas: Canvas) {
        guard !box.isEmpty else { return }
        pieces.append(Piece(box: box, start: pixels.count))
        for y in box.top..<box.bottom {
            pixels.append(contentsOf: UnsafeBufferPointer(start: canvas.row(y) + Int(box.left), count: box.width))
        }
    }

    /// Closes the innermost level, and keeps what was drawn as it is.
    mutating func abandon() {
        guard let first = levels.popLast(), first < pieces.count else { return }
        pixels.removeLast(pixels.count - pieces[first].start)
        pieces.removeLast(pieces.count - first)
    }

    /// Closes the innermost level. `mix` gets each row of each piece: its place, the surface's pixels and those kept.
    @MainActor mutating func close(
        of canvas: Canvas,
        _ mix: (_ x: Int32, _ y: Int32, _ count: Int, UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>) -> Void
    ) {
        guard let first = levels.popLast() else { return }
        guard first < pieces.count else { return }
        pixels.withUnsafeBufferPointer { kept in
            guard let base = kept.baseAddress else { return }
            for piece in pieces[first...] {
                let width = piece.box.width
                for y in piece.box.top..<piece.box.bottom {
                    let offset = piece.start + Int(y - piece.box.top) * width
                    mix(piece.box.left, y, width, canvas.row(y) + Int(piece.box.left), base + offset)
                }
            }
        }
        pixels.removeLast(pixels.count - pieces[first].start)
        pieces.removeLast(pieces.count - first)
    }
}
