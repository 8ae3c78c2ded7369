import Foundation
import FrameTiming
import Testing

@MainActor struct FrameTests {
    @Test func theRingKeepsTheLastFrames() {
        let recorder = FrameRecorder(capacity: 10)
        for index in 0..<25 {
            recorder.beginFrame(targetTime: Double(index), deadline: 0, reasons: [])
            recorder.endFrame(presented: true)
        }
        #expect(recorder.frames.count == 10)
        #expect(recorder.frames.map(\.index) == Array(15..<25))
        #expect(recorder.frames.map(\.targetTime) == (15..<25).map(Double.init))
        #expect(recorder.frames.total == 25)
    }

    @Test func flagsFollowFromWhatHappened() {
        let recorder = FrameRecorder()
        for reasons in [[.resize], [.animation], [.input, .resize]] as [FrameReasons] {
            recorder.beginFrame(targetTime: 0, deadline: 0, reasons: reasons)
            recorder.mark(.unpaced)
            recorder.endFrame(presented: true)
        }
        #expect(
            recorder.frames.map(\.flags) == [
                [.firstFrame, .resized, .unpaced], [.unpaced], [.resized, .unpaced],
            ])
    }

    @Test func inputWaitsForAFrameThatIsShown() {
        let recorder = FrameRecorder()
        let noticed = Double(FrameClock.nanoseconds) / 1e9
        recorder.noteInput(at: noticed + 0.001)
        recorder.noteInput(at: noticed)
        recorder.noteInput(at: .nan)
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [.input])
        recorder.endFrame(presented: false)
        recorder.recordTapFrame()
        recorder.recordTapFrame()
        let oldest = recorder.frames.map(\.oldestInput)
        #expect(oldest[0] == oldest[1])
        #expect(abs(oldest[1] - Int64(noticed * 1e9)) < 1000)
        #expect(oldest[2] == FrameRecord.never)
    }

    @Test func withNoFrameOpenACallIsNearlyFree() {
        let recorder = FrameRecorder()
        func cost() -> Int64 {
            let rounds = (0..<20).map { _ in
                let before = FrameClock.nanoseconds
                for _ in 0..<1000 {
                    recorder.begin(.layout)
                    recorder.end(.layout)
                }
                return FrameClock.nanoseconds - before
            }
            return rounds.min() ?? 0
        }
        let closed = cost()
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [])
        let open = cost()
        recorder.endFrame(presented: true)
        #expect(closed * 2 < open, "\(closed) ns for 1000 phases outside a frame, \(open) ns inside")
    }
}

struct PercentileTests {
    @Test func nearestRankIsAValueThatOccurred() {
        let values = [15, 20, 35, 40, 50]
        // The textbook example of the method.
        #expect(Percentile.nearestRank(5, ofSorted: values) == 15)
        #expect(Percentile.nearestRank(30, ofSorted: values) == 20)
        #expect(Percentile.nearestRank(40, ofSorted: values) == 20)
        #expect(Percentile.nearestRank(50, ofSorted: values) == 35)
        #expect(Percentile.nearestRank(100, ofSorted: values) == 50)
        #expect(Percentile.nearestRank(0, ofSorted: values) == 15)
        #expect(Percentile.nearestRank(.nan, ofSorted: values) == 15)
        #expect(Percentile.nearestRank(300, ofSorted: values) == 50)
        #expect(Percentile.nearestRank(50, ofSorted: [Int]()) == nil)
        #expect(Percentile.nearestRank(99, ofSorted: Array(1...100)) == 99)
        #expect(Percentile.nearestRank(95, ofSorted: Array(1...10)) == 10)
    }
}
