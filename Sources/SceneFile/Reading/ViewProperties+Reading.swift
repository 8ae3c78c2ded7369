import AutoLayout
import Foundation

extension ViewProperties {
    static let textKeys: Set<String> = ["text", "font", "lines", "textAlignment", "textColor"]
    static let stackKeys: Set<String> = [
        "axis", "distribution", "alignment", "spacing", "customSpacing", "arranged",
        "isLayoutMarginsRelativeArrangement",
    ]
    static let commonKeys: Set<String> = [
        "intrinsic", "hugging", "compression", "layoutMargins", "baselineFromBottom", "firstBaselineFromTop",
        "baselineFromCenter", "alignmentRectInsets", "frame", "superSize", "autoresizingMask", "hidden", "background",
        "cornerRadius", "borderWidth", "borderColor", "alpha",
    ]
    /// All keys of a view but those that never change: name, parent, kind.
    static let keys = commonKeys.union(textKeys).union(stackKeys)

    /// - Parameter kind: what the view is; keys that mean nothing for it are refused.
    init(_ object: SceneObject, of name: String, kind: Scene.ViewKind, names: SceneNames) throws {
        try Self.checkKinds(object, kind)
        intrinsic = try object["intrinsic"].map { try Self.contentSize($0) }
        hugging = try object["hugging"].map { try Self.priorities($0, "hugging") }
        compression = try object["compression"].map { try Self.priorities($0, "compression") }
        layoutMargins = try object["layoutMargins"]?.insets()
        baselineFromBottom = try object["baselineFromBottom"].map { CGFloat(try $0.number()) }
        firstBaselineFromTop = try object["firstBaselineFromTop"].map { CGFloat(try $0.number()) }
        baselineFromCenter = try object["baselineFromCenter"].map { CGFloat(try $0.number()) }
        alignmentRectInsets = try object["alignmentRectInsets"]?.insets()
        frame = try object["frame"]?.rect()
        superSize = try object["superSize"]?.size()
        autoresizingMask = try object["autoresizingMask"].map { try Self.mask($0) }
        hidden = try object["hidden"]?.bool()

        text = try object["text"]?.string()
        font = try object["font"].map { try Self.font($0) }
        lines = try object["lines"].map { try Self.lines($0) }
        textAlignment = try object["textAlignment"]?.choice()
        textColor = try object["textColor"].map { try Self.color($0) }
        background = try object["background"].map { try Self.color($0) }
        cornerRadius = try object["cornerRadius"].map { CGFloat(try $0.number("a radius", in: 0...1e6)) }
        borderWidth = try object["borderWidth"].map { CGFloat(try $0.number("a width", in: 0...1e6)) }
        borderColor = try object["borderColor"].map { try Self.color($0) }
        alpha = try object["alpha"].map { CGFloat(try $0.number("an opacity", in: 0...1)) }

        axis = try object["axis"]?.choice()
        distribution = try object["distribution"]?.choice()
        alignment = try object["alignment"]?.choice()
        spacing = try object["spacing"].map { CGFloat(try $0.number()) }
        customSpacing = try object["customSpacing"].map { try Self.customSpacing($0, names) }
        arranged = try object["arranged"].map { try Self.arranged($0, in: name, names) }
        isLayoutMarginsRelativeArrangement = try object["isLayoutMarginsRelativeArrangement"]?.bool()
    }

    private static func checkKinds(_ object: SceneObject, _ kind: Scene.ViewKind) throws {
        for key in object.fields.keys.sorted() {
            let kinds: [Scene.ViewKind]
            if stackKeys.contains(key) {
                kinds = [.stack]
            } else if key == "lines" {
                kinds = [.label]
            } else if key == "textAlignment" {
                kinds = [.label, .textField, .textView]
            } else if textKeys.contains(key) {
                kinds = [.label, .button, .textField, .textView]
            } else {
                continue
            }
            guard !kinds.contains(kind) else { continue }
            throw SceneValue(value: .null, path: object.path.key(key)).error(
                .wrongValue,
                "a view of kind '\(kind.rawValue)' has no '\(key)'; \(listed(kinds.map { "'\($0.rawValue)'" }, "or")) has"
            )
        }
    }

    private static func contentSize(_ value: SceneValue) throws -> ContentSize {
        let sides = try value.tuple(2, "two numbers or nulls, [width, height]").map { side in
            if case .null = side.value { return nil as CGFloat? }
            return CGFloat(try side.number("a size or null", in: 0...1e6))
        }
        return ContentSize(width: sides[0], height: sides[1])
    }

    private static func priorities(_ value: SceneValue, _ what: String) throws -> Priorities {
        let pair = try value.tuple(2, "two priorities, the \(what) [horizontally, vertically]")
        return Priorities(horizontal: try pair[0].priority(), vertical: try pair[1].priority())
    }

    private static func mask(_ value: SceneValue) throws -> AutoresizingMask {
        let masks: [String: AutoresizingMask] = [
            "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
            "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
            "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
        ]
        var result: AutoresizingMask = []
        for element in try value.array("an array of masks, such as [\"flexibleWidth\"]") {
            let name = try element.string()
            guard let mask = masks[name] else {
                throw element.error(
                    .wrongValue,
                    "there is no mask '\(name)'; there are \(listed(closest(Array(masks.keys), to: name)))")
            }
            result.insert(mask)
        }
        return result
    }

    private static func font(_ value: SceneValue) throws -> Font {
        let object = try value.object("a font", keys: ["size", "weight"])
        return Font(
            size: try object["size"].map { CGFloat(try $0.number("a size in points", in: 1...1000)) },
            weight: try object["weight"]?.choice())
    }

    private static func lines(_ value: SceneValue) throws -> Int {
        let number = try value.number("a number of lines", in: 0...10_000)
        guard number == number.rounded() else { throw value.error(.wrongValue, "expected a whole number of lines") }
        return Int(number)
    }

    private static func color(_ value: SceneValue) throws -> SceneColor {
        let text = try value.string("a colour, such as \"#2A66E8\" or \"systemBlue\"")
        guard let color = SceneColor(text) else {
            let like = text.hasPrefix("#") ? "" : ", such as \(listed(closest(SceneColor.names, to: text), "or"))"
            throw value.error(.wrongValue, "'\(text)' is no colour: expected #RGB, #RRGGBB, #RRGGBBAA or a name\(like)")
        }
        return color
    }

    private static func customSpacing(_ value: SceneValue, _ names: SceneNames) throws -> [String: CGFloat] {
        var result: [String: CGFloat] = [:]
        for (name, spacing) in try value.dictionary("an object of spacings, by view") {
            try names.checkView(name, spacing)
            result[name] = CGFloat(try spacing.number())
        }
        return result
    }

    private static func arranged(_ value: SceneValue, in stack: String, _ names: SceneNames) throws -> [String] {
        var result: [String] = []
        for element in try value.array("an array of names of views") {
            let name = try element.name("the name of a view")
            try names.checkView(name, element)
            guard !result.contains(name) else { throw element.error(.duplicateName, "'\(name)' is arranged twice") }
            guard names.parents[name] == stack else {
                throw element.error(
                    .wrongValue, "'\(name)' is not in '\(stack)': give it \"parent\": \"\(stack)\" to have it arranged")
            }
            result.append(name)
        }
        return result
    }
}
