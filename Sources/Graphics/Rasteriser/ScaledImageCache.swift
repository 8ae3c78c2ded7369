import Foundation

/// Pictures resampled to the size they are drawn at, kept while they are used.
@MainActor final class ScaledImageCache {
    private struct Key: Hashable {
        var image: Image
        var source: CGRect
        var width, height: Int
        var flippedX, flippedY: Bool

        func hash(into hasher: inout Hasher) {
            hasher.combine(image)
            hasher.combine(source.origin.x)
            hasher.combine(source.origin.y)
            hasher.combine(width)
            hasher.combine(height)
        }
    }

    private struct Entry {
        var image: Image
        var lastFrame: Int
        /// Of the result and of the picture it was made of, which the entry keeps alive too.
        var bytes: Int
    }

    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var frame = 0
    private let budget = 64 << 20
    /// What was not drawn for so many frames goes, however little there is: its screen is most likely closed.
    static let longestUnused = 600
    /// Larger results are not kept but made for the part that is drawn.
    static let largestPixelCount = 4 << 20

    /// `source` of `image`, resampled to whole pixels. The result must not exceed `largestPixelCount`.
    func scaled(_ image: Image, source: CGRect, width: Int, height: Int, flippedX: Bool = false, flippedY: Bool = false)
        -> Image
    {
        let key = Key(
            image: image, source: source, width: width, height: height, flippedX: flippedX, flippedY: flippedY)
        if let index = entries.index(forKey: key) {
            entries.values[index].lastFrame = frame
            return entries.values[index].image
        }
        let resampler = ImageResampler(
            image: image, source: source, width: width, height: height, flippedX: flippedX, flippedY: flippedY)
        let made = Image(width: width, height: height, pixels: resampler.pixels())
        let entry = Entry(image: made, lastFrame: frame, bytes: (width * height + image.width * image.height) * 4)
        entries[key] = entry
        bytes += entry.bytes
        return made
    }

    /// How many results are kept.
    var count: Int { entries.count }

    /// Between frames: pictures that were long not drawn go, and when the rest have outgrown their budget, those not drawn for the
    /// longest time.
    func trim() {
        frame += 1
        if frame % (Self.longestUnused / 10) == 0 {
            for (key, entry) in entries where frame - entry.lastFrame > Self.longestUnused { remove(key, entry) }
        }
        guard bytes > budget else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
            if bytes <= budget / 2 { break }
            remove(key, entry)
        }
    }

    private func remove(_ key: Key, _ entry: Entry) {
        entries[key] = nil
        bytes -= entry.bytes
    }
}
