/// The surface a window is on: the host's, or the one that a `StageView` pretends to be.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The screen of the stage whose code is running; else the host's.
    public static var main: UIScreen { UIWindowScene.current.screen }

    /// The whole screen, in points; its origin is zero.
    public internal(set) var bounds = CGRect.zero
    /// Device pixels a point.
    public internal(set) var scale: CGFloat = 1
    /// What windows on this screen adapt to.
    public internal(set) var traitCollection = UITraitCollection { values in
        values.userInterfaceStyle = .light
        values.layoutDirection = .leftToRight
        values.displayScale = 1
        values.preferredContentSizeCategory = .large
        values.textScale = 1
    }

    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    }
    public var nativeScale: CGFloat { scale }
    /// Frames a second that the host aims at.
    public var maximumFramesPerSecond: Int { Int((UIApplication.shared.host?.refreshRate ?? 60).rounded()) }
}
