import Foundation

/// How a picture lands on the device.
struct ImageGeometry {
    /// The part of the picture that is drawn, in its pixels; lies within the picture.
    let source: CGRect
    /// Device pixels.
    let box: PixelBox
    /// Upright states: whether the picture is mirrored.
    let flippedX, flippedY: Bool
    /// Other states: device pixels to the picture's pixels.
    let sampling: CGAffineTransform?
    /// General states: the turned rectangle's corners in device pixels.
    let outline: [CGPoint]

    init?(_ image: Image, _ rect: CGRect, source: CGRect?, in state: DeviceState) {
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard image.width > 0, image.height > 0 else { return nil }
        var target = rect.standardized
        var part = whole
        if let source {
            let asked = source.standardized
            guard asked.size.width > 0, asked.size.height > 0 else { return nil }
            guard let overlap = asked.overlap(whole) else { return nil }
            part = overlap
            if part != asked {
                // What lies outside the picture is empty: the target shrinks with it.
                let x = target.size.width / asked.size.width
                let y = target.size.height / asked.size.height
                target = CGRect(
                    x: target.origin.x + (part.origin.x - asked.origin.x) * x,
                    y: target.origin.y + (part.origin.y - asked.origin.y) * y, width: part.size.width * x,
                    height: part.size.height * y)
            }
        }
        guard let box = state.box(of: target) else { return nil }
        self.source = part
        self.box = box
        switch state.form {
        case .upright:
            flippedX = state.matrix.a < 0
            flippedY = state.matrix.d < 0
            sampling = nil
            outline = []
        case .sideways:
            (flippedX, flippedY) = (false, false)
            outline = []
            // The picture's x axis runs along the device's y axis, from one snapped edge to the other.
            let width = part.size.width / CGFloat(box.height)
            let height = part.size.height / CGFloat(box.width)
            let alongY = state.matrix.b > 0
            let alongX = state.matrix.c > 0
            let b = alongX ? height : -height
            let c = alongY ? width : -width
            let startX = CGFloat(alongX ? box.left : box.right)
            let startY = CGFloat(alongY ? box.top : box.bottom)
            sampling = CGAffineTransform(
                a: 0, b: b, c: c, d: 0, tx: part.origin.x - startY * c, ty: part.origin.y - startX * b)
        case .general:
            (flippedX, flippedY) = (false, false)
            guard target.origin.x.isFinite, target.origin.y.isFinite, target.size.width > 0, target.size.height > 0,
                state.matrix.determinant != 0
            else { return nil }
            outline = PolygonCoverage.outline(of: target, cornerRadius: 0, transform: state.matrix)
            sampling =
                state.matrix.inverted()
                .concatenating(CGAffineTransform(translationX: -target.origin.x, y: -target.origin.y))
                .concatenating(
                    CGAffineTransform(
                        scaleX: part.size.width / target.size.width, y: part.size.height / target.size.height)
                )
                .concatenating(CGAffineTransform(translationX: part.origin.x, y: part.origin.y))
        }
    }
}
