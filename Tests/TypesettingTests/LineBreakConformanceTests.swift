import Foundation
import Testing

@testable import Typesetting

/// Unicode's own line-break cases against the iterator that the typesetter uses.
@MainActor struct LineBreakConformanceTests {
    /// Where Debian's package unicode-data puts it, or a copy of Unicode's folder elsewhere.
    private nonisolated static let file =
        (ProcessInfo.processInfo.environment["ASHLAR_UNICODE_DATA"] ?? "/usr/share/unicode")
        + "/auxiliary/LineBreakTest.txt"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: file), "no LineBreakTest.txt: install the package unicode-data"))
    func unicodesOwnCases() throws {
        let text = try String(contentsOfFile: Self.file, encoding: .utf8)
        let breaker = LineBreaker()
        var cases = 0
        var tailored = 0
        var failures: [String] = []
        for line in text.split(separator: "\n") {
            let rule = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            var sample = ""
            var expected: [Bool] = []
            for token in rule.split(whereSeparator: \.isWhitespace) {
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
            for offset in 1...sample.utf8.count where (marks[offset] != 0) != expected[offset] {
                if Self.isTailored(sample, offset) { tailored += 1 } else { failures.append(String(rule)) }
            }
        }
        #expect(cases > 7000)
        #expect(tailored < 30)
        #expect(failures.isEmpty, "\(failures.count) of \(cases), first: \(failures.prefix(5))")
    }

    /// Where ICU departs from the plain rules on purpose (CLDR's root tailorings): no break behind a hyphen that begins a
    /// word ("-x"), nor between a full stop or comma and a digit, but before it (" .35").
    private static func isTailored(_ text: String, _ offset: Int) -> Bool {
        let split = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
        let before = text.unicodeScalars[..<split].last { $0.value != 0x308 }
        let after = text.unicodeScalars[split...].prefix(2)
        func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } == true }
        if before == "-" { return true }
        if before == " ", after.first == "." { return isDigit(after.last) }
        return (before == "." || before == ",") && isDigit(after.first)
    }
}
