import Foundation

/// One line of a benchmark: what was measured, and what it should stay under.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    /// The most that the value, or the 95th percentile where it is `isGoalForPercentile95`, should be, in the unit; nil where
    /// nothing was promised.
    var goal: Double?
    var isGoalForPercentile95 = false
    /// Only where the spread is worth saying: the value that 95 % of the samples do not exceed.
    var percentile95: Double?

    /// The name, the median, the unit, then the 95th percentile and the goal where there are any.
    var line: String {
        var line = name.padded(to: 72) + shortNumber(value).padded(to: 9, left: true) + " " + unit
        if percentile95 != nil || goal != nil { line = line.padded(to: 92) }
        if let percentile95 { line += "  p95 \(shortNumber(percentile95))" }
        if let goal {
            line +=
                "  goal \(shortNumber(goal))\((isGoalForPercentile95 ? percentile95 ?? value : value) > goal ? "  MISSED" : "")"
        }
        return line
    }
}

/// How the lines of a benchmark get out: printed as they come, collected by tests.
typealias FigureOutput = @MainActor (Figure) -> Void

/// The options of the commands that measure views and text: `--name N`, each with a default.
struct NumberOptions {
    private var values: [String: Int]

    /// - Parameter defaults: what there is, by name without the dashes.
    init(_ arguments: [String], defaults: [String: Int]) throws(UsageError) {
        values = defaults
        var words = arguments[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("--"), values[String(word.dropFirst(2))] != nil else {
                let known = defaults.keys.sorted().map { "--\($0) N" }.joined(separator: ", ")
                throw UsageError("there is no option '\(word)'; options: \(known)")
            }
            guard let text = words.popFirst(), let number = Int(text), number > 0 else {
                throw UsageError("\(word) needs a number above 0")
            }
            values[String(word.dropFirst(2))] = number
        }
    }

    subscript(_ name: String) -> Int { values[name] ?? 0 }
}

extension [Double] {
    /// By nearest rank.
    var percentile95: Double {
        guard !isEmpty else { return .nan }
        return sorted()[Swift.max(0, Int((0.95 * Double(count)).rounded(.up)) - 1)]
    }
}
