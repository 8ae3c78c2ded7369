import AutoLayout
import Foundation

/// Reads an equation.
///
///     equation = side relation side [ "@" priority ]
///     relation = "==" | "<=" | ">="
///     side     = [ "-" ] product { ("+" | "-") product }
///     product  = factor { ("*" | "/") factor }
///     factor   = number | metric | "-" factor | "(" side ")" | items "." attribute
///     items    = item | "[" item { "," item } "]"
///     item     = view [ ".safeArea" | ".margins" ] | guide
///     priority = number | "required" | "high" | "medium" | "low" | "fitting"
struct EquationParser {
    private let characters: [Character]
    private let names: SceneNames
    private var position = 0
    private var depth = 0
    private static let deepest = 50

    /// A multiple of an attribute plus a constant.
    struct Linear {
        var coefficient = 0.0
        var target: Target?
        var constant = 0.0
    }

    struct Target {
        var items: [Scene.ItemReference]
        var measure: Equation.Measure
        var position: Int
    }

    init(_ text: String, names: SceneNames) {
        characters = Array(text)
        self.names = names
    }

    mutating func parse() throws(EquationError) -> Equation {
        skipSpace()
        let firstStart = position
        var first = try parseSum()
        let relationStart = position
        var relation = try parseRelation()
        skipSpace()
        let secondStart = position
        var second = try parseSum()
        let priority = try parsePriority()
        if first.target == nil {
            guard second.target != nil else {
                throw EquationError(
                    position: firstStart,
                    message: "no view is mentioned: one side has to be an attribute such as a.width")
            }
            swap(&first, &second)
            relation = relation.mirrored
        }
        return try normalForm(first, relation, second, priority, relationStart, secondStart)
    }

    /// Brings everything but the first side's attribute to the second side.
    private func normalForm(
        _ first: Linear, _ relation: LayoutRelation, _ second: Linear, _ priority: Double, _ relationStart: Int,
        _ secondStart: Int
    ) throws(EquationError) -> Equation {
        guard let target = first.target else {
            throw EquationError(position: relationStart, message: "expected an attribute on one side")
        }
        guard first.coefficient != 0 else {
            throw EquationError(position: target.position, message: "an attribute times 0 says nothing")
        }
        if let other = second.target, other.items.count > 1 {
            throw EquationError(
                position: other.position,
                message: "a list may stand on one side only, and alone with its attribute there")
        }
        let multiplier = second.coefficient / first.coefficient
        let constant = (second.constant - first.constant) / first.coefficient
        guard multiplier.isFinite, constant.isFinite else {
            throw EquationError(position: secondStart, message: "the numbers are too large")
        }
        let equation = Equation(
            items: target.items, measure: target.measure,
            relation: first.coefficient < 0 ? relation.mirrored : relation, toItem: second.target?.items.first,
            toMeasure: second.target?.measure, multiplier: second.target == nil ? 1 : multiplier, constant: constant,
            priority: priority)
        try check(equation, target, second.target)
        return equation
    }

    private func check(_ equation: Equation, _ first: Target, _ second: Target?) throws(EquationError) {
        let place = (second ?? first).position
        if let second {
            let isPair =
                switch (first.measure, second.measure) {
                case (.attribute, .attribute): true
                default: first.measure == second.measure
                }
            guard isPair else {
                throw EquationError(
                    position: second.position,
                    message: "\(first.measure.name) goes with \(first.measure.name), not with \(second.measure.name)")
            }
        }
        if first.measure == .edges, equation.multiplier != 1 {
            throw EquationError(position: place, message: "edges take an inset such as '+ 8', but no multiplier")
        }
        for part in equation.parts {
            if let problem = part.relation.problem(in: names) {
                throw EquationError(position: place, message: problem)
            }
        }
    }

    // MARK: Sides

    private mutating func parseSum() throws(EquationError) -> Linear {
        var sum = try parseProduct()
        while let sign = peek(), sign == "+" || sign == "-" {
            position += 1
            let term = try parseProduct()
            let factor: Double = sign == "+" ? 1 : -1
            if let target = term.target {
                guard sum.target == nil else {
                    throw EquationError(
                        position: target.position, message: "one attribute at most on each side; this is the second")
                }
                sum.target = target
                sum.coefficient = factor * term.coefficient
            }
            sum.constant += factor * term.constant
        }
        return sum
    }

    private mutating func parseProduct() throws(EquationError) -> Linear {
        var product = try parseFactor()
        while let sign = peek(), sign == "*" || sign == "/" {
            position += 1
            skipSpace()
            let start = position
            let factor = try parseFactor()
            if sign == "/" {
                guard factor.target == nil else {
                    throw EquationError(position: start, message: "nothing can be divided by an attribute")
                }
                guard factor.constant != 0 else { throw EquationError(position: start, message: "a division by zero") }
                product.coefficient /= factor.constant
                product.constant /= factor.constant
            } else if factor.target == nil {
                product.coefficient *= factor.constant
                product.constant *= factor.constant
            } else {
                guard product.target == nil else {
                    throw EquationError(position: start, message: "an attribute cannot be multiplied by another")
                }
                let number = product.constant
                product = factor
                product.coefficient *= number
                product.constant *= number
            }
        }
        return product
    }

    private mutating func parseFactor() throws(EquationError) -> Linear {
        skipSpace()
        let start = position
        guard let next = peek() else { throw expected("a number, a metric, or an attribute such as a.width") }
        if next == "(" || next == "-" {
            guard depth < Self.deepest else {
                throw EquationError(position: start, message: "more than \(Self.deepest) brackets inside each other")
            }
            depth += 1
            defer { depth -= 1 }
            position += 1
            if next == "-" {
                var value = try parseFactor()
                value.coefficient = -value.coefficient
                value.constant = -value.constant
                return value
            }
            let value = try parseSum()
            guard peek() == ")" else { throw expected("')' or an operator") }
            position += 1
            skipSpace()
            return value
        }
        if next == "[" {
            let items = try parseList()
            return try parseTarget(items, start)
        }
        if next.isASCIIDigit || next == "." { return Linear(constant: try parseNumber()) }
        guard next.isNameStart else { throw expected("a number, a metric, or an attribute such as a.width") }
        let name = parseName()
        if names.contains(name) { return try parseTarget([try parseRegion(of: name, start)], start) }
        guard peek() != "." else { throw unknownItem(name, start) }
        guard let metric = names.metrics[name] else {
            throw EquationError(
                position: start,
                message: "nothing is called '\(name)': expected a view, a guide or a metric; \(names.known(like: name))"
            )
        }
        skipSpace()
        return Linear(constant: metric)
    }

    // MARK: Items

    private mutating func parseList() throws(EquationError) -> [Scene.ItemReference] {
        position += 1
        var items: [Scene.ItemReference] = []
        while true {
            skipSpace()
            let start = position
            guard peek()?.isNameStart == true else { throw expected("the name of a view or guide") }
            let name = parseName()
            guard names.contains(name) else { throw unknownItem(name, start) }
            items.append(try parseRegion(of: name, start))
            skipSpace()
            if peek() == "]" { break }
            guard peek() == "," else { throw expected("',' or ']'") }
            position += 1
        }
        position += 1
        return items
    }

    /// `.safeArea` or `.margins` after a view's name, if it is there.
    private mutating func parseRegion(of name: String, _ start: Int) throws(EquationError) -> Scene.ItemReference {
        let before = position
        guard peek() == "." else { return Scene.ItemReference(name) }
        position += 1
        let word = parseName()
        guard let region = Scene.ItemReference.Region(rawValue: word) else {
            position = before
            return Scene.ItemReference(name)
        }
        guard names.views.contains(name) else {
            throw EquationError(position: start, message: "'\(name)' is a guide, which has no \(word)")
        }
        return Scene.ItemReference(name, region: region)
    }

    private mutating func parseTarget(_ items: [Scene.ItemReference], _ start: Int) throws(EquationError) -> Linear {
        guard peek() == "." else { throw expected("'.' and an attribute, such as .width") }
        position += 1
        let place = position
        let word = parseName()
        guard let measure = Self.measures[word] else {
            let message =
                word.isEmpty
                ? "expected an attribute here, such as left, centerX or width"
                : "there is no attribute '\(word)'; there are \(listed(closest(Array(Self.measures.keys), to: word)))"
            throw EquationError(position: place, message: message)
        }
        skipSpace()
        return Linear(coefficient: 1, target: Target(items: items, measure: measure, position: start))
    }

    /// What may follow an item's dot.
    static let measures: [String: Equation.Measure] = {
        var measures: [String: Equation.Measure] = ["edges": .edges, "center": .center, "size": .size]
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
            measures[attribute.name] = .attribute(attribute)
        }
        measures["baseline"] = .attribute(.lastBaseline)
        return measures
    }()

    private func unknownItem(_ name: String, _ start: Int) -> EquationError {
        EquationError(
            position: start,
            message: names.metrics[name] == nil
                ? "no view or guide is called '\(name)'; \(names.known(like: name))"
                : "'\(name)' is a metric, which has no attributes")
    }

    // MARK: Relation, priority, numbers

    private mutating func parseRelation() throws(EquationError) -> LayoutRelation {
        let relations: [(String, LayoutRelation)] = [
            ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
        ]
        for (symbol, relation) in relations where characters[position...].starts(with: symbol) {
            position += 2
            return relation
        }
        throw expected("'==', '<=' or '>='")
    }

    /// The priority after `@`, and the end.
    private mutating func parsePriority() throws(EquationError) -> Double {
        guard peek() == "@" else {
            guard position == characters.count else { throw expected("an operator, '@' or the end") }
            return 1000
        }
        position += 1
        skipSpace()
        let start = position
        var priority: Double
        if let next = peek(), next.isASCIIDigit || next == "." || next == "-" {
            if next == "-" { position += 1 }
            priority = try parseNumber()
            if next == "-" { priority = -priority }
            guard ScenePriority.range(priority) else {
                throw EquationError(position: start, message: "a priority is more than 0 and at most 1000")
            }
        } else {
            guard let named = ScenePriority.named[parseName()] else {
                throw EquationError(
                    position: start, message: "expected a priority here: a number, \(ScenePriority.listedNames)")
            }
            priority = named
        }
        skipSpace()
        guard position == characters.count else { throw expected("the end") }
        return priority
    }

    private mutating func parseNumber() throws(EquationError) -> Double {
        let start = position
        var digits = skipDigits()
        if peek() == "." {
            position += 1
            digits += skipDigits()
        }
        guard digits > 0 else { throw expected("a digit") }
        if peek() == "e" || peek() == "E" {
            position += 1
            if peek() == "-" || peek() == "+" { position += 1 }
            guard skipDigits() > 0 else { throw expected("the digits of the exponent") }
        }
        guard let value = Double(String(characters[start..<position])), value.isFinite else {
            throw EquationError(position: start, message: "this number is too large")
        }
        skipSpace()
        return value
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while peek()?.isASCIIDigit == true { position += 1 }
        return position - start
    }

    private mutating func parseName() -> String {
        let start = position
        guard peek()?.isNameStart == true else { return "" }
        while let next = peek(), next.isNameStart || next.isNumber { position += 1 }
        return String(characters[start..<position])
    }

    private mutating func skipSpace() { while peek()?.isWhitespace == true { position += 1 } }
    private func peek() -> Character? { position < characters.count ? characters[position] : nil }

    private func expected(_ what: String) -> EquationError {
        EquationError(position: position, message: "expected \(what) here")
    }
}

/// Priorities as a scene writes them.
enum ScenePriority {
    static let named: [String: Double] = ["required": 1000, "high": 750, "medium": 500, "low": 250, "fitting": 50]
    static let listedNames = "required, high, medium, low or fitting"

    static func range(_ value: Double) -> Bool { value > 0 && value <= 1000 }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
    fileprivate var isNameStart: Bool { isLetter || self == "_" }
}
