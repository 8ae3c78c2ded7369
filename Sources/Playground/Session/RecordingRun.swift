import Foundation
import FrameTiming

/// A recording that someone started in the window: rows, summary and trace, in a new folder.
@MainActor final class RecordingRun {
    /// What was written, for people.
    struct Result {
        var folder: URL
        var frameCount: Int
        /// Milliseconds; nil for no frames.
        var median: Double?
        var percentile95: Double?
        var worst: Double?
        /// Nil on the virtual clock.
        var missedRefreshes: Int?
        var files: [URL]
    }

    let folder: URL
    private var files: [URL] {
        ["frames.csv", "summary.json", "frames.trace.json"].map { folder.appendingPathComponent($0) }
    }

    /// The folder that recordings go to when no other is named: `ashlar/recordings` in `$XDG_DATA_HOME`, or in `~/.local/share`.
    static func defaultFolder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
            return URL(fileURLWithPath: folder).appendingPathComponent("ashlar/recordings")
        }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSTemporaryDirectory()
        return URL(fileURLWithPath: home).appendingPathComponent(".local/share/ashlar/recordings")
    }

    /// Starts recording into the first free `recording-N` below `parent`.
    init(in parent: URL, context: RecordingContext) throws(ProgramError) {
        guard !FrameRecorder.shared.isRecording else {
            throw ProgramError(
                "frames are recorded already, with --timings or by a script; that recording ends with the program")
        }
        do {
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            folder = try Self.makeNextFolder(in: parent)
        } catch {
            throw ProgramError("the folder '\(parent.path)' cannot be made: \(error.localizedDescription)")
        }
        do { try FrameRecorder.shared.startRecording(to: files, context: context) } catch {
            throw ProgramError("\(error)")
        }
    }

    private static func makeNextFolder(in parent: URL) throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: parent.path)
        let last = names.compactMap { $0.hasPrefix("recording-") ? Int($0.dropFirst("recording-".count)) : nil }.max()
        let folder = parent.appendingPathComponent("recording-\((last ?? 0) + 1)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return folder
    }

    /// Ends the recording and reads its summary back.
    func stop() throws(ProgramError) -> Result {
        FrameRecorder.shared.stopRecording()
        struct Summary: Decodable {
            var frame_count: Int
            var median: Double?
            var percentile95: Double?
            var worst: Double?
            var missed_vsync_count: Int?
            enum CodingKeys: String, CodingKey {
                case frame_count, missed_vsync_count
                case median = "50th_percentile_frame_work_time_millis"
                case percentile95 = "95th_percentile_frame_work_time_millis"
                case worst = "worst_frame_work_time_millis"
            }
        }
        let url = folder.appendingPathComponent("summary.json")
        let summary: Summary
        do { summary = try JSONDecoder().decode(Summary.self, from: Data(contentsOf: url)) } catch {
            throw ProgramError("the recording's summary '\(url.path)' cannot be read: \(error)")
        }
        return Result(
            folder: folder, frameCount: summary.frame_count, median: summary.median,
            percentile95: summary.percentile95, worst: summary.worst, missedRefreshes: summary.missed_vsync_count,
            files: files)
    }
}
