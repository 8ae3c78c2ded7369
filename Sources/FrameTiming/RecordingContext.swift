/// What a recording's files say about where it was made.
public struct RecordingContext: Sendable, Equatable {
    public enum RefreshSource: String, Sendable {
        /// The display mode says so.
        case mode
        case measured, assumed
    }

    public enum AnimationClock: String, Sendable {
        case real, virtual
    }

    /// Frames a second that the display shows.
    public var refreshRate: Double
    public var refreshSource: RefreshSource
    /// The clock of `target_time` and `deadline`; all else is always real.
    public var animationClock: AnimationClock
    /// Version, driver, window size, scale, machine and the like, in the order in which files name them.
    public var details: [(name: String, value: String)]

    public init(
        refreshRate: Double = 60, refreshSource: RefreshSource = .assumed, animationClock: AnimationClock = .real,
        details: [(name: String, value: String)] = []
    ) {
        self.refreshRate = refreshRate
        self.refreshSource = refreshSource
        self.animationClock = animationClock
        self.details = details
    }

    public static func == (a: RecordingContext, b: RecordingContext) -> Bool {
        a.refreshRate == b.refreshRate && a.refreshSource == b.refreshSource && a.animationClock == b.animationClock
            && a.details.elementsEqual(b.details) { $0.name == $1.name && $0.value == $1.value }
    }

    /// One line of text without control characters.
    static func line(_ text: String) -> String {
        String(text.map { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? " " : $0 })
    }
}
