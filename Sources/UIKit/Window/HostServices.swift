/// What UIKit needs from whoever hosts it: an SDL window, or a headless surface.
@preconcurrency @MainActor public protocol HostServices: AnyObject {
    /// Size of the host's surface in points.
    var surfaceSize: CGSize { get }
    /// Device pixels a point.
    var scale: CGFloat { get }
    /// Frames a second.
    var refreshRate: Double { get }
    /// Asks for a frame soon; cheap, may be called often.
    func requestFrame()
    var clipboardText: String? { get set }
    /// What was selected last, in this program or another: X11's primary selection, which the middle button pastes. A host whose
    /// system has none keeps it for itself.
    var primarySelectionText: String? { get set }
    /// Starts text input with the input method's window near `caret` (points in the host window), or moves it there.
    func beginTextInput(caret: CGRect)
    func endTextInput()
    var pointerShape: PointerShape { get set }
}

public enum PointerShape: Hashable, Sendable { case arrow, hand, beam, resizeHorizontal, resizeVertical }
