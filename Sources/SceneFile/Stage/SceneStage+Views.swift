import UIKit

extension SceneStage {
    /// Makes missing views, removes those that are gone, and puts all into place and order.
    func buildViews() {
        let wanted = Dictionary(scene.views.map { ($0.name, $0.kind) }) { first, _ in first }
        for (name, view) in views where name != scene.root.name && wanted[name] != kinds[name] {
            view.removeFromSuperview()
            views[name] = nil
            kinds[name] = nil
            properties[name] = nil
        }
        for view in scene.views where views[view.name] == nil {
            let made = view.kind.makeView()
            made.accessibilityIdentifier = view.name
            views[view.name] = made
            kinds[view.name] = view.kind
        }
        var children: [String: [UIView]] = [:]
        for view in scene.views {
            guard let made = views[view.name], let parent = views[view.parent] else { continue }
            children[view.parent, default: []].append(made)
            guard made.superview !== parent else { continue }
            if view.properties.frame == nil { made.translatesAutoresizingMaskIntoConstraints = false }
            parent.addSubview(made)
        }
        for (parent, children) in children { views[parent]?.bringIntoOrder(children) }
        let isColourless = scene.views.allSatisfy { $0.properties.background == nil }
        for (index, view) in scene.views.enumerated() {
            var wanted = view.properties
            // A scene without colours would show nothing.
            if isColourless, view.kind == .view { wanted.background = Self.palette[index % Self.palette.count] }
            guard properties[view.name] != wanted else { continue }
            let isNew = properties[view.name] == nil
            apply(wanted, to: view.name, defaults: isNew ? nil : view.kind.makeView())
            properties[view.name] = wanted
        }
    }

    private static let palette = [
        "systemBlue", "systemOrange", "systemGreen", "systemPink", "systemTeal", "systemIndigo", "systemYellow",
        "systemPurple",
    ].compactMap { SceneColor($0) }

    /// Changes some properties of a view.
    func edit(_ name: String, _ edit: ViewProperties) {
        apply(edit, to: name, defaults: nil)
        properties[name] = (properties[name] ?? ViewProperties()).overlaid(with: edit)
    }

    /// - Parameter defaults: A new view of the kind, whose values take the place of those not given; nil leaves them alone.
    private func apply(_ given: ViewProperties, to name: String, defaults: (any SceneView)?) {
        guard let view = views[name] as? any SceneView else { return }
        applyMeasures(given, to: view, defaults: defaults)
        applyFrame(given, to: view, isReset: defaults != nil)
        applyLooks(given, to: view, defaults: defaults)
        switch view {
        case let label as UILabel: applyLabel(given, to: label, defaults: defaults as? UILabel)
        case let button as UIButton: applyButton(given, to: button, defaults: defaults as? UIButton)
        case let field as UITextField: applyField(given, to: field, defaults: defaults as? UITextField)
        case let textView as UITextView: applyTextView(given, to: textView, defaults: defaults as? UITextView)
        case let stack as UIStackView: applyStack(given, to: stack, defaults: defaults as? UIStackView)
        default: break
        }
    }

    // MARK: Size and place

    private func applyMeasures(_ given: ViewProperties, to view: any SceneView, defaults: (any SceneView)?) {
        let old = view.given
        if given.intrinsic != nil || defaults != nil { view.given.contentSize = given.intrinsic }
        if given.alignmentRectInsets != nil || defaults != nil {
            view.given.alignmentRectInsets = given.alignmentRectInsets
        }
        if view.given.contentSize != old.contentSize { view.invalidateIntrinsicContentSize() }
        if view.given.alignmentRectInsets != old.alignmentRectInsets { view.alignmentRectInsetsDidChange() }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            func value(_ priorities: ViewProperties.Priorities?) -> UILayoutPriority? {
                (axis == .horizontal ? priorities?.horizontal : priorities?.vertical).map {
                    UILayoutPriority(Float($0))
                }
            }
            if let hugging = value(given.hugging) ?? defaults?.contentHuggingPriority(for: axis) {
                view.setContentHuggingPriority(hugging, for: axis)
            }
            if let compression = value(given.compression)
                ?? defaults?.contentCompressionResistancePriority(for: axis)
            {
                view.setContentCompressionResistancePriority(compression, for: axis)
            }
        }
        if let margins = given.layoutMargins.map({ UIEdgeInsets($0) }) ?? defaults?.layoutMargins {
            view.layoutMargins = margins
        }
        applyBaselines(given, to: view, isReset: defaults != nil)
    }

    private func applyBaselines(_ given: ViewProperties, to view: UIView, isReset: Bool) {
        let hasSome =
            given.baselineFromCenter != nil || given.firstBaselineFromTop != nil || given.baselineFromBottom != nil
        guard hasSome || isReset else { return }
        let all = isReset ? given : (properties[view.accessibilityIdentifier ?? ""] ?? given).overlaid(with: given)
        if let center = all.baselineFromCenter {
            view.setBaselines(first: .fromCenter(center), last: .fromCenter(center))
        } else {
            view.setBaselines(
                first: all.firstBaselineFromTop.map { .fromTop($0) },
                last: all.baselineFromBottom.map { .fromBottom($0) })
        }
    }

    /// A frame given by hand, as it was when the superview had another size.
    private func applyFrame(_ given: ViewProperties, to view: UIView, isReset: Bool) {
        if isReset, given.frame == nil { view.translatesAutoresizingMaskIntoConstraints = false }
        guard let frame = given.frame, let parent = view.superview else {
            if let mask = given.autoresizingMask { view.autoresizingMask = mask }
            return
        }
        let parentFrame = parent.frame
        view.removeFromSuperview()
        parent.bounds.size = given.superSize ?? parentFrame.size
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = frame
        view.autoresizingMask = given.autoresizingMask ?? []
        parent.addSubview(view)
        parent.frame = parentFrame
        let siblings = scene.views.filter { views[$0.parent] === parent }.compactMap { views[$0.name] }
        parent.bringIntoOrder(siblings)
    }

    // MARK: Looks

    private func applyLooks(_ given: ViewProperties, to view: UIView, defaults: UIView?) {
        if let hidden = given.hidden ?? defaults?.isHidden { view.isHidden = hidden }
        if let alpha = given.alpha ?? defaults?.alpha { view.alpha = alpha }
        if let background = given.background {
            view.backgroundColor = background.uiColor
        } else if let defaults {
            view.backgroundColor = defaults.backgroundColor
        }
        if let radius = given.cornerRadius ?? defaults?.layer.cornerRadius { view.layer.cornerRadius = radius }
        if let width = given.borderWidth ?? defaults?.layer.borderWidth { view.layer.borderWidth = width }
        if let color = given.borderColor {
            view.layer.borderColor = color.uiColor.cgColor
        } else if let defaults {
            view.layer.borderColor = defaults.layer.borderColor
        }
    }

    private func applyLabel(_ given: ViewProperties, to label: UILabel, defaults: UILabel?) {
        if let text = given.text ?? defaults.map({ $0.text ?? "" }) { label.text = text }
        if let font = given.font.map({ $0.uiFont(over: label.font) }) ?? defaults?.font { label.font = font }
        if let lines = given.lines ?? defaults?.numberOfLines { label.numberOfLines = lines }
        if let alignment = given.textAlignment?.uiValue ?? defaults?.textAlignment { label.textAlignment = alignment }
        if let color = given.textColor?.uiColor ?? defaults?.textColor { label.textColor = color }
    }

    private func applyField(_ given: ViewProperties, to field: UITextField, defaults: UITextField?) {
        if let text = given.text ?? (defaults == nil ? nil : "") { field.text = text }
        if let font = given.font?.uiFont(over: field.font) ?? defaults?.font { field.font = font }
        if let alignment = given.textAlignment?.uiValue ?? defaults?.textAlignment { field.textAlignment = alignment }
        if let color = given.textColor?.uiColor ?? defaults?.textColor { field.textColor = color }
    }

    private func applyTextView(_ given: ViewProperties, to textView: UITextView, defaults: UITextView?) {
        if let text = given.text ?? (defaults == nil ? nil : "") { textView.text = text }
        if let font = given.font {
            textView.font = font.uiFont(over: textView.font)
        } else if let defaults {
            textView.font = defaults.font
        }
        if let alignment = given.textAlignment?.uiValue ?? defaults?.textAlignment {
            textView.textAlignment = alignment
        }
        if let color = given.textColor?.uiColor ?? defaults?.textColor { textView.textColor = color }
    }

    private func applyButton(_ given: ViewProperties, to button: UIButton, defaults: UIButton?) {
        if let text = given.text ?? (defaults == nil ? nil : "") { button.setTitle(text, for: .normal) }
        if let font = given.font, let label = button.titleLabel {
            label.font = font.uiFont(over: label.font)
        } else if let defaults {
            button.titleLabel?.font = defaults.titleLabel?.font
        }
        if let color = given.textColor {
            button.setTitleColor(color.uiColor, for: .normal)
        } else if defaults != nil {
            button.setTitleColor(nil, for: .normal)
        }
    }

    private func applyStack(_ given: ViewProperties, to stack: UIStackView, defaults: UIStackView?) {
        if let axis = given.axis.map({ $0 == .vertical ? NSLayoutConstraint.Axis.vertical : .horizontal })
            ?? defaults?.axis
        {
            stack.axis = axis
        }
        if let distribution = given.distribution?.uiValue ?? defaults?.distribution {
            stack.distribution = distribution
        }
        if let alignment = given.alignment?.uiValue ?? defaults?.alignment { stack.alignment = alignment }
        if let spacing = given.spacing ?? defaults?.spacing { stack.spacing = spacing }
        if let isRelative = given.isLayoutMarginsRelativeArrangement ?? defaults?.isLayoutMarginsRelativeArrangement {
            stack.isLayoutMarginsRelativeArrangement = isRelative
        }
        if let arranged = given.arranged ?? (defaults == nil ? nil : []) {
            let wanted = arranged.compactMap { views[$0] }
            for view in stack.arrangedSubviews where !wanted.contains(where: { $0 === view }) {
                stack.removeArrangedSubview(view)
            }
            for (index, view) in wanted.enumerated() where !stack.isArranged(view, at: index) {
                stack.insertArrangedSubview(view, at: index)
            }
        }
        if let custom = given.customSpacing ?? (defaults == nil ? nil : [:]) {
            for view in stack.arrangedSubviews {
                let spacing = view.accessibilityIdentifier.flatMap { custom[$0] }
                stack.setCustomSpacing(spacing ?? UIStackView.spacingUseDefault, after: view)
            }
        }
    }
}

extension UIStackView {
    fileprivate func isArranged(_ view: UIView, at index: Int) -> Bool {
        index < arrangedSubviews.count && arrangedSubviews[index] === view
    }
}

extension UIView {
    /// Puts some of the subviews into this order among each other, in front of the rest, unless they are in it.
    fileprivate func bringIntoOrder(_ wanted: [UIView]) {
        let wantedIDs = Set(wanted.map { ObjectIdentifier($0) })
        let present = subviews.filter { wantedIDs.contains(ObjectIdentifier($0)) }
        guard !zip(present, wanted).allSatisfy({ $0 === $1 }) else { return }
        for view in wanted { bringSubviewToFront(view) }
    }
}

extension ViewProperties.Font {
    /// This font, with what it leaves open taken from another one.
    @MainActor func uiFont(over font: UIFont?) -> UIFont {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        guard let weight else { return font.withSize(size ?? font.pointSize) }
        return .systemFont(ofSize: size ?? font.pointSize, weight: weight.uiValue)
    }
}

extension ViewProperties.FontWeight {
    var uiValue: UIFont.Weight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}

extension ViewProperties.TextAlignment {
    var uiValue: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension ViewProperties.StackDistribution {
    var uiValue: UIStackView.Distribution {
        switch self {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}

extension ViewProperties.StackAlignment {
    var uiValue: UIStackView.Alignment {
        switch self {
        case .fill: .fill
        case .leading: .leading
        case .trailing: .trailing
        case .top: .top
        case .bottom: .bottom
        case .center: .center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }
}
