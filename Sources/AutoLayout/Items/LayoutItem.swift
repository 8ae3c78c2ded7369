import Foundation

/// What the layout engine lays out: a view or a layout guide, seen from below. UIKit's classes conform.
///
/// The engine reads these properties when an item is added and again when it is told that they changed
/// (`LayoutEngine.itemDidChange(_:_:)`); it never polls.
@MainActor public protocol LayoutItem: AnyObject {
    /// The item in whose coordinates this one's frame is: a view's superview, a guide's owner. Nil for the root.
    var layoutParent: (any LayoutItem)? { get }
    /// A name for reports: identifier, accessibility identifier, or class.
    var layoutName: String { get }
    /// Whether this is a guide (reports say so).
    var isLayoutGuide: Bool { get }
    /// Resolves leading and trailing of constraints whose first item this is.
    var isRightToLeft: Bool { get }
    /// The frame is the alignment rectangle grown by these (points; top, left, bottom, right).
    var alignmentInsets: LayoutInsets { get }
    /// Physical margins inside the alignment rectangle.
    var marginInsets: LayoutInsets { get }
    var firstBaseline: BaselineRule { get }
    var lastBaseline: BaselineRule { get }
    /// The content's own size with its priorities, nil on an axis that has none.
    var contentWidth: ContentSize? { get }
    var contentHeight: ContentSize? { get }
    /// For an item whose frame becomes constraints (`translatesAutoresizingMaskIntoConstraints`); nil for one laid out by constraints alone.
    var autoresizing: AutoresizingFrame? { get }
    /// For a guide (or the safe area) that is pinned inside its parent's bounds by fixed insets; nil for a free one.
    var pinnedInsets: LayoutInsets? { get }
    /// For an item whose origin is fixed in its parent's bounds while its size is free: a scroll view's content guide. Told as
    /// a change of `pinnedInsets`; ignored where `pinnedInsets` is given.
    var pinnedOrigin: CGPoint? { get }
}

extension LayoutItem {
    public var pinnedOrigin: CGPoint? { nil }
}

public struct LayoutInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
    public static let zero = LayoutInsets()
}

/// Where a baseline lies, in points.
public enum BaselineRule: Hashable, Sendable {
    case fromTop(CGFloat)
    case fromBottom(CGFloat)
    /// Below the vertical centre: a control with a centred title.
    case fromCenter(CGFloat)
}

/// One axis of an intrinsic content size. Priorities are 1…1000, the public values (the engine sees to it that an explicit constraint wins a tie).
public struct ContentSize: Hashable, Sendable {
    public var size: CGFloat
    public var hugging: Double
    public var compression: Double
    public init(size: CGFloat, hugging: Double = 250, compression: Double = 750) {
        self.size = size
        self.hugging = hugging
        self.compression = compression
    }
}

/// A frame given by hand and how it follows its superview's size. `frame` is valid for a superview of `superviewSize`.
public struct AutoresizingFrame: Hashable, Sendable {
    public var frame: CGRect
    public var superviewSize: CGSize
    public var mask: AutoresizingMask
    public init(frame: CGRect, superviewSize: CGSize, mask: AutoresizingMask) {
        self.frame = frame
        self.superviewSize = superviewSize
        self.mask = mask
    }
}

/// Which parts give way when the superview's size changes; UIKit's values.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
