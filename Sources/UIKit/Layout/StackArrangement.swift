import AutoLayout

/// The constraints that make a stack out of its arranged views.
@MainActor struct StackArrangement {
    private let stack: UIStackView
    private let views: [UIView]
    private let isRow: Bool
    private var made: [NSLayoutConstraint] = []

    /// How strongly the stack keeps tight around its views across the axis: above a fitting size's wish (50), so that an
    /// expanded fitting size is that of the content, and below every content priority.
    private static let tightness = UILayoutPriority(51)
    /// How strongly gaps that may grow stay small, and views that may float keep to an edge.
    private static let inertia = UILayoutPriority(25)
    /// Equal centres give way before any view is compressed or stretched.
    private static let centering = UILayoutPriority(149)

    init(stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        isRow = stack.axis == .horizontal
    }

    func constraints() -> [NSLayoutConstraint] {
        var copy = self
        copy.connectEnds()
        copy.distribute()
        copy.align()
        copy.collapseHiddenViews()
        return copy.made
    }

    // MARK: Attributes by axis

    private var start: LayoutAttribute { isRow ? .leading : .top }
    private var end: LayoutAttribute { isRow ? .trailing : .bottom }
    private var size: LayoutAttribute { isRow ? .width : .height }
    private var middle: LayoutAttribute { isRow ? .centerX : .centerY }
    private var crossStart: LayoutAttribute { isRow ? .top : .leading }
    private var crossEnd: LayoutAttribute { isRow ? .bottom : .trailing }
    private var crossSize: LayoutAttribute { isRow ? .height : .width }
    private var crossMiddle: LayoutAttribute { isRow ? .centerY : .centerX }

    /// The stack's own attribute: its margins, where the arrangement is relative to them.
    private func canvas(_ attribute: LayoutAttribute) -> LayoutAttribute {
        guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
        switch attribute {
        case .leading: return .leadingMargin
        case .trailing: return .trailingMargin
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .centerX: return .centerXWithinMargins
        case .centerY: return .centerYWithinMargins
        default: return attribute
        }
    }

    private mutating func relate(
        _ view: UIView, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ other: UIView?,
        _ otherAttribute: LayoutAttribute = .notAnAttribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
        at priority: UILayoutPriority = .required, _ identifier: String
    ) {
        add(
            ConstraintTerm(item: view, attribute: attribute), relation,
            other.map { ConstraintTerm(item: $0, attribute: otherAttribute) }, times: multiplier, plus: constant,
            at: priority, identifier)
    }

    private mutating func add(
        _ first: ConstraintTerm, _ relation: LayoutRelation, _ second: ConstraintTerm?, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, at priority: UILayoutPriority, _ identifier: String
    ) {
        let constraint = NSLayoutConstraint(
            form: ConstraintForm(first: first, relation: relation, second: second, multiplier: multiplier),
            constant: constant)
        constraint.priority = priority
        constraint.identifier = identifier
        made.append(constraint)
    }

    /// From `attribute` of one view to `otherAttribute` of the next, along the axis.
    private func distance(
        _ view: UIView, _ attribute: LayoutAttribute, _ next: UIView, _ otherAttribute: LayoutAttribute
    ) -> ConstraintTerm {
        ConstraintTerm(item: next, attribute: otherAttribute, minusItem: view, minusAttribute: attribute)
    }

    // MARK: Along the axis

    private mutating func connectEnds() {
        guard let first = views.first, let last = views.last else {
            relate(stack, size, .equal, nil, plus: 0, at: Self.tightness, "UISV-empty")
            return
        }
        relate(first, start, .equal, stack, canvas(start), "UISV-canvas-connection")
        relate(stack, canvas(end), .equal, last, end, "UISV-canvas-connection")
    }

    private mutating func distribute() {
        let isExact = stack.distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
        let isBaselineRelative = stack.isBaselineRelativeArrangement && !isRow
        let from: LayoutAttribute = isBaselineRelative ? .lastBaseline : end
        let to: LayoutAttribute = isBaselineRelative ? .firstBaseline : start
        for (view, next) in zip(views, views.dropFirst()) {
            relate(
                next, to, isExact ? .equal : .greaterThanOrEqual, view, from, plus: stack.gap(after: view),
                "UISV-spacing")
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            guard let first = views.first else { return }
            for view in views.dropFirst() { relate(view, size, .equal, first, size, "UISV-fill-equally") }
        case .fillProportionally: fillProportionally()
        case .equalSpacing:
            equalise(from, to, at: .required)
            keepGapsSmall(from, to)
        case .equalCentering:
            equalise(middle, middle, at: Self.centering)
            keepGapsSmall(from, to)
        }
    }

    private mutating func fillProportionally() {
        let sizes = views.map { isRow ? $0.cachedIntrinsicSize.width : $0.cachedIntrinsicSize.height }
        guard let reference = sizes.firstIndex(where: { $0 > 0 }) else { return }
        for (index, view) in views.enumerated() where index != reference && sizes[index] >= 0 {
            relate(
                view, size, .equal, views[reference], size, times: sizes[index] / sizes[reference],
                at: UILayoutPriority(999), "UISV-fill-proportionally")
        }
    }

    /// Makes the distances between neighbours equal.
    private mutating func equalise(_ from: LayoutAttribute, _ to: LayoutAttribute, at priority: UILayoutPriority) {
        guard views.count > 2 else { return }
        let first = distance(views[0], from, views[1], to)
        for index in 1..<views.count - 1 {
            add(
                distance(views[index], from, views[index + 1], to), .equal, first, at: priority,
                "UISV-distributing")
        }
    }

    private mutating func keepGapsSmall(_ from: LayoutAttribute, _ to: LayoutAttribute) {
        for (view, next) in zip(views, views.dropFirst()) {
            relate(next, to, .equal, view, from, plus: stack.gap(after: view), at: Self.inertia, "UISV-tight-gap")
        }
    }

    // MARK: Across the axis

    private mutating func align() {
        var alignment = stack.alignment
        if !isRow, alignment == .firstBaseline || alignment == .lastBaseline {
            UIDiagnostics.report(
                .misuse,
                "The vertical stack \(stack.layoutName) cannot align baselines, which are on one line only in a row: its views "
                    + "are aligned at the \(alignment == .firstBaseline ? "leading" : "trailing") edge. Choose another alignment."
            )
            alignment = alignment == .firstBaseline ? .leading : .trailing
        }
        if views.isEmpty || alignment != .fill {
            relate(stack, crossSize, .lessThanOrEqual, nil, plus: 0, at: Self.tightness, "UISV-spanning-fit")
        }
        guard let first = views.first else { return }
        for view in views {
            switch alignment {
            case .fill:
                relate(view, crossStart, .equal, stack, canvas(crossStart), "UISV-alignment")
                relate(view, crossEnd, .equal, stack, canvas(crossEnd), "UISV-alignment")
                continue
            case .leading: relate(view, crossStart, .equal, stack, canvas(crossStart), "UISV-alignment")
            case .trailing: relate(view, crossEnd, .equal, stack, canvas(crossEnd), "UISV-alignment")
            case .center: relate(view, crossMiddle, .equal, stack, canvas(crossMiddle), "UISV-alignment")
            case .firstBaseline:
                if view !== first { relate(view, .firstBaseline, .equal, first, .firstBaseline, "UISV-alignment") }
                relate(view, crossStart, .equal, stack, canvas(crossStart), at: Self.inertia, "UISV-canvas-edge")
            case .lastBaseline:
                if view !== first { relate(view, .lastBaseline, .equal, first, .lastBaseline, "UISV-alignment") }
                relate(view, crossEnd, .equal, stack, canvas(crossEnd), at: Self.inertia, "UISV-canvas-edge")
            }
            relate(view, crossStart, .greaterThanOrEqual, stack, canvas(crossStart), "UISV-spanning-boundary")
            relate(view, crossEnd, .lessThanOrEqual, stack, canvas(crossEnd), "UISV-spanning-boundary")
        }
    }

    // MARK: Hidden views

    /// A hidden view shrinks to nothing where it would stand, so that hiding and showing can be animated; it pushes nobody.
    private mutating func collapseHiddenViews() {
        var previous: UIView?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                previous = view
                continue
            }
            relate(view, start, .equal, previous ?? stack, previous == nil ? canvas(start) : end, "UISV-hiding")
            relate(view, size, .equal, nil, plus: 0, at: UILayoutPriority(999), "UISV-hiding")
            relate(view, crossStart, .equal, stack, canvas(crossStart), "UISV-hiding")
        }
    }
}
