import Foundation

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers from the same seed, everywhere.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
    mutating func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &self)! }
    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A constant on a coarse raster, so that rows often meet in one point.
    mutating func constant() -> Double {
        switch integer(0...9) {
        case 0...5: Double(10 * integer(-10...10))
        case 6...8: Double(integer(-60...60))
        default: Double(integer(-400...400)) / 8
        }
    }
}

/// How the random tests are run: `ASHLAR_LONG=1` for at least 100,000 systems, `ASHLAR_SEED=N` for other systems than the usual
/// ones, `ASHLAR_VERBOSE=1` to name each system before it runs (when one should crash or hang).
enum RandomRun {
    private static let environment = ProcessInfo.processInfo.environment
    static let isLong = environment["ASHLAR_LONG"] == "1"
    static let isVerbose = environment["ASHLAR_VERBOSE"] == "1"
    static let seed = environment["ASHLAR_SEED"].flatMap(UInt64.init) ?? 20_261_130
}
