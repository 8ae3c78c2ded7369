import Foundation

/// What a step may mention.
struct StepContext {
    let names: SceneNames
    let kinds: [String: Scene.ViewKind]
    let order: [String: Int]
    /// How many relations each id stands for, and whether it is a format of several.
    let parts: [String: (count: Int, isFormat: Bool)]
    var ids: Set<String> { Set(parts.keys) }

    init(names: SceneNames, views: [Scene.View], constraints: [Scene.Constraint]) {
        self.names = names
        kinds = Dictionary(views.map { ($0.name, $0.kind) }) { first, _ in first }
        order = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var parts: [String: (Int, Bool)] = [:]
        for constraint in constraints {
            guard let id = constraint.id else { continue }
            var isFormat = false
            if case .format = constraint.form { isFormat = constraint.parts.count > 1 }
            parts[id] = (constraint.parts.count, isFormat)
        }
        self.parts = parts
    }
}

extension Scene.Step {
    private static let keys: Set<String> = [
        "name", "on", "set", "edit", "activate", "deactivate", "resize", "direction", "animate", "expected",
    ]

    init(_ value: SceneValue, _ context: StepContext) throws {
        let object = try value.object("a step", keys: Self.keys)
        name = try object["name"]?.name("a name")
        trigger = try object["on"].map { try Self.trigger($0, context) }
        changes = try object["set"].map { try Self.changes($0, context) } ?? []
        edits = try object["edit"].map { try Self.edits($0, context) } ?? []
        activated = try object["activate"].map { try Self.ids($0, context) } ?? []
        deactivated = try object["deactivate"].map { try Self.ids($0, context) } ?? []
        size = try object["resize"]?.size()
        isRightToLeft = try object["direction"]?.isRightToLeft()
        duration = try object["animate"]?.number("a number of seconds", in: 0...3600) ?? 0
        expected = try Scene.frames(object["expected"], context.names)
    }

    private static func trigger(_ value: SceneValue, _ context: StepContext) throws -> String {
        let text = try value.string("a trigger, such as \"tap button\"")
        guard text.hasPrefix("tap "), text.count > 4 else {
            throw value.error(.wrongValue, "'\(text)' is no trigger: expected 'tap' and the name of a view")
        }
        let name = String(text.dropFirst(4))
        try context.names.checkView(name, value)
        return name
    }

    private static func ids(_ value: SceneValue, _ context: StepContext) throws -> [String] {
        try value.array("an array of ids").map { element in
            let id = try element.name("the id of a constraint")
            guard context.parts[id] != nil else { throw element.unknownConstraint(id, context.ids) }
            return id
        }
    }

    private static func changes(_ value: SceneValue, _ context: StepContext) throws -> [Scene.ConstraintChange] {
        if case .object = value.value {
            return try value.dictionary("an object of constants, by id").map { id, constant in
                try check(id, constant, setsConstant: true, context)
                return Scene.ConstraintChange(id: id, constant: try constant.number())
            }
        }
        return try value.array("an array of changes, or an object of constants by id").map { element in
            let object = try element.object("a change", keys: ["id", "constant", "priority"])
            let idValue = try object.required("id")
            let id = try idValue.name("the id of a constraint")
            try check(id, idValue, setsConstant: object["constant"] != nil, context)
            guard object["constant"] != nil || object["priority"] != nil else {
                throw object.error(.missingKey, "a change needs a 'constant' or a 'priority'")
            }
            return Scene.ConstraintChange(
                id: id, constant: try object["constant"]?.number(), priority: try object["priority"]?.priority())
        }
    }

    private static func check(
        _ id: String, _ value: SceneValue, setsConstant: Bool, _ context: StepContext
    ) throws {
        guard let parts = context.parts[id] else { throw value.unknownConstraint(id, context.ids) }
        guard setsConstant, parts.isFormat else { return }
        throw value.error(
            .wrongValue,
            "'\(id)' stands for \(parts.count) constraints with constants of their own; write the one to change as an equation"
        )
    }

    private static func edits(_ value: SceneValue, _ context: StepContext) throws -> [Scene.ViewEdit] {
        let edits = try value.dictionary("an object of changes, by view").map { name, edit in
            guard let kind = context.kinds[name] else {
                let reason =
                    context.names.contains(name)
                    ? "'\(name)' has nothing to edit: only views have, and the root is changed with 'resize' and 'direction'"
                    : "no view is called '\(name)'; \(context.names.known(like: name))"
                throw edit.error(.unknownName, reason)
            }
            for fixed in ["name", "parent", "kind"] {
                guard let field = try edit.field(fixed) else { continue }
                throw field.error(
                    .wrongValue, "the \(fixed) of a view stays as it is; add another view for another one")
            }
            let object = try edit.object("an edit", keys: ViewProperties.keys)
            return Scene.ViewEdit(
                view: name, properties: try ViewProperties(object, of: name, kind: kind, names: context.names))
        }
        return edits.sorted { (context.order[$0.view] ?? 0) < (context.order[$1.view] ?? 0) }
    }
}
