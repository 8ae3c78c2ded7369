import AutoLayout
import Foundation

/// What a scene says about a view beside its name, parent and kind. Nil leaves what the kind of view brings along.
public struct ViewProperties: Hashable, Sendable {
    /// Nil on an axis where the view has no size of its own.
    public struct ContentSize: Hashable, Sendable {
        public var width: CGFloat?
        public var height: CGFloat?
    }
    public struct Priorities: Hashable, Sendable {
        public var horizontal: Double
        public var vertical: Double
    }
    public struct Font: Hashable, Sendable {
        public var size: CGFloat?
        public var weight: FontWeight?
    }
    public enum FontWeight: String, Hashable, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public enum TextAlignment: String, Hashable, Sendable, CaseIterable { case left, center, right, justified, natural }
    public enum StackAxis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }
    public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
        case fill, leading, trailing, top, bottom, center, firstBaseline, lastBaseline
    }

    public var intrinsic: ContentSize?
    public var hugging: Priorities?
    public var compression: Priorities?
    public var layoutMargins: Scene.Insets?
    public var baselineFromBottom: CGFloat?
    public var firstBaselineFromTop: CGFloat?
    public var baselineFromCenter: CGFloat?
    public var alignmentRectInsets: Scene.Insets?
    /// A frame given by hand, for a superview of `superSize`.
    public var frame: CGRect?
    public var superSize: CGSize?
    public var autoresizingMask: AutoresizingMask?
    public var hidden: Bool?

    public var text: String?
    public var font: Font?
    public var lines: Int?
    public var textAlignment: TextAlignment?
    public var textColor: SceneColor?
    public var background: SceneColor?
    public var cornerRadius: CGFloat?
    public var borderWidth: CGFloat?
    public var borderColor: SceneColor?
    public var alpha: CGFloat?

    public var axis: StackAxis?
    public var distribution: StackDistribution?
    public var alignment: StackAlignment?
    public var spacing: CGFloat?
    public var customSpacing: [String: CGFloat]?
    public var arranged: [String]?
    public var isLayoutMarginsRelativeArrangement: Bool?

    public init() {}

    /// These properties with those of `other` in the places where it has some.
    func overlaid(with other: ViewProperties) -> ViewProperties {
        var result = self
        func take<Value>(_ key: WritableKeyPath<ViewProperties, Value?>) {
            if let value = other[keyPath: key] { result[keyPath: key] = value }
        }
        take(\.intrinsic)
        take(\.hugging)
        take(\.compression)
        take(\.layoutMargins)
        take(\.baselineFromBottom)
        take(\.firstBaselineFromTop)
        take(\.baselineFromCenter)
        take(\.alignmentRectInsets)
        take(\.frame)
        take(\.superSize)
        take(\.autoresizingMask)
        take(\.hidden)
        take(\.text)
        take(\.font)
        take(\.lines)
        take(\.textAlignment)
        take(\.textColor)
        take(\.background)
        take(\.cornerRadius)
        take(\.borderWidth)
        take(\.borderColor)
        take(\.alpha)
        take(\.axis)
        take(\.distribution)
        take(\.alignment)
        take(\.spacing)
        take(\.customSpacing)
        take(\.arranged)
        take(\.isLayoutMarginsRelativeArrangement)
        return result
    }
}
