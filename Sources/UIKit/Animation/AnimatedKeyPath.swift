import Graphics

/// A key path of Core Animation, as numbers of a property's vector.
struct AnimatedKeyPath {
    let key: LayerKey
    /// Which numbers of the vector.
    let components: [Int]

    private static let properties: [String: (LayerKey, [Int])] = [
        "position": (.position, [0, 1]), "position.x": (.position, [0]), "position.y": (.position, [1]),
        "bounds.origin": (.boundsOrigin, [0, 1]), "bounds.origin.x": (.boundsOrigin, [0]),
        "bounds.origin.y": (.boundsOrigin, [1]),
        "bounds.size": (.boundsSize, [0, 1]), "bounds.size.width": (.boundsSize, [0]),
        "bounds.size.height": (.boundsSize, [1]),
        "anchorPoint": (.anchorPoint, [0, 1]), "anchorPoint.x": (.anchorPoint, [0]),
        "anchorPoint.y": (.anchorPoint, [1]),
        "transform": (.transform, [0, 1, 2, 3, 4, 5]),
        "transform.rotation": (.transform, [2]), "transform.rotation.z": (.transform, [2]),
        "transform.scale": (.transform, [3, 4]), "transform.scale.x": (.transform, [3]),
        "transform.scale.y": (.transform, [4]),
        "transform.translation": (.transform, [0, 1]), "transform.translation.x": (.transform, [0]),
        "transform.translation.y": (.transform, [1]),
        "opacity": (.opacity, [0]), "zPosition": (.zPosition, [0]),
        "backgroundColor": (.backgroundColor, [0, 1, 2, 3]), "borderColor": (.borderColor, [0, 1, 2, 3]),
        "shadowColor": (.shadowColor, [0, 1, 2, 3]),
        "cornerRadius": (.cornerRadius, [0]), "borderWidth": (.borderWidth, [0]),
        "shadowOpacity": (.shadowOpacity, [0]), "shadowRadius": (.shadowRadius, [0]),
        "shadowOffset": (.shadowOffset, [0, 1]), "shadowOffset.width": (.shadowOffset, [0]),
        "shadowOffset.height": (.shadowOffset, [1]),
    ]

    /// Nil for a path that cannot be animated.
    init?(_ path: String) {
        guard let (key, components) = Self.properties[path] else { return nil }
        self.key = key
        self.components = components
    }

    var mask: SIMDMask<SIMD8<Int64>> {
        var mask = SIMDMask<SIMD8<Int64>>(repeating: false)
        for component in components { mask[component] = true }
        return mask
    }

    /// A value of the property; nil when it is of another kind, or not finite.
    func vector(_ value: Any) -> LayerVector? {
        guard let numbers = numbers(value), numbers.count == components.count, numbers.allSatisfy(\.isFinite) else {
            return nil
        }
        var vector = LayerVector.zero
        for (component, number) in zip(components, numbers) { vector[component] = number }
        return vector
    }

    private func numbers(_ value: Any) -> [Double]? {
        switch value {
        case let value as CGColor: return [value.value].flatMap(Self.premultiplied)
        case let value as UIColor: return Self.premultiplied(value.currentColor)
        case let value as CGPoint: return [value.x, value.y]
        case let value as CGSize: return [value.width, value.height]
        case let value as CGAffineTransform: return (0..<6).map { TransformParts(value).vector[$0] }
        case let value as Double: return alike(value)
        case let value as Float: return alike(Double(value))
        case let value as Int: return alike(Double(value))
        case let value as NSNumber: return alike(value.doubleValue)
        case let value as NSValue:
            switch String(cString: value.objCType) {
            case "{CGPoint=dd}": return [value.cgPointValue.x, value.cgPointValue.y]
            case "{CGSize=dd}": return [value.cgSizeValue.width, value.cgSizeValue.height]
            case "[6d]": return numbers(value.cgAffineTransformValue)
            default: return nil
            }
        default: return nil
        }
    }

    /// One number for every component: a scale of 2 is 2 in both directions. Colours and points are more than a number.
    private func alike(_ number: Double) -> [Double]? {
        guard components.count == 1 || components == [3, 4] else { return nil }
        return components.map { _ in number }
    }

    private static func premultiplied(_ color: Color) -> [Double] {
        [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }
}
