import AutoLayout
import Foundation
import Testing

@testable import SceneFile

/// What equations mean.
@Suite struct EquationTests {
    private func parts(_ text: String) throws -> [String] {
        var parser = EquationParser(text, names: testNames)
        return try parser.parse().parts.map { part in
            let relation = part.relation
            let second =
                relation.toItem.map {
                    "\(plain(relation.multiplier)) * \($0).\(relation.toAttribute.name) + \(plain(relation.constant))"
                } ?? plain(relation.constant)
            return "\(relation.item).\(relation.attribute.name) \(relation.relation.symbol) \(second) @ "
                + plain(relation.priority)
        }
    }

    @Test(arguments: [
        ("a.top == root.top + pad", "a.top == 1 * root.top + 12 @ 1000"),
        ("a.width == 0.5 * b.width - 10 @ 250", "a.width == 0.5 * b.width + -10 @ 250"),
        ("a.height >= 40", "a.height >= 40 @ 1000"),
        ("a.height == root.height / 4", "a.height == 0.25 * root.height + 0 @ 1000"),
        ("a.bottom == root.safeArea.bottom", "a.bottom == 1 * root.safeArea.bottom + 0 @ 1000"),
        ("a.left == root.margins.left", "a.left == 1 * root.margins.left + 0 @ 1000"),
        ("a.left<=g.right-1.5e1@high", "a.left <= 1 * g.right + -15 @ 750"),
        ("a.width == 5 @ required", "a.width == 5 @ 1000"),
        ("a.width == 5 @ medium", "a.width == 5 @ 500"),
        ("a.width == 5 @ low", "a.width == 5 @ 250"),
        ("a.width == 5 @ fitting", "a.width == 5 @ 50"),
        ("a.width == 5 @ 999.5", "a.width == 5 @ 999.5"),
        ("a.width == 2 * (pad + 3) - -1", "a.width == 31 @ 1000"),
        ("a.width == b.height * 3 / 2", "a.width == 1.5 * b.height + 0 @ 1000"),
        ("a.width == pad / 4 * b.width", "a.width == 3 * b.width + 0 @ 1000"),
        ("a.width == 2 * (b.width + 5)", "a.width == 2 * b.width + 10 @ 1000"),
        ("a.width == -b.width + 300", "a.width == -1 * b.width + 300 @ 1000"),
        ("40 <= a.width", "a.width >= 40 @ 1000"),
        ("2 * a.width == b.width + 10", "a.width == 0.5 * b.width + 5 @ 1000"),
        ("-a.width <= -40", "a.width >= 40 @ 1000"),
        ("a.left - 8 == b.right", "a.left == 1 * b.right + 8 @ 1000"),
        ("a.baseline == b.lastBaseline", "a.lastBaseline == 1 * b.lastBaseline + 0 @ 1000"),
        ("a.centerXWithinMargins == root.centerX", "a.centerXWithinMargins == 1 * root.centerX + 0 @ 1000"),
    ])
    func means(_ text: String, _ meaning: String) throws { #expect(try parts(text) == [meaning]) }

    @Test func aListGivesOneConstraintEach() throws {
        #expect(
            try parts("[a, b, c].height == root.height / 4") == [
                "a.height == 0.25 * root.height + 0 @ 1000", "b.height == 0.25 * root.height + 0 @ 1000",
                "c.height == 0.25 * root.height + 0 @ 1000",
            ])
        #expect(try parts("root.width == [a].width") == ["root.width == 1 * a.width + 0 @ 1000"])
    }

    @Test func edgesTakeAnInset() throws {
        #expect(
            try parts("a.edges == root.edges + 8") == [
                "a.top == 1 * root.top + 8 @ 1000", "a.left == 1 * root.left + 8 @ 1000",
                "a.bottom == 1 * root.bottom + -8 @ 1000", "a.right == 1 * root.right + -8 @ 1000",
            ])
        #expect(
            try parts("a.edges >= root.safeArea.edges + pad @ low") == [
                "a.top >= 1 * root.safeArea.top + 12 @ 250", "a.left >= 1 * root.safeArea.left + 12 @ 250",
                "a.bottom <= 1 * root.safeArea.bottom + -12 @ 250", "a.right <= 1 * root.safeArea.right + -12 @ 250",
            ])
    }

    @Test func centerAndSizeAreTwoAttributes() throws {
        #expect(
            try parts("a.center == b.center") == [
                "a.centerX == 1 * b.centerX + 0 @ 1000", "a.centerY == 1 * b.centerY + 0 @ 1000",
            ])
        #expect(try parts("a.size == 40") == ["a.width == 40 @ 1000", "a.height == 40 @ 1000"])
        #expect(
            try parts("[a, b].size >= 2 * c.size + 1").count == 4)
    }

    @Test func everyAttributeHasItsName() throws {
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
            let text = attribute.isSize ? "a.\(attribute.name) == 5" : "a.\(attribute.name) == b.\(attribute.name)"
            var parser = EquationParser(text, names: testNames)
            #expect(try parser.parse().measure == .attribute(attribute))
        }
    }

    /// Random equations, written and read again.
    @Test func roundTrips() throws {
        let seed = UInt64.random(in: 0...(.max))
        var generator = SeededGenerator(state: seed)
        for _ in 0..<500 {
            let equation = Self.random(&generator)
            var parser = EquationParser(equation.description, names: testNames)
            let again = try parser.parse()
            #expect(again == equation, "seed \(seed): \(equation)")
            #expect(again.description == equation.description, "seed \(seed)")
        }
    }

    private static func random(_ generator: inout SeededGenerator) -> Equation {
        let views = ["root", "a", "b", "c"]
        func number(_ range: ClosedRange<Double>) -> Double {
            (Double.random(in: range, using: &generator) * 1000).rounded() / 1000
        }
        let isSize = Bool.random(using: &generator)
        let vertical: [LayoutAttribute] = [.top, .bottom, .centerY, .lastBaseline, .topMargin]
        let pool = isSize ? [LayoutAttribute.width, .height] : vertical
        let composite: [Equation.Measure] = isSize ? [.size] : [.edges, .center]
        let isComposite = Int.random(in: 0..<4, using: &generator) == 0
        var measures = [pool.randomElement(using: &generator)!, pool.randomElement(using: &generator)!]
            .map { Equation.Measure.attribute($0) }
        if isComposite { measures = Array(repeating: composite.randomElement(using: &generator)!, count: 2) }
        let items = views.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
        let isAlone = isSize && Bool.random(using: &generator)
        var region: Scene.ItemReference.Region?
        if isSize, Bool.random(using: &generator) { region = .safeArea }
        var multiplier = isAlone || measures[0] == .edges ? 1 : number(-4...4)
        if multiplier == 0 { multiplier = 1 }
        return Equation(
            items: items.map { Scene.ItemReference($0) }, measure: measures[0],
            relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!,
            toItem: isAlone ? nil : Scene.ItemReference(views.randomElement(using: &generator)!, region: region),
            toMeasure: isAlone ? nil : measures[1], multiplier: multiplier, constant: number(-500...500),
            priority: Bool.random(using: &generator) ? 1000 : number(1...999))
    }
}
