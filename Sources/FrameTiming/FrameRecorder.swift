/// Records where the time of each frame goes.
///
/// All of the program books its work here; with no frame open a call costs a few nanoseconds. Phases nest: `begin` suspends the
/// phase around it until the matching `end`, so every nanosecond of a frame is counted once. Nothing is allocated while recording.
@MainActor public final class FrameRecorder {
    /// The recorder that the toolkit books its work with.
    public static let shared = FrameRecorder()

    /// The last frames.
    public internal(set) var frames: FrameRing

    /// The stretches of phases of the frame that ended last, in the order in which they began.
    public var lastSlices: ArraySlice<FrameSlice> { slices[..<min(sliceCount, slices.count)] }

    /// Told once of each file that can't be written on; recording goes on without it. Prints to standard error at first.
    public var errorHandler: @MainActor (FrameTimingError) -> Void = FrameRecorder.printError

    // Read by every `begin` of the toolkit: main actor and never a reference to it outside, so two accesses can't overlap.
    @exclusivity(unchecked) @usableFromInline internal private(set) var isFrameOpen = false
    /// Whose code runs, also between frames.
    @exclusivity(unchecked) @usableFromInline internal var root = FrameRoot.window
    var frame = FrameRecord()
    private var pendingInput = FrameRecord.never
    private var pendingInputs: FrameInputs = []

    struct OpenPhase {
        var phase: FramePhase
        /// Index of its slice; -1 when it has none.
        var slice: Int32
        /// Calls of `begin` for the same phase inside itself: they cost next to nothing.
        var repeats: Int32
    }

    static let deepest = 32
    private static let mostSlices = 512
    private static let mostAnimationMoments = 1024
    var stack: [OpenPhase]
    var depth = 0
    /// Phases begun beyond `deepest`: counted for the phase around them.
    var excessDepth = 0
    var slices: [FrameSlice]
    var sliceCount = 0
    /// Changes of phase or root in the open frame.
    var changes = 0

    var lastWall: Int64 = 0
    var lastCPU: Int64 = 0
    /// CPU time booked since the CPU clock was last read, on the assumption that short stretches are not interrupted.
    var assumedCPU: Int64 = 0

    /// Starts and ends of animations since the last frame was written.
    var animationMoments: [AnimationMoment]
    var animationMomentCount = 0
    var lastAnimation = 0

    /// The files being written.
    var exports: [any FrameExport] = []
    var recordingStart: Int64 = 0
    var isFirstOfRecording = true
    /// Nanoseconds that a change of phase takes, as measured when the recording began; 0 before the first one.
    var costOfChange = 0.0
    private var lastExportCost: Int64 = 0

    /// - Parameter capacity: how many frames are kept in memory.
    public init(capacity: Int = 4096) {
        frames = FrameRing(capacity: capacity)
        stack = [OpenPhase](
            repeating: OpenPhase(phase: .events, slice: -1, repeats: 0), count: FrameRecorder.deepest)
        slices = [FrameSlice](
            repeating: FrameSlice(phase: .events, depth: 0, root: .window, start: 0, end: 0),
            count: FrameRecorder.mostSlices)
        animationMoments = [AnimationMoment](
            repeating: AnimationMoment(id: 0, kind: .ended(finished: true), moment: 0),
            count: FrameRecorder.mostAnimationMoments)
    }
}

// MARK: - Frames

extension FrameRecorder {
    /// Opens a frame. One that is still open ends first, as not presented.
    ///
    /// - Parameters:
    ///   - targetTime: the time that animations are evaluated for, in seconds of the animation clock.
    ///   - deadline: when the frame has to be ready, on the same clock; not a number where there is none.
    public func beginFrame(targetTime: Double, deadline: Double, reasons: FrameReasons) {
        if isFrameOpen { endFrame(presented: false) }
        let now = FrameClock.nanoseconds
        frame = FrameRecord(
            index: frames.total, start: now, targetTime: targetTime, deadline: deadline, reasons: reasons)
        if isFirstOfRecording { frame.flags.insert(.firstFrame) }
        if reasons.contains(.resize) { frame.flags.insert(.resized) }
        isFirstOfRecording = false
        depth = 0
        excessDepth = 0
        sliceCount = 0
        changes = 0
        lastWall = now
        lastCPU = FrameClock.threadCPU
        assumedCPU = 0
        isFrameOpen = true
    }

    /// Closes the frame, keeps its record and writes it to the files of the recording. Phases still open end with it.
    ///
    /// - Parameter presented: whether any of it was shown.
    public func endFrame(presented: Bool) {
        guard isFrameOpen else { return }
        while depth > 0 { pop() }
        let now = FrameClock.nanoseconds
        book(until: now, readsCPU: true)
        frame.end = now
        if !presented {
            frame.flags.insert(.dropped)
        }
        // Input that came while an earlier frame was not shown is still waiting to be seen.
        frame.oldestInput = pendingInput
        frame.inputs = pendingInputs
        if presented {
            pendingInput = FrameRecord.never
            pendingInputs = []
        }
        frame.recordingCost = lastExportCost + Int64(Double(changes) * costOfChange)
        isFrameOpen = false
        frames.append(frame)
        lastExportCost = 0
        if !exports.isEmpty {
            export(frame)
            lastExportCost = FrameClock.nanoseconds - now
        }
        animationMomentCount = 0
    }

    /// Notes when input was noticed (seconds of the monotonic clock): the next frame that is shown answers the oldest of it.
    public func noteInput(at time: Double, kinds: FrameInputs = []) {
        let moment = FrameClock.nanoseconds(time)
        guard moment != FrameRecord.never else { return }
        if pendingInput == FrameRecord.never || moment < pendingInput { pendingInput = moment }
        pendingInputs.formUnion(kinds)
    }

    /// Sets flags of the open frame.
    public func mark(_ flags: FrameFlags) {
        if isFrameOpen { frame.flags.formUnion(flags) }
    }

    /// Adds reasons to the open frame, for what is found out after it began.
    public func note(_ reasons: FrameReasons) {
        if isFrameOpen { frame.reasons.formUnion(reasons) }
    }
}
