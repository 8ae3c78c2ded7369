import Foundation
import Testing

@testable import Graphics

@Suite("Scaled pictures") @MainActor struct ScaledImageCacheTests {
    private func scale(_ image: Image, _ cache: ScaledImageCache) -> Image {
        cache.scaled(image, source: CGRect(x: 0, y: 0, width: 8, height: 8), width: 4, height: 4)
    }

    @Test("A picture that is drawn again and again is resampled once")
    func kept() {
        let cache = ScaledImageCache()
        let image = Image(width: 8, height: 8, pixels: [UInt32](repeating: 0xffff_ffff, count: 64))
        let first = scale(image, cache)
        for _ in 0..<3 * ScaledImageCache.longestUnused {
            cache.trim()
            #expect(scale(image, cache) == first)
        }
        #expect(cache.count == 1)
    }

    @Test("A picture that nobody draws any more is let go, its source too")
    func released() {
        let cache = ScaledImageCache()
        weak var source: Image?
        do {
            let image = Image(width: 8, height: 8, pixels: [UInt32](repeating: 0xffff_ffff, count: 64))
            source = image
            _ = scale(image, cache)
        }
        for _ in 0..<ScaledImageCache.longestUnused { cache.trim() }
        #expect(source != nil && cache.count == 1)
        for _ in 0...ScaledImageCache.longestUnused / 10 { cache.trim() }
        #expect(source == nil && cache.count == 0)
    }
}
