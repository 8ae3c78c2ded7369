import Foundation
import SDLHost
import UIKit
import XCTest

/// Work for the main actor runs promptly while the window has nothing to do.
final class IdleWorkTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'")
    }

    /// When the work ran, in seconds after it was due.
    @MainActor final class Delays {
        var task: Double?
        var queue: Double?
        var timer: Double?
        var isComplete: Bool { task != nil && queue != nil && timer != nil }
    }

    func testTasksTimersAndQueuesArePrompt() throws {
        try MainActor.assumeIsolated {
            let host = try SDLHost(title: "Idle", size: CGSize(width: 200, height: 100))
            let root = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            root.backgroundColor = .systemBlue
            root.makeKeyAndVisible()
            defer { root.isHidden = true }
            let delays = Delays()
            let start = DispatchTime.now()
            @MainActor func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9 }
            @MainActor func stopWhenComplete() { if delays.isComplete { host.stop() } }
            Task { @MainActor in
                try? await Task.sleep(nanoseconds: 600_000_000)
                delays.task = elapsed() - 0.6
                stopWhenComplete()
            }
            DispatchQueue.main.asyncAfter(deadline: start + 0.8) { @MainActor in
                delays.queue = elapsed() - 0.8
                stopWhenComplete()
            }
            let timer = Timer(timeInterval: 1, repeats: false) { _ in
                MainActor.assumeIsolated {
                    delays.timer = elapsed() - 1
                    stopWhenComplete()
                }
            }
            RunLoop.main.add(timer, forMode: .default)
            try host.run(quitAfter: 20)
            let late = [delays.task, delays.queue, delays.timer].compactMap(\.self)
            XCTAssertEqual(late.count, 3, "something never ran")
            // 50 ms on a machine that has time for us; a loaded one gets more, but never the seconds of a missed wake-up.
            XCTAssertLessThan(late.sorted()[0], 0.05)
            XCTAssertLessThan(late.max() ?? .infinity, 1)
        }
    }
}
