import Foundation

/// A frame with all that is known of it.
struct FinishedFrame {
    var record: FrameRecord
    var slices: ArraySlice<FrameSlice>
    /// Animations that began or ended since the frame before.
    var animations: ArraySlice<AnimationMoment>
}

/// A file that frames are written to as they end.
@MainActor protocol FrameExport: AnyObject {
    func write(_ frame: FinishedFrame) throws(FrameTimingError)
    /// Hands everything so far to the system, so that it survives the end of the program.
    func flush() throws(FrameTimingError)
    /// Completes the file.
    func finish() throws(FrameTimingError)
}

/// What a timings file holds, by its name's ending.
public enum TimingFileKind: Sendable {
    case rows, trace, summary

    public init(_ url: URL) throws(FrameTimingError) {
        let name = url.lastPathComponent.lowercased()
        if name.hasSuffix(".trace.json") {
            self = .trace
        } else if name.hasSuffix(".json") {
            self = .summary
        } else if name.hasSuffix(".csv") {
            self = .rows
        } else {
            throw .unknownFormat(path: url.path)
        }
    }
}
