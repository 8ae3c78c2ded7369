import Foundation
import Testing

@testable import Typesetting

/// Unicode's own line-break cases against the iterator that the typesetter uses.
@MainActor struct LineBreakConformanceTests {
    /// Debian's package unicode-data.
    private nonisolated static let file = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: file), "no LineBreakTest.txt: install the package unicode-data"))
    func unicodesOwnCases() throws {
        let text = try String(contentsOfFile: Self.file, encoding: .utf8)
        let breaker = LineBreaker()
        var cases = 0
        var failures: [String] = []
        for line in text.split(separator: "\n") {
            let rule = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            var sample = ""
            var expected: [Bool] = []
            for token in rule.split(separator: " ") {
                switch token {
                case "×", "÷":
                    if expected.count < sample.utf8.count + 1 {
                        expected += Array(repeating: false, count: sample.utf8.count + 1 - expected.count)
                    }
                    expected[sample.utf8.count] = token == "÷"
                default:
                    if let value = UInt32(token, radix: 16), let scalar = Unicode.Scalar(value) {
                        sample.unicodeScalars.append(scalar)
                    }
                }
            }
            guard !sample.isEmpty else { continue }
            cases += 1
            let marks = try #require(breaker.marks(for: sample, language: ""))
            if marks.dropFirst().map({ $0 != 0 }) != Array(expected.dropFirst()) { failures.append(String(rule)) }
        }
        #expect(cases > 7000)
        #expect(failures.isEmpty, "\(failures.count) of \(cases), first: \(failures.prefix(5))")
    }
}
