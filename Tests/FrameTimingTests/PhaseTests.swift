import Foundation
import FrameTiming
import Testing

@MainActor struct PhaseTests {
    private func total(_ frame: FrameRecord) -> Int64 {
        FramePhase.allCases.reduce(frame.otherWall) { $0 + frame.wall[$1] }
    }

    @Test func innerPhasesAreNotCountedForOuterOnes() throws {
        let recorder = FrameRecorder()
        recorder.recordTapFrame()
        let frame = try #require(recorder.frames.last)
        #expect(frame.wall[.solve] >= 80_000)
        #expect(frame.wall[.events] >= 100_000)
        #expect(frame.wall[.layout] >= 30_000)
        #expect(frame.wall[.raster] == 0)
        #expect(total(frame) == frame.duration, "every nanosecond is counted once")
        #expect(frame.work == frame.duration - frame.wall[.present])
        #expect(frame.counts[.pivots] == 12)
        #expect(frame.counts[.solves] == 1)
    }

    @Test func momentsAreInOrder() throws {
        let recorder = FrameRecorder()
        recorder.recordTapFrame()
        let frame = try #require(recorder.frames.last)
        let moments = [
            frame.start, frame.phaseEnd[.solve], frame.phaseEnd[.events], frame.phaseEnd[.layout], frame.presentStart,
            frame.presentEnd, frame.end,
        ]
        #expect(moments == moments.sorted())
        #expect(frame.phaseEnd[.raster] == FrameRecord.never)
    }

    @Test func processorTimeIsNotWaiting() throws {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: [])
        recorder.measure(.present) { Thread.sleep(forTimeInterval: 0.02) }
        recorder.measure(.raster) { work(microseconds: 3000) }
        recorder.endFrame(presented: true)
        let frame = try #require(recorder.frames.last)
        #expect(frame.wall[.present] >= 20_000_000)
        #expect(frame.cpu[.present] < frame.wall[.present] / 2)
        #expect(frame.cpu[.raster] > 0)
        let cpu = FramePhase.allCases.reduce(frame.otherCPU) { $0 + frame.cpu[$1] }
        #expect(cpu <= frame.duration + 1_000_000, "one thread can't use more than the time that passed")
    }

    @Test func aPhaseInsideItselfIsOnePhase() throws {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [])
        for _ in 0..<3 { recorder.begin(.layout) }
        recorder.measure(.solve) { work(microseconds: 20) }
        for _ in 0..<3 { recorder.end(.layout) }
        recorder.begin(.raster)
        recorder.end(.raster)
        recorder.endFrame(presented: true)
        #expect(recorder.lastSlices.map(\.phase) == [.layout, .solve, .raster])
        #expect(recorder.lastSlices.map(\.depth) == [0, 1, 0])
    }

    @Test func wrongNestingIsForgiven() throws {
        let recorder = FrameRecorder()
        recorder.end(.events)
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [])
        recorder.end(.raster)
        recorder.begin(.events)
        recorder.begin(.solve)
        recorder.end(.events)
        recorder.begin(.layout)
        recorder.endFrame(presented: false)
        let frame = try #require(recorder.frames.last)
        #expect(total(frame) == frame.duration)
        #expect(recorder.lastSlices.map(\.depth) == [0, 1, 0], "ending the outer phase ended the inner one")
        #expect(frame.flags.contains(.dropped))
    }

    @Test func veryDeepAndVeryManyPhasesAreStillCounted() throws {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [])
        for depth in 0..<100 { recorder.begin(depth % 2 == 0 ? .layout : .solve) }
        for depth in (0..<100).reversed() { recorder.end(depth % 2 == 0 ? .layout : .solve) }
        for _ in 0..<2000 {
            recorder.measure(.raster) {}
            recorder.measure(.layout) {}
        }
        recorder.endFrame(presented: true)
        let frame = try #require(recorder.frames.last)
        #expect(total(frame) == frame.duration)
        #expect(frame.lostSlices > 0)
        #expect(recorder.lastSlices.allSatisfy { $0.end >= $0.start })
    }

    @Test func outsideAFrameNothingIsRecorded() {
        let recorder = FrameRecorder()
        recorder.measure(.solve) { work(microseconds: 10) }
        recorder.add(5, to: .pivots)
        recorder.endFrame(presented: true)
        #expect(recorder.frames.isEmpty)
        recorder.recordTapFrame()
        #expect(recorder.frames.last?.counts[.pivots] == 12)
    }

    @Test func aFrameLeftOpenIsClosedByTheNext() {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: 0, reasons: [.data])
        recorder.begin(.events)
        recorder.recordTapFrame()
        #expect(recorder.frames.map(\.flags.rawValue).count == 2)
        #expect(recorder.frames.first?.flags.contains(.dropped) == true)
    }
}
