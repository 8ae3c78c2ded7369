import Foundation
import FrameTiming

/// Record and Stop.
extension PlaygroundSession {
    /// Starts a recording in every format, in a new folder.
    func startRecording() throws(ProgramError) {
        guard recording == nil else { return }
        let folder = options.recordings.map { URL(fileURLWithPath: $0) } ?? RecordingRun.defaultFolder()
        recording = try RecordingRun(in: folder, context: recordingContext)
        gallery?.settingsDidChange()
    }

    /// Ends the recording; nil when none runs.
    func stopRecording() throws(ProgramError) -> RecordingRun.Result? {
        guard let recording else { return nil }
        self.recording = nil
        defer { gallery?.settingsDidChange() }
        return try recording.stop()
    }
}
