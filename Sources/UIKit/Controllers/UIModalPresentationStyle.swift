/// How a presented controller's view is placed. Raw values are Apple's.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    /// Over everything; what was there disappears.
    case fullScreen = 0
    /// A card that leaves a little of the screen above it on a phone, and is centred on a larger screen.
    case pageSheet
    /// A smaller card in the middle of a large screen; like `pageSheet` on a phone.
    case formSheet
    case currentContext
    case custom
    /// Over everything; what was there stays, and shows through where the view is clear.
    case overFullScreen
    case overCurrentContext
    case popover
    case none = -1
    /// The system's choice: `pageSheet`.
    case automatic = -2
}

/// How a presented view comes and goes. Raw values are Apple's.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// Turning over is not drawn here: it fades.
    case flipHorizontal
    case crossDissolve
    case partialCurl
}
