import Foundation

/// A pocket calculator: what each key does to the number shown.
///
/// Operators are carried out one after another, from left to right. Numbers are decimal, so that 0.1 + 0.2 is 0.3.
struct Calculator {
    enum Key: Hashable {
        case digit(Int)
        case point, sign, percent, clear, equals
        case operation(Operation)
    }

    enum Operation: Hashable {
        case add, subtract, multiply, divide

        /// Nil when there is no result: a division by zero, or a number beyond all bounds.
        func apply(_ left: Decimal, _ right: Decimal) -> Decimal? {
            let result: Decimal
            switch self {
            case .add: result = left + right
            case .subtract: result = left - right
            case .multiply: result = left * right
            case .divide:
                guard !right.isZero else { return nil }
                result = left / right
            }
            return result.isNaN ? nil : result
        }
    }

    /// How many digits can be typed, and are shown.
    static let digits = 12

    /// The number shown; nil after a mistake, which only `clear` ends.
    var display: String? { isWrong ? nil : entry ?? DecimalText.text(value, digits: Self.digits) }

    /// What is being typed.
    private var entry: String?
    /// The number shown while nothing is being typed.
    private var value: Decimal = 0
    /// The left side and the operator that wait for their right side.
    private var pending: (left: Decimal, operation: Operation)?
    /// Whether the right side was given since the operator.
    private var hasOperand = false
    /// What a repeated equals sign does again.
    private var repeated: (operation: Operation, right: Decimal)?
    private var isWrong = false

    private var shown: Decimal { entry.flatMap { Decimal(string: $0) } ?? value }

    mutating func press(_ key: Key) {
        if key == .clear { self = Calculator() }
        guard !isWrong else { return }
        switch key {
        case .clear: break
        case .digit(let digit): type(String(digit))
        case .point: typePoint()
        case .sign: changeSign()
        case .percent: takePercent()
        case .operation(let operation): begin(operation)
        case .equals: finish()
        }
    }

    // MARK: Typing

    private mutating func type(_ digit: String) {
        hasOperand = true
        switch entry {
        case nil, "0": entry = digit
        case "-0": entry = "-" + digit
        case let text? where text.filter(\.isNumber).count < Self.digits: entry = text + digit
        default: break
        }
    }

    private mutating func typePoint() {
        hasOperand = true
        let text = entry ?? "0"
        if !text.contains(".") { entry = text + "." }
    }

    private mutating func changeSign() {
        if let text = entry ?? (pending != nil && !hasOperand ? "0" : nil) {
            entry = text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
            hasOperand = true
        } else {
            value = -value
        }
    }

    // MARK: Calculating

    /// A hundredth; after plus or minus, that part of the left side.
    private mutating func takePercent() {
        var part = shown / 100
        if let pending, pending.operation == .add || pending.operation == .subtract { part *= pending.left }
        show(part)
        hasOperand = true
    }

    private mutating func begin(_ operation: Operation) {
        if let pending, hasOperand {
            show(pending.operation.apply(pending.left, shown))
        } else {
            show(shown)
        }
        pending = (value, operation)
        repeated = nil
        hasOperand = false
    }

    private mutating func finish() {
        if let pending {
            repeated = (pending.operation, shown)
            show(pending.operation.apply(pending.left, shown))
        } else if let repeated {
            show(repeated.operation.apply(shown, repeated.right))
        } else {
            show(shown)
        }
        pending = nil
        hasOperand = false
    }

    private mutating func show(_ result: Decimal?) {
        entry = nil
        value = result ?? 0
        isWrong = result == nil
    }
}

/// Numbers as a calculator writes them.
enum DecimalText {
    /// At most `digits` digits, leading zeros included; very large and very small numbers with a power of ten.
    static func text(_ number: Decimal, digits: Int) -> String {
        guard !number.isZero else { return "0" }
        let sign = number < 0 ? "-" : ""
        let parts = number.magnitude.description.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0].compactMap(\.wholeNumberValue)
        let fraction = parts.count > 1 ? parts[1].compactMap(\.wholeNumberValue) : []
        let all = whole + fraction
        let leadingZeros = all.prefix { $0 == 0 }.count
        var significant = Array(all.dropFirst(leadingZeros))
        /// Of ten, for the first significant digit.
        var power = whole.count - 1 - leadingZeros

        let isPlain = power >= -4 && power < digits
        round(&significant, to: isPlain ? min(digits, digits + power) : digits - 4, &power)
        while significant.last == 0 { significant.removeLast() }
        func join(_ digits: some Sequence<Int>) -> String { digits.map(String.init).joined() }
        if !isPlain || power >= digits {
            let rest = significant.dropFirst()
            return sign + join(significant.prefix(1)) + (rest.isEmpty ? "" : "." + join(rest)) + "e\(power)"
        }
        if power < 0 { return sign + "0." + String(repeating: "0", count: -power - 1) + join(significant) }
        let head = significant.prefix(power + 1)
        let tail = significant.dropFirst(power + 1)
        return sign + join(head) + String(repeating: "0", count: power + 1 - head.count)
            + (tail.isEmpty ? "" : "." + join(tail))
    }

    /// Half away from zero; a carry out of the first digit raises the power.
    private static func round(_ digits: inout [Int], to count: Int, _ power: inout Int) {
        guard digits.count > count else { return }
        var carries = digits[count] >= 5
        digits.removeLast(digits.count - count)
        for index in digits.indices.reversed() where carries {
            carries = digits[index] == 9
            digits[index] = carries ? 0 : digits[index] + 1
        }
        if carries {
            digits.insert(1, at: 0)
            power += 1
        }
    }
}
