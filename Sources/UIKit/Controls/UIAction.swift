/// Something that can be chosen: a title, a picture and what happens.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }
    public enum State: Int, Hashable, Sendable {
        case off = 0
        case on, mixed
    }
    open internal(set) var title: String
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

/// A closure that a control runs on its events.
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    }
    private static var lastNumber = 0

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// The control that the action is run for, while it runs.
    public internal(set) weak var sender: AnyObject?
    private let handler: @MainActor (UIAction) -> Void

    /// Actions without an identifier get one of their own.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping @MainActor (UIAction) -> Void
    ) {
        if let identifier {
            self.identifier = identifier
        } else {
            Self.lastNumber += 1
            self.identifier = Identifier("action.\(Self.lastNumber)")
        }
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
    }

    /// Runs the handler. An action that is disabled does nothing.
    func run(sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
