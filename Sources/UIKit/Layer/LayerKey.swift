/// The animatable properties of a layer. Bounds are two of them, so that scrolling and resizing do not disturb each other.
enum LayerKey: UInt8, CaseIterable {
    case position, boundsOrigin, boundsSize, anchorPoint, transform, opacity, zPosition
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius
}

/// A property's value as numbers that can be added and scaled. Positions and sizes use the first two, colours are premultiplied
/// (red, green, blue, alpha) so that a fade from nothing keeps its hue, transforms are decomposed (see `TransformParts`).
typealias LayerVector = SIMD8<Double>
