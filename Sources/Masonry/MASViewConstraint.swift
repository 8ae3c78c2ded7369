import UIKit

/// One constraint: a first attribute, a relation, and a second attribute or a constant.
@preconcurrency @MainActor public final class MASViewConstraint: MASConstraint {
    public let firstViewAttribute: MASViewAttribute
    public private(set) var secondViewAttribute: MASViewAttribute?
    /// The view whose constraints list holds the installed constraint.
    public private(set) weak var installedView: UIView?

    private var relation: NSLayoutConstraint.Relation?
    private var multiplier: CGFloat = 1
    private var constant: CGFloat = 0
    private var priority = UILayoutPriority.required
    private var key: String?
    /// A target that cannot be used makes the statement void.
    private var isVoid = false
    /// Kept after uninstalling, so that installing again brings the same object back.
    private var layoutConstraint: NSLayoutConstraint?

    init(_ firstViewAttribute: MASViewAttribute) {
        self.firstViewAttribute = firstViewAttribute
    }

    /// A copy that shares nothing with the original: one for each element of an array target.
    private func copyForArray() -> MASViewConstraint {
        let copy = MASViewConstraint(firstViewAttribute)
        copy.multiplier = multiplier
        copy.constant = constant
        copy.priority = priority
        copy.chain = chain
        copy.location = location
        return copy
    }

    public override var layoutConstraints: [NSLayoutConstraint] {
        guard let layoutConstraint, layoutConstraint.isActive else { return [] }
        return [layoutConstraint]
    }

    // MARK: Relation

    override func setRelation(
        _ relation: NSLayoutConstraint.Relation, to target: MASTarget, at location: MASLocation
    ) -> MASConstraint {
        guard self.relation == nil else {
            reportMisuse("\(name) has a relation already; write a second statement", at: location)
            return self
        }
        self.location = location
        if case .array(let targets) = target { return replaceByOne(foreach: targets, relation, location) }
        self.relation = relation
        setTarget(target)
        return self
    }

    private func replaceByOne(
        foreach targets: [any MASConstraintTarget], _ relation: NSLayoutConstraint.Relation, _ location: MASLocation
    ) -> MASConstraint {
        let children: [MASConstraint] = targets.map {
            copyForArray().setRelation(relation, to: $0.mas_target, at: location)
        }
        let composite = MASCompositeConstraint(children)
        composite.location = location
        chain?.replace(self, with: composite)
        return composite
    }

    private func setTarget(_ target: MASTarget) {
        switch target {
        case .attribute(let attribute):
            if attribute.item == nil { makeVoid("\(name) is related to a view that is gone") }
            secondViewAttribute = attribute
        case .item(let item):
            secondViewAttribute = item.mas_attribute(firstViewAttribute.layoutAttribute)
        case .unusable(let description):
            makeVoid("\(name) cannot be related to \(description)")
        case .number, .size, .point, .insets, .directionalInsets, .array:
            if let constant = MASConstant(target) { apply(constant) }
        }
    }

    private func makeVoid(_ problem: String) {
        isVoid = true
        reportMisuse(problem, at: location)
    }

    override func addConstraint(with attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        guard relation == nil else {
            reportMisuse("\(name): attributes come before the relation; '\(attribute)' is ignored", at: location)
            return self
        }
        return chain?.chainAttribute(attribute, to: self) ?? self
    }

    // MARK: Modifiers

    override func apply(_ change: MASConstant) {
        guard let value = firstViewAttribute.layoutAttribute.constant(for: change) else { return }
        guard value.isFinite else {
            reportMisuse("\(name): the constant \(value) is not a finite number", at: location)
            return
        }
        constant = value
        layoutConstraint?.constant = value
    }

    override func apply(multiplier: CGFloat, at location: MASLocation) {
        guard layoutConstraint == nil else {
            reportMisuse("\(name) is installed: its multiplier cannot change; remake it", at: location)
            return
        }
        guard multiplier.isFinite else {
            reportMisuse("\(name): the multiplier \(multiplier) is not a finite number", at: location)
            return
        }
        self.multiplier = multiplier
    }

    override func apply(priority: UILayoutPriority) {
        self.priority = priority
        layoutConstraint?.priority = priority
    }

    override func apply(key: String) {
        self.key = key
        (layoutConstraint as? MASLayoutConstraint)?.mas_key = key
    }

    public override var isActive: Bool {
        get { layoutConstraint?.isActive ?? false }
        set { newValue ? install() : uninstall() }
    }

    // MARK: Installing

    override func install(updatingExisting: Bool) {
        guard !isVoid, layoutConstraint?.isActive != true else { return }
        guard let firstItem = firstViewAttribute.item, let firstView = firstViewAttribute.view else {
            return reportMisuse("\(name): the view is gone", at: location)
        }
        if let layoutConstraint {
            layoutConstraint.isActive = true
            if layoutConstraint.isActive { firstView.mas_register(self) }
            return
        }
        guard let statement = makeLayoutConstraint(firstItem, firstView) else { return }
        if updatingExisting, let existing = statement.existingTwin() {
            existing.constant = constant
            layoutConstraint = existing
            installedView = statement.view
            return
        }
        statement.constraint.isActive = true
        guard statement.constraint.isActive else { return }
        layoutConstraint = statement.constraint
        installedView = statement.view
        firstView.mas_register(self)
    }

    private func makeLayoutConstraint(_ firstItem: any MASItem, _ firstView: UIView) -> MASStatement? {
        let attribute = firstViewAttribute.layoutAttribute
        var second: (item: any MASItem, attribute: NSLayoutConstraint.Attribute)?
        var view: UIView?
        if let secondViewAttribute {
            guard let item = secondViewAttribute.item, let secondView = secondViewAttribute.view else {
                reportMisuse("\(name) is related to a view that is gone", at: location)
                return nil
            }
            second = (item, secondViewAttribute.layoutAttribute)
            view = firstView.mas_closestCommonSuperview(secondView)
            guard view != nil else {
                reportMisuse(
                    "\(name) is related to \(secondViewAttribute.mas_name), but the two views have no superview in "
                        + "common; add both to the tree first", at: location)
                return nil
            }
        } else if firstViewAttribute.isSizeAttribute {
            view = firstView
        } else {
            guard let superview = firstView.superview else {
                reportMisuse("\(name) needs a superview to relate to; add the view to one first", at: location)
                return nil
            }
            second = (superview, attribute)
            view = superview
        }
        if second != nil, !firstViewAttribute.isSizeAttribute, multiplier == 0 {
            reportMisuse(
                "\(name): a position cannot have the multiplier 0 (is it a division of integers?)", at: location)
            return nil
        }
        guard let view else { return nil }
        let constraint = MASLayoutConstraint(
            item: firstItem, attribute: attribute, relatedBy: relation ?? .equal, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.mas_key = key
        constraint.setCreationPlace(file: location.file, line: location.line)
        return MASStatement(constraint: constraint, view: view)
    }

    public override func uninstall() {
        layoutConstraint?.isActive = false
        installedView = nil
        firstViewAttribute.view?.mas_unregister(self)
    }

    var name: String { firstViewAttribute.mas_name }

    public override var description: String {
        MainActor.assumeIsolated { layoutConstraint?.description ?? "<MASViewConstraint \(name), not installed>" }
    }
}

/// A layout constraint about to be installed, and where.
@MainActor private struct MASStatement {
    let constraint: MASLayoutConstraint
    let view: UIView

    /// The latest installed constraint that equals this one in everything but the constant.
    func existingTwin() -> NSLayoutConstraint? {
        view.constraints.last {
            $0 is MASLayoutConstraint && $0.firstItem === constraint.firstItem
                && $0.secondItem === constraint.secondItem
                && $0.firstAttribute == constraint.firstAttribute && $0.secondAttribute == constraint.secondAttribute
                && $0.relation == constraint.relation && $0.multiplier == constraint.multiplier
                && $0.priority == constraint.priority
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The constant that a change means for this attribute; nil when it does not concern it.
    func constant(for change: MASConstant) -> CGFloat? {
        switch change {
        case .offset(let offset): return offset
        case .inset(let inset):
            return constant(for: .insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)))
        case .insets(let insets):
            switch self {
            case .left, .leading: return insets.left
            case .right, .trailing: return -insets.right
            case .top: return insets.top
            case .bottom: return -insets.bottom
            default: return nil
            }
        case .directionalInsets(let insets):
            switch self {
            case .left, .leading: return insets.leading
            case .right, .trailing: return -insets.trailing
            case .top: return insets.top
            case .bottom: return -insets.bottom
            default: return nil
            }
        case .size(let size):
            switch self {
            case .width: return size.width
            case .height: return size.height
            default: return nil
            }
        case .center(let point):
            switch self {
            case .centerX: return point.x
            case .centerY: return point.y
            default: return nil
            }
        }
    }
}
