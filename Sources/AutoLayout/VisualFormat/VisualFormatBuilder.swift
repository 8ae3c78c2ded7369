/// Turns a format taken apart into constraints: resolves its names and applies the options.
struct VisualFormatBuilder<Item> {
    let format: String
    let options: VisualFormatOptions
    let spacing: VisualFormatSpacing
    let metrics: (String) -> Double?
    let views: (String) -> Item?
    let superview: (Item) -> Item?

    init(
        format: String, options: VisualFormatOptions, spacing: VisualFormatSpacing,
        metrics: @escaping (String) -> Double?,
        views: @escaping (String) -> Item?, superview: @escaping (Item) -> Item?
    ) {
        self.format = format
        self.options = options
        self.spacing = spacing
        self.metrics = metrics
        self.views = views
        self.superview = superview
    }

    func constraints(for picture: VisualFormatPicture) throws(VisualFormatError) -> [VisualFormatConstraint<Item>] {
        let axis = picture.axis
        let aligned = try checkedAlignment(on: axis)
        var items: [Item] = []
        for view in picture.views {
            guard let item = views(view.name) else {
                throw error(.unknownView, view.position, "No view is called '\(view.name)': add it to the views")
            }
            items.append(item)
        }
        var result: [VisualFormatConstraint<Item>] = []
        if let bar = picture.leadingBar {
            guard let container = superview(items[0]) else { throw noSuperview(bar, picture.views[0].name) }
            for space in try spaces(bar.connection, standard: spacing.toSuperview) {
                result.append(edge(space, from: container, near(axis), to: items[0], near(axis), axis))
            }
        }
        for index in items.indices {
            if index > 0 {
                for space in try spaces(picture.connections[index - 1], standard: spacing.betweenSiblings) {
                    result.append(self.space(space, between: items[index - 1], and: items[index], axis))
                }
            }
            for predicate in picture.views[index].predicates {
                result.append(try size(predicate, of: items[index], axis))
            }
        }
        if let bar = picture.trailingBar, let last = items.last {
            guard let container = superview(last) else {
                throw noSuperview(bar, picture.views[picture.views.count - 1].name)
            }
            for space in try spaces(bar.connection, standard: spacing.toSuperview) {
                result.append(edge(space, from: last, far(axis), to: container, far(axis), axis))
            }
        }
        for attribute in aligned {
            for (first, second) in zip(items, items.dropFirst()) {
                result.append(
                    VisualFormatConstraint(
                        item: first, attribute: attribute, relation: .equal, toItem: second, toAttribute: attribute,
                        constant: 0, priority: 1000))
            }
        }
        return result
    }

    // MARK: Options

    private var runsRightToLeft: Bool { options.contains(.directionRightToLeft) }

    /// The attribute where the format begins on an item.
    private func near(_ axis: LayoutAttribute.Axis) -> LayoutAttribute {
        if axis == .vertical { return .top }
        if runsRightToLeft { return .right }
        return options.contains(.directionLeftToRight) ? .left : .leading
    }

    private func far(_ axis: LayoutAttribute.Axis) -> LayoutAttribute {
        if axis == .vertical { return .bottom }
        if runsRightToLeft { return .left }
        return options.contains(.directionLeftToRight) ? .right : .trailing
    }

    /// The attributes to align; they have to lie across the format.
    private func checkedAlignment(on axis: LayoutAttribute.Axis) throws(VisualFormatError) -> [LayoutAttribute] {
        if options.contains(.directionMask) {
            throw error(
                .conflictingOptions, -1, "The options ask for left to right and for right to left: choose one of them")
        }
        let attributes = options.alignedAttributes
        for attribute in attributes where attribute.axis == axis {
            let direction = axis == .horizontal ? "horizontal" : "vertical"
            throw error(
                .alignmentAxisMismatch, -1,
                "A \(direction) format can't align \(attribute.name): align across the format's own direction")
        }
        return attributes
    }

    // MARK: Constraints

    /// `nearer + space REL further`, with the item further along the format first, so that the constant stays positive.
    private func edge(
        _ space: Space, from nearer: Item, _ nearerAttribute: LayoutAttribute, to further: Item,
        _ furtherAttribute: LayoutAttribute, _ axis: LayoutAttribute.Axis
    ) -> VisualFormatConstraint<Item> {
        let isTurned = axis == .horizontal && runsRightToLeft
        return VisualFormatConstraint(
            item: isTurned ? nearer : further, attribute: isTurned ? nearerAttribute : furtherAttribute,
            relation: space.relation, toItem: isTurned ? further : nearer,
            toAttribute: isTurned ? furtherAttribute : nearerAttribute, constant: space.constant,
            priority: space.priority)
    }

    private func space(
        _ space: Space, between first: Item, and second: Item, _ axis: LayoutAttribute.Axis
    ) -> VisualFormatConstraint<Item> {
        if axis == .vertical && options.contains(.spacingBaselineToBaseline) {
            return edge(space, from: first, .lastBaseline, to: second, .firstBaseline, axis)
        }
        return edge(space, from: first, far(axis), to: second, near(axis), axis)
    }

    private struct Space {
        var relation: LayoutRelation
        var constant: Double
        var priority: Double
    }

    private func spaces(
        _ connection: VisualFormatPicture.Connection, standard: Double
    ) throws(VisualFormatError) -> [Space] {
        switch connection {
        case .flush: return [Space(relation: .equal, constant: 0, priority: 1000)]
        case .standard: return [Space(relation: .equal, constant: standard, priority: 1000)]
        case .spaces(let predicates):
            var result: [Space] = []
            for predicate in predicates {
                result.append(
                    Space(
                        relation: predicate.relation, constant: try distance(predicate.object),
                        priority: try priority(predicate.priority)))
            }
            return result
        }
    }

    private func size(
        _ predicate: VisualFormatPicture.Predicate, of item: Item, _ axis: LayoutAttribute.Axis
    ) throws(VisualFormatError) -> VisualFormatConstraint<Item> {
        let attribute = Slot.size(on: axis).attribute
        let priority = try priority(predicate.priority)
        var constraint = VisualFormatConstraint<Item>(
            item: item, attribute: attribute, relation: predicate.relation, toItem: nil, toAttribute: .notAnAttribute,
            constant: 0, priority: priority)
        switch predicate.object.value {
        case .number(let number): constraint.constant = number
        case .name(let name):
            if let metric = metrics(name) {
                constraint.constant = try finite(metric, predicate.object, name)
            } else if let other = views(name) {
                constraint.toItem = other
                constraint.toAttribute = attribute
            } else {
                throw error(
                    .unknownMetricOrView, predicate.object.position, "Neither a metric nor a view is called '\(name)'")
            }
        }
        return constraint
    }

    /// A space: a number or a metric, never a view.
    private func distance(_ token: VisualFormatPicture.Token) throws(VisualFormatError) -> Double {
        switch token.value {
        case .number(let number): return number
        case .name(let name):
            if let metric = metrics(name) { return try finite(metric, token, name) }
            if views(name) != nil {
                throw error(
                    .viewNotAllowedHere, token.position, "'\(name)' is a view: a space takes a number or a metric")
            }
            throw error(.unknownMetric, token.position, "No metric is called '\(name)': add it to the metrics")
        }
    }

    private func priority(_ token: VisualFormatPicture.Token?) throws(VisualFormatError) -> Double {
        guard let token else { return 1000 }
        let value: Double
        switch token.value {
        case .number(let number): value = number
        case .name(let name):
            guard let metric = metrics(name) else {
                throw error(
                    .unknownMetric, token.position, "No metric is called '\(name)': a priority is a number or a metric")
            }
            value = metric
        }
        guard value > 0 && value <= 1000 else {
            throw error(.priorityOutOfRange, token.position, "A priority is above 0 and at most 1000")
        }
        return value
    }

    private func finite(
        _ value: Double, _ token: VisualFormatPicture.Token, _ name: String
    ) throws(VisualFormatError) -> Double {
        guard value.isFinite else {
            throw error(.numberOutOfRange, token.position, "The metric '\(name)' is not a finite number")
        }
        return value
    }

    // MARK: Errors

    private func noSuperview(_ bar: VisualFormatPicture.Bar, _ name: String) -> VisualFormatError {
        error(.noSuperview, bar.position, "'\(name)' has no superview for this '|': add it to its superview first")
    }

    private func error(_ kind: VisualFormatError.Kind, _ position: Int, _ message: String) -> VisualFormatError {
        VisualFormatError(kind: kind, format: format, position: position, message: message)
    }
}
