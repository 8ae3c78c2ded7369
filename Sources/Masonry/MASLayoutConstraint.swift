import UIKit

/// The layout constraint that Masonry installs: described by keys, and found again by `mas_updateConstraints`.
@preconcurrency @MainActor public final class MASLayoutConstraint: NSLayoutConstraint {
    /// Names the constraint in descriptions and conflict reports.
    public var mas_key: String? {
        didSet { if let mas_key { identifier = mas_key } }
    }

    /// `<MASLayoutConstraint:key UIView:key.attribute RELATION UIView:key.attribute * multiplier + constant ^priority>`
    public override var description: String {
        MainActor.assumeIsolated { masonryDescription }
    }

    private var masonryDescription: String {
        var text = "<MASLayoutConstraint"
        if let mas_key { text += ":\(mas_key)" }
        text += " \(Self.name(of: firstItem))"
        if firstAttribute != .notAnAttribute { text += ".\(firstAttribute)" }
        text += " \(relation.mas_sign)"
        if let secondItem {
            text += " \(Self.name(of: secondItem))"
            if secondAttribute != .notAnAttribute { text += ".\(secondAttribute)" }
        }
        if multiplier != 1 { text += " * \(Self.number(multiplier))" }
        if secondAttribute == .notAnAttribute {
            text += " \(Self.number(constant))"
        } else if constant != 0 {
            text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
        }
        if priority != .required { text += " ^\(Self.name(of: priority))" }
        return text + ">"
    }

    private static func name(of item: AnyObject?) -> String {
        guard let item else { return "nil" }
        let type = String(describing: Swift.type(of: item))
        if let view = item as? UIView, let key = view.mas_key ?? view.accessibilityIdentifier {
            return "\(type):\(key)"
        }
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return "\(type):\(guide.identifier)" }
        return type
    }

    private static func name(of priority: UILayoutPriority) -> String {
        switch priority.rawValue {
        case 250: "low"
        case 500: "medium"
        case 750: "high"
        case 1000: "required"
        case 50: "fitting size"
        default: number(CGFloat(priority.rawValue))
        }
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}

extension NSLayoutConstraint.Relation {
    var mas_sign: String {
        switch self {
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        case .lessThanOrEqual: "<="
        }
    }
}

extension MASViewAttribute {
    /// `UIView:key.left`, for reports.
    var mas_name: String {
        let type = item.map { String(describing: Swift.type(of: $0)) } ?? "view"
        let key = (item as? UIView).flatMap { $0.mas_key ?? $0.accessibilityIdentifier }.map { ":\($0)" } ?? ""
        return "\(type)\(key).\(layoutAttribute)"
    }
}
