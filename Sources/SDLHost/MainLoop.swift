import CSDL2
import Dispatch
import Foundation

/// Sleeps in the main run loop, so that main-actor tasks, main-queue work and timers run promptly while the window is idle.
///
/// The X connection's file descriptor is a source of that loop: input wakes it, and nothing else does.
@MainActor final class MainLoop {
    private let source: (any DispatchSourceRead)?
    /// Where the display has no descriptor we can watch, events are looked for this often.
    private let pollInterval: TimeInterval?
    private var isWoken = false

    init(window: SDLWindow) {
        let descriptor = ashlar_x11_file_descriptor(window.handle)
        guard descriptor >= 0 else {
            source = nil
            pollInterval = 1.0 / 120
            return
        }
        pollInterval = nil
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.isWoken = true }
        }
        source.activate()
    }

    /// Ends the sleep that is under way, or the next one.
    func wake() {
        guard !isWoken else { return }
        isWoken = true
        // A block on the main queue is what ends the run loop's wait.
        DispatchQueue.main.async {}
    }

    /// Runs what is due, then sleeps until something wakes the loop or `end` comes (seconds from now; nil: no end).
    func sleep(for duration: TimeInterval?) {
        var limit = Date.distantFuture
        if let duration { limit = Date(timeIntervalSinceNow: max(0, duration)) }
        if let pollInterval { limit = min(limit, Date(timeIntervalSinceNow: pollInterval)) }
        if isWoken { limit = Date(timeIntervalSinceNow: -1) }
        isWoken = false
        _ = RunLoop.main.run(mode: .default, before: limit)
    }

    /// Runs what is due without sleeping.
    func runDueWork() {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: -1))
    }
}
