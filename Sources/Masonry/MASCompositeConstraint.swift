import UIKit

/// Several constraints handled as one: `edges`, `size`, chained attributes, arrays of targets, groups.
@preconcurrency @MainActor public final class MASCompositeConstraint: MASConstraint, MASConstraintChain {
    private(set) var children: [MASConstraint]

    init(_ children: [MASConstraint]) {
        self.children = children
        super.init()
        for child in children { child.chain = self }
    }

    public override var layoutConstraints: [NSLayoutConstraint] { children.flatMap(\.layoutConstraints) }

    func replace(_ constraint: MASConstraint, with replacement: MASConstraint) {
        guard let index = children.firstIndex(where: { $0 === constraint }) else { return }
        children[index] = replacement
        replacement.chain = self
    }

    func chainAttribute(_ attribute: NSLayoutConstraint.Attribute, to constraint: MASConstraint?) -> MASConstraint {
        guard let added = chain?.chainAttribute(attribute, to: nil) else { return self }
        added.chain = self
        added.location = location
        children.append(added)
        return self
    }

    override func setRelation(
        _ relation: NSLayoutConstraint.Relation, to target: MASTarget, at location: MASLocation
    ) -> MASConstraint {
        self.location = location
        // Setting a relation can replace a child (an array target), so the list is walked as it was.
        for child in children { _ = child.setRelation(relation, to: target, at: location) }
        return self
    }

    override func addConstraint(with attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        chainAttribute(attribute, to: self)
    }

    override func apply(_ constant: MASConstant) {
        for child in children { child.apply(constant) }
    }
    override func apply(multiplier: CGFloat, at location: MASLocation) {
        for child in children { child.apply(multiplier: multiplier, at: location) }
    }
    override func apply(priority: UILayoutPriority) {
        for child in children { child.apply(priority: priority) }
    }
    override func apply(key: String) {
        for (index, child) in children.enumerated() { child.apply(key: "\(key)[\(index)]") }
    }
    override func install(updatingExisting: Bool) {
        for child in children { child.install(updatingExisting: updatingExisting) }
    }
    public override func uninstall() {
        for child in children { child.uninstall() }
    }
    public override var isActive: Bool {
        get { !children.isEmpty && children.allSatisfy(\.isActive) }
        set { for child in children { child.isActive = newValue } }
    }
}
