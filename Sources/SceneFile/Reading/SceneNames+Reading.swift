extension SceneNames {
    /// Collects all names, so that everything else may mention them in any order.
    init(root: String, views: [SceneValue], guides: [SceneValue], metrics: [(key: String, value: SceneValue)]) throws {
        self.views = [root]
        var viewPlaces: [(name: String, parent: SceneValue?)] = []
        for view in views {
            let (name, value) = try Self.name(of: view, "a view")
            guard self.views.insert(name).inserted else { throw Self.duplicate(name, value) }
            let parent = try view.field("parent")
            parents[name] = try parent?.name("the name of a view") ?? root
            viewPlaces.append((name, parent))
        }
        for guide in guides {
            let (name, value) = try Self.name(of: guide, "a guide")
            guard !contains(name) else { throw Self.duplicate(name, value) }
            self.guides.insert(name)
        }
        for (name, value) in metrics {
            guard !contains(name) else { throw Self.duplicate(name, value) }
            self.metrics[name] = try value.number()
        }
        for (name, parent) in viewPlaces {
            if let parent { try checkView(parents[name] ?? root, parent) }
        }
        try checkForest(viewPlaces, root: root)
    }

    private static func name(of value: SceneValue, _ what: String) throws -> (String, SceneValue) {
        guard let field = try value.field("name") else {
            throw value.error(.missingKey, "\(what) needs the key 'name'")
        }
        return (try field.name("a name"), field)
    }

    private static func duplicate(_ name: String, _ value: SceneValue) -> SceneError {
        value.error(.duplicateName, "the name '\(name)' is taken already; every view, guide and metric needs its own")
    }

    /// Views nested deeper than this would overflow the stack of whoever walks the tree.
    private static let deepest = 200

    /// Each view's ancestors lead to the root, in a bearable number of steps.
    private func checkForest(_ places: [(name: String, parent: SceneValue?)], root: String) throws {
        var depths: [String: Int] = [root: 0]
        for (name, place) in places {
            var chain: [String] = []
            var walk = name
            while depths[walk] == nil {
                chain.append(walk)
                guard chain.count <= parents.count, let parent = parents[walk] else { break }
                walk = parent
            }
            guard let base = depths[walk] else {
                let start = chain.firstIndex(of: walk) ?? 0
                let round = (chain[start...].prefix(6) + [walk]).map { "'\($0)'" }.joined(separator: " in ")
                throw (place ?? SceneValue(value: .null, path: JSONPath())).error(
                    .cycle, "a view cannot be in itself: \(round)")
            }
            for (index, view) in chain.reversed().enumerated() { depths[view] = base + index + 1 }
            guard (depths[name] ?? 0) <= Self.deepest else {
                throw (place ?? SceneValue(value: .null, path: JSONPath())).error(
                    .tooDeep, "'\(name)' is nested more than \(Self.deepest) views deep")
            }
        }
    }

    func checkView(_ name: String, _ value: SceneValue) throws {
        guard !views.contains(name) else { return }
        let reason = guides.contains(name) ? "'\(name)' is a guide, not a view" : "no view is called '\(name)'"
        throw value.error(.unknownName, "\(reason); there are \(listed(closest(Array(views), to: name)))")
    }

    func checkItem(_ name: String, _ value: SceneValue) throws {
        guard !contains(name) else { return }
        throw value.error(.unknownName, "no view or guide is called '\(name)'; \(known(like: name))")
    }

    /// A view or guide, or `view.safeArea`, `view.margins`.
    func reference(_ value: SceneValue) throws -> Scene.ItemReference {
        let text = try value.name("the name of a view or guide")
        if contains(text) { return Scene.ItemReference(text) }
        if let dot = text.lastIndex(of: "."),
            let region = Scene.ItemReference.Region(rawValue: String(text[text.index(after: dot)...])),
            views.contains(String(text[..<dot]))
        {
            return Scene.ItemReference(String(text[..<dot]), region: region)
        }
        try checkItem(text, value)
        return Scene.ItemReference(text)
    }
}

extension SceneValue {
    /// A field of an object whose keys are checked elsewhere.
    func field(_ key: String) throws -> SceneValue? {
        guard case .object(let fields) = value else {
            throw error(.wrongType, "expected an object, here is \(value.typeName)")
        }
        return fields[key].map { SceneValue(value: $0, path: path.key(key)) }
    }
}
