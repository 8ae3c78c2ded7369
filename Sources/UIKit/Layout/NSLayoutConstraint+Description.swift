import AutoLayout

extension NSLayoutConstraint {
    /// The constraint as an equation: `<NSLayoutConstraint 'id' a.left == b.right + 8 @750 (inactive)>`.
    var readableDescription: String {
        var text = "<\(type(of: self))"
        if let identifier { text += " '\(identifier)'" }
        text += " " + sentence
        if !isActive { text += " (inactive)" }
        return text + ">"
    }

    /// The equation alone.
    var sentence: String {
        var text = form.first.map { $0.sentence } ?? "nothing"
        switch relation {
        case .lessThanOrEqual: text += " <= "
        case .equal: text += " == "
        case .greaterThanOrEqual: text += " >= "
        }
        if let second = form.second, second.item != nil {
            if multiplier != 1 { text += "\(short(multiplier)) * " }
            text += second.sentence
            if constant > 0 { text += " + \(short(constant))" }
            if constant < 0 { text += " - \(short(-constant))" }
        } else {
            text += short(constant)
        }
        if priority != .required { text += " @\(short(CGFloat(priority.rawValue)))" }
        return text
    }

    private func short(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}

extension ConstraintTerm {
    var sentence: String {
        let plain = "\(name(item)).\(attribute.spelling)"
        return isDistance ? "(\(plain) - \(name(minusItem)).\(minusAttribute.spelling))" : plain
    }

    private func name(_ item: AnyObject?) -> String {
        guard let item else { return "(gone)" }
        if let view = item as? UIView { return view.layoutName }
        return (item as? UILayoutGuide)?.layoutName ?? String(describing: type(of: item))
    }
}
