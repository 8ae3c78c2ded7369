import Dispatch

/// The monotonic clock that work is timed and frames are paced by: always real.
public enum WorkClock {
    /// Seconds since some fixed moment.
    public static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
