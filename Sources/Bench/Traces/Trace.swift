/// A piece of work for any constraint solver: variables, constraints, and what is done with them, phase by phase.
///
/// The text form (see `Trace+Reading.swift`) is solver-neutral, so that peers can run exactly the same work.
struct Trace: Equatable {
    var variableCount = 0
    var phases: [String] = []
    var constraints: [TraceConstraint] = []
    var operations: [TraceOperation] = []

    /// How often each phase brings all variables up to date.
    var readsByPhase: [Int] {
        var reads = Array(repeating: 0, count: phases.count)
        var phase = 0
        for operation in operations {
            switch operation {
            case .beginPhase(let index): phase = index
            case .read: reads[phase] += 1
            default: break
            }
        }
        return reads
    }
}

/// `sum(coefficient * variable) + constant RELATION 0`.
struct TraceConstraint: Equatable {
    /// -1 is `<=`, 0 is `==`, 1 is `>=`.
    var relation: Int
    var strength: TraceStrength
    var weight: TraceNumber
    var constant: TraceNumber
    var terms: [TraceTerm]
}

struct TraceTerm: Equatable {
    var variable: Int
    var coefficient: TraceNumber
}

/// The four classes of the classic Cassowary solvers.
enum TraceStrength: Int {
    case weak = 0
    case medium = 1
    case strong = 2
    case required = 3
}

enum TraceOperation: Equatable {
    case add(constraint: Int)
    case remove(constraint: Int)
    case edit(variable: Int, TraceStrength)
    case suggest(variable: Int, TraceNumber)
    /// Bring everything up to date and read all variables.
    case read
    case beginPhase(Int)
    /// Change a constraint's constant in place. Not part of the text form: classic solvers have no such operation.
    case setConstant(constraint: Int, TraceNumber)
}

/// A number that remembers whether it was an integer, so that a trace is written back byte by byte as it was read.
struct TraceNumber: Equatable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, CustomStringConvertible {
    var value: Double
    var isInteger: Bool

    init(_ value: Double) { (self.value, isInteger) = (value, false) }
    init(_ value: Int) { (self.value, isInteger) = (Double(value), true) }
    init(integerLiteral value: Int) { self.init(value) }
    init(floatLiteral value: Double) { self.init(value) }

    var description: String { isInteger ? String(Int(value)) : String(value) }
}
