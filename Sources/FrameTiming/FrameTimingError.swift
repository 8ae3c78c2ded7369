/// What can go wrong with timing files.
public enum FrameTimingError: Error, Hashable, Sendable {
    /// The file's ending says nothing about its format.
    case unknownFormat(path: String)
    case cannotCreate(path: String, reason: String)
    /// Writing failed while recording; what was written before stays.
    case cannotWrite(path: String, reason: String)
    /// A recording that should be read back is none.
    case unreadable(path: String, reason: String)
}

extension FrameTimingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownFormat(let path):
            "The timings file '\(path)' has no known ending: use .csv for a row a frame, .json for a summary or .trace.json for "
                + "a trace."
        case .cannotCreate(let path, let reason):
            "The timings file '\(path)' can't be created: \(reason)."
        case .cannotWrite(let path, let reason):
            "Recording to the timings file '\(path)' stopped: \(reason)."
        case .unreadable(let path, let reason):
            "The recording '\(path)' can't be read: \(reason)."
        }
    }
}
