import AutoLayout

extension Scene.Constraint {
    private static let relationKeys: Set<String> = [
        "id", "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority", "active",
    ]

    init(_ value: SceneValue, _ names: SceneNames, line: Int) throws {
        self.line = line
        if case .string = value.value {
            id = nil
            isActive = true
            (form, parts) = try Self.equation(value, names)
            return
        }
        guard case .object(let fields) = value.value else {
            throw value.error(
                .wrongType, "expected a constraint, an object or an equation, here is \(value.value.typeName)")
        }
        let object: SceneObject
        if fields["vfl"] != nil {
            object = try value.object("a format", keys: ["id", "vfl", "options", "metrics", "active"])
            (form, parts) = try Self.format(object, names)
        } else if fields["eq"] != nil {
            object = try value.object("an equation", keys: ["id", "eq", "active"])
            (form, parts) = try Self.equation(object.required("eq"), names)
        } else {
            object = try value.object("a constraint", keys: Self.relationKeys)
            form = .attributes
            parts = [Scene.Part(relation: try Scene.Relation(object, names))]
        }
        id = try object["id"]?.name("an identifier")
        isActive = try object["active"]?.bool() ?? true
    }

    private static func equation(_ value: SceneValue, _ names: SceneNames) throws -> (Scene.Form, [Scene.Part]) {
        let text = try value.string("an equation")
        var parser = EquationParser(text, names: names)
        do {
            return (.equation(text), try parser.parse().parts)
        } catch {
            throw value.error(
                .equation, "\(error.message) (character \(error.position))",
                SceneError.Excerpt(text: text.onOneLine, offset: error.position))
        }
    }

    private static func format(_ object: SceneObject, _ names: SceneNames) throws -> (Scene.Form, [Scene.Part]) {
        let value = try object.required("vfl")
        let text = try value.string("a format")
        var options: VisualFormatOptions = []
        for element in try object["options"]?.array("an array of options") ?? [] {
            let name = try element.string()
            guard let option = VisualFormatOptions.named[name] else {
                let known = closest(Array(VisualFormatOptions.named.keys), to: name)
                throw element.error(.wrongValue, "there is no option '\(name)'; there are \(listed(known))")
            }
            options.formUnion(option)
        }
        var metrics = names.metrics
        for (name, metric) in try object["metrics"]?.dictionary("an object of numbers, by name") ?? [] {
            metrics[name] = try metric.number()
        }
        do {
            let made = try VisualFormat.constraints(
                format: text, options: options, metrics: { metrics[$0] }, views: { names.contains($0) ? $0 : nil },
                superview: { names.parents[$0] })
            let parts = made.map { Scene.Part(relation: Scene.Relation($0)) }
            for part in parts {
                if let problem = part.relation.problem(in: names) { throw value.error(.illegalConstraint, problem) }
            }
            return (.format(text), parts)
        } catch let error as VisualFormatError {
            let place = error.position >= 0 ? " (character \(error.position))" : ""
            throw value.error(
                .visualFormat, error.message + place,
                SceneError.Excerpt(text: text.onOneLine, offset: error.position >= 0 ? error.position : nil))
        }
    }
}

extension Scene.Relation {
    fileprivate init(_ object: SceneObject, _ names: SceneNames) throws {
        item = try names.reference(object.required("item"))
        attribute = try Self.attribute(object.required("attribute"))
        relation = .equal
        if let value = object["relation"] {
            let relations: [String: LayoutRelation] = [
                "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
            ]
            let text = try value.string("a relation")
            guard let known = relations[text] else {
                throw value.error(.wrongValue, "'\(text)' is no relation: expected ==, <= or >=")
            }
            relation = known
        }
        toItem = try object.unlessNull("toItem").map { try names.reference($0) }
        toAttribute = try object.unlessNull("toAttribute").map { try Self.attribute($0) } ?? .notAnAttribute
        multiplier = try object["multiplier"]?.number() ?? 1
        constant = try object["constant"]?.number() ?? 0
        priority = try object["priority"]?.priority() ?? 1000
        guard (toItem == nil) == (toAttribute == .notAnAttribute) else {
            throw object.error(
                .missingKey,
                "'toItem' and 'toAttribute' go together: give both, or neither for a size that is a constant")
        }
        if let problem = problem(in: names) { throw object.error(.illegalConstraint, problem) }
    }

    private static func attribute(_ value: SceneValue) throws -> LayoutAttribute {
        let name = try value.string("an attribute")
        guard case .attribute(let attribute)? = EquationParser.measures[name] else {
            let known = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
            throw value.error(
                .wrongValue, "there is no attribute '\(name)'; there are \(listed(closest(known, to: name)))")
        }
        return attribute
    }

    fileprivate init(_ made: VisualFormatConstraint<String>) {
        self.init(
            item: Scene.ItemReference(made.item), attribute: made.attribute, relation: made.relation,
            toItem: made.toItem.map { Scene.ItemReference($0) },
            toAttribute: made.toItem == nil ? .notAnAttribute : made.toAttribute, multiplier: 1,
            constant: made.constant, priority: made.priority)
    }
}

extension SceneObject {
    /// The value of a key; nil if it is missing or null.
    fileprivate func unlessNull(_ key: String) -> SceneValue? {
        guard let value = self[key] else { return nil }
        if case .null = value.value { return nil }
        return value
    }
}

extension VisualFormatOptions {
    /// The options as scenes write them: Apple's names.
    static let named: [String: VisualFormatOptions] = [
        "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
        "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading, "alignAllTrailing": .alignAllTrailing,
        "alignAllCenterX": .alignAllCenterX, "alignAllCenterY": .alignAllCenterY,
        "alignAllLastBaseline": .alignAllLastBaseline, "alignAllBaseline": .alignAllLastBaseline,
        "alignAllFirstBaseline": .alignAllFirstBaseline, "directionLeadingToTrailing": .directionLeadingToTrailing,
        "directionLeftToRight": .directionLeftToRight, "directionRightToLeft": .directionRightToLeft,
        "spacingEdgeToEdge": .spacingEdgeToEdge, "spacingBaselineToBaseline": .spacingBaselineToBaseline,
    ]
}

extension String {
    /// The text with each line break as one space, so that a caret below it stands at the right character.
    var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
