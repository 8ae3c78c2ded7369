@_exported import UIKit

/// What a constraint can be related to: a view, a guide, an attribute of either, a number, a size, a point, insets, an array of these.
///
/// A number, size, point or insets set the constant: a size attribute then has no second item, any other attribute relates to the
/// superview's same attribute. A view or whole guide means its attribute of the same kind.
@preconcurrency @MainActor public protocol MASConstraintTarget {
    var mas_target: MASTarget { get }
}

/// A target, sorted by kind.
@preconcurrency @MainActor public enum MASTarget {
    case attribute(MASViewAttribute)
    /// The attribute of the same kind as the constraint's own.
    case item(any MASItem)
    case number(CGFloat)
    case size(CGSize)
    case point(CGPoint)
    case insets(UIEdgeInsets)
    case directionalInsets(NSDirectionalEdgeInsets)
    case array([any MASConstraintTarget])
    /// A target that was nil, or a value that no constraint can relate to.
    case unusable(String)
}

/// What has layout attributes: a view, or a layout guide.
@preconcurrency @MainActor public protocol MASItem: NSObject, MASConstraintTarget {
    /// The view whose place in the tree decides where a constraint is installed: the view itself, or the guide's owner.
    var mas_view: UIView? { get }
}

extension MASItem {
    public var mas_target: MASTarget { .item(self) }
}

extension UIView: MASItem {
    public var mas_view: UIView? { self }
}

extension UILayoutGuide: MASItem {
    public var mas_view: UIView? { owningView }
}

extension MASViewAttribute: MASConstraintTarget {
    public var mas_target: MASTarget { .attribute(self) }
}

extension Int: MASConstraintTarget {
    public var mas_target: MASTarget { .number(CGFloat(self)) }
}

extension Double: MASConstraintTarget {
    public var mas_target: MASTarget { .number(CGFloat(self)) }
}

extension Float: MASConstraintTarget {
    public var mas_target: MASTarget { .number(CGFloat(self)) }
}

extension CGFloat: MASConstraintTarget {
    public var mas_target: MASTarget { .number(self) }
}

extension NSNumber: MASConstraintTarget {
    public var mas_target: MASTarget { .number(CGFloat(doubleValue)) }
}

extension CGSize: MASConstraintTarget {
    public var mas_target: MASTarget { .size(self) }
}

extension CGPoint: MASConstraintTarget {
    public var mas_target: MASTarget { .point(self) }
}

extension UIEdgeInsets: MASConstraintTarget {
    public var mas_target: MASTarget { .insets(self) }
}

extension NSDirectionalEdgeInsets: MASConstraintTarget {
    public var mas_target: MASTarget { .directionalInsets(self) }
}

extension Array: MASConstraintTarget where Element: MASConstraintTarget {
    public var mas_target: MASTarget { .array(self) }
}

extension Optional: MASConstraintTarget where Wrapped: MASConstraintTarget {
    public var mas_target: MASTarget {
        switch self {
        case .some(let target): target.mas_target
        case .none: .unusable("nil")
        }
    }
}

/// Boxes any value, as Masonry's function of this name: for values whose type is only known at run time.
///
/// A value that no constraint can relate to is reported when it is used.
@preconcurrency @MainActor public func MASBoxValue(_ value: Any?) -> any MASConstraintTarget {
    guard let value else { return MASUnusableTarget(description: "nil") }
    if let target = value as? any MASConstraintTarget { return target }
    if let list = value as? [Any] { return MASMixedTargets(targets: list.map { MASBoxValue($0) }) }
    return MASUnusableTarget(description: "a \(type(of: value))")
}

/// An array whose elements are of several kinds.
struct MASMixedTargets: MASConstraintTarget {
    let targets: [any MASConstraintTarget]
    var mas_target: MASTarget { .array(targets) }
}

/// A value that no constraint can relate to.
struct MASUnusableTarget: MASConstraintTarget {
    let description: String
    var mas_target: MASTarget { .unusable(description) }
}
