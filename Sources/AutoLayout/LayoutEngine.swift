import Foundation

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
    public static let pinnedInsets = LayoutItemChanges(rawValue: 64)
}

/// The layout engine of one topmost view: turns items and constraints into a `Cassowary.Solver`'s variables and rows.
///
/// Four variables an item: left and top in its parent's coordinates, width and height (never negative). All other attributes are
/// expressions over them.
@MainActor public final class LayoutEngine {
    /// The topmost item, at origin 0,0; its size is fixed by `setRootSize`.
    public init(root: any LayoutItem) { fatalError() }

    /// Fixes the root's size (required), in points.
    public func setRootSize(_ size: CGSize) { fatalError() }
    /// Lets the root's size be free, as for a fitting size; `target` at the given priorities (nil: axis unconstrained).
    public func fittingSize(target: CGSize, horizontalPriority: Double, verticalPriority: Double) -> CGSize { fatalError() }

    // MARK: Items

    /// Adds an item whose parent is already in the engine. Adding twice is harmless.
    public func add(_ item: any LayoutItem) { fatalError() }
    /// Removes an item, the items below it, and the constraints that mention any of them (returned, so that their owners know).
    @discardableResult public func remove(_ item: any LayoutItem) -> [ConstraintID] { fatalError() }
    public func contains(_ item: any LayoutItem) -> Bool { fatalError() }
    /// Tells the engine that properties of an item changed.
    public func itemDidChange(_ item: any LayoutItem, _ changes: LayoutItemChanges) { fatalError() }

    // MARK: Constraints

    /// Installs a constraint. Wrong ones (illegal pair, no common ancestor, multiplier 0 on a position, not finite) throw and leave nothing behind.
    public func add(_ constraint: LayoutConstraint) throws(LayoutError) -> ConstraintID { fatalError() }
    public func remove(_ id: ConstraintID) { fatalError() }
    public func setConstant(_ constant: CGFloat, of id: ConstraintID) { fatalError() }
    public func setPriority(_ priority: Double, of id: ConstraintID) { fatalError() }

    // MARK: Solving

    /// Whether anything changed since the last solve.
    public var needsSolve: Bool { fatalError() }
    /// Solves, and returns the items whose frame changed (each once, parents before children where it can tell).
    @discardableResult public func solve() -> [any LayoutItem] { fatalError() }
    /// The item's frame in its parent's coordinates as solved: alignment rectangle grown by the alignment insets.
    public func frame(of item: any LayoutItem) -> CGRect { fatalError() }

    // MARK: Explanations

    /// Conflicts found by solves since the last call, for the diagnostics handler: each once.
    public func takeConflicts() -> [LayoutConflict] { fatalError() }
    public func hasAmbiguousLayout(_ item: any LayoutItem) -> Bool { fatalError() }
    /// Constraints that decide the item's position and size on an axis.
    public func constraintsAffecting(_ item: any LayoutItem, horizontal: Bool) -> [ConstraintID] { fatalError() }
    public func owner(of id: ConstraintID) -> AnyObject? { fatalError() }
    public func report() -> LayoutReport { fatalError() }
    /// Work of the last solve and in all.
    public var lastPivots: Int { fatalError() }
    public var lastSolveSeconds: Double { fatalError() }
    public var solveCount: Int { fatalError() }
}

/// A conflict, in words.
public struct LayoutConflict: Hashable, Sendable, Codable {
    /// The members of a smallest conflicting set, a sentence each, in installation order.
    public var constraints: [String]
    /// The one that gave way.
    public var broken: String
    /// The whole message, with the remedy.
    public var message: String
    public init(constraints: [String], broken: String, message: String) {
        self.constraints = constraints
        self.broken = broken
        self.message = message
    }
}
