/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Hashable, Sendable {
        case `default` = 0
        /// Leaves things as they are; Esc chooses it too.
        case cancel
        /// Changes or deletes something for good: red.
        case destructive
    }
    open private(set) var title: String?
    open private(set) var style: Style
    /// Whether the action can be chosen.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    /// - Parameter handler: runs after the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
