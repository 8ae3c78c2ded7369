extension UIView {
    public var subviews: [UIView] { hierarchy.subviews }
    public var superview: UIView? { hierarchy.superview }
    /// The window the view is in; a window is its own.
    public var window: UIWindow? { fatalError("skeleton") }
    public func addSubview(_ view: UIView) { fatalError("skeleton") }
    public func removeFromSuperview() { fatalError("skeleton") }
}
