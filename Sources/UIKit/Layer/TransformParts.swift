/// An affine transform taken apart into translation, rotation, scale and shear, so that an animation turns and scales a view
/// instead of squashing it through the middle.
///
/// The decomposition is the one of CSS Transforms Level 1, section "Interpolation of 2D matrices" (by way of Graphics Gems II).
struct TransformParts {
    var vector: LayerVector

    init(vector: LayerVector) { self.vector = vector }

    init(_ transform: CGAffineTransform) {
        var a = transform.a
        var b = transform.b
        var c = transform.c
        var d = transform.d
        var scaleX = hypot(a, b)
        var scaleY = hypot(c, d)
        if a * d - b * c < 0 {
            // A mirror image: give the sign to the axis that is turned further from itself.
            if a < d { scaleX = -scaleX } else { scaleY = -scaleY }
        }
        if scaleX != 0 {
            a /= scaleX
            b /= scaleX
        }
        if scaleY != 0 {
            c /= scaleY
            d /= scaleY
        }
        // A flattened axis has no direction of its own: take it from the other one.
        if scaleX == 0 && scaleY == 0 {
            (a, b, c, d) = (1, 0, 0, 1)
        } else if scaleX == 0 {
            (a, b) = (d, -c)
        } else if scaleY == 0 {
            (c, d) = (-b, a)
        }
        let angle = atan2(b, a)
        // With the rotation undone, the second axis is (shear, height).
        let cosine = cos(angle)
        let sine = sin(angle)
        let shear = c * cosine + d * sine
        let height = d * cosine - c * sine
        vector = LayerVector(transform.tx, transform.ty, angle, scaleX, scaleY * height, scaleY * shear, 0, 0)
    }

    var transform: CGAffineTransform {
        let cosine = cos(vector[2])
        let sine = sin(vector[2])
        let scaleX = vector[3]
        let scaleY = vector[4]
        let shear = vector[5]
        return CGAffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine, d: shear * sine + scaleY * cosine,
            tx: vector[0], ty: vector[1])
    }

    /// The way from `new` back to `old`, turning through the smaller angle.
    static func difference(_ old: LayerVector, _ new: LayerVector) -> LayerVector {
        var delta = old - new
        delta[2] = delta[2].remainder(dividingBy: 2 * .pi)
        return delta
    }
}
