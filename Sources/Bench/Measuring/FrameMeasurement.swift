import FrameTiming

/// CPU time of a stretch of work, with what the toolkit booked during it.
struct FrameMeasurement {
    /// Milliseconds.
    let total: Double
    let record: FrameRecord

    func milliseconds(_ phase: FramePhase) -> Double { Double(record.cpu[phase]) / 1e6 }
}

/// Runs `body` as one frame of the recorder.
@MainActor func measureFrame(_ body: () -> Void) -> FrameMeasurement {
    let recorder = FrameRecorder.shared
    recorder.beginFrame(targetTime: 0, deadline: .nan, reasons: .data)
    let start = FrameClock.threadCPU
    body()
    let end = FrameClock.threadCPU
    recorder.endFrame(presented: false)
    return FrameMeasurement(total: Double(end - start) / 1e6, record: recorder.frames[recorder.frames.count - 1])
}

/// CPU milliseconds of this thread.
@MainActor func measureCPU(_ body: () -> Void) -> Double {
    let start = FrameClock.threadCPU
    body()
    return Double(FrameClock.threadCPU - start) / 1e6
}
