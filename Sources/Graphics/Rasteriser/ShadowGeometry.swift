import Foundation

/// How a shadow is drawn: from which mask, and how device pixels find their place in it.
struct ShadowGeometry {
    let key: ShadowKey
    /// The blurred rectangle in the mask's pixels; the mask may fold it.
    let width, height: Int32
    /// Device pixels to the mask's pixels; nil when the mask lies on whole device pixels with its blurred rectangle at `box`.
    let sampling: CGAffineTransform?
    let box: PixelBox

    init?(_ rect: CGRect, blur: CGFloat, cornerRadius: CGFloat, in state: DeviceState) {
        guard let box = state.box(of: rect) else { return nil }
        self.box = box
        let scale = state.axisScale
        let sigma = ShadowGeometry.sigma(blur: blur, in: state)
        let radius = ItemGeometry.radius(cornerRadius)
        if state.form != .general, abs(scale.x - scale.y) <= 1e-6 * scale.x, sigma <= Double(ShadowMask.largestSigma) {
            width = box.right - box.left
            height = box.bottom - box.top
            let pixels = min(radius * scale.x, Double(width) / 2, Double(height) / 2)
            key = ShadowKey(width: width, height: height, radius: pixels, sigma: sigma)
            sampling = nil
            return
        }
        // Drawn in a plane of its own: points times one factor, smaller than the device's where the blur is very large.
        let factor = state.meanScale * min(1, Double(ShadowMask.largestSigma) / sigma)
        let x = min(rect.origin.x, rect.origin.x + rect.size.width)
        let y = min(rect.origin.y, rect.origin.y + rect.size.height)
        let fullWidth = abs(Double(rect.size.width)) * factor
        let fullHeight = abs(Double(rect.size.height)) * factor
        guard factor > 0, fullWidth.isFinite, fullHeight.isFinite, x.isFinite, y.isFinite else { return nil }
        width = max(1, PixelGrid.edge(fullWidth))
        height = max(1, PixelGrid.edge(fullHeight))
        let pixels = min(radius * factor, Double(width) / 2, Double(height) / 2)
        key = ShadowKey(width: width, height: height, radius: pixels, sigma: sigma * factor / state.meanScale)
        let outside = CGFloat(key.outside)
        sampling =
            state.matrix.inverted()
            .concatenating(CGAffineTransform(translationX: -x, y: -y))
            .concatenating(
                CGAffineTransform(
                    scaleX: CGFloat(Double(width) / Double(rect.size.width.magnitude)),
                    y: CGFloat(Double(height) / Double(rect.size.height.magnitude)))
            )
            .concatenating(CGAffineTransform(translationX: outside, y: outside))
    }

    /// The Gaussian's standard deviation in device pixels.
    private static func sigma(blur: CGFloat, in state: DeviceState) -> Double {
        let sigma = Double(blur) * state.meanScale
        return sigma > 0 ? min(sigma, 4096) : 0
    }

    /// How far the blur reaches beyond the rectangle, in device pixels.
    static func reach(blur: CGFloat, in state: DeviceState) -> Int32 {
        let sigma = sigma(blur: blur, in: state)
        let stretch = max(
            hypot(state.matrix.a, state.matrix.b), hypot(state.matrix.c, state.matrix.d), CGFloat(state.meanScale))
        let factor = state.meanScale > 0 ? Double(stretch) / state.meanScale : 1
        let isSampled = factor > 1 + 1e-6 || sigma > Double(ShadowMask.largestSigma) || state.form == .general
        let reach = ShadowMask.reach(sigma: min(sigma * factor, 1e6))
        // A sampled mask is enlarged; a pixel of it spreads over this many of the device's.
        return isSampled ? reach + PixelGrid.ceil(2 * max(1, sigma * factor / Double(ShadowMask.largestSigma))) : reach
    }
}
