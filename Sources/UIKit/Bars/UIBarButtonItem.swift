/// A button, a space or a view of one's own on a bar.
///
/// Apple's `init(title:style:target:action:)` takes a selector, which Linux lacks: here it takes a method of the weakly held target,
/// or use a `UIAction`.
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Hashable, Sendable {
        case plain = 0
        case done = 2
        @available(*, deprecated, renamed: "plain") public static let bordered = Style.plain
    }
    public enum SystemItem: Int, Hashable, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward
        case undo = 21
        case redo
        case close = 24
    }

    open var style = Style.plain { didSet { if style != oldValue { itemDidChange() } } }
    /// In points; 0 takes what the content needs.
    open var width: CGFloat = 0 { didSet { if width != oldValue { itemDidChange() } } }
    open var customView: UIView? { didSet { if customView !== oldValue { itemDidChange() } } }
    open var tintColor: UIColor? { didSet { itemDidChange() } }
    open var primaryAction: UIAction? {
        didSet {
            take(primaryAction)
            itemDidChange()
        }
    }
    private(set) var systemItem: SystemItem?

    public override init() { super.init() }
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        take(primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
    }
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        title = systemItem.title
        if systemItem == .done || systemItem == .save { style = .done }
        self.primaryAction = primaryAction
    }
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// A button that calls a method of `target`, held weakly.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(
            title: title, primaryAction: UIAction { [weak target] _ in if let target { action(target)() } })
        self.style = style
    }
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(
            image: image, primaryAction: UIAction { [weak target] _ in if let target { action(target)() } })
        self.style = style
    }
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(
            systemItem: systemItem,
            primaryAction: UIAction { [weak target] _ in if let target { action(target)() } })
    }

    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil { image = action.image }
    }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
    /// The words of the system's items. Those that are pictures on Apple's platforms are words too: there are no symbols here.
    var title: String? {
        switch self {
        case .flexibleSpace, .fixedSpace: nil
        case .add: "+"
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Move"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        }
    }
}
