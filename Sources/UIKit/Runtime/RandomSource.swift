/// The one generator of random numbers in a program (SplitMix64: Steele, Lea and Flood, 2014), so that runs can be repeated: it starts
/// from a fixed seed, or from the one that the program is given.
public struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Generators with one seed give the same numbers.
    public init(seed: UInt64) { state = seed }

    /// What `UIColor.random` and others draw from. Set it anew to start again from a seed.
    @MainActor public static var shared = RandomSource(seed: 1)

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
