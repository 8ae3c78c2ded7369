/// Modifier keys held during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: InputModifiers) {
        var flags: UIKeyModifierFlags = []
        if modifiers.contains(.shift) { flags.insert(.shift) }
        if modifiers.contains(.control) { flags.insert(.control) }
        if modifiers.contains(.alternate) { flags.insert(.alternate) }
        if modifiers.contains(.command) { flags.insert(.command) }
        self = flags
    }
}

/// A key on the keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The key's name as hosts and scripts give it: "a", "Return", "Tab", "Escape", "Left", "F3". Ashlar's own.
    public let name: String
    public let modifierFlags: UIKeyModifierFlags
    let isRepeat: Bool

    init(name: String, modifierFlags: UIKeyModifierFlags, isRepeat: Bool = false) {
        self.name = name
        self.modifierFlags = modifierFlags
        self.isRepeat = isRepeat
        super.init()
    }

    /// What the key would type; empty for keys without a character.
    open var characters: String {
        let plain = charactersIgnoringModifiers
        return modifierFlags.contains(.shift) ? plain.uppercased() : plain
    }
    open var charactersIgnoringModifiers: String {
        switch name {
        case "Return": "\r"
        case "Tab": "\t"
        case "Space": " "
        case "Escape": UIKeyCommand.inputEscape
        case "Up": UIKeyCommand.inputUpArrow
        case "Down": UIKeyCommand.inputDownArrow
        case "Left": UIKeyCommand.inputLeftArrow
        case "Right": UIKeyCommand.inputRightArrow
        default: name.count == 1 ? name : ""
        }
    }
}

/// Names of keys without a character of their own.
public enum UIKeyCommand {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
}

/// A key that is held down.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Hashable, Sendable {
        case began = 0
        case changed, stationary, ended, cancelled
    }
    public internal(set) var phase: Phase
    /// Seconds on the animation clock.
    public internal(set) var timestamp: TimeInterval
    public let key: UIKey?
    public internal(set) weak var responder: UIResponder?
    public internal(set) weak var window: UIWindow?

    init(phase: Phase, timestamp: TimeInterval, key: UIKey) {
        self.phase = phase
        self.timestamp = timestamp
        self.key = key
        super.init()
    }
}

/// An event of keys going down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    public let allPresses: Set<UIPress>
    /// Whether the event passed the last responder and nobody kept it.
    var isUnclaimed = false

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }
}
