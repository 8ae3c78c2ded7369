/// Records where the time of each frame goes.
///
/// All of the program books its work here; with no frame open a call costs a few nanoseconds. Phases nest: `begin` suspends the
/// phase around it until the matching `end`, so every nanosecond of a frame is counted once. Nothing is allocated while recording.
@MainActor public final class FrameRecorder {
    /// The recorder that the toolkit books its work with.
    public static let shared = FrameRecorder()

    /// The last frames.
    public private(set) var frames: FrameRing

    /// The stretches of phases of the frame that ended last, in the order in which they began.
    public var lastSlices: ArraySlice<FrameSlice> { slices[..<min(sliceCount, slices.count)] }

    /// Told once of each file that can't be written on; recording goes on without it. Prints to standard error at first.
    public var errorHandler: @MainActor (FrameTimingError) -> Void = FrameRecorder.printError

    // Read by every `begin` of the toolkit: main actor and never a reference to it outside, so two accesses can't overlap.
    @exclusivity(unchecked) @usableFromInline internal private(set) var isFrameOpen = false
    private var frame = FrameRecord()
    private var pendingInput = FrameRecord.never

    private struct OpenPhase {
        var phase: FramePhase
        /// Index of its slice; -1 when it has none.
        var slice: Int32
        /// Calls of `begin` for the same phase inside itself: they cost next to nothing.
        var repeats: Int32
    }

    private static let deepest = 32
    private static let mostSlices = 512
    private var stack: [OpenPhase]
    private var depth = 0
    /// Phases begun beyond `deepest`: counted for the phase around them.
    private var excessDepth = 0
    private var slices: [FrameSlice]
    private var sliceCount = 0

    private var lastWall: Int64 = 0
    private var lastCPU: Int64 = 0
    /// CPU time booked since the CPU clock was last read, on the assumption that short stretches are not interrupted.
    private var assumedCPU: Int64 = 0
    /// Reading the CPU clock is a system call, ten times as dear as the wall clock: not worth it for stretches this short.
    private static let shortStretch: Int64 = 20_000

    /// The files being written.
    var exports: [any FrameExport] = []
    var recordingStart: Int64 = 0
    var isFirstOfRecording = true

    /// - Parameter capacity: how many frames are kept in memory.
    public init(capacity: Int = 4096) {
        frames = FrameRing(capacity: capacity)
        stack = [OpenPhase](
            repeating: OpenPhase(phase: .events, slice: -1, repeats: 0), count: FrameRecorder.deepest)
        slices = [FrameSlice](
            repeating: FrameSlice(phase: .events, depth: 0, start: 0, end: 0), count: FrameRecorder.mostSlices)
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
        if presented { pendingInput = FrameRecord.never }
        isFrameOpen = false
        frames.append(frame)
        if !exports.isEmpty { export(frame) }
    }

    /// Notes when input was noticed (seconds of the monotonic clock): the next frame that is shown answers the oldest of it.
    public func noteInput(at time: Double) {
        let moment = FrameClock.nanoseconds(time)
        guard moment != FrameRecord.never else { return }
        if pendingInput == FrameRecord.never || moment < pendingInput { pendingInput = moment }
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

// MARK: - Phases and counters

extension FrameRecorder {
    /// Begins a phase of the open frame.
    @inlinable public func begin(_ phase: FramePhase) {
        if isFrameOpen { push(phase) }
    }

    /// Ends a phase, and with it those inside it that were not ended. Ending a phase that is not open does nothing.
    @inlinable public func end(_ phase: FramePhase) {
        if isFrameOpen { pop(phase) }
    }

    /// Counts something for the open frame.
    @inlinable public func add(_ amount: Int, to counter: FrameCounter) {
        if isFrameOpen { count(amount, counter) }
    }

    /// Runs `body` as a phase.
    @inlinable public func measure<Result>(_ phase: FramePhase, _ body: () throws -> Result) rethrows -> Result {
        begin(phase)
        defer { end(phase) }
        return try body()
    }

    @usableFromInline func count(_ amount: Int, _ counter: FrameCounter) {
        frame.counts[counter] = frame.counts[counter] &+ amount
    }

    @usableFromInline func push(_ phase: FramePhase) {
        if depth > 0, stack[depth - 1].phase == phase {
            stack[depth - 1].repeats += 1
            return
        }
        guard depth < FrameRecorder.deepest else {
            excessDepth += 1
            return
        }
        let now = FrameClock.nanoseconds
        book(until: now)
        var slice: Int32 = -1
        if sliceCount < FrameRecorder.mostSlices {
            slices[sliceCount] = FrameSlice(phase: phase, depth: UInt8(depth), start: now, end: now)
            slice = Int32(sliceCount)
            sliceCount += 1
        } else {
            frame.lostSlices += 1
        }
        stack[depth] = OpenPhase(phase: phase, slice: slice, repeats: 0)
        depth += 1
        if phase == .present, frame.presentStart == FrameRecord.never { frame.presentStart = now }
    }

    @usableFromInline func pop(_ phase: FramePhase) {
        if excessDepth > 0 {
            excessDepth -= 1
            return
        }
        guard depth > 0 else { return }
        if stack[depth - 1].phase != phase {
            guard stack[..<depth].contains(where: { $0.phase == phase }) else { return }
            while stack[depth - 1].phase != phase { pop() }
        }
        if stack[depth - 1].repeats > 0 {
            stack[depth - 1].repeats -= 1
        } else {
            pop()
        }
    }

    /// Ends the innermost phase.
    private func pop() {
        let now = FrameClock.nanoseconds
        book(until: now)
        depth -= 1
        let ended = stack[depth]
        frame.phaseEnd[ended.phase] = now
        if ended.slice >= 0 { slices[Int(ended.slice)].end = now }
    }

    /// Gives the time since the last change of phase to the phase that ran.
    private func book(until now: Int64, readsCPU: Bool = false) {
        let wall = now - lastWall
        lastWall = now
        var cpu = wall
        if readsCPU || wall >= FrameRecorder.shortStretch {
            let reading = FrameClock.threadCPU
            cpu = max(0, reading - lastCPU - assumedCPU)
            lastCPU = reading
            assumedCPU = 0
        } else {
            assumedCPU += wall
        }
        if depth > 0 {
            let phase = stack[depth - 1].phase
            frame.wall[phase] += wall
            frame.cpu[phase] += cpu
        } else {
            frame.otherWall += wall
            frame.otherCPU += cpu
        }
    }
}
