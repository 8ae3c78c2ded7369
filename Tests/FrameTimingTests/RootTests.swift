import FrameTiming
import Testing

/// Whose time is whose, and what the overlay costs apart.
@MainActor struct RootTests {
    @Test func timeOnTheStageIsToldFromTheWindows() throws {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: [.input])
        recorder.measure(.events) {
            work(microseconds: 100)
            let outer = recorder.enter(.stage)
            #expect(outer == .window)
            work(microseconds: 200)
            recorder.measure(.solve) { work(microseconds: 150) }
            #expect(recorder.enter(outer) == .stage)
            work(microseconds: 50)
        }
        recorder.endFrame(presented: true)
        let frame = try #require(recorder.frames.last)
        #expect(frame.stageWall[.events] >= 200_000 && frame.wall[.events] - frame.stageWall[.events] >= 150_000)
        #expect(frame.stageWall[.solve] == frame.wall[.solve], "the solve was all the stage's")
        #expect(frame.stageWork == frame.stageWall[.events] + frame.stageWall[.solve])
        #expect(frame.windowWork + frame.stageWork == frame.work)
        #expect(frame.windowWorkCPU + frame.stageWorkCPU == frame.workCPU)
        #expect(recorder.lastSlices.map(\.root) == [.window, .stage])
    }

    @Test func theRootLastsBetweenFrames() throws {
        let recorder = FrameRecorder()
        let outer = recorder.enter(.stage)
        recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: [])
        recorder.measure(.layout) { work(microseconds: 30) }
        recorder.endFrame(presented: true)
        _ = recorder.enter(outer)
        recorder.recordTapFrame()
        #expect(recorder.frames[0].stageWall[.layout] == recorder.frames[0].wall[.layout])
        #expect(recorder.frames[1].stageWork == 0)
    }

    @Test func theOverlaysOwnWorkIsOnePhaseAndNoneOfTheProgram() throws {
        let recorder = FrameRecorder()
        recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: [])
        recorder.measure(.raster) { work(microseconds: 50) }
        recorder.measure(.overlay) {
            recorder.measure(.layout) {
                work(microseconds: 100)
                recorder.measure(.solve) { work(microseconds: 100) }
            }
            recorder.measure(.overlay) { work(microseconds: 50) }
            recorder.add(7, to: .viewsLaidOut)
            // An end without a beginning stays without effect.
            recorder.end(.raster)
            work(microseconds: 50)
        }
        recorder.measure(.layout) { work(microseconds: 20) }
        recorder.endFrame(presented: true)
        let frame = try #require(recorder.frames.last)
        #expect(frame.wall[.overlay] >= 300_000)
        #expect(frame.wall[.solve] == 0)
        #expect(frame.wall[.layout] < frame.wall[.overlay])
        #expect(frame.work == frame.duration - frame.wall[.overlay])
        #expect(frame.counts[.viewsLaidOut] == 0)
        #expect(recorder.lastSlices.map(\.phase) == [.raster, .overlay, .layout])
    }
}
