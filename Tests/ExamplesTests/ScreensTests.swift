import Examples
import Host
import XCTest

@testable import UIKit

/// Every screen at the sizes of its frame tables, left to right and right to left: frames after each step to 1e-6, no diagnostics and
/// no cut text but those that belong there.
final class ScreensTests: XCTestCase {
    func testFramesAreThoseOfTheTables() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            var frames = 0
            for (file, table) in try FrameTable.all() {
                for variant in table.variants.map({ $0.map(Optional.some) }) ?? [nil] {
                    let name = variant.map { "\(table.screen):\($0)" } ?? table.screen
                    XCTAssertNotNil(Examples.find(name), "\(file): there is no screen \(name)")
                    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                        for state in table.states {
                            for (size, expected) in state.sizes.sorted(by: { $0.key < $1.key }) {
                                let place = "\(file) \(name), \(state.name), \(size)"
                                fixture.open(
                                    name, size: ScreenFixture.size(size), safeArea: state.insets, direction: direction,
                                    keyboardHeight: state.keyboards?.first ?? 216)
                                do {
                                    if let steps = state.steps { try fixture.perform(steps) }
                                    for height in state.keyboards?.dropFirst() ?? [] {
                                        fixture.stage.keyboardHeight = height
                                        fixture.host.advanceUntilIdle(limit: 5)
                                    }
                                    frames += try check(
                                        expected, of: state, in: table, fixture, direction, place: place)
                                } catch {
                                    XCTFail("\(place): \(error)")
                                }
                            }
                        }
                    }
                }
            }
            XCTAssertGreaterThan(frames, 500, "the tables were not found")
        }
    }

    /// What a report says of each fresh screen and of the state after all its steps.
    func testNothingIsAmbiguousOrBroken() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            for (file, table) in try FrameTable.all() {
                for variant in table.variants.map({ $0.map(Optional.some) }) ?? [nil] {
                    let name = variant.map { "\(table.screen):\($0)" } ?? table.screen
                    for state in [table.states.first, table.states.count > 1 ? table.states.last : nil].compactMap(
                        \.self)
                    {
                        guard let size = state.sizes.keys.sorted().first else { continue }
                        fixture.open(name, size: ScreenFixture.size(size), safeArea: state.insets)
                        if let steps = state.steps { try fixture.perform(steps) }
                        let report = fixture.stage.stageWindow.layoutReport()
                        let place = "\(file) \(name), \(state.name), \(size)"
                        XCTAssertFalse(report.items.isEmpty, place)
                        XCTAssertEqual(
                            !report.ambiguities.isEmpty, state.ambiguous ?? false, "\(place): \(report.ambiguities)")
                        let isConflict = (state.expects ?? []).contains("conflict")
                        XCTAssertEqual(!report.conflicts.isEmpty, isConflict, "\(place): \(report.conflicts)")
                        let unmet = report.constraints.filter {
                            $0.priority >= 1000 && ($0.state == "broken" || $0.state == "refused")
                        }
                        XCTAssertEqual(!unmet.isEmpty, isConflict, "\(place): \(unmet.map(\.sentence))")
                    }
                }
            }
        }
    }

    /// Both languages, at the smallest and the largest size, both directions; and every screen is one that a table tests.
    func testNoTextIsCutInEitherLanguage() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            let tables = try FrameTable.all().map(\.table)
            for example in Examples.all {
                let own = tables.filter { $0.screen == example.id }
                XCTAssertFalse(own.isEmpty, "\(example.id) has no frame table")
                let cuts = Set(own.flatMap(\.states).flatMap { $0.cuts ?? [] })
                for variant in example.variants.isEmpty ? [nil] : example.variants.map(Optional.some) {
                    let name = variant.map { "\(example.id):\($0)" } ?? example.id
                    for language in ExampleTexts.Language.allCases {
                        for (size, direction) in [
                            (CGSize(width: 320, height: 568), UIUserInterfaceLayoutDirection.leftToRight),
                            (CGSize(width: 768, height: 1024), .rightToLeft),
                        ] {
                            fixture.open(name, size: size, direction: direction, language: language)
                            let cut = fixture.cutLabels.map { $0.accessibilityIdentifier ?? $0.text ?? "" }
                            XCTAssertTrue(
                                Set(cut).isSubset(of: cuts), "\(name) \(language) \(size): \(cut) are cut off")
                        }
                    }
                }
            }
            ExampleTexts.shared.language = .chinese
        }
    }

    /// Each label's ink is inside its bounds and all of its text is on some line: pixels, not layout sizes; both languages and directions,
    /// as the screen opens at each size and after each step of its tour. What is cut on purpose is listed in the tables.
    func testInkStaysInsideItsLabelAndNoLineIsDropped() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            let tables = try FrameTable.all().map(\.table)
            for example in Examples.all {
                let own = tables.filter { $0.screen == example.id }.flatMap(\.states)
                let cuts = own.flatMap { $0.cuts ?? [] }
                @MainActor func check(_ place: String) {
                    let faults = fixture.inkFaults.filter { fault in !cuts.contains { fault.hasPrefix("\($0):") } }
                    XCTAssertEqual(faults, [], "\(place)")
                }
                for variant in example.variants.isEmpty ? [nil] : example.variants.map(Optional.some) {
                    let name = variant.map { "\(example.id):\($0)" } ?? example.id
                    for language in ExampleTexts.Language.allCases {
                        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                            let place = "\(name) \(language) \(direction == .leftToRight ? "ltr" : "rtl")"
                            for size in ["320x568", "768x1024", "375x667"] {
                                fixture.open(
                                    name, size: ScreenFixture.size(size), direction: direction, language: language)
                                check("\(place) \(size)")
                            }
                            for step in example.tourSteps {
                                try fixture.perform([step.action])
                                check("\(place) after \(step.action)")
                            }
                        }
                    }
                }
            }
            ExampleTexts.shared.language = .chinese
        }
    }

    /// What the tour does on a screen can be done, and brings nothing to light but what the screen shows on purpose.
    func testToursRun() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            let tables = try FrameTable.all().map(\.table)
            for example in Examples.all {
                let expected = Set(
                    tables.filter { $0.screen == example.id }.flatMap(\.states).flatMap { $0.expects ?? [] })
                // What some state cuts on purpose may be cut in the tour too.
                let cuts = Set(
                    tables.filter { $0.screen == example.id }.flatMap(\.states).flatMap { $0.cuts ?? [] })
                for variant in example.variants.isEmpty ? [nil] : example.variants.map(Optional.some) {
                    let name = variant.map { "\(example.id):\($0)" } ?? example.id
                    for language in ExampleTexts.Language.allCases {
                        fixture.open(name, size: CGSize(width: 375, height: 667), language: language)
                        for step in example.tourSteps {
                            XCTAssertGreaterThan(step.duration, 0, name)
                            XCTAssertNoThrow(try fixture.perform([step.action]), "\(name): \(step.action)")
                            let cut = fixture.cutLabels.map { $0.accessibilityIdentifier ?? $0.text ?? "" }
                            XCTAssertTrue(
                                Set(cut).isSubset(of: cuts),
                                "\(name) \(language) after \(step.action): \(cut) are cut off")
                        }
                        XCTAssertTrue(
                            Set(fixture.diagnostics.map { "\($0.kind)" }).isSubset(of: expected),
                            "\(name): \(fixture.diagnostics)")
                    }
                }
            }
            ExampleTexts.shared.language = .chinese
        }
    }
}

extension FrameTable.State {
    var insets: UIEdgeInsets {
        guard let safeArea, safeArea.count == 4 else { return .zero }
        return UIEdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
    }
}

/// Compares a screen with a state of its table; answers how many views were compared.
@MainActor private func check(
    _ expected: [String: [FrameExpression]], of state: FrameTable.State, in table: FrameTable,
    _ fixture: ScreenFixture, _ direction: UIUserInterfaceLayoutDirection, place: String
) throws -> Int {
    let isRightToLeft = direction == .rightToLeft
    for (name, expressions) in expected {
        guard let view = fixture.view(name) else {
            XCTFail("\(place): there is no view #\(name)")
            continue
        }
        var values = try expressions.map { try $0.evaluate(fixture.measure) }
        if isRightToLeft, table.mirrored?.contains(name) ?? false {
            values[0] = Double(view.superview?.bounds.width ?? 0) - values[0] - values[2]
        }
        let frame = state.presented ?? false ? view.layer.presentation()?.frame ?? view.frame : view.frame
        let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        if zip(found, values).contains(where: { abs($0 - $1) > 1e-6 }) || values.count != 4 {
            XCTFail("\(place)\(isRightToLeft ? " rtl" : "") #\(name): is \(found), should be \(values)")
        }
    }
    let kinds = Set(fixture.diagnostics.map { "\($0.kind)" })
    XCTAssertEqual(kinds, Set(state.expects ?? []), "\(place): \(fixture.diagnostics.map(\.message))")
    let cut = fixture.cutLabels.map { $0.accessibilityIdentifier ?? $0.text ?? "" }
    XCTAssertEqual(Set(cut), Set(state.cuts ?? []), "\(place): these labels are cut off")
    return expected.count
}
