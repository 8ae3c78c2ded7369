/// What of an item changed.
public struct LayoutItemChanges: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let contentSize = LayoutItemChanges(rawValue: 1)
    public static let margins = LayoutItemChanges(rawValue: 2)
    public static let alignmentInsets = LayoutItemChanges(rawValue: 4)
    public static let baselines = LayoutItemChanges(rawValue: 8)
    public static let direction = LayoutItemChanges(rawValue: 16)
    public static let autoresizing = LayoutItemChanges(rawValue: 32)
    /// The pinned insets or the pinned origin.
    public static let pinnedInsets = LayoutItemChanges(rawValue: 64)
}
