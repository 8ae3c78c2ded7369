import Foundation
import Testing

@testable import FrameTiming

@MainActor struct ExportTests {
    private let context = RecordingContext(
        refreshRate: 60, refreshSource: .assumed, animationClock: .real,
        details: [("version", "1.2"), ("window", "1280x800\nsecond line")])

    @Test func theTableHasAColumnForEverything() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.csv")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: context)
            recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9)
            recorder.recordTapFrame(targetTime: 2.5)
            recorder.recordTapFrame()
            recorder.stopRecording()
            let table = try Table(url)
            #expect(table.rows.count == 2)
            #expect(table.comments.contains("# version: 1.2"))
            #expect(table.comments.contains("# window: 1280x800 second line"))
            #expect(table.comments.contains { $0.contains("microseconds") })
            #expect(Set(table.header).count == table.header.count)
            for phase in FramePhase.allCases {
                #expect(table.header.contains("\(phase.name)_us"))
                #expect(table.header.contains("\(phase.name)_cpu_us"))
            }
            for counter in FrameCounter.allCases { #expect(table.header.contains(counter.name)) }
            let first = table.rows[0]
            #expect(first["reasons"] == "input")
            #expect(first["flags"] == "first_frame")
            #expect(first["solves"] == "1")
            #expect(first["target_time_us"] == "2500000.000")
            #expect(first["deadline_us"] == "2516000.000")
            #expect(first["raster_end_us"] == "NA")
            #expect(first["between_presents_us"] == "NA")
            #expect(table.rows[1]["between_presents_us"] != "NA")
            #expect(table.rows[1]["flags"] == "none")
            #expect(table.rows[1]["input_to_present_us"] == "NA")
            func number(_ name: String) throws -> Double { try #require(first[name].flatMap { Double($0) }) }
            let sum = try FramePhase.allCases.reduce(number("other_us")) { try $0 + number("\($1.name)_us") }
            #expect(try abs(sum - number("duration_us")) < 0.001)
            #expect(try number("solve_us") >= 80)
            #expect(try number("input_to_present_us") > 0)
            #expect(try number("frame_start_us") >= 0)
        }
    }

    @Test func rowsAreThereBeforeTheEnd() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.csv")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: context)
            #expect(try Table(url).rows.isEmpty)
            recorder.recordTapFrame()
            recorder.flush()
            #expect(try Table(url).rows.count == 1)
            // Without a call, a row is written when the last ones have waited long enough.
            Thread.sleep(forTimeInterval: 0.3)
            recorder.recordTapFrame()
            #expect(try Table(url).rows.count == 2)
            for _ in 0..<400 { recorder.recordTapFrame() }
            #expect(try Table(url).rows.count > 100, "a full buffer is written too")
            recorder.stopRecording()
            #expect(try Table(url).rows.count == 402)
            recorder.recordTapFrame()
            #expect(try Table(url).rows.count == 402)
        }
    }

    @Test func animationErrorComparesMotionWithTime() throws {
        try withTemporaryFolder { folder in
            @MainActor func errors(_ clock: RecordingContext.AnimationClock) throws -> [String?] {
                let url = folder.appendingPathComponent("\(clock.rawValue).csv")
                let recorder = FrameRecorder()
                try recorder.startRecording(to: [url], context: RecordingContext(animationClock: clock))
                for (index, reasons) in ([.animation, .animation, .input, .animation] as [FrameReasons]).enumerated() {
                    recorder.beginFrame(targetTime: Double(index), deadline: .nan, reasons: reasons)
                    recorder.measure(.present) { work(microseconds: 20) }
                    recorder.endFrame(presented: true)
                }
                recorder.stopRecording()
                let table = try Table(url)
                #expect(table.rows.allSatisfy { $0["deadline_us"] == "NA" })
                return table.rows.map { $0["animation_error_us"] }
            }
            #expect(try errors(.virtual) == ["NA", "NA", "NA", "NA"])
            let real = try errors(.real)
            #expect(real[0] == "NA" && real[2] == "NA" && real[3] == "NA")
            // A second of motion was drawn after well under a second of time.
            let error = try #require(real[1].flatMap { Double($0) })
            #expect(error > 0 && error < 1_000_000)
        }
    }

    @Test func theTraceNestsAndIsCompleteAtAllTimes() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.trace.json")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: context)
            _ = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
            recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9)
            for _ in 0..<5 { recorder.recordTapFrame() }
            recorder.flush()
            _ = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
            recorder.recordTapFrame()
            recorder.stopRecording()
            let root = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
            let events = try #require(root["traceEvents"] as? [[String: Any]])
            let slices = events.filter { $0["ph"] as? String == "X" }
            #expect(slices.filter { $0["name"] as? String == "frame" }.count == 6)
            #expect(slices.filter { $0["name"] as? String == "solve" }.count == 6)
            #expect(events.filter { $0["ph"] as? String == "b" }.count == 1)
            #expect(events.filter { $0["ph"] as? String == "e" }.count == 1)
            // In order of their starts, each slice lies within the innermost that is still open.
            var open: [Double] = []
            for slice in slices {
                let start = try #require(slice["ts"] as? Double)
                let end = try start + #require(slice["dur"] as? Double)
                #expect(start.isFinite && end >= start)
                while let last = open.last, last <= start + 0.0005 { open.removeLast() }
                if let last = open.last { #expect(end <= last + 0.0015) }
                open.append(end)
            }
        }
    }

    @Test func theSummaryHoldsTheStatistics() throws {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.json")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: context)
            for _ in 0..<20 { recorder.recordTapFrame() }
            recorder.stopRecording()
            let root = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
            #expect(root["frame_count"] as? Int == 20)
            #expect(root["refresh_source"] as? String == "assumed")
            #expect(root["version"] as? String == "1.2")
            let median = try #require(root["50th_percentile_solve_time_millis"] as? Double)
            let worst = try #require(root["worst_solve_time_millis"] as? Double)
            #expect(median >= 0.08 && worst >= median)
            #expect(root["worst_raster_time_millis"] as? Double == 0)
        }
    }

    @Test func missesAndHitchesCountOnlyWithinMotion() {
        func frame(_ milliseconds: Double, _ reasons: FrameReasons) -> FrameRecord {
            var frame = FrameRecord(start: 0, reasons: reasons)
            frame.phaseEnd[.present] = Int64(milliseconds * 1e6)
            return frame
        }
        let period = 1000.0 / 60
        // Two refreshes missed in a motion of five periods; then a pause of a second, which is none.
        let frames =
            [0, 1, 4, 5].map { frame($0 * period, .animation) } + [frame(1000, .input), frame(2000, .animation)]
        let summary = FrameSummary(frames, refreshRate: 60, hasRealClock: true)
        #expect(summary.missedRefreshes == 2)
        #expect(abs((summary.hitchTimeRatio ?? 0) - 400) < 0.1)
        let virtual = FrameSummary(frames, refreshRate: 60, hasRealClock: false)
        #expect(virtual.missedRefreshes == nil && virtual.hitchTimeRatio == nil)
    }

    @Test func filesThatCannotBeWrittenGiveOneSentence() throws {
        try withTemporaryFolder { folder in
            let recorder = FrameRecorder()
            let missing = folder.appendingPathComponent("none/a.csv")
            #expect(throws: FrameTimingError.cannotCreate(path: missing.path, reason: "No such file or directory")) {
                try recorder.startRecording(to: [missing], context: context)
            }
            #expect(!recorder.isRecording)
            let odd = folder.appendingPathComponent("a.txt")
            #expect(throws: FrameTimingError.unknownFormat(path: odd.path)) {
                try recorder.startRecording(to: [odd], context: context)
            }
            #expect("\(FrameTimingError.unknownFormat(path: "a.txt"))".contains(".csv"))
            let full = folder.appendingPathComponent("full.csv")
            try FileManager.default.createSymbolicLink(at: full, withDestinationURL: URL(fileURLWithPath: "/dev/full"))
            #expect(throws: FrameTimingError.cannotWrite(path: full.path, reason: "No space left on device")) {
                try recorder.startRecording(to: [full], context: context)
            }
        }
    }

    @Test func aFileThatFailsIsReportedOnceAndTheOthersGoOn() throws {
        final class FailingExport: FrameExport {
            func write(_ frame: FinishedFrame) throws(FrameTimingError) {
                throw .cannotWrite(path: "x.csv", reason: "No space left on device")
            }
            func flush() throws(FrameTimingError) {}
            func finish() throws(FrameTimingError) {}
        }
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.csv")
            let recorder = FrameRecorder()
            var errors: [FrameTimingError] = []
            recorder.errorHandler = { errors.append($0) }
            recorder.exports = [FailingExport()]
            try recorder.startRecording(to: [url], context: context)
            for _ in 0..<3 { recorder.recordTapFrame() }
            recorder.stopRecording()
            #expect(errors == [.cannotWrite(path: "x.csv", reason: "No space left on device")])
            #expect(try Table(url).rows.count == 3)
        }
    }
}
