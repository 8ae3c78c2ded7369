import AutoLayout
import Foundation
import Testing

/// The format parser beyond the shared cases: places and words of errors, options, and that nothing traps.
@Suite("Visual format") struct VisualFormatTests {
    private func parse(
        _ format: String, _ options: VisualFormatOptions = [], spacing: VisualFormatSpacing = .standard,
        metrics: [String: Double] = [:], views: Set<String> = ["a", "b", "c"]
    ) throws -> [String] {
        try VisualFormat.constraints(
            format: format, options: options, spacing: spacing, metrics: { metrics[$0] },
            views: { views.contains($0) ? $0 : nil }, superview: { _ in "super" }
        ).map { constraint in
            var text = "\(constraint.item).\(constraint.attribute.name) \(constraint.relation.symbol) "
            if let second = constraint.toItem { text += "\(second).\(constraint.toAttribute.name) + " }
            text += "\(constraint.constant)"
            return constraint.priority == 1000 ? text : text + " @\(constraint.priority)"
        }
    }

    private func error(_ format: String, _ options: VisualFormatOptions = [], metrics: [String: Double] = [:])
        -> VisualFormatError?
    {
        do {
            _ = try parse(format, options, metrics: metrics)
            return nil
        } catch { return error as? VisualFormatError }
    }

    @Test func theCaretStandsBelowThePlace() throws {
        let error = try #require(self.error("V:|-[a]-(>=8-[b]|"))
        #expect(
            error.description == """
                Expected ')' or ',' here: the predicates must end with ')' (character 12)
                V:|-[a]-(>=8-[b]|
                            ^
                """)
        let whole = try #require(self.error("[a]-[b]", .alignAllLeft))
        #expect(
            whole.description == """
                A horizontal format can't align left: align across the format's own direction
                [a]-[b]
                """)
    }

    @Test(arguments: [
        ("[a", VisualFormatError.Kind.expectedCloseBracket, 2), ("[a b]", .expectedCloseBracket, 2),
        ("[]", .expectedName, 1), ("[1a]", .expectedName, 1), ("[é]", .expectedName, 1),
        ("[a]x", .trailingCharacters, 3),
        ("[a] [b]", .trailingCharacters, 3), ("[nope]", .unknownView, 1), ("|-[a]-nope-|", .unknownMetric, 6),
        ("[a(==)]", .expectedPredicateObject, 5), ("[a(>=10@)]", .expectedPriority, 8),
        ("[a(10@0)]", .priorityOutOfRange, 6),
        ("[a(-)]", .expectedPredicateObject, 4), ("[a(1e400)]", .numberOutOfRange, 3),
        ("[a]-(1e999)-[b]", .numberOutOfRange, 5),
        ("[a(10@nope)]", .unknownMetric, 6), ("|[a]-", .expectedConnection, 5), ("|[a]--[b]", .expectedConnection, 5),
        ("[a]-|-[b]", .trailingCharacters, 5), ("|[a]|[b]|", .trailingCharacters, 5), ("-[a]", .expectedView, 0),
        ("|-8-|", .expectedView, 4), ("V:H:[a]", .expectedView, 2), (" [a]", .expectedView, 0),
        ("[a(b.c)]", .keyPathName, 3),
        ("[a]-(8,)-[b]", .expectedPredicateObject, 7), ("[a]-()-[b]", .expectedPredicateObject, 5),
        ("[a]-(8@-[b]", .expectedPriority, 8), ("[a](8)", .trailingCharacters, 3),
        ("[a(8)(9)]", .expectedCloseBracket, 5),
        ("[a]-(a)-[b]", .viewNotAllowedHere, 5), ("[a(10@a)]", .unknownMetric, 6),
        ("[a(.)]", .expectedPredicateObject, 4),
        ("[a(~5)]", .expectedPredicateObject, 3), ("H", .expectedColon, 1), ("V", .expectedColon, 1),
        ("[a][", .expectedName, 4),
    ])
    func placesOfErrors(format: String, kind: VisualFormatError.Kind, position: Int) throws {
        let error = try #require(self.error(format), "\(format) is taken")
        #expect(error.kind == kind && error.position == position, "\(error)")
    }

    @Test func metricsThatAreNoNumbersAreErrors() {
        #expect(error("[a(w)]", metrics: ["w": .nan])?.kind == .numberOutOfRange)
        #expect(error("[a]-w-[b]", metrics: ["w": .infinity])?.kind == .numberOutOfRange)
        #expect(error("[a(5@w)]", metrics: ["w": .nan])?.kind == .priorityOutOfRange)
    }

    @Test func spacingIsAParameter() throws {
        let spacing = VisualFormatSpacing(betweenSiblings: 1, toSuperview: 2)
        #expect(
            try parse("|-[a]-[b]", spacing: spacing) == [
                "a.leading == super.leading + 2.0", "b.leading == a.trailing + 1.0",
            ])
    }

    @Test func spacesFromBaselineToBaseline() throws {
        #expect(
            try parse("V:[a]-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline == a.lastBaseline + 8.0"])
        #expect(try parse("[a]-[b]", .spacingBaselineToBaseline) == ["b.leading == a.trailing + 8.0"])
    }

    @Test func optionsThatExcludeEachOther() {
        #expect(error("[a]-[b]", [.directionLeftToRight, .directionRightToLeft])?.kind == .conflictingOptions)
        #expect(error("V:[a]-[b]", .alignAllLastBaseline)?.kind == .alignmentAxisMismatch)
    }

    @Test func rawValuesAreApples() {
        #expect(VisualFormatOptions.alignAllLastBaseline.rawValue == 1 << 11)
        #expect(VisualFormatOptions.directionRightToLeft.rawValue == 2 << 16)
        #expect(VisualFormatOptions.alignAllLeft.rawValue == 1 << LayoutAttribute.left.rawValue)
        #expect(VisualFormatOptions.alignAllFirstBaseline.rawValue == 1 << LayoutAttribute.firstBaseline.rawValue)
    }

    @Test func aMetricGoesBeforeAView() throws {
        #expect(try parse("[a(b)]", metrics: ["b": 5]) == ["a.width == 5.0"])
    }

    /// Nonsense of all lengths ends in an error or in constraints, with a place inside the format.
    @Test func nonsenseNeverTraps() {
        let seed = UInt64(4_711)
        print("VisualFormatTests seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "|", "-", "[", "]", "(", ")", "[a]", "[b]", "-8-", "(", ">=", "==", "<", "@", "750", "V:", "H:", ",", ".",
            "a",
            "nope", " ", "é", "👩‍👩‍👧", "1e", "-1", "\n", "\0",
        ]
        var errors = 0
        for _ in 0..<5_000 {
            let count = Int.random(in: 0..<14, using: &random)
            let format = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let error = self.error(format) else { continue }
            errors += 1
            #expect((-1...format.count).contains(error.position), "\(format): \(error)")
            #expect(!error.message.isEmpty && error.format == format)
        }
        #expect(errors > 4_000)
    }

    @Test func aLongFormatTakesItsTimeOnly() throws {
        let format = "|" + Array(repeating: "[a]", count: 5_000).joined(separator: "-8-") + "|"
        #expect(try parse(format).count == 5_001)
    }
}
