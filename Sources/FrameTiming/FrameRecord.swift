/// Times by phase, in nanoseconds, without memory of its own.
public struct PhaseTimes: Equatable, Sendable {
    private var values: SIMD16<Int64>

    init(repeating value: Int64) { values = SIMD16(repeating: value) }

    public subscript(_ phase: FramePhase) -> Int64 {
        get { values[Int(phase.rawValue)] }
        set { values[Int(phase.rawValue)] = newValue }
    }
}

/// Counts by counter, without memory of its own.
public struct FrameCounts: Equatable, Sendable {
    private var values = SIMD16<Int64>.zero

    public subscript(_ counter: FrameCounter) -> Int {
        get { Int(values[Int(counter.rawValue)]) }
        set { values[Int(counter.rawValue)] = Int64(newValue) }
    }
}

/// Where the time of one frame went. A fixed size, no references: records are stored by the thousand and copied freely.
///
/// Moments are nanoseconds of the monotonic clock (`FrameClock`), always real. Only `targetTime` and `deadline` are on the
/// animation clock, which may be virtual.
public struct FrameRecord: Equatable, Sendable {
    /// A moment that did not occur.
    public static let never = Int64.min

    /// Counts frames since the recorder was made.
    public var index: Int
    public var reasons: FrameReasons
    public var flags: FrameFlags
    /// The kinds of input that it handled.
    public var inputs: FrameInputs
    public var start: Int64
    public var end: Int64
    /// When the phase last ended in this frame; `never` if it did not run.
    public var phaseEnd: PhaseTimes
    /// When the frame was handed to the screen; `never` if it was not.
    public var presentStart: Int64
    /// When the oldest input that this frame handles was noticed; `never` if there was none.
    public var oldestInput: Int64
    /// The time that animations were evaluated for, in seconds of the animation clock.
    public var targetTime: Double
    /// When the frame had to be ready, in seconds of the animation clock; not a number where there is none.
    public var deadline: Double
    /// Wall time of each phase without the phases inside it.
    public var wall: PhaseTimes
    /// CPU time of the recording thread in each phase without the phases inside it.
    public var cpu: PhaseTimes
    /// The part of `wall` that was spent on screens on stages; the rest is the window's.
    public var stageWall: PhaseTimes
    /// The part of `cpu` that was spent on screens on stages.
    public var stageCPU: PhaseTimes
    /// Time in no phase at all.
    public var otherWall: Int64
    public var otherCPU: Int64
    /// What recording cost, in nanoseconds: this frame's changes of phase, by what one was measured to take, and writing the frame
    /// before to its files. The latter happens between frames and is in no frame's duration.
    public var recordingCost: Int64
    public var counts: FrameCounts
    /// Phases that were not kept as slices of their own because the frame had too many; their times count all the same.
    public var lostSlices: Int

    init(index: Int = 0, start: Int64 = 0, targetTime: Double = 0, deadline: Double = 0, reasons: FrameReasons = []) {
        self.index = index
        self.reasons = reasons
        self.start = start
        self.targetTime = targetTime
        self.deadline = deadline
        flags = []
        inputs = []
        end = start
        presentStart = FrameRecord.never
        oldestInput = FrameRecord.never
        phaseEnd = PhaseTimes(repeating: FrameRecord.never)
        wall = PhaseTimes(repeating: 0)
        cpu = PhaseTimes(repeating: 0)
        stageWall = PhaseTimes(repeating: 0)
        stageCPU = PhaseTimes(repeating: 0)
        otherWall = 0
        otherCPU = 0
        recordingCost = 0
        counts = FrameCounts()
        lostSlices = 0
    }

    /// When the screen had taken the frame; `never` if it was not shown.
    public var presentEnd: Int64 { phaseEnd[.present] }

    /// Wall time of the whole frame, in nanoseconds.
    public var duration: Int64 { end - start }

    /// Wall time that the program worked for the frame: without waiting for the screen, and without the inspector's own share.
    public var work: Int64 { duration - wall[.present] - wall[.overlay] }

    /// CPU time of the same.
    public var workCPU: Int64 {
        FramePhase.all.reduce(otherCPU) { sum, phase in
            phase == .present || phase == .overlay ? sum : sum + cpu[phase]
        }
    }

    /// Wall time of the work on screens on stages. Rasterising and presenting are the window's: they know no views.
    public var stageWork: Int64 { FramePhase.all.reduce(0) { $0 + stageWall[$1] } }
    /// CPU time of the same.
    public var stageWorkCPU: Int64 { FramePhase.all.reduce(0) { $0 + stageCPU[$1] } }
    /// Wall time of the work that is not a stage's.
    public var windowWork: Int64 { work - stageWork }
    /// CPU time of the same.
    public var windowWorkCPU: Int64 { workCPU - stageWorkCPU }
}

/// One stretch of a phase within a frame, phases inside it included.
public struct FrameSlice: Equatable, Sendable {
    public var phase: FramePhase
    /// 0 for a phase that lies in no other.
    public var depth: UInt8
    /// Whose work it began as.
    public var root: FrameRoot
    /// Nanoseconds of the monotonic clock.
    public var start, end: Int64
}
