import FrameTiming

/// The one generator of random numbers in a program (`SplitMix`), so that runs can be repeated: it starts from a fixed seed, or from
/// the one that the program is given.
public struct RandomSource: RandomNumberGenerator, Sendable {
    private var generator: SplitMix

    /// Generators with one seed give the same numbers.
    public init(seed: UInt64) { generator = SplitMix(seed: seed) }

    /// What `UIColor.random` and others draw from. Set it anew to start again from a seed.
    @MainActor public static var shared = RandomSource(seed: 1)

    public mutating func next() -> UInt64 { generator.next() }
}
