import Foundation

/// How a shadow is drawn: from which mask, and how device pixels find their place in it.
struct ShadowGeometry {
    let key: ShadowKey
    /// The blurred rectangle in the mask's pixels; the mask may fold it.
    let width, height: Int32
    /// Device pixels to the mask's pixels; nil when the mask lies on whole device pixels with its blurred rectangle at `box`.
    let sampling: CGAffineTransform?
    let box: PixelBox

    init?(_ rect: CGRect, blur: CGFloat, cornerRadius: CGFloat, _ corners: RectCorners, in state: DeviceState) {
        guard let box = state.box(of: rect) else { return nil }
        self.box = box
        let scale = state.axisScale
        let sigma = ShadowGeometry.sigma(blur: blur, in: state)
        let radius = ItemGeometry.radius(cornerRadius, of: rect)
        let reduction = ShadowMask.reduction(sigma: sigma, radius: radius * state.meanScale)
        if state.form != .general, abs(scale.x - scale.y) <= 1e-6 * scale.x, reduction == 1 {
            width = box.right - box.left
            height = box.bottom - box.top
            let pixels = min(radius * scale.x, Double(width) / 2, Double(height) / 2)
            key = ShadowKey(
                width: width, height: height, radius: pixels, sigma: sigma, rounded: state.corners(corners))
            sampling = nil
            return
        }
        // Drawn in a plane of its own: points times one factor, smaller than the device's where the blur is very large.
        let factor = state.meanScale * reduction
        let x = min(rect.origin.x, rect.origin.x + rect.size.width)
        let y = min(rect.origin.y, rect.origin.y + rect.size.height)
        let fullWidth = abs(Double(rect.size.width)) * factor
        let fullHeight = abs(Double(rect.size.height)) * factor
        guard factor > 0, fullWidth.isFinite, fullHeight.isFinite, x.isFinite, y.isFinite else { return nil }
        width = max(1, PixelGrid.edge(fullWidth))
        height = max(1, PixelGrid.edge(fullHeight))
        let pixels = min(radius * factor, Double(width) / 2, Double(height) / 2)
        // The mask is made in the rectangle's own coordinates, whatever the device's.
        key = ShadowKey(width: width, height: height, radius: pixels, sigma: sigma * reduction, rounded: corners)
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
    static func reach(_ rect: CGRect, blur: CGFloat, cornerRadius: CGFloat, in state: DeviceState) -> Int32 {
        let sigma = sigma(blur: blur, in: state)
        let scale = state.axisScale
        let radius = ItemGeometry.radius(cornerRadius, of: rect) * state.meanScale
        let reduction = ShadowMask.reduction(sigma: sigma, radius: radius)
        if state.form != .general, abs(scale.x - scale.y) <= 1e-6 * scale.x, reduction == 1 {
            return ShadowMask.reach(sigma: sigma)
        }
        guard state.meanScale > 0 else { return 0 }
        // Stretched further along one axis than the other; and a sampled mask's pixels spread over several of the device's.
        let stretch =
            Double(max(hypot(state.matrix.a, state.matrix.b), hypot(state.matrix.c, state.matrix.d))) / state.meanScale
        let reach = (sigma * 3 + 2 / reduction) * max(1, stretch) + 2
        return PixelGrid.ceil(min(reach, 1e7))
    }
}
