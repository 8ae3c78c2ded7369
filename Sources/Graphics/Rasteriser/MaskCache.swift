/// Masks of corners and shadows, made once and kept while they are used.
@MainActor final class MaskCache {
    private var corners: [CornerKey: CoverageMask] = [:]
    private var shadows: [ShadowKey: ShadowMask] = [:]
    private var bytes = 0
    private let budget = 16 << 20
    /// How many masks were made since the start.
    private(set) var made = 0

    func corners(_ key: CornerKey) -> CoverageMask {
        if let known = corners[key] { return known }
        let mask = CoverageMask(corners: key)
        corners[key] = mask
        count(mask)
        return mask
    }

    func shadow(_ key: ShadowKey) -> ShadowMask {
        if let known = shadows[key] { return known }
        let shadow = ShadowMask(key)
        shadows[key] = shadow
        count(shadow.mask)
        return shadow
    }

    private func count(_ mask: CoverageMask) {
        // Each mask is kept twice: as bytes and as pixman reads it.
        bytes += mask.bytes.count * 2 + 512
        made += 1
    }

    /// Between frames: starts anew when the masks have outgrown their budget. What is still used is made again.
    func trim() {
        guard bytes > budget else { return }
        corners.removeAll()
        shadows.removeAll()
        bytes = 0
    }
}
