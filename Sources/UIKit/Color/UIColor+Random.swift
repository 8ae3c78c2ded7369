extension UIColor {
    /// An opaque colour of any hue, saturated and bright enough (each 0.5…1) to tell neighbours apart on light and dark.
    public static func random(using generator: inout some RandomNumberGenerator) -> UIColor {
        UIColor(
            hue: .random(in: 0..<1, using: &generator), saturation: .random(in: 0.5...1, using: &generator),
            brightness: .random(in: 0.5...1, using: &generator), alpha: 1)
    }

    /// A colour from the program's generator: the same sequence in every run with the same seed. See `RandomSource`.
    @preconcurrency @MainActor public static var random: UIColor { random(using: &RandomSource.shared) }
}
