#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures how long a solve takes. The system's call, because `ContinuousClock` and `Duration` cost as much as a small edit.
struct Stopwatch {
    private let start = Self.now

    var nanoseconds: Int64 { Self.now &- start }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
