public enum UIBarStyle: Int, Hashable, Sendable {
    case `default` = 0
    case black
}

/// The circumstances that a bar's picture is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

/// Where a bar stands; those at an edge of the screen draw their background out to it.
public enum UIBarPosition: Int, Hashable, Sendable {
    case any = 0
    case bottom, top, topAttached
}
