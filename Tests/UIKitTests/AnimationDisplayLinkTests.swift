import XCTest

@testable import UIKit

final class AnimationDisplayLinkTests: XCTestCase {
    @MainActor func testALinkIsCalledOnceAFrameWhileItRuns() async {
        let clock = AnimationClock.shared
        let start = clock.now
        var times: [TimeInterval] = []
        let link = CADisplayLink { times.append($0.timestamp - start) }
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        XCTAssertTrue(AnimationRegistry.shared.isAnimating)
        clock.advance(to: start + 0.25)
        clock.advance(to: start + 0.25)
        link.isPaused = true
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        clock.advance(to: start + 0.5)
        link.isPaused = false
        clock.advance(to: start + 0.75)
        XCTAssertEqual(times.count, 2)
        XCTAssertEqual(times[0], 0.25, accuracy: 1e-9)
        XCTAssertEqual(times[1], 0.75, accuracy: 1e-9)
        XCTAssertGreaterThan(link.targetTimestamp, link.timestamp)
        link.invalidate()
        XCTAssertFalse(AnimationRegistry.shared.isAnimating)
        clock.advance(to: start + 1)
        XCTAssertEqual(times.count, 2)
    }
}
