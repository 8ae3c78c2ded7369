extension UIView {
    /// How an animation block runs. Raw values are Apple's.
    ///
    /// Views can be touched while they move, with or without `allowUserInteraction`. Transitions that turn or curl a page do not
    /// exist here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views that the block touched inside the block, so that their subviews move with them.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is drawn now and ends older animations of the same properties. Without it, they add up smoothly.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Runs until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs forwards, then backwards; shows the new values at the end.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// A curve by name. Raw values are Apple's.
    public enum AnimationCurve: Int, Hashable, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var curve: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
