import Examples
import Host
import XCTest

@testable import UIKit

/// How screens move, and what is left of them.
final class ScreenMotionTests: XCTestCase {
    /// From the frame of the last tap to the first frame at rest: the duration that the screen's description gives, to a frame or two.
    func testAnimationsLastAsLongAsTheTablesSay() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture(speed: 1)
            defer { fixture.close() }
            var count = 0
            for (file, table) in try FrameTable.all() {
                for state in table.states {
                    guard let duration = state.lasts, let steps = state.steps,
                        let size = state.sizes.keys.sorted().first
                    else { continue }
                    let name = table.variants?.first.map { "\(table.screen):\($0)" } ?? table.screen
                    fixture.open(name, size: ScreenFixture.size(size))
                    // A block ends with its own wait, so the step after it is measured.
                    if steps.count > 1 || steps[0].contains("{") {
                        try fixture.perform(steps.last!.contains("{") ? steps : steps.dropLast())
                    }
                    try fixture.start(steps.last!.contains("{") ? "tap #b" : steps.last!)
                    let before = fixture.host.elapsed
                    XCTAssertTrue(fixture.host.advanceUntilIdle(limit: duration + 1), "\(file), \(state.name)")
                    XCTAssertEqual(
                        fixture.host.elapsed - before, duration, accuracy: 3.5 / 60, "\(file), \(state.name)")
                    count += 1
                }
            }
            XCTAssertGreaterThan(count, 8)
        }
    }

    /// In flight, what is drawn lies between the two layouts, and the layout itself is the new one at once.
    func testPresentedFramesLieBetweenTheLayouts() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture(speed: 1)
            defer { fixture.close() }
            fixture.open("s2.9", size: CGSize(width: 375, height: 667))
            try fixture.start("tap #b")
            let button = try XCTUnwrap(fixture.view("b"))
            XCTAssertEqual(button.frame.height, 667)
            var heights: [CGFloat] = []
            while !fixture.host.isIdle, heights.count < 60 {
                heights.append(button.layer.presentation()?.frame.height ?? 0)
                fixture.host.step()
            }
            XCTAssertGreaterThanOrEqual(Set(heights).count, 17)
            XCTAssertEqual(heights, heights.sorted())
            XCTAssertGreaterThanOrEqual(heights[0], 317)
            XCTAssertLessThanOrEqual(heights[0], 330)
        }
    }

    /// On the right of x1 every frame obeys the constraints: never wider or higher than its half, and a square until it has to
    /// stop.
    func testEachReSolvedFrameObeysItsConstraints() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture(speed: 1)
            defer { fixture.close() }
            fixture.open("x1", size: CGSize(width: 750, height: 667))
            try fixture.start("tap #play")
            let left = try XCTUnwrap(fixture.view("leftbox"))
            let right = try XCTUnwrap(fixture.view("rightbox"))
            var progress: [Double] = []
            while !fixture.host.isIdle, progress.count < 200 {
                let size = right.frame.size
                XCTAssertLessThanOrEqual(size.width, 375)
                XCTAssertLessThanOrEqual(size.height, 667)
                let part = Double(min(size.height, 667) - 100) / 600
                if size.height < 667 {
                    XCTAssertEqual(size.width, min(size.height, 375), accuracy: 1e-6)
                    // Both sides are at the same place of the same time.
                    let shown = try XCTUnwrap(left.layer.presentation()).frame.width
                    XCTAssertEqual(Double(shown), 100 + 275 * part, accuracy: 1e-3)
                }
                progress.append(part)
                fixture.host.step()
            }
            XCTAssertGreaterThan(Set(progress).count, 100)
            XCTAssertEqual(progress, progress.sorted())
            XCTAssertEqual(right.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
        }
    }

    /// The article adds its constraints again in each pass: there are more and more of them, and nothing else changes.
    func testEqualConstraintsOfEachPassAreHarmless() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            @MainActor func count() throws -> Int { try XCTUnwrap(fixture.view("box")?.superview).constraints.count }
            fixture.open("s4.2:corrected", size: CGSize(width: 375, height: 667))
            let frame = try XCTUnwrap(fixture.view("box")).frame
            let constant = try count()
            try fixture.perform(["resize 320x568", "wait idle", "resize 375x667"])
            XCTAssertEqual(try count(), constant)

            fixture.open("s4.2:article", size: CGSize(width: 375, height: 667))
            XCTAssertEqual(fixture.view("box")?.frame, frame)
            let before = try count()
            try fixture.perform(["resize 320x568", "wait idle", "resize 375x667"])
            XCTAssertGreaterThanOrEqual(try count(), before + 4)
            XCTAssertEqual(fixture.view("box")?.frame, frame)
            XCTAssertEqual(fixture.diagnostics, [])
        }
    }

    /// In a window too low for its message, the alert keeps its buttons and stays inside; the message is shortened.
    func testAnAlertInALowWindowGivesUpItsMessageFirst() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            fixture.open("s3.1", size: CGSize(width: 320, height: 400))
            try fixture.perform(["tap #show", "wait idle", "resize 320x190"])
            let box = try XCTUnwrap(fixture.view("bg")).frame
            XCTAssertEqual(box.height, 150, accuracy: 1e-6)
            XCTAssertEqual(try XCTUnwrap(fixture.view("bc")).frame.height, 40, accuracy: 1e-6)
            let title = try XCTUnwrap(fixture.view("t"))
            XCTAssertEqual(title.frame.height, title.sizeThatFits(title.bounds.size).height, accuracy: 1e-6)
            XCTAssertEqual(fixture.diagnostics, [])
            XCTAssertEqual(fixture.cutLabels.map(\.accessibilityIdentifier), ["m"])
            try fixture.perform(["tap #bk"])
            XCTAssertNil(fixture.view("al"))
        }
    }

    /// A screen that was left is gone, whatever moved on it.
    func testScreensAreReleased() throws {
        try MainActor.assumeIsolated {
            let fixture = try ScreenFixture()
            defer { fixture.close() }
            for example in Examples.all {
                for variant in example.variants.isEmpty ? [nil] : example.variants.map(Optional.some) {
                    let name = variant.map { "\(example.id):\($0)" } ?? example.id
                    fixture.open(name, size: CGSize(width: 375, height: 667))
                    weak let controller = fixture.stage.stageWindow.rootViewController
                    weak let view = controller?.view
                    XCTAssertNotNil(view, name)
                    // In the middle of the first step's motion.
                    try fixture.start(example.tourSteps[0].action)
                    fixture.open("s1.2", size: CGSize(width: 375, height: 667))
                    fixture.host.advance(by: 3 * fixture.host.speed)
                    XCTAssertNil(controller, "\(name): its controller is still there")
                    XCTAssertNil(view, "\(name): its view is still there")
                    XCTAssertTrue(fixture.host.isIdle, "\(name): something of it still moves")
                }
            }
        }
    }
}
