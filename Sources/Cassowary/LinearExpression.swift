/// One term of a linear expression: `coefficient * variable`.
public struct Term: Hashable, Sendable, BitwiseCopyable {
    public var variable: Variable
    public var coefficient: Double

    @inlinable public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant. A variable may stand in several terms; their coefficients add up.
public struct LinearExpression: Hashable, Sendable {
    public var terms: [Term]
    public var constant: Double

    @inlinable public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }
}

/// How an expression stands to zero.
public enum Relation: Int8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// A priority level: any value above 0 and up to 1000, fractions too. 1000 is required.
///
/// Every distinct value below 1000 is a level of its own and strictly dominates all lower ones, whatever the number or size of
/// the violations below. Within one level the weighted sum of absolute violations is minimal.
public struct Priority: Hashable, Comparable, Sendable {
    public var value: Double

    @inlinable public init(_ value: Double) { self.value = value }
    @inlinable public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }

    public static let required = Priority(1000)
    public static let strong = Priority(750)
    public static let medium = Priority(500)
    public static let weak = Priority(250)
}
