import AutoLayout
import UIKit

extension SceneStage {
    /// Makes missing guides and removes those that are gone or have another place.
    func buildGuides() {
        let wanted = Dictionary(scene.guides.map { ($0.name, $0) }) { first, _ in first }
        for (name, guide) in guides where wanted[name] != guideRoles[name] || guide.owningView == nil {
            if let scrollView = guide.owningView as? UIScrollView, scrollView.contentLayoutGuide === guide {
                guide.identifier = ""
            } else {
                guide.owningView?.removeLayoutGuide(guide)
            }
            guides[name] = nil
        }
        guideRoles = wanted
        for guide in scene.guides {
            // The owner may have been replaced by a view of another kind.
            if let made = guides[guide.name], made.owningView === views[guide.owner] { continue }
            guard let owner = views[guide.owner] else { continue }
            let made: UILayoutGuide
            switch guide.role {
            case .pinned(let insets): made = owner.addPinnedGuide(insets: UIEdgeInsets(insets))
            case .content: made = (owner as? UIScrollView)?.contentLayoutGuide ?? owner.addContentGuide()
            case .free:
                made = UILayoutGuide()
                owner.addLayoutGuide(made)
            }
            made.identifier = guide.name
            guides[guide.name] = made
        }
    }

    /// Makes the constraints and activates them in the order of the file, so that a scene that was changed is like one that was
    /// built anew. Those that were there already stay the same objects.
    func buildConstraints(from old: Scene?) {
        var kept = Dictionary(
            zip(old?.constraints ?? [], constraints).map { (Key($0.0), $0.1) }
        ) { first, _ in first }
        constraints = []
        constraintIndices = [:]
        for (index, constraint) in scene.constraints.enumerated() {
            let before = kept.removeValue(forKey: Key(constraint)) ?? []
            let made = constraint.parts.enumerated().compactMap { position, part in
                self.constraint(
                    part.relation, of: constraint, before.indices.contains(position) ? before[position] : nil)
            }
            constraints.append(made)
            if let id = constraint.id { constraintIndices[id] = index }
            if constraint.isActive { NSLayoutConstraint.activate(made) }
        }
    }

    /// What makes a constraint the same in another version of the scene: its id, or its text where it has none.
    private struct Key: Hashable {
        var id: String?
        var form: Scene.Form?
        var relation: Scene.Relation?

        init(_ constraint: Scene.Constraint) {
            id = constraint.id
            guard id == nil else { return }
            form = constraint.form
            if constraint.form == .attributes { relation = constraint.parts.first?.relation }
        }
    }

    private func constraint(
        _ relation: Scene.Relation, of entry: Scene.Constraint, _ before: NSLayoutConstraint?
    ) -> NSLayoutConstraint? {
        guard let first = item(relation.item) else { return nil }
        let second = relation.toItem.flatMap { item($0) }
        let constraint: NSLayoutConstraint
        if let before, before.firstItem === first, before.firstAttribute == relation.attribute,
            before.relation == relation.relation, before.secondItem === second,
            before.secondAttribute == relation.toAttribute, before.multiplier == CGFloat(relation.multiplier)
        {
            constraint = before
            constraint.constant = CGFloat(relation.constant)
        } else {
            constraint = NSLayoutConstraint(
                item: first, attribute: relation.attribute, relatedBy: relation.relation, toItem: second,
                attribute: relation.toAttribute, multiplier: CGFloat(relation.multiplier),
                constant: CGFloat(relation.constant))
        }
        constraint.priority = UILayoutPriority(Float(relation.priority))
        constraint.identifier = entry.id
        constraint.location = SourceLocation(file: fileName, line: entry.line)
        return constraint
    }

    private func item(_ reference: Scene.ItemReference) -> AnyObject? {
        guard let region = reference.region else { return views[reference.name] ?? guides[reference.name] }
        switch region {
        case .safeArea: return views[reference.name]?.safeAreaLayoutGuide
        case .margins: return views[reference.name]?.layoutMarginsGuide
        }
    }
}
