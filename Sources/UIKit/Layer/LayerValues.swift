import Graphics

/// All values of a layer that are drawn: the model's, or those presented at one time of an animation.
///
/// Plain numbers without references: they are copied for each layer of each frame.
struct LayerValues {
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var zPosition: CGFloat = 0
    var backgroundColor: Color?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: Color? = .black
    var shadowColor: Color? = .black
    var shadowOpacity = 0.0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3

    // What does not animate.
    var isHidden = false
    var masksToBounds = false
    var maskedCorners = CACornerMask.all

    // MARK: Geometry

    /// Maps the layer's coordinates (of its bounds) to its superlayer's.
    var transformToSuperlayer: CGAffineTransform {
        let x = bounds.origin.x + anchorPoint.x * bounds.size.width
        let y = bounds.origin.y + anchorPoint.y * bounds.size.height
        if transform.isTranslation {
            return .translation(position.x - x + transform.tx, position.y - y + transform.ty)
        }
        return CGAffineTransform.translation(-x, -y).followed(by: transform)
            .followed(by: .translation(position.x, position.y))
    }

    /// A point of the superlayer's coordinates in the layer's; nil when the transform flattens the layer.
    func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        transformToSuperlayer.inverse?.map(point)
    }

    /// The smallest rectangle around the transformed layer, in its superlayer's coordinates.
    var frame: CGRect {
        get {
            let size = bounds.size
            let x = position.x - anchorPoint.x * size.width
            let y = position.y - anchorPoint.y * size.height
            if transform == .identity { return CGRect(x: x, y: y, width: size.width, height: size.height) }
            return transformToSuperlayer.map(bounds)
        }
        set {
            let frame = newValue.standardized
            var size = frame.size
            if !transform.isTranslation {
                // As Core Animation: the size whose transformed box comes nearest, exact for scales and quarter turns.
                if let inverse = transform.inverse { size = inverse.map(CGRect(origin: .zero, size: size)).size }
            }
            bounds.size = size
            if transform == .identity {
                position = CGPoint(
                    x: frame.minX + anchorPoint.x * size.width, y: frame.minY + anchorPoint.y * size.height)
            } else {
                let box = self.frame
                position.x += frame.midX - box.midX
                position.y += frame.midY - box.midY
            }
        }
    }

    // MARK: Values as vectors

    func vector(_ key: LayerKey) -> LayerVector {
        switch key {
        case .position: Self.vector(position.x, position.y)
        case .boundsOrigin: Self.vector(bounds.origin.x, bounds.origin.y)
        case .boundsSize: Self.vector(bounds.size.width, bounds.size.height)
        case .anchorPoint: Self.vector(anchorPoint.x, anchorPoint.y)
        case .transform: TransformParts(transform).vector
        case .opacity: Self.vector(opacity, 0)
        case .zPosition: Self.vector(zPosition, 0)
        case .backgroundColor: Self.vector(backgroundColor)
        case .cornerRadius: Self.vector(cornerRadius, 0)
        case .borderWidth: Self.vector(borderWidth, 0)
        case .borderColor: Self.vector(borderColor)
        case .shadowColor: Self.vector(shadowColor)
        case .shadowOpacity: Self.vector(shadowOpacity, 0)
        case .shadowOffset: Self.vector(shadowOffset.width, shadowOffset.height)
        case .shadowRadius: Self.vector(shadowRadius, 0)
        }
    }

    /// Sets a property from numbers. What springs overshoot stays in range: sizes and radii at least 0, opacities within 0…1.
    mutating func set(_ key: LayerKey, _ vector: LayerVector) {
        let x = vector[0]
        let y = vector[1]
        switch key {
        case .position: position = CGPoint(x: x, y: y)
        case .boundsOrigin: bounds.origin = CGPoint(x: x, y: y)
        case .boundsSize: bounds.size = CGSize(width: max(x, 0), height: max(y, 0))
        case .anchorPoint: anchorPoint = CGPoint(x: x, y: y)
        case .transform: transform = TransformParts(vector: vector).transform
        case .opacity: opacity = min(max(x, 0), 1)
        case .zPosition: zPosition = x
        case .backgroundColor: backgroundColor = Self.color(vector)
        case .cornerRadius: cornerRadius = max(x, 0)
        case .borderWidth: borderWidth = max(x, 0)
        case .borderColor: borderColor = Self.color(vector)
        case .shadowColor: shadowColor = Self.color(vector)
        case .shadowOpacity: shadowOpacity = min(max(x, 0), 1)
        case .shadowOffset: shadowOffset = CGSize(width: x, height: y)
        case .shadowRadius: shadowRadius = max(x, 0)
        }
    }

    private static func vector(_ x: Double, _ y: Double) -> LayerVector {
        LayerVector(x, y, 0, 0, 0, 0, 0, 0)
    }
    private static func vector(_ color: Color?) -> LayerVector {
        guard let color else { return .zero }
        return LayerVector(
            color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha, 0, 0, 0, 0)
    }
    private static func color(_ vector: LayerVector) -> Color? {
        let alpha = min(max(vector[3], 0), 1)
        guard alpha > 0 else { return nil }
        func channel(_ premultiplied: Double) -> Double { min(max(premultiplied / vector[3], 0), 1) }
        return Color(red: channel(vector[0]), green: channel(vector[1]), blue: channel(vector[2]), alpha: alpha)
    }
}
