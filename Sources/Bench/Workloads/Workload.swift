/// One of the measured workloads, at one size.
protocol Workload: Sendable {
    /// `FAMILY_SIZE`.
    var name: String { get }
    func trace() -> Trace
    /// What a right solver must arrive at.
    func expectation() -> Expectation
}

enum Expectation {
    /// The frames computed by hand, phase by phase.
    case frames([DirectPhase])
    /// The optimum is not unique: the weighted objective of the first reads of all, in order.
    case objectives([Double])
}

/// A phase of a workload in plain arithmetic: the physical floor, and the right answer.
struct DirectPhase {
    let reads: Int
    /// Computes every frame as it must stand at a read, and returns the sum of all variables.
    let read: (Int) -> Double

    init(reads: Int = 1, read: @escaping (Int) -> Double) {
        self.reads = reads
        self.read = read
    }

    /// The sum over all reads.
    var checksum: Double { (0..<reads).reduce(0) { $0 + read($1) } }
}

/// The frames that a direct computation writes, four values a view.
final class FrameStore {
    // A raw buffer, so that the floor is measured without exclusivity and bounds checks. Allocated and released here alone.
    private let values: UnsafeMutableBufferPointer<Double>

    init(viewCount: Int) {
        values = .allocate(capacity: viewCount * 4)
        values.initialize(repeating: 0)
    }

    deinit { values.deallocate() }

    @inline(__always) func set(_ view: Int, _ left: Double, _ top: Double, _ width: Double, _ height: Double) {
        values[4 * view] = left
        values[4 * view + 1] = top
        values[4 * view + 2] = width
        values[4 * view + 3] = height
    }

    func left(_ view: Int) -> Double { values[4 * view] }
    func top(_ view: Int) -> Double { values[4 * view + 1] }
    func width(_ view: Int) -> Double { values[4 * view + 2] }
    func height(_ view: Int) -> Double { values[4 * view + 3] }

    var sum: Double {
        var sum = 0.0
        for value in values { sum += value }
        return sum
    }
}
