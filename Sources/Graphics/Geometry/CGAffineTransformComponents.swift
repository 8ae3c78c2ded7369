import Foundation

/// A transform taken apart as Core Graphics does: scale, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
    public var scale: CGSize
    public var horizontalShear: CGFloat
    /// Radians.
    public var rotation: CGFloat
    public var translation: CGVector

    public init(
        scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
        translation: CGVector = CGVector(dx: 0, dy: 0)
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

/// A vector; Linux's Foundation lacks it.
public struct CGVector: Hashable, Codable, Sendable {
    public var dx, dy: CGFloat
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    public init() { self.init(dx: 0, dy: 0) }
    public static let zero = CGVector()
}

extension CGAffineTransform {
    /// The transform that scales, shears, rotates and moves, in this order.
    public init(_ components: CGAffineTransformComponents) {
        let scaled = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self =
            scaled
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The parts of which `init(_:)` makes this transform again (up to rounding). A mirror counts as a negative height.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        guard width > 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), rotation: atan2(-c, d),
                translation: CGVector(dx: tx, dy: ty))
        }
        // Undoing the rotation leaves [width 0; shear * height, height].
        let rotation = atan2(b, a)
        let height = determinant / width
        let sheared = (a * c + b * d) / width
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height == 0 ? 0 : sheared / height,
            rotation: rotation, translation: CGVector(dx: tx, dy: ty))
    }
}
