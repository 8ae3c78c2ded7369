import UIKit

private var caseNameKey: UInt8 = 0
private var tokenKey: UInt8 = 0

extension UIView {
    /// Per-view state, as extensions keep it on iOS.
    public var caseName: String? {
        get { objc_getAssociatedObject(self, &caseNameKey) as? String }
        set { objc_setAssociatedObject(self, &caseNameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    public var isMirrored: Bool {
        if #available(iOS 9.0, *) {
            return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute) == .rightToLeft
        }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    @discardableResult
    public func fillSuperview(insets: UIEdgeInsets = .zero, safe: Bool = false) -> [NSLayoutConstraint] {
        guard let superview = superview else { return [] }
        translatesAutoresizingMaskIntoConstraints = false
        let guide = superview.safeAreaLayoutGuide
        let constraints = [
            topAnchor.constraint(equalTo: safe ? guide.topAnchor : superview.topAnchor, constant: insets.top),
            leadingAnchor.constraint(
                equalTo: safe ? guide.leadingAnchor : superview.leadingAnchor, constant: insets.left),
            (safe ? guide.bottomAnchor : superview.bottomAnchor).constraint(
                equalTo: bottomAnchor, constant: insets.bottom),
            (safe ? guide.trailingAnchor : superview.trailingAnchor).constraint(
                equalTo: trailingAnchor, constant: insets.right),
        ]
        NSLayoutConstraint.activate(constraints)
        return constraints
    }

    /// The active constraints around that have this view as their first item.
    public func constraints(on attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = self
        while let view = holder {
            found += view.constraints.filter {
                $0.isActive && $0.firstItem as? UIView === self && $0.firstAttribute == attribute
            }
            holder = view.superview
        }
        return found
    }
}

extension UILayoutGuide {
    public func edgeConstraints(to view: UIView) -> [NSLayoutConstraint] {
        return [
            topAnchor.constraint(equalTo: view.topAnchor), leftAnchor.constraint(equalTo: view.leftAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
        ]
    }

    public var token: AnyObject? {
        get { objc_getAssociatedObject(self, &tokenKey) as AnyObject? }
        set { objc_setAssociatedObject(self, &tokenKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

extension NSLayoutConstraint {
    /// Chained priority, as everybody has it.
    public func with(priority: UILayoutPriority) -> Self {
        self.priority = priority
        return self
    }

    public func with(multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint.deactivate([self])
        let other = NSLayoutConstraint(
            item: firstItem!, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
            attribute: secondAttribute, multiplier: multiplier, constant: constant)
        other.priority = priority
        other.shouldBeArchived = shouldBeArchived
        other.identifier = identifier
        NSLayoutConstraint.activate([other])
        return other
    }
}

extension UILayoutPriority {
    public static var almostRequired: UILayoutPriority { UILayoutPriority(999) }
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(rawValue: left.rawValue + right)
    }
}
