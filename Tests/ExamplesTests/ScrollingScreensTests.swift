import Host
import XCTest

@testable import Examples
@testable import UIKit

/// What screens that scroll leave behind after long use.
final class ScrollingScreensTests: XCTestCase {
    /// S3.2: whatever was tapped, the constraints are those of a fresh screen on which the open rows were opened once each, the offset
    /// shows nothing beyond the content, and nothing was reported.
    func testAThousandTapsLeaveNothingBehind() throws {
        try MainActor.assumeIsolated {
            let seed: UInt64 = 32_1000
            var random = RandomSource(seed: seed)
            let fixture = try ScreenFixture(speed: 60)
            defer { fixture.close() }
            fixture.open("s3.2", size: CGSize(width: 320, height: 568))
            let names = (0..<10).map { "l\($0)" }
            let scroll = try XCTUnwrap(fixture.view("s") as? UIScrollView)
            var open: Set<String> = []
            for tap in 1...1000 {
                // Only what is seen can be tapped: now and then somebody scrolls.
                if tap % 10 == 0 { scroll.contentOffset.y = CGFloat.random(in: scroll.limits.y, using: &random) }
                fixture.stage.layoutIfNeeded()
                let visible = names.filter { name in
                    guard let label = fixture.view(name) else { return false }
                    return label.frame.intersection(scroll.bounds).height >= 10
                }
                let name = try XCTUnwrap(visible.randomElement(using: &random), "seed \(seed), tap \(tap)")
                let label = try XCTUnwrap(fixture.view(name))
                let shown = label.frame.intersection(scroll.bounds)
                let point = fixture.stage.stageWindow.convert(CGPoint(x: shown.midX, y: shown.midY), from: scroll)
                try fixture.start("tap \(point.x),\(point.y)")
                if open.remove(name) == nil { open.insert(name) }
                if tap % 50 == 0 || tap == 1000 {
                    try fixture.perform([])
                    let limits = scroll.limits.y
                    XCTAssertTrue(
                        limits.contains(scroll.contentOffset.y), "seed \(seed), tap \(tap): \(scroll.contentOffset.y)")
                    let last = try XCTUnwrap(fixture.view("l9"))
                    XCTAssertEqual(scroll.contentSize.height, last.frame.maxY + 20, accuracy: 1e-6)
                }
            }
            XCTAssertEqual(fixture.diagnostics.map(\.message), [], "seed \(seed)")
            let used = Self.constraints(in: fixture)
            fixture.open("s3.2", size: CGSize(width: 320, height: 568))
            let fresh = try XCTUnwrap(fixture.view("s") as? UIScrollView)
            for name in open.sorted() {
                let label = try XCTUnwrap(fixture.view(name))
                fresh.scrollRectToVisible(label.frame, animated: false)
                fixture.stage.layoutIfNeeded()
                try fixture.perform(["tap #\(name)"])
            }
            XCTAssertEqual(used, Self.constraints(in: fixture), "seed \(seed)")
        }
    }

    /// S1.3: a list that is set again replaces its rows, and the content has the size of the new ones.
    func testAListThatIsSetAgainReplacesItsRows() {
        MainActor.assumeIsolated {
            for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] {
                let list = ScrollListView(axis: axis)
                list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
                list.items = (1...10).map(String.init)
                list.layoutIfNeeded()
                list.items = ["a", "b", "c"]
                list.layoutIfNeeded()
                let scroll = list.subviews.compactMap { $0 as? UIScrollView }[0]
                XCTAssertEqual(scroll.subviews.count, 1)
                XCTAssertEqual(scroll.subviews[0].subviews.compactMap { ($0 as? UILabel)?.text }, ["a", "b", "c"])
                XCTAssertEqual(
                    scroll.contentSize,
                    axis == .vertical ? CGSize(width: 375, height: 270) : CGSize(width: 270, height: 667))
            }
        }
    }

    /// What every active constraint says, sorted.
    @MainActor private static func constraints(in fixture: ScreenFixture) -> [String] {
        var found: [String] = []
        fixture.stage.stageWindow.forEachViewInSubtree { view in
            for constraint in view.constraints {
                @MainActor func name(_ item: AnyObject?) -> String {
                    if let view = item as? UIView { return view.accessibilityIdentifier ?? "\(type(of: view))" }
                    return (item as? UILayoutGuide)?.layoutName ?? "nothing"
                }
                found.append(
                    "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(constraint.relation) "
                        + "\(name(constraint.secondItem)).\(constraint.secondAttribute) * \(constraint.multiplier) "
                        + "+ \(constraint.constant) @ \(constraint.priority.rawValue)")
            }
        }
        return found.sorted()
    }
}
