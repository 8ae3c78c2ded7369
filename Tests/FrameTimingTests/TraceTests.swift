import Foundation
import Testing

@testable import FrameTiming

/// Trace files by the rules that viewers read them with.
@MainActor struct TraceTests {
    private func events(_ record: (FrameRecorder) -> Void) throws -> [[String: Any]] {
        try withTemporaryFolder { folder in
            let url = folder.appendingPathComponent("a.trace.json")
            let recorder = FrameRecorder()
            try recorder.startRecording(to: [url], context: RecordingContext(animationClock: .real))
            record(recorder)
            recorder.stopRecording()
            let root = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
            return try #require(root["traceEvents"] as? [[String: Any]])
        }
    }

    private func kind(_ events: [[String: Any]], _ kind: String) -> [[String: Any]] {
        events.filter { $0["ph"] as? String == kind }
    }

    /// Every number in an event, also inside its arguments.
    private func numbers(_ value: Any) -> [Double] {
        switch value {
        case let values as [String: Any]: values.values.flatMap(numbers)
        case let number as Double: [number]
        default: []
        }
    }

    @Test func everyEventIsWellFormed() throws {
        let events = try events { recorder in
            for index in 0..<40 {
                if index % 3 == 0 { recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9, kinds: .press) }
                recorder.recordTapFrame(targetTime: index == 7 ? .nan : Double(index))
            }
        }
        for event in events {
            #expect(event["name"] is String && event["ph"] is String && event["pid"] is Int)
            #expect(!numbers(event).contains { !$0.isFinite })
            guard event["ph"] as? String != "M" else { continue }
            let time = try #require(event["ts"] as? Double)
            #expect(time >= 0)
            if event["ph"] as? String == "X" {
                let length = try #require(event["dur"] as? Double)
                #expect(length >= 0)
            }
            if event["ph"] as? String == "C" {
                let series = try #require(event["args"] as? [String: Any])
                #expect(!series.isEmpty && series.values.allSatisfy { $0 is Double })
            }
        }
        #expect(kind(events, "X").filter { $0["name"] as? String == "frame" }.count == 40)
        #expect(kind(events, "C").filter { $0["name"] as? String == "frame_ms" }.count == 40)
        #expect(kind(events, "i").count == 14)
        // Slices of one row come in the order in which they begin.
        let starts = kind(events, "X").compactMap { $0["ts"] as? Double }
        #expect(starts == starts.sorted())
    }

    @Test func aCounterIsWrittenWhereItChanges() throws {
        let events = try events { recorder in
            for index in 0..<12 {
                recorder.beginFrame(targetTime: Double(index), deadline: .nan, reasons: .animation)
                recorder.add(index < 4 ? 7 : 8, to: .pivots)
                recorder.add(3, to: .displayItems)
                recorder.endFrame(presented: true)
            }
        }
        func values(_ name: String, _ series: String) -> [Double] {
            kind(events, "C").filter { $0["name"] as? String == name }
                .compactMap { ($0["args"] as? [String: Any])?[series] as? Double }
        }
        #expect(values("solver", "pivots") == [7, 8])
        #expect(values("drawing", "display_items") == [3])
        #expect(values("pixels", "pixels_damaged") == [0])
        // What a frame had is in its slice all the same.
        let frames = kind(events, "X").filter { $0["name"] as? String == "frame" }
        #expect(
            frames.compactMap { ($0["args"] as? [String: Any])?["pivots"] as? Double }.suffix(8) == [
                8, 8, 8, 8, 8, 8, 8, 8,
            ])
    }

    @Test func anArrowLeadsFromTheInputToTheFirstFrameThatShowsIt() throws {
        let events = try events { recorder in
            recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9, kinds: .press)
            // The first frame shows nothing.
            recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: .input)
            recorder.measure(.events) { recorder.measure(.solve) { work(microseconds: 20) } }
            recorder.endFrame(presented: false)
            recorder.beginFrame(targetTime: 1, deadline: .nan, reasons: .animation)
            recorder.measure(.present) { work(microseconds: 20) }
            recorder.endFrame(presented: true)
            recorder.recordTapFrame()
        }
        let flows = events.filter { ["s", "t", "f"].contains($0["ph"] as? String) }
        #expect(flows.map { $0["ph"] as? String } == ["s", "t", "f"])
        #expect(Set(flows.compactMap { $0["id"] as? Int }).count == 1)
        #expect(flows.last?["bp"] as? String == "e")
        let times = flows.compactMap { $0["ts"] as? Double }
        #expect(times == times.sorted())
        // Each end of the arrow lies in a slice, or viewers draw none.
        for flow in flows {
            let time = try #require(flow["ts"] as? Double)
            #expect(
                kind(events, "X").contains { slice in
                    guard slice["name"] as? String != "frame", let start = slice["ts"] as? Double,
                        let length = slice["dur"] as? Double
                    else { return false }
                    return start <= time && time <= start + length
                })
        }
        let latency = events.filter { $0["name"] as? String == "input_to_present" }
        #expect(latency.map { $0["ph"] as? String } == ["b", "e"])
    }

    @Test func animationsBeginAndEnd() throws {
        let events = try events { recorder in
            let first = recorder.beginAnimation(duration: 0.5)
            recorder.recordTapFrame()
            let second = recorder.beginAnimation(duration: .infinity)
            #expect(first != second && first != 0)
            recorder.endAnimation(first, finished: true)
            recorder.recordTapFrame()
            // One from before the recording, and none at all.
            recorder.endAnimation(9999, finished: true)
            recorder.endAnimation(0, finished: false)
            recorder.recordTapFrame()
        }
        let animations = events.filter { $0["cat"] as? String == "animation" }
        for id in Set(animations.compactMap { $0["id"] as? Int }) {
            let own = animations.filter { $0["id"] as? Int == id }
            #expect(own.map { $0["ph"] as? String } == ["b", "e"], "also one that still runs at the end")
            let times = own.compactMap { $0["ts"] as? Double }
            #expect(times[0] <= times[1])
        }
        #expect(animations.count == 4)
        #expect((animations[0]["args"] as? [String: Any])?["duration_us"] as? Double == 500_000)
    }

    @Test func withoutARecordingAnimationsAreNotKept() {
        let recorder = FrameRecorder()
        #expect(recorder.beginAnimation(duration: 1) == 0)
        for _ in 0..<5000 { recorder.endAnimation(0, finished: true) }
        #expect(recorder.animationMomentCount == 0)
    }
}
