import CAllocationCounter
import Foundation
import FrameTiming
import Testing

/// Recording takes no memory: neither frames nor rows of the table, the trace or the summary.
@MainActor struct AllocationTests {
    /// Allocations of this thread while `body` runs.
    private func allocations(_ body: () -> Void) -> Int {
        let before = allocation_counter_of_this_thread()
        body()
        return allocation_counter_of_this_thread() - before
    }

    @Test func arraysAreCounted() {
        var made: [[Int]] = []
        made.reserveCapacity(200)
        let count = allocations { for size in 0..<100 { made.append([Int](repeating: 1, count: size + 8)) } }
        #expect(count >= 100)
    }

    @Test func recordingAllocatesNothing() throws {
        try withTemporaryFolder { folder in
            let recorder = FrameRecorder()
            try recorder.startRecording(
                to: ["a.csv", "a.json", "a.trace.json"].map { folder.appendingPathComponent($0) },
                context: RecordingContext(details: [("version", "1")]))
            @MainActor func frames(_ count: Int) {
                for index in 0..<count {
                    recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9, kinds: [.press, .move])
                    let animation = recorder.beginAnimation(duration: 0.3)
                    recorder.recordQuickFrame(targetTime: Double(index))
                    recorder.endAnimation(animation, finished: true)
                }
            }
            frames(50)
            // Every file is written several times in between, the summary by a flush as after a second.
            let first = allocations {
                frames(500)
                recorder.flush()
            }
            let second = allocations {
                frames(500)
                recorder.flush()
            }
            recorder.stopRecording()
            #if DEBUG
                // Unoptimised code boxes temporary values; nothing may come on top of that as a recording grows. The optimised
                // program's count is a figure of `ashlar-bench recording`, whose goal is 0.
                #expect(abs(first - second) <= 50, "\(first), then \(second)")
            #else
                #expect(first + second == 0)
            #endif
            let table = try Table(folder.appendingPathComponent("a.csv"))
            #expect(table.rows.count == 1050)
        }
    }
}

extension FrameRecorder {
    /// A frame with a few phases and no time spent.
    func recordQuickFrame(targetTime: Double) {
        beginFrame(targetTime: targetTime, deadline: targetTime + 0.016, reasons: [.input, .animation])
        measure(.animate) {}
        measure(.events) { measure(.solve) {} }
        add(3, to: .pivots)
        measure(.layout) {}
        measure(.displayList) {}
        measure(.raster) {}
        measure(.present) {}
        endFrame(presented: true)
    }
}
