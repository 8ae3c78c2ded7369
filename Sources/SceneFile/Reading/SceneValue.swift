import Foundation

/// A JSON value with its path: what the readers take apart. Everything wrong is thrown as a `SceneError` with that path.
struct SceneValue {
    let value: JSONValue
    let path: JSONPath

    func error(_ kind: SceneError.Kind, _ message: String, _ excerpt: SceneError.Excerpt? = nil) -> SceneError {
        var error = SceneError(kind: kind, path: path.description, message: message, excerpt: excerpt)
        error.jsonPath = path
        return error
    }

    private func wrongType(_ expected: String) -> SceneError {
        error(.wrongType, "expected \(expected), here is \(value.typeName)")
    }

    func string(_ what: String = "a string") throws -> String {
        guard case .string(let string) = value else { throw wrongType(what) }
        return string
    }

    /// A name: a string with something in it.
    func name(_ what: String) throws -> String {
        let name = try string(what)
        guard !name.isEmpty else { throw error(.wrongValue, "expected \(what), here is an empty string") }
        return name
    }

    func bool() throws -> Bool {
        guard case .bool(let bool) = value else { throw wrongType("true or false") }
        return bool
    }

    func number(_ what: String = "a number", in range: ClosedRange<Double>? = nil) throws -> Double {
        guard case .number(let number) = value else { throw wrongType(what) }
        guard number.isFinite else { throw error(.notFinite, "\(number) is not a finite number") }
        if let range, !range.contains(number) {
            let limits =
                range.upperBound == .infinity
                ? "\(plain(range.lowerBound)) or more" : "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
            throw error(.wrongValue, "\(plain(number)) is out of range: expected \(what), \(limits)")
        }
        return number
    }

    /// A priority, as a number or by name.
    func priority() throws -> Double {
        if case .string(let name) = value {
            guard let priority = ScenePriority.named[name] else {
                throw error(.wrongValue, "'\(name)' is no priority: expected a number, \(ScenePriority.listedNames)")
            }
            return priority
        }
        let priority = try number("a priority")
        guard ScenePriority.range(priority) else {
            throw error(.wrongValue, "\(plain(priority)) is no priority: it has to be more than 0 and at most 1000")
        }
        return priority
    }

    func array(_ what: String = "an array") throws -> [SceneValue] {
        guard case .array(let values) = value else { throw wrongType(what) }
        return values.enumerated().map { SceneValue(value: $1, path: path.index($0)) }
    }

    /// An array of so many elements.
    func tuple(_ count: Int, _ what: String) throws -> [SceneValue] {
        let values = try array(what)
        guard values.count == count else {
            throw error(.wrongValue, "expected \(what), here \(values.count == 1 ? "is 1" : "are \(values.count)")")
        }
        return values
    }

    func strings(_ what: String = "an array of strings") throws -> [String] { try array(what).map { try $0.string() } }

    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws -> Choice {
        let names = Choice.allCases.map(\.rawValue)
        let text = try string("one of \(listed(names, "or"))")
        guard let choice = Choice(rawValue: text) else {
            throw error(.wrongValue, "'\(text)' is not possible here: expected \(listed(names, "or"))")
        }
        return choice
    }

    /// An object all of whose keys are among `keys`.
    func object(_ what: String, keys: Set<String>) throws -> SceneObject {
        guard case .object(let fields) = value else { throw wrongType(what) }
        for key in fields.keys.sorted() where !keys.contains(key) {
            let unknown = SceneValue(value: .null, path: path.key(key))
            throw unknown.error(
                .unknownKey, "\(what) has no key '\(key)'; it has \(listed(closest(Array(keys), to: key)))")
        }
        return SceneObject(fields: fields, path: path, what: what)
    }

    /// The entries of an object whose keys are names, sorted by them.
    func dictionary(_ what: String) throws -> [(key: String, value: SceneValue)] {
        guard case .object(let fields) = value else { throw wrongType(what) }
        return fields.sorted { $0.key < $1.key }.map { ($0.key, SceneValue(value: $0.value, path: path.key($0.key))) }
    }
}

/// A JSON object whose keys are known ones.
struct SceneObject {
    let fields: [String: JSONValue]
    let path: JSONPath
    let what: String

    /// The value of a key; nil if it is missing.
    subscript(key: String) -> SceneValue? {
        fields[key].map { SceneValue(value: $0, path: path.key(key)) }
    }

    func required(_ key: String) throws -> SceneValue {
        guard let value = self[key] else {
            throw error(.missingKey, "\(what) needs the key '\(key)'")
        }
        return value
    }

    func error(_ kind: SceneError.Kind, _ message: String) -> SceneError {
        SceneValue(value: .null, path: path).error(kind, message)
    }
}

// MARK: Geometry

extension SceneValue {
    func size() throws -> CGSize {
        let numbers = try tuple(2, "two numbers, [width, height]")
        return CGSize(
            width: try numbers[0].number("a width", in: 0...1e6), height: try numbers[1].number("a height", in: 0...1e6)
        )
    }

    func rect() throws -> CGRect {
        let numbers = try tuple(4, "four numbers, [x, y, width, height]").map { CGFloat(try $0.number()) }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func insets() throws -> Scene.Insets {
        let numbers = try tuple(4, "four numbers, [top, left, bottom, right]").map { CGFloat(try $0.number()) }
        return Scene.Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    func isRightToLeft() throws -> Bool {
        let direction: Direction = try choice()
        return direction == .rtl
    }

    private enum Direction: String, CaseIterable { case ltr, rtl }
}
