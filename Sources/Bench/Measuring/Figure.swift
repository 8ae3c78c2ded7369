import Foundation

/// One line of a benchmark: what was measured, and what it should stay under.
struct Figure: Codable, Sendable {
    let name: String
    let value: Double
    let unit: String
    /// The most that the value, or the 95th percentile where it is `isGoalForPercentile95`, should be, in the unit; nil where
    /// nothing was promised.
    var goal: Double?
    var isGoalForPercentile95 = false
    /// Only where the spread is worth saying: the value that 95 % of the samples do not exceed.
    var percentile95: Double?

    /// The standard error of the median, from the samples' median absolute deviation; nil for a single measurement.
    var noise: Double?

    /// Whether the value, or its 95th percentile, is above the goal.
    var missesGoal: Bool {
        guard let goal else { return false }
        return (isGoalForPercentile95 ? percentile95 ?? value : value) > goal
    }

    /// The name, the median, the unit, then the 95th percentile and the goal where there are any.
    var line: String {
        var line = name.padded(to: 72) + shortNumber(value).padded(to: 9, left: true) + " " + unit
        if percentile95 != nil || goal != nil { line = line.padded(to: 92) }
        if let percentile95 { line += "  p95 \(shortNumber(percentile95))" }
        if let goal { line += "  goal \(shortNumber(goal))\(missesGoal ? "  MISSED" : "")" }
        return line
    }
}

extension Figure {
    /// The median of samples, with their 95th percentile and noise.
    init(name: String, samples: [Double], unit: String, goal: Double? = nil, isGoalForPercentile95: Bool = false) {
        let median = samples.median
        let deviation = samples.map { abs($0 - median) }.median
        self.init(
            name: name, value: median, unit: unit, goal: goal, isGoalForPercentile95: isGoalForPercentile95,
            percentile95: samples.percentile95,
            // For samples spread normally: 1.4826 times the deviation is their standard deviation, and the median's error is 1.2533
            // times the mean's.
            noise: samples.count > 1 ? 1.2533 * 1.4826 * deviation / Double(samples.count).squareRoot() : nil)
    }
}

/// Writes a figure at once: for people, or for the program that makes a report of it.
func printFigure(_ figure: Figure) {
    printOut(FigureLines.isWanted ? FigureLines.line(figure) : figure.line)
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
