import Examples
import XCTest

@testable import UIKit

final class ExamplesTests: XCTestCase {
    func testFindKnowsIdsAliasesAndVariants() {
        for example in Examples.all {
            for name in [example.id, example.alias, example.id.uppercased()] {
                XCTAssertEqual(Examples.find(name)?.example.id, example.id)
                XCTAssertNil(Examples.find(name)?.variant)
                for variant in example.variants {
                    let found = Examples.find("\(name):\(variant)")
                    XCTAssertEqual(found?.example.id, example.id)
                    XCTAssertEqual(found?.variant, variant)
                }
                XCTAssertNil(Examples.find("\(name):no-such-variant"))
                XCTAssertNil(Examples.find("\(name):"))
            }
        }
        for name in ["", ":", "s9.9", "calculator:", ":article", "s2.6:article:article", "计算器"] {
            XCTAssertNil(Examples.find(name), name)
        }
    }

    func testNamesAreUniqueAndScreensFollowTheArticles() {
        let names = Examples.all.flatMap { [$0.id, $0.alias] }
        XCTAssertEqual(Set(names).count, names.count)
        let order = Examples.all.map { Example.Source.allCases.firstIndex(of: $0.source)! }
        XCTAssertEqual(order, order.sorted(), "the gallery goes article by article")
        for example in Examples.all {
            XCTAssertEqual(Set(example.variants).count, example.variants.count)
            XCTAssertNotEqual(example.variants.count, 1, "\(example.id) has one variant: then it needs no name")
            XCTAssertFalse(example.tourSteps.isEmpty, example.id)
        }
    }

    func testBothLanguagesHaveTheSameKeysAndNoneIsMissing() throws {
        try MainActor.assumeIsolated {
            try ScreenFixture.loadTexts()
            let texts = ExampleTexts.shared
            let chinese = texts.keys(of: .chinese)
            XCTAssertEqual(chinese.symmetricDifference(texts.keys(of: .english)), [])
            for example in Examples.all {
                for part in ["title", "lesson", "try"] {
                    XCTAssertTrue(chinese.contains("\(example.id).\(part)"), "\(example.id).\(part)")
                }
            }
            for language in ExampleTexts.Language.allCases {
                texts.language = language
                for key in chinese { XCTAssertFalse(texts[key].isEmpty, key) }
            }
            texts.language = .chinese
        }
    }

    /// A key without a text is shown as itself: no screen shows one, in its first state or after its tour.
    func testNoScreenShowsAKeyInPlaceOfItsText() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            for example in Examples.all {
                let prefix = "\(example.id)."
                fixture.open(example.id, size: CGSize(width: 375, height: 667))
                for step in example.tourSteps {
                    let shown = fixture.visibleViews.compactMap { ($0 as? UILabel)?.text }
                    XCTAssertEqual(shown.filter { $0.hasPrefix(prefix) }, [], example.id)
                    try fixture.perform([step.action])
                }
            }
        }
    }

    func testAnUnreadableTableIsNamed() {
        MainActor.assumeIsolated {
            do {
                try ExampleTexts.shared.load(from: URL(fileURLWithPath: "/no/such/folder"))
                XCTFail("a missing table was read")
            } catch {
                XCTAssertTrue("\(error)".contains("/no/such/folder/Strings/zh.json"), "\(error)")
            }
        }
    }
}
