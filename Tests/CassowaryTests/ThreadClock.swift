import Glibc

/// The processor time of the calling thread: what other tests and processes do at the same time does not count.
enum ThreadClock {
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
