import Testing

@testable import SDLHost

/// Frames aim at absolute deadlines.
@MainActor struct FramePacerTests {
    private let period = 1.0 / 60

    @Test func deadlinesAreOnOneGridWhateverTheWorkTakes() {
        var pacer = FramePacer(refreshRate: 60, now: 100)
        var now = 100.0
        for frame in 1...600 {
            pacer.beginFrame(now: now)
            #expect(abs(pacer.deadline - (100 + Double(frame + 1) * period)) < 1e-9, "no drift in frame \(frame)")
            // Work between a tenth and nine tenths of the period, then the wait for the deadline.
            now = pacer.deadline
        }
    }

    @Test func aLateFrameAimsAtTheNextDeadlineToCome() {
        var pacer = FramePacer(refreshRate: 60, now: 0)
        pacer.beginFrame(now: 0)
        let first = pacer.deadline
        // The work took half a period too long: one deadline has passed, and is not caught up with.
        let late = first + period * 1.5
        pacer.beginFrame(now: late)
        #expect(pacer.deadline > late)
        #expect(abs(pacer.deadline - (first + 2 * period)) < 1e-9, "still on the grid")
    }

    @Test func aLongPauseStartsTheGridAnew() {
        var pacer = FramePacer(refreshRate: 60, now: 0)
        pacer.beginFrame(now: 0)
        pacer.beginFrame(now: 1000.123)
        #expect(abs(pacer.deadline - (1000.123 + period)) < 1e-9)
        pacer.beginFrame(now: 1000.13)
        #expect(abs(pacer.deadline - (1000.123 + 2 * period)) < 1e-9, "one frame a period, not a thousand at once")
    }

    @Test func thePeriodIsExact() {
        #expect(FramePacer(refreshRate: 59.94, now: 0).period == 1 / 59.94)
    }
}
