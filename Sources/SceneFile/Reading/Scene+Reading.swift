import AutoLayout
import Foundation

extension Scene {
    private static let keys: Set<String> = [
        "id", "title", "tags", "note", "policy", "root", "views", "guides", "metrics", "constraints", "steps",
        "expected", "kind", "expectedConflict", "expectedImplicit", "expectedAmbiguous", "fit", "expectedSize",
    ]

    /// - Parameter lines: the line of a constraint, by its index.
    init(_ value: SceneValue, lines: [Int: Int]) throws {
        let object = try value.object("a scene", keys: Self.keys)
        id = try object["id"]?.name("an identifier") ?? ""
        title = try object["title"]?.string() ?? ""
        tags = try object["tags"]?.strings() ?? []
        note = try object["note"]?.string()
        policy = try object["policy"]?.string()
        root = try Root(object.required("root"))
        let viewValues = try object["views"]?.array("an array of views") ?? []
        let guideValues = try object["guides"]?.array("an array of guides") ?? []
        let metricValues = try object["metrics"]?.dictionary("an object of numbers, by name") ?? []
        let names = try SceneNames(root: root.name, views: viewValues, guides: guideValues, metrics: metricValues)
        metrics = names.metrics
        views = try viewValues.map { try View($0, names) }
        guides = try guideValues.map { try Guide($0, names) }
        try Self.checkContentGuides(guides, guideValues)
        var places = names
        for guide in guides { places.parents[guide.name] = guide.owner }
        constraints = try Self.constraints(object["constraints"], places, lines)
        let context = StepContext(names: names, views: views, constraints: constraints)
        steps = try object["steps"]?.array("an array of steps").map { try Step($0, context) } ?? []
        expected = try Self.frames(object["expected"], names)
        diagnosis = try Diagnosis(object, names, constraints)
    }

    /// A view has one content.
    private static func checkContentGuides(_ guides: [Guide], _ values: [SceneValue]) throws {
        var owners: [String: String] = [:]
        for (guide, value) in zip(guides, values) where guide.role == .content {
            if let first = owners[guide.owner] {
                throw value.error(.wrongValue, "'\(guide.owner)' has a content guide already, '\(first)'")
            }
            owners[guide.owner] = guide.name
        }
    }

    private static func constraints(
        _ value: SceneValue?, _ names: SceneNames, _ lines: [Int: Int]
    ) throws -> [Constraint] {
        guard let value else { return [] }
        var ids: Set<String> = []
        return try value.array("an array of constraints").enumerated().map { index, element in
            let constraint = try Constraint(element, names, line: lines[index] ?? 0)
            if let id = constraint.id, !ids.insert(id).inserted {
                throw SceneValue(value: .null, path: element.path.key("id")).error(
                    .duplicateName, "the id '\(id)' is taken already; every constraint needs its own")
            }
            return constraint
        }
    }

    static func frames(_ value: SceneValue?, _ names: SceneNames) throws -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for (name, frame) in try value?.dictionary("an object of frames, by view") ?? [] {
            try names.checkItem(name, frame)
            frames[name] = try frame.rect()
        }
        return frames
    }
}

extension Scene.Root {
    fileprivate init(_ value: SceneValue) throws {
        let object = try value.object(
            "the root", keys: ["name", "size", "direction", "layoutMargins", "safeArea"])
        name = try object["name"]?.name("a name") ?? "root"
        size = try object.required("size").size()
        isRightToLeft = try object["direction"]?.isRightToLeft() ?? false
        layoutMargins = try object["layoutMargins"]?.insets()
        safeArea = try object["safeArea"]?.insets()
    }
}

extension Scene.View {
    fileprivate init(_ value: SceneValue, _ names: SceneNames) throws {
        let object = try value.object("a view", keys: ViewProperties.keys.union(["name", "parent", "kind"]))
        name = try object.required("name").name("a name")
        parent = names.parents[name] ?? ""
        kind = try object["kind"]?.choice() ?? .view
        properties = try ViewProperties(object, of: name, kind: kind, names: names)
        if properties.frame != nil, properties.superSize == nil {
            throw object.error(.missingKey, "a view with a 'frame' needs 'superSize', the size of its superview then")
        }
        if let key = ["superSize", "autoresizingMask"].first(where: { object[$0] != nil }), properties.frame == nil {
            throw object.error(.missingKey, "a view with '\(key)' needs a 'frame'")
        }
        try checkIntrinsic(object)
    }

    private func checkIntrinsic(_ object: SceneObject) throws {
        guard let intrinsic = object["intrinsic"] else { return }
        if kind == .stack {
            throw intrinsic.error(.wrongValue, "the size of a stack follows from what it arranges")
        }
        if kind == .label, let lines = properties.lines, lines != 1, properties.intrinsic?.height != nil {
            throw intrinsic.error(
                .wrongValue, "the height of a label of several lines follows from its text; write null for it")
        }
    }
}

extension Scene.Guide {
    fileprivate init(_ value: SceneValue, _ names: SceneNames) throws {
        let object = try value.object("a guide", keys: ["name", "owner", "insets", "kind"])
        name = try object.required("name").name("a name")
        let owner = try object.required("owner")
        self.owner = try owner.name("the name of a view")
        try names.checkView(self.owner, owner)
        let insets = try object["insets"]?.insets()
        if let kind = object["kind"] {
            let text = try kind.string()
            guard text == "content" else {
                throw kind.error(
                    .wrongValue, "'\(text)' is no kind of guide: expected content, or no kind for a free rectangle")
            }
            guard insets == nil else { throw kind.error(.wrongValue, "a content guide has no insets") }
            role = .content
        } else {
            role = insets.map { .pinned($0) } ?? .free
        }
    }
}

extension Scene.Diagnosis {
    fileprivate init(_ object: SceneObject, _ names: SceneNames, _ constraints: [Scene.Constraint]) throws {
        let ids = Set(constraints.compactMap(\.id))
        conflict = try object["expectedConflict"]?.array("an array of ids").map { element in
            let id = try element.name("the id of a constraint")
            guard ids.contains(id) else { throw element.unknownConstraint(id, ids) }
            return id
        }
        implicit = try object["expectedImplicit"]?.array("an array").map { try $0.choice() }
        if let value = object["expectedAmbiguous"] {
            var ambiguous: [String: [Axis]] = [:]
            for (name, axes) in try value.dictionary("an object of axes, by view") {
                try names.checkItem(name, axes)
                ambiguous[name] = try axes.array("an array of axes, \"h\" and \"v\"").map { try $0.choice() }
            }
            self.ambiguous = ambiguous
        }
        if let fit = object["fit"] {
            let fields = try fit.object("a fit", keys: ["target", "priorities"])
            let priorities = try fields.required("priorities").tuple(2, "two priorities, [horizontally, vertically]")
            fitting = Fitting(
                target: try fields.required("target").size(), priorities: try priorities.map { try $0.priority() },
                size: try object.required("expectedSize").size())
        } else if object["expectedSize"] != nil {
            throw object.error(.missingKey, "'expectedSize' needs 'fit', the target that the root is fitted to")
        }
        guard let kind = object["kind"] else { return }
        let needed: String
        switch try kind.choice() as Kind {
        case .conflict: needed = "expectedConflict"
        case .ambiguity: needed = "expectedAmbiguous"
        case .fitting: needed = "fit"
        }
        _ = try object.required(needed)
    }

    private enum Kind: String, CaseIterable { case conflict, ambiguity, fitting }
}

extension SceneValue {
    func unknownConstraint(_ id: String, _ ids: Set<String>) -> SceneError {
        let known = ids.isEmpty ? "none has an id" : "there are \(listed(closest(Array(ids), to: id)))"
        return error(.unknownName, "no constraint has the id '\(id)'; \(known)")
    }
}
