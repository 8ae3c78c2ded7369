import AutoLayout
import Foundation

/// A case of the case files as items and constraints in an engine.
@MainActor final class CaseScene {
    let engine: LayoutEngine
    private(set) var items: [String: TestItem] = [:]
    private let root: TestItem
    private var definitions: [String: JSONValue] = [:]
    private var order: [String] = []
    private var installed: [String: ConstraintID] = [:]
    private var views: [String: JSONValue] = [:]

    init(_ scene: JSONValue, fixesRoot: Bool = true) throws {
        guard let rootValue = scene["root"], let name = rootValue["name"]?.string else { throw CaseError("no root") }
        root = TestItem(name)
        root.isRightToLeft = rootValue["direction"]?.string == "rtl"
        if let margins = rootValue["layoutMargins"] { root.marginInsets = try CaseScene.insets(margins) }
        engine = LayoutEngine(root: root)
        items[name] = root
        for view in scene["views"]?.array ?? [] { try makeView(view) }
        for guide in scene["guides"]?.array ?? [] { try makeGuide(guide) }
        if fixesRoot { try resize(rootValue["size"]) }
        for view in (scene["views"]?.array ?? []) + (scene["guides"]?.array ?? []) {
            if let name = view["name"]?.string, let item = items[name] { engine.add(item) }
        }
        for constraint in scene["constraints"]?.array ?? [] { try install(constraint) }
    }

    // MARK: Items

    private func makeView(_ view: JSONValue) throws {
        guard let name = view["name"]?.string, let parentName = view["parent"]?.string, let parent = items[parentName]
        else { throw CaseError("a view without a name or a parent: \(view)") }
        let item = TestItem(name, in: parent)
        item.isRightToLeft = root.isRightToLeft
        items[name] = item
        views[name] = view
        try configure(item, view)
    }

    private func configure(_ item: TestItem, _ view: JSONValue) throws {
        for key in view.keys {
            switch key {
            case "name", "parent", "superSize", "autoresizingMask", "hugging", "compression": break
            case "kind":
                guard view["kind"]?.string == "view" else {
                    throw CaseError("\(item.layoutName): the engine knows no kind \(view["kind"]?.string ?? "?")")
                }
            case "intrinsic":
                let size = view["intrinsic"]?.optionalNumbers ?? []
                let hugging = view["hugging"]?.numbers ?? [250, 250]
                let compression = view["compression"]?.numbers ?? [750, 750]
                guard size.count == 2, hugging.count == 2, compression.count == 2 else {
                    throw CaseError("\(item.layoutName): intrinsic")
                }
                item.setContent(
                    size[0].map { CGFloat($0) }, size[1].map { CGFloat($0) }, hugging: (hugging[0], hugging[1]),
                    compression: (compression[0], compression[1]))
            case "layoutMargins": item.marginInsets = try CaseScene.insets(view[key])
            case "alignmentRectInsets": item.alignmentInsets = try CaseScene.insets(view[key])
            case "baselineFromBottom": item.lastBaseline = .fromBottom(CGFloat(view[key]?.number ?? 0))
            case "firstBaselineFromTop": item.firstBaseline = .fromTop(CGFloat(view[key]?.number ?? 0))
            case "baselineFromCenter":
                item.lastBaseline = .fromCenter(CGFloat(view[key]?.number ?? 0))
                item.firstBaseline = item.lastBaseline
            case "frame":
                let frame = view["frame"]?.numbers ?? []
                let size = view["superSize"]?.numbers ?? []
                guard frame.count == 4, size.count == 2 else { throw CaseError("\(item.layoutName): frame") }
                item.autoresizing = AutoresizingFrame(
                    frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                    superviewSize: CGSize(width: size[0], height: size[1]),
                    mask: try mask(view["autoresizingMask"]?.strings ?? []))
            default: throw CaseError("\(item.layoutName): unknown key \(key)")
            }
        }
    }

    private func mask(_ names: [String]) throws -> AutoresizingMask {
        var mask: AutoresizingMask = []
        for name in names {
            switch name {
            case "flexibleLeftMargin": mask.insert(.flexibleLeftMargin)
            case "flexibleWidth": mask.insert(.flexibleWidth)
            case "flexibleRightMargin": mask.insert(.flexibleRightMargin)
            case "flexibleTopMargin": mask.insert(.flexibleTopMargin)
            case "flexibleHeight": mask.insert(.flexibleHeight)
            case "flexibleBottomMargin": mask.insert(.flexibleBottomMargin)
            default: throw CaseError("unknown mask \(name)")
            }
        }
        return mask
    }

    private func makeGuide(_ guide: JSONValue) throws {
        guard let name = guide["name"]?.string, let ownerName = guide["owner"]?.string, let owner = items[ownerName]
        else { throw CaseError("a guide without a name or an owner: \(guide)") }
        let item = TestItem(name, in: owner)
        item.isLayoutGuide = true
        item.isRightToLeft = root.isRightToLeft
        if guide["insets"] != nil { item.pinnedInsets = try CaseScene.insets(guide["insets"]) }
        if guide["kind"]?.string == "content" { item.pinnedOrigin = .zero }
        items[name] = item
    }

    private static func insets(_ value: JSONValue?) throws -> LayoutInsets {
        guard let numbers = value?.numbers, numbers.count == 4 else { throw CaseError("insets need four numbers") }
        return LayoutInsets(
            top: CGFloat(numbers[0]), left: CGFloat(numbers[1]), bottom: CGFloat(numbers[2]), right: CGFloat(numbers[3])
        )
    }

    func resize(_ value: JSONValue?) throws {
        guard let size = value?.numbers, size.count == 2 else { throw CaseError("a size needs two numbers") }
        engine.setRootSize(CGSize(width: size[0], height: size[1]))
    }

    // MARK: Constraints

    private func install(_ value: JSONValue) throws {
        guard let id = value["id"]?.string else { throw CaseError("a constraint that is no object: \(value)") }
        definitions[id] = value
        order.append(id)
        if value["active"]?.bool != false { try activate(id) }
    }

    private func activate(_ id: String) throws {
        guard let value = definitions[id] else { throw CaseError("no constraint \(id)") }
        guard installed[id] == nil else { return }
        guard let item = items[value["item"]?.string ?? ""] else { throw CaseError("\(id): no item") }
        var second: TestItem?
        if let name = value["toItem"]?.string {
            guard let found = items[name] else { throw CaseError("\(id): no item \(name)") }
            second = found
        }
        let relation: LayoutRelation
        switch value["relation"]?.string {
        case "==": relation = .equal
        case "<=": relation = .lessThanOrEqual
        case ">=": relation = .greaterThanOrEqual
        default: throw CaseError("\(id): relation")
        }
        installed[id] = try engine.add(
            LayoutConstraint(
                item: item, attribute: try CaseScene.attribute(value["attribute"]), relation: relation, toItem: second,
                toAttribute: try value["toAttribute"].map { try CaseScene.attribute($0) } ?? .notAnAttribute,
                multiplier: CGFloat(value["multiplier"]?.number ?? 1),
                constant: CGFloat(value["constant"]?.number ?? 0),
                priority: value["priority"]?.number ?? 1000, identifier: id))
    }

    static func attribute(_ value: JSONValue?) throws -> LayoutAttribute {
        let name = value?.string ?? ""
        guard let attribute = LayoutAttribute.allCases.first(where: { $0.name == name }) else {
            throw CaseError("unknown attribute \(name)")
        }
        return attribute
    }

    // MARK: Steps

    /// Applies a step's changes; `deactivate` goes before `activate`.
    func apply(_ step: JSONValue) throws {
        for key in step.keys {
            guard
                ["name", "on", "set", "edit", "activate", "deactivate", "resize", "direction", "animate", "expected"]
                    .contains(key)
            else { throw CaseError("unknown key \(key) in a step") }
        }
        try set(step["set"])
        for (name, changes) in step["edit"]?.object ?? [:] { try edit(name, changes) }
        for id in step["deactivate"]?.strings ?? [] {
            guard let handle = installed.removeValue(forKey: id) else { throw CaseError("\(id) is not active") }
            engine.remove(handle)
        }
        for id in step["activate"]?.strings ?? [] { try activate(id) }
        if step["resize"] != nil { try resize(step["resize"]) }
        if let direction = step["direction"]?.string {
            for item in items.values {
                item.isRightToLeft = direction == "rtl"
                engine.itemDidChange(item, .direction)
            }
        }
    }

    private func set(_ value: JSONValue?) throws {
        for change in value?.array ?? [] {
            guard let id = change["id"]?.string, definitions[id] != nil else { throw CaseError("set without an id") }
            guard let handle = installed[id] else { throw CaseError("\(id) is set while it is not active") }
            if let constant = change["constant"]?.number { engine.setConstant(CGFloat(constant), of: handle) }
            if let priority = change["priority"]?.number { engine.setPriority(priority, of: handle) }
        }
        for (id, constant) in value?.object ?? [:] {
            guard let handle = installed[id], let number = constant.number else { throw CaseError("set \(id)") }
            engine.setConstant(CGFloat(number), of: handle)
        }
    }

    private func edit(_ name: String, _ changes: JSONValue) throws {
        guard let item = items[name], let view = views[name] else { throw CaseError("edit of an unknown view \(name)") }
        let merged = JSONValue.object(view.object.merging(changes.object) { $1 })
        views[name] = merged
        try configure(item, merged)
        engine.itemDidChange(
            item, [.contentSize, .margins, .alignmentInsets, .baselines, .autoresizing])
    }

    // MARK: Results

    /// Differences to what is expected, a line each.
    func differences(to expected: JSONValue?) -> [String] {
        var lines: [String] = []
        for (name, value) in (expected?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let item = items[name] else {
                lines.append("\(name): no such item")
                continue
            }
            let frame = engine.frame(of: item)
            let actual = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
            if !agree(actual, value.numbers) { lines.append("\(name): expected \(value.numbers), got \(actual)") }
        }
        return lines
    }
}
