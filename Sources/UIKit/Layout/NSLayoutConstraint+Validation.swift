import AutoLayout

/// Why a constraint cannot be installed.
enum ConstraintProblem {
    case noFirstItem
    case unknownItem(String)
    case ownerlessGuide(String)
    case noFirstAttribute
    case secondItemMissing
    case secondAttributeMissing
    case positionWithoutSecond
    case positionWithSize
    case mixedDirections
    case mixedAxes
    case marginsOfGuide
    case zeroMultiplier
    case notFinite
    case unrelated(String, String)

    /// The whole sentence: which constraint, what is wrong, what to do.
    @MainActor func message(for constraint: NSLayoutConstraint) -> String {
        let remedy: String
        switch self {
        case .noFirstItem: remedy = "it has no first item: make it with a view or a layout guide that is still alive"
        case .unknownItem(let type): remedy = "\(type) is neither a view nor a layout guide"
        case .ownerlessGuide(let name):
            remedy = "the layout guide \(name) belongs to no view: add it with addLayoutGuide(_:) first"
        case .noFirstAttribute:
            remedy = "its first attribute is notAnAttribute: name an edge, a centre, a baseline or a size"
        case .secondItemMissing:
            remedy =
                "it has a second attribute but no second item: give both, or notAnAttribute with a constant for a size"
        case .secondAttributeMissing:
            remedy = "it has a second item but no second attribute: attributes of two items must be specified in pairs"
        case .positionWithoutSecond:
            remedy =
                "a location cannot equal a constant alone: locations must be specified in pairs, so name a second item"
        case .positionWithSize: remedy = "a location cannot be related to a size: relate a location to a location"
        case .mixedDirections:
            remedy =
                "leading and trailing cannot be related to left and right: use leading and trailing on both sides, or left and "
                + "right on both"
        case .mixedAxes: remedy = "a horizontal distance cannot be related to a vertical location"
        case .marginsOfGuide: remedy = "a layout guide has no margins and no baselines: use its edges"
        case .zeroMultiplier:
            remedy =
                "a multiplier of 0 leaves a location without a second item (was it an integer division?): use another multiplier"
        case .notFinite: remedy = "its multiplier or constant is not a finite number"
        case .unrelated(let first, let second):
            remedy =
                "\(first) and \(second) have no common ancestor: add both to one view tree before the constraint is activated"
        }
        return "\(constraint.readableDescription) was not installed: \(remedy)."
    }
}

extension NSLayoutConstraint {
    /// What keeps the constraint from being installed; nil if nothing does.
    func problem() -> ConstraintProblem? {
        guard let first = form.first else { return .noFirstItem }
        guard let firstItem = first.item else { return .noFirstItem }
        guard form.multiplier.isFinite, constant.isFinite else { return .notFinite }
        if let problem = problem(ofItem: firstItem, first.attribute) { return problem }
        if let minus = first.minusItem, let problem = problem(ofItem: minus, first.minusAttribute) { return problem }
        guard first.attribute != .notAnAttribute else { return .noFirstAttribute }
        if let problem = problemOfPair(first) { return problem }
        return problemOfAncestors()
    }

    private func problem(ofItem item: AnyObject, _ attribute: Attribute) -> ConstraintProblem? {
        switch ConstraintItem(item) {
        case nil: return .unknownItem(String(describing: type(of: item)))
        case .guide(let guide):
            if guide.owningView == nil { return .ownerlessGuide(guide.layoutName) }
            if attribute.rawValue >= Attribute.lastBaseline.rawValue { return .marginsOfGuide }
            return nil
        case .view: return nil
        }
    }

    private func problemOfPair(_ first: ConstraintTerm) -> ConstraintProblem? {
        let firstIsSize = first.isDistance || first.attribute.isWidthOrHeight
        guard let second = form.second else { return firstIsSize ? nil : .positionWithoutSecond }
        guard let secondItem = second.item else {
            // UIKit takes a size with a nil item and any second attribute as a constant; a location needs its item.
            if firstIsSize { return nil }
            return second.attribute == .notAnAttribute ? .positionWithoutSecond : .secondItemMissing
        }
        guard second.attribute != .notAnAttribute else { return .secondAttributeMissing }
        if let problem = problem(ofItem: secondItem, second.attribute) { return problem }
        if let minus = second.minusItem, let problem = problem(ofItem: minus, second.minusAttribute) { return problem }
        let secondIsSize = second.isDistance || second.attribute.isWidthOrHeight
        guard firstIsSize == secondIsSize else { return .positionWithSize }
        if firstIsSize { return nil }
        if form.multiplier == 0 { return .zeroMultiplier }
        if (first.attribute.followsDirection && second.attribute.isFixedSide)
            || (first.attribute.isFixedSide && second.attribute.followsDirection)
        {
            return .mixedDirections
        }
        return nil
    }

    private func problemOfAncestors() -> ConstraintProblem? {
        guard closestCommonAncestor() == nil else { return nil }
        let views = mentionedViews
        let first = views.first.map(\.layoutName) ?? "the first item"
        let second = views.dropFirst().first.map(\.layoutName) ?? "the second item"
        return .unrelated(first, second)
    }
}

extension LayoutAttribute {
    var isWidthOrHeight: Bool { self == .width || self == .height }

    /// Leading, trailing and their margins.
    var followsDirection: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    /// Left, right and their margins.
    var isFixedSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }

    /// The attribute's name as code has it.
    var spelling: String { String(describing: self) }
}
