import Foundation

/// Something that came out other than a case expects.
public struct CheckFailure: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong: `a after step 2`.
    public var subject: String
    public var expected: String
    public var actual: String
    /// Actual minus expected, where both are numbers.
    public var difference: String?

    public var description: String {
        "\(subject): expected \(expected), actual \(actual)" + (difference.map { ", difference \($0)" } ?? "")
    }
}

/// How a scene or case fared.
public struct CheckResult: Hashable, Sendable {
    public var file: String
    public var id: String
    public var title: String
    public var failures: [CheckFailure]
    /// Whether the scene says anything that could fail.
    public var hasExpectations = true

    public var isPassed: Bool { failures.isEmpty }

    /// The name and each failure, a line each.
    public var report: String {
        let name = [file, id, title].filter { !$0.isEmpty }.joined(separator: ": ")
        return (["FAILED \(name)"] + failures.map { "    \($0)" }).joined(separator: "\n")
    }
}

extension CGRect {
    /// `[x, y, width, height]`
    var numbers: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}

/// `[1, 2.5]`
func listed(_ numbers: [Double]) -> String { "[" + numbers.map { plain($0) }.joined(separator: ", ") + "]" }
