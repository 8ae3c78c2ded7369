import CAllocationCounter
import FrameTiming
import Foundation

extension Command {
    static let recording = Command(
        name: "recording", arguments: "[--frames N]",
        summary: "what recording a frame costs, by the files that are written, and whether it allocates"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["frames": 5000])
        try MainActor.assumeIsolated { try RecordingBenchmark(frames: options["frames"]).run { printFigure($0) } }
        return 0
    }
}

/// Frames with the usual phases and no work in them.
@MainActor struct RecordingBenchmark {
    let frames: Int

    func run(_ output: FigureOutput) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "ashlar-recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, files) in [
            ("no file", []), ("a table", ["a.csv"]), ("a summary", ["a.json"]), ("a trace", ["a.trace.json"]),
            ("all three", ["b.csv", "b.json", "b.trace.json"]),
        ] {
            let recorder = FrameRecorder()
            if !files.isEmpty {
                try recorder.startRecording(
                    to: files.map { folder.appendingPathComponent($0) }, context: RecordingContext())
            }
            for index in 0..<200 { frame(recorder, index) }
            // Times of a hundred frames each: a single one is shorter than what clocks tell apart.
            let rounds = max(1, frames / 100)
            var samples: [Double] = []
            samples.reserveCapacity(rounds)
            let allocations = allocation_counter_of_this_thread()
            for _ in 0..<rounds {
                let start = FrameClock.threadCPU
                for index in 0..<100 { frame(recorder, index) }
                samples.append(Double(FrameClock.threadCPU - start) / 100 / 1000)
            }
            let made = allocation_counter_of_this_thread() - allocations
            recorder.stopRecording()
            output(Figure(name: "recording into \(name), a frame", samples: samples, unit: "µs", goal: 10))
            output(
                Figure(
                    name: "recording into \(name), allocations in \(rounds * 100) frames", value: Double(made),
                    unit: "", goal: 0))
        }
    }

    @inline(never) private func frame(_ recorder: FrameRecorder, _ index: Int) {
        // A tap now and then, motion always.
        if index % 20 == 0 { recorder.noteInput(at: Double(FrameClock.nanoseconds) / 1e9, kinds: .press) }
        let time = Double(index)
        recorder.beginFrame(
            targetTime: time, deadline: time + 0.016, reasons: index % 20 == 0 ? [.input, .animation] : .animation)
        recorder.measure(.animate) {}
        recorder.measure(.events) { recorder.measure(.solve) {} }
        recorder.add(3, to: .pivots)
        recorder.measure(.layout) {}
        recorder.measure(.displayList) {}
        recorder.measure(.raster) {}
        recorder.measure(.present) {}
        recorder.endFrame(presented: true)
    }
}
