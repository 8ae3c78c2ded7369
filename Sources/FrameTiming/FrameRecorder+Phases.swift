// MARK: - Phases, roots and counters

extension FrameRecorder {
    /// Begins a phase of the open frame.
    @inlinable public func begin(_ phase: FramePhase) {
        if isFrameOpen { push(phase) }
    }

    /// Ends a phase, and with it those inside it that were not ended. Ending a phase that is not open does nothing.
    @inlinable public func end(_ phase: FramePhase) {
        if isFrameOpen { pop(phase) }
    }

    /// Counts something for the open frame. What the overlay does is not counted.
    @inlinable public func add(_ amount: Int, to counter: FrameCounter) {
        if isFrameOpen { count(amount, counter) }
    }

    /// Runs `body` as a phase.
    @inlinable public func measure<Result>(_ phase: FramePhase, _ body: () throws -> Result) rethrows -> Result {
        begin(phase)
        defer { end(phase) }
        return try body()
    }

    /// Says whose code runs from now on, in frames and between them.
    /// - Returns: whose ran before, to be given back afterwards.
    @inlinable public func enter(_ newRoot: FrameRoot) -> FrameRoot {
        let old = root
        if old != newRoot { change(to: newRoot) }
        return old
    }

    @usableFromInline func change(to newRoot: FrameRoot) {
        if isFrameOpen { book(until: FrameClock.nanoseconds) }
        root = newRoot
    }

    @usableFromInline func count(_ amount: Int, _ counter: FrameCounter) {
        guard !isInOverlay else { return }
        frame.counts[counter] = frame.counts[counter] &+ amount
    }

    /// Nothing is told apart inside the overlay: all of it is the overlay's own cost.
    private var isInOverlay: Bool { depth > 0 && stack[depth - 1].phase == .overlay }

    @usableFromInline func push(_ phase: FramePhase) {
        if depth > 0 {
            let open = stack[depth - 1].phase
            if open == phase {
                stack[depth - 1].repeats += 1
                return
            }
            if open == .overlay { return }
        }
        guard depth < FrameRecorder.deepest else {
            excessDepth += 1
            return
        }
        let now = FrameClock.nanoseconds
        book(until: now)
        var slice: Int32 = -1
        if sliceCount < slices.count {
            slices[sliceCount] = FrameSlice(phase: phase, depth: UInt8(depth), root: root, start: now, end: now)
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
            // What began inside the overlay was not kept, and ends unseen too.
            guard !isInOverlay, stack[..<depth].contains(where: { $0.phase == phase }) else { return }
            while stack[depth - 1].phase != phase { pop() }
        }
        if stack[depth - 1].repeats > 0 {
            stack[depth - 1].repeats -= 1
        } else {
            pop()
        }
    }

    /// Ends the innermost phase.
    func pop() {
        let now = FrameClock.nanoseconds
        book(until: now)
        depth -= 1
        let ended = stack[depth]
        frame.phaseEnd[ended.phase] = now
        if ended.slice >= 0 { slices[Int(ended.slice)].end = now }
    }

    /// Reading the CPU clock is a system call, ten times as dear as the wall clock: not worth it for stretches this short.
    private static let shortStretch: Int64 = 20_000

    /// Gives the time since the last change of phase or root to the phase and the root that ran.
    func book(until now: Int64, readsCPU: Bool = false) {
        changes += 1
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
        guard depth > 0 else {
            frame.otherWall += wall
            frame.otherCPU += cpu
            return
        }
        let phase = stack[depth - 1].phase
        frame.wall[phase] += wall
        frame.cpu[phase] += cpu
        if root == .stage {
            frame.stageWall[phase] += wall
            frame.stageCPU[phase] += cpu
        }
    }
}
