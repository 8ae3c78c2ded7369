import Foundation
import SDLHost
import UIKit
import XCTest

/// Work for the main actor runs promptly while the window has nothing to do.
final class IdleWorkTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(
            (ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty, "no display: run the tests with 'make test'"
        )
    }

    /// When each kind of work ran, in seconds after it was due.
    @MainActor final class Delays {
        private let start = DispatchTime.now()
        private let host: SDLHost
        private(set) var late: [Double] = []

        init(_ host: SDLHost) { self.host = host }

        func note(due: Double) {
            late.append(Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9 - due)
            if late.count == 3 { host.stop() }
        }
    }

    func testTasksTimersAndQueuesArePrompt() throws {
        try MainActor.assumeIsolated {
            let host = try SDLHost(title: "Idle", size: CGSize(width: 200, height: 100))
            let root = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            root.backgroundColor = .systemBlue
            root.makeKeyAndVisible()
            defer { root.isHidden = true }
            let delays = Delays(host)
            Task { @MainActor in
                try? await Task.sleep(nanoseconds: 600_000_000)
                delays.note(due: 0.6)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { @MainActor in delays.note(due: 0.8) }
            let timer = Timer(timeInterval: 1, repeats: false) { _ in
                MainActor.assumeIsolated { delays.note(due: 1) }
            }
            RunLoop.main.add(timer, forMode: .default)
            try host.run(quitAfter: 20)
            let late = delays.late
            XCTAssertEqual(late.count, 3, "something never ran")
            // 50 ms on a machine that has time for us; a loaded one gets more, but never the seconds of a missed wake-up.
            XCTAssertLessThan(late.sorted()[0], 0.05)
            XCTAssertLessThan(late.max() ?? .infinity, 1)
        }
    }
}
