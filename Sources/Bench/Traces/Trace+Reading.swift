import Foundation

/// What is wrong with a trace, and where.
struct TraceError: Error, CustomStringConvertible {
    let description: String
}

extension Trace {
    /// Reads `NAME.txt` and the phase names beside it in `NAME.ph`.
    init(contentsOf path: String) throws {
        let url = URL(fileURLWithPath: path)
        let text: String
        do {
            text = try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw TraceError(description: "\(path): cannot be read")
        }
        let names = try? String(contentsOf: url.deletingPathExtension().appendingPathExtension("ph"), encoding: .utf8)
        let phases = (names ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        do {
            try self.init(text: text, phases: phases)
        } catch let error as TraceError {
            throw TraceError(description: "\(path): \(error)")
        }
    }

    /// Reads the text form: `nvars nphases ncons`, the constraints `rel class weight constant nterms {var coefficient}*`,
    /// `nops`, and the operations `0 id` add, `1 id` remove, `2 var class` edit, `3 var value` suggest, `4` read, `5 phase`.
    init(text: String, phases names: [String] = []) throws {
        var tokens = TokenReader(text)
        variableCount = try tokens.count("variables")
        let phaseCount = try tokens.count("phases")
        let constraintCount = try tokens.count("constraints")
        phases = (0..<phaseCount).map { $0 < names.count ? names[$0] : "phase\($0)" }
        for _ in 0..<constraintCount {
            constraints.append(try tokens.constraint(variableCount: variableCount))
        }
        let operationCount = try tokens.count("operations")
        for _ in 0..<operationCount { operations.append(try tokens.operation(for: self)) }
        guard tokens.isAtEnd else { throw tokens.error("the end") }
    }
}

/// Walks over whitespace-separated tokens and says which one is wrong.
private struct TokenReader {
    private let tokens: [Substring]
    private var position = 0

    init(_ text: String) { tokens = text.split(whereSeparator: \.isWhitespace) }

    var isAtEnd: Bool { position == tokens.count }

    func error(_ expected: String) -> TraceError {
        let found = position < tokens.count ? "'\(tokens[position])'" : "the end"
        return TraceError(description: "token \(position + 1): expected \(expected), found \(found)")
    }

    mutating func integer(_ what: String, in range: Range<Int>) throws -> Int {
        guard position < tokens.count, let value = Int(tokens[position]), range.contains(value) else {
            throw error("\(what) in \(range)")
        }
        position += 1
        return value
    }

    mutating func count(_ what: String) throws -> Int { try integer("the number of \(what)", in: 0..<100_000_000) }

    mutating func number(_ what: String) throws -> TraceNumber {
        guard position < tokens.count, let value = Double(tokens[position]), value.isFinite else {
            throw error(what)
        }
        var number = TraceNumber(value)
        number.isInteger = Int(tokens[position]) != nil
        position += 1
        return number
    }

    mutating func strength(from lowest: TraceStrength = .weak) throws -> TraceStrength {
        TraceStrength(rawValue: try integer("a strength class", in: lowest.rawValue..<4))!
    }

    mutating func constraint(variableCount: Int) throws -> TraceConstraint {
        let relation = try integer("a relation", in: -1..<2)
        let strength = try strength()
        let weight = try number("a weight")
        let constant = try number("a constant")
        let terms = try (0..<count("terms")).map { _ in
            TraceTerm(
                variable: try integer("a variable", in: 0..<variableCount), coefficient: try number("a coefficient"))
        }
        return TraceConstraint(
            relation: relation, strength: strength, weight: weight, constant: constant, terms: terms)
    }

    mutating func operation(for trace: Trace) throws -> TraceOperation {
        let constraints = 0..<trace.constraints.count
        let variables = 0..<trace.variableCount
        switch try integer("an operation", in: 0..<6) {
        case 0: return .add(constraint: try integer("a constraint", in: constraints))
        case 1: return .remove(constraint: try integer("a constraint", in: constraints))
        case 2: return .edit(variable: try integer("a variable", in: variables), try strength())
        case 3: return .suggest(variable: try integer("a variable", in: variables), try number("a value"))
        case 4: return .read
        default: return .beginPhase(try integer("a phase", in: 0..<trace.phases.count))
        }
    }
}
