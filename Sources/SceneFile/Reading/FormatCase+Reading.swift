import AutoLayout

extension FormatCase {
    private static let keys: Set<String> = [
        "id", "format", "options", "metrics", "views", "superviews", "expected", "error", "tags", "note",
        "appleMessage",
    ]

    init(_ value: SceneValue) throws {
        let object = try value.object("a format case", keys: Self.keys)
        id = try object["id"]?.name("an identifier") ?? ""
        format = try object.required("format").string("a format")
        options = []
        for element in try object["options"]?.array("an array of options") ?? [] {
            let name = try element.string()
            guard let option = VisualFormatOptions.named[name] else {
                throw element.error(.wrongValue, "there is no option '\(name)'")
            }
            options.formUnion(option)
        }
        metrics = [:]
        for (name, metric) in try object["metrics"]?.dictionary("an object of numbers, by name") ?? [] {
            metrics[name] = try metric.number()
        }
        views = try object.required("views").strings()
        superviews = [:]
        for (name, superview) in try object["superviews"]?.dictionary("an object of names, by view") ?? [] {
            if case .null = superview.value {
                superviews[name] = .some(nil)
            } else {
                superviews[name] = try superview.name("the name of a view or null")
            }
        }
        if let problem = object["error"] {
            let fields = try problem.object("an error", keys: ["kind", "position"])
            outcome = .problem(
                Problem(
                    kind: try fields.required("kind").choice(),
                    position: Int(try fields.required("position").number("a character", in: -1...1e6))))
        } else {
            let expected = try object.required("expected").array("an array of constraints")
            outcome = .constraints(try expected.map { try Expected($0) })
        }
    }
}

extension FormatCase.Expected {
    fileprivate init(_ value: SceneValue) throws {
        let object = try value.object(
            "a constraint",
            keys: ["item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority"])
        item = try object.required("item").name("a name")
        let relations: [String: LayoutRelation] = ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        let symbol = try object.required("relation")
        guard let relation = relations[try symbol.string()] else {
            throw symbol.error(.wrongValue, "expected ==, <= or >=")
        }
        self.relation = relation
        attribute = try Self.attribute(object.required("attribute")) ?? .notAnAttribute
        toAttribute = try object["toAttribute"].map { try Self.attribute($0) ?? .notAnAttribute } ?? .notAnAttribute
        toItem = nil
        if let other = object["toItem"] {
            if case .null = other.value {} else { toItem = try other.name("a name") }
        }
        if let multiplier = object["multiplier"], try multiplier.number() != 1 {
            throw multiplier.error(.wrongValue, "a format has no multipliers")
        }
        constant = try object["constant"]?.number() ?? 0
        priority = try object["priority"]?.priority() ?? 1000
    }

    /// Nil for null.
    private static func attribute(_ value: SceneValue) throws -> LayoutAttribute? {
        if case .null = value.value { return nil }
        let name = try value.string("an attribute")
        guard let attribute = LayoutAttribute.allCases.first(where: { $0.name == name }) else {
            throw value.error(.wrongValue, "there is no attribute '\(name)'")
        }
        return attribute
    }
}
