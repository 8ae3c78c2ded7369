/// The phases of one frame, in the order in which they usually run. They form a stack: time spent in an inner phase is not
/// counted for the outer one. Inside `overlay` nothing else is told apart.
public enum FramePhase: UInt8, CaseIterable, Sendable {
    case events, animate, constraints, solve, layout, displayList, raster, present, overlay

    /// All phases, in memory that is taken once: `allCases` makes an array a call.
    static let all = FramePhase.allCases

    /// The name in files: lower case, words joined by underscores.
    public var name: String { "\(label)" }

    /// The name as bytes that are there already.
    var label: StaticString {
        switch self {
        case .events: "events"
        case .animate: "animate"
        case .constraints: "constraints"
        case .solve: "solve"
        case .layout: "layout"
        case .displayList: "display_list"
        case .raster: "raster"
        case .present: "present"
        case .overlay: "overlay"
        }
    }
}

/// Whose work a stretch of time was.
public enum FrameRoot: UInt8, CaseIterable, Sendable {
    /// The host's window: the gallery, or a program's own views.
    case window
    /// A screen on a stage: the running example.
    case stage

    /// The name in files.
    public var name: String { "\(label)" }
    var label: StaticString { self == .window ? "window" : "stage" }
}
