/// An exact fraction. A result too large for 128 bits is not a number and stays so; whoever computes asks `isValid` before
/// trusting a result.
struct Rational: Hashable, Comparable, CustomStringConvertible {
    /// In lowest terms; the denominator is above 0, and 0 in what is not a number.
    let numerator: Int128
    let denominator: Int128

    static let zero = Rational(0)
    static let one = Rational(1)
    static let notANumber = Rational(unchecked: 0, 0)

    private init(unchecked numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    init(_ integer: Int) { self.init(unchecked: Int128(integer), 1) }

    init(_ numerator: Int128, over denominator: Int128) {
        let divisor = Rational.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        // Sums and products of what fits can touch the one value that has no opposite.
        guard denominator != 0, numerator != .min, denominator != .min, let divisor = Int128(exactly: divisor) else {
            self = .notANumber
            return
        }
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.init(unchecked: sign * numerator / divisor, sign * denominator / divisor)
    }

    /// The exact value of a floating-point number.
    init(_ value: Double) {
        guard value.isFinite, value != 0 else {
            self = value == 0 ? .zero : .notANumber
            return
        }
        let exponent = Int(value.exponent) - 52
        let significand = Int128(value.significand * 0x1p52) * (value < 0 ? -1 : 1)
        let shift = min(significand.trailingZeroBitCount, max(0, -exponent))
        let remaining = exponent + shift
        guard remaining >= -120, remaining <= 60 else {
            self = .notANumber
            return
        }
        self.init(
            unchecked: (significand >> Int128(shift)) << Int128(max(0, remaining)), 1 << Int128(max(0, -remaining)))
    }

    var isValid: Bool { denominator != 0 }
    var isZero: Bool { numerator == 0 && denominator != 0 }
    var isPositive: Bool { numerator > 0 }
    var isNegative: Bool { numerator < 0 }
    var magnitude: Rational { isNegative ? -self : self }
    var value: Double { isValid ? Double(numerator) / Double(denominator) : .nan }
    var description: String { denominator == 1 ? "\(numerator)" : isValid ? "\(numerator)/\(denominator)" : "?" }

    static prefix func - (a: Rational) -> Rational { Rational(unchecked: -a.numerator, a.denominator) }

    static func + (a: Rational, b: Rational) -> Rational {
        let (left, overflow1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, overflow2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (sum, overflow3) = left.addingReportingOverflow(right)
        let (bottom, overflow4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        if overflow1 || overflow2 || overflow3 || overflow4 { return .notANumber }
        return bottom == 1 && sum != .min ? Rational(unchecked: sum, 1) : Rational(sum, over: bottom)
    }

    static func - (a: Rational, b: Rational) -> Rational { a + (-b) }

    static func * (a: Rational, b: Rational) -> Rational {
        let (top, overflow1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (bottom, overflow2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        if overflow1 || overflow2 { return .notANumber }
        return bottom == 1 && top != .min ? Rational(unchecked: top, 1) : Rational(top, over: bottom)
    }

    static func / (a: Rational, b: Rational) -> Rational {
        let (top, overflow1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (bottom, overflow2) = a.denominator.multipliedReportingOverflow(by: b.numerator)
        return overflow1 || overflow2 ? .notANumber : Rational(top, over: bottom)
    }

    static func < (a: Rational, b: Rational) -> Bool { (a - b).isNegative }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        if let (a, b) = both(a, b) { return UInt128(greatestCommonDivisor(a, b)) }
        var (a, b) = (a, b)
        while b != 0 {
            (a, b) = (b, a % b)
            if let (a, b) = both(a, b) { return UInt128(greatestCommonDivisor(a, b)) }
        }
        return a
    }

    private static func both(_ a: UInt128, _ b: UInt128) -> (UInt64, UInt64)? {
        guard let a = UInt64(exactly: a), let b = UInt64(exactly: b) else { return nil }
        return (a, b)
    }

    private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}
