import Foundation

extension FrameRecorder {
    /// Starts writing all frames from now on to files, whose endings say what they get: `.csv` a row a frame, `.trace.json` a trace
    /// for Perfetto or chrome://tracing, `.json` a summary. More may be added while a recording runs.
    ///
    /// Throws when an ending is unknown or a file can't be created; then none is written.
    public func startRecording(to urls: [URL], context: RecordingContext) throws(FrameTimingError) {
        // A file beyond the size that the system allows is an error of writing like any other, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let start = exports.isEmpty ? FrameClock.nanoseconds : recordingStart
        var added: [any FrameExport] = []
        for url in urls {
            switch try TimingFileKind(url) {
            case .rows: added.append(try CSVExport(url, context: context, start: start))
            case .trace: added.append(try TraceExport(url, context: context, start: start))
            case .summary: added.append(try SummaryExport(url, context: context, start: start))
            }
        }
        if exports.isEmpty {
            recordingStart = start
            isFirstOfRecording = true
            costOfChange = FrameRecorder.measuredCostOfChange
        }
        exports += added
    }

    /// Whether any file is being written.
    public var isRecording: Bool { !exports.isEmpty }

    /// Brings all rows so far to disk. Hosts call it when they go idle; while frames run it happens by itself several times a second.
    public func flush() {
        perform { export throws(FrameTimingError) in try export.flush() }
    }

    /// Ends the recording and completes its files. The open frame, if any, is not part of it.
    public func stopRecording() {
        perform { export throws(FrameTimingError) in try export.finish() }
        exports = []
    }

    func export(_ frame: FrameRecord) {
        let finished = FinishedFrame(
            record: frame, slices: lastSlices, animations: animationMoments[..<animationMomentCount])
        perform { export throws(FrameTimingError) in try export.write(finished) }
    }

    /// Nanoseconds that a change of phase takes on this machine, the least of a few rounds.
    private static var measuredCostOfChange: Double {
        let recorder = FrameRecorder(capacity: 1)
        var least = Int64.max
        for _ in 0..<8 {
            recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: [])
            let start = FrameClock.nanoseconds
            for _ in 0..<100 {
                recorder.begin(.layout)
                recorder.end(.layout)
            }
            least = min(least, FrameClock.nanoseconds - start)
            recorder.endFrame(presented: false)
        }
        return Double(least) / 200
    }

    /// A file that fails is reported once and left alone from then on.
    private func perform(_ body: (any FrameExport) throws(FrameTimingError) -> Void) {
        var failed: [Int] = []
        for index in exports.indices {
            do throws(FrameTimingError) {
                try body(exports[index])
            } catch {
                failed.append(index)
                errorHandler(error)
            }
        }
        for index in failed.reversed() { exports.remove(at: index) }
    }

    static func printError(_ error: FrameTimingError) {
        FileHandle.standardError.write(Data("ashlar: \(error)\n".utf8))
    }
}
