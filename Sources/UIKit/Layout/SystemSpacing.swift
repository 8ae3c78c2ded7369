/// The standard distances of the system, in points: what `-` means in a format string, and what system spacing between anchors is.
/// Changing them applies to constraints that are made afterwards.
@preconcurrency @MainActor public enum SystemSpacing {
    /// Between two views next to each other; 8 unless changed.
    public static var afterSibling: CGFloat = 8
    /// Between a view and its superview's edge in a format string; 20 unless changed.
    public static var toSuperview: CGFloat = 20
}
