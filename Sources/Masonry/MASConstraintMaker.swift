import UIKit

/// Collects the statements of one `mas_makeConstraints` closure, then installs them.
@preconcurrency @MainActor public final class MASConstraintMaker {
    enum Mode { case make, update, remake }

    private weak var view: UIView?
    private let mode: Mode
    private let location: MASLocation
    private var constraints: [MASConstraint] = []
    /// While a group's closure runs, new statements are collected here.
    private var group: [MASConstraint]?

    init(_ view: UIView, _ mode: Mode, _ location: MASLocation) {
        self.view = view
        self.mode = mode
        self.location = location
    }

    func append(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        chainAttribute(attribute, to: nil, keep: true)
    }

    func appendComposite(_ attributes: MASAttribute) -> MASConstraint {
        let list = attributes.layoutAttributes
        if list.isEmpty {
            UIDiagnostics.report(.misuse, "Masonry: attributes() needs at least one attribute\(location.suffix).")
        }
        let children = list.compactMap { attribute in
            view.map { MASViewConstraint($0.mas_attribute(attribute)) }
        }
        for child in children { child.location = location }
        return keep(MASCompositeConstraint(children))
    }

    /// Handles the statements made in `body` as one composite.
    @discardableResult public func group(_ body: () -> Void) -> MASConstraint {
        let outer = group
        group = []
        body()
        let collected = group ?? []
        group = outer
        return keep(MASCompositeConstraint(collected))
    }

    private func keep(_ constraint: MASConstraint) -> MASConstraint {
        constraint.chain = self
        constraint.location = location
        if group != nil { group?.append(constraint) } else { constraints.append(constraint) }
        return constraint
    }

    private func chainAttribute(_ attribute: NSLayoutConstraint.Attribute, to constraint: MASConstraint?, keep: Bool)
        -> MASConstraint
    {
        guard let view else { return MASCompositeConstraint([]) }
        let added = MASViewConstraint(view.mas_attribute(attribute))
        added.location = location
        if let constraint {
            let composite = MASCompositeConstraint([constraint, added])
            composite.location = location
            replace(constraint, with: composite)
            return composite
        }
        return keep ? self.keep(added) : added
    }

    func install() -> [MASConstraint] {
        if mode == .remake { view?.mas_uninstallAll() }
        let made = constraints
        constraints = []
        for constraint in made { constraint.install(updatingExisting: mode == .update) }
        return made
    }
}

extension MASConstraintMaker: MASConstraintChain {
    func replace(_ constraint: MASConstraint, with replacement: MASConstraint) {
        replacement.chain = self
        if let index = group?.firstIndex(where: { $0 === constraint }) {
            group?[index] = replacement
        } else if let index = constraints.firstIndex(where: { $0 === constraint }) {
            constraints[index] = replacement
        }
    }

    func chainAttribute(_ attribute: NSLayoutConstraint.Attribute, to constraint: MASConstraint?) -> MASConstraint {
        chainAttribute(attribute, to: constraint, keep: false)
    }
}
