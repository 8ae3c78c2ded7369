#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The clocks that timings are taken with. Both are real, whatever clock animations follow.
public enum FrameClock {
    /// Nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`, as `DispatchTime` and `ProcessInfo.systemUptime`).
    public static var nanoseconds: Int64 { read(CLOCK_MONOTONIC) }

    /// Nanoseconds of CPU time that this thread has used.
    public static var threadCPU: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Seconds as nanoseconds; `FrameRecord.never` for what is no time.
    static func nanoseconds(_ seconds: Double) -> Int64 {
        guard seconds.isFinite, abs(seconds) < 9e9 else { return FrameRecord.never }
        return Int64((seconds * 1e9).rounded())
    }
}
