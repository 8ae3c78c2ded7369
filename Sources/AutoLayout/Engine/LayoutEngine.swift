import Cassowary
import Foundation

/// The layout engine of one topmost view: turns items and constraints into a `Cassowary.Solver`'s variables and rows.
///
/// Four variables an item: left and top of its alignment rectangle in its parent's bounds, width and height (never negative). All
/// other attributes are expressions over them. A variable that nothing decides is 0, as in UIKit.
///
/// Changes are collected; `solve()` applies them together and is the only place where conflicts are found. The result depends on
/// the items, the constraints and the order they were added in, never on the changes in between.
@MainActor public final class LayoutEngine {
    let tables = LayoutTables()
    let solver = Solver()
    /// The item and slot of each variable, as `item * 4 + slot`.
    var variablePlaces: [Variable: Int32] = [:]
    let root: ItemIndex = 0
    /// The next place in the installation order. An item takes eight, one for each row of its own.
    var nextOrder: Int64 = 0

    var expression = RowExpression()
    var linear = LinearExpression()

    /// Items that `solve()` has to name whatever the solver says: new ones, and those whose alignment insets changed.
    var unreported: [ItemIndex] = []
    public internal(set) var needsSolve = true
    /// Counts changes and solves, so that what is derived from them is made only once.
    var version = 0
    var conflicts = ConflictLedger()
    var problems: [LayoutError] = []
    var cachedDiagnosis: (version: Int, state: DiagnosisState)?

    /// An engine for the tree below `root`, which lies at 0, 0. Its size is free until `setRootSize(_:)` fixes it.
    public init(root: any LayoutItem) {
        insert(root, below: .none)
    }

    // MARK: The root

    /// Fixes the size of the root's frame (required, and never given up in a conflict), in points.
    public func setRootSize(_ size: CGSize) {
        guard size.width.isFinite && size.height.isFinite else {
            problems.append(.notFinite(sentence: "the size of \(name(of: root)): \(size.width) x \(size.height)"))
            return
        }
        rootSize = size
        refreshRootSize()
    }

    /// Lets the constraints decide the root's size again, as before the first `setRootSize(_:)`.
    public func releaseRootSize() {
        rootSize = nil
        refreshRootSize()
    }

    var rootSize: CGSize?

    // MARK: Solving

    /// Solves, and returns the items whose frame changed or which are new: each once, parents before children.
    ///
    /// Takes time in proportion to what changed.
    @discardableResult public func solve() -> [any LayoutItem] {
        let outcome = solver.solve()
        needsSolve = false
        version += 1
        let changed = solver.changedVariables
        solver.readValues(of: changed, into: &changedValues)
        for (position, variable) in changed.enumerated() {
            guard let place = variablePlaces[variable] else { continue }
            items.values[Int(place)] = changedValues[position]
            let item = place / 4
            if !items.records[Int(item)].isUnreported {
                items.records[Int(item)].isUnreported = true
                unreported.append(item)
            }
        }
        note(outcome)
        var changedItems = unreported
        unreported.removeAll(keepingCapacity: true)
        // A removed item's place may have been used again since: `isUnreported` tells, and guards against naming one twice.
        changedItems.removeAll { item in
            guard items.records[Int(item)].isUnreported else { return true }
            items.records[Int(item)].isUnreported = false
            return false
        }
        // A record is long: only what is compared is read of it.
        items.records.withUnsafeBufferPointer { records in
            changedItems.sort { a, b in
                let depths = (records[Int(a)].depth, records[Int(b)].depth)
                return depths.0 != depths.1
                    ? depths.0 < depths.1 : records[Int(a)].order < records[Int(b)].order
            }
        }
        changedFrames.removeAll(keepingCapacity: true)
        return changedItems.compactMap { index in
            guard let item = items.object(index) else { return nil }
            changedFrames.append(frame(of: index))
            return item
        }
    }

    private var changedValues: [Double] = []
    /// The frames of the items that the last `solve()` named, in its order; each as `frame(of:)` gives it, without looking the item up.
    public private(set) var changedFrames: [CGRect] = []

    /// The item's frame in its parent's coordinates as last solved: the alignment rectangle grown by the alignment insets. Null
    /// rectangle at 0, 0 for an item that is not in the engine.
    public func frame(of item: any LayoutItem) -> CGRect {
        guard let index = items.index(of: item) else { return .zero }
        return frame(of: index)
    }

    func frame(of index: ItemIndex) -> CGRect {
        let first = Int(index) * 4
        let insets = items.records[Int(index)].alignment
        let values = items.values
        let width = values[first + 2] + Double(insets.left + insets.right)
        let height = values[first + 3] + Double(insets.top + insets.bottom)
        guard index != root else { return CGRect(x: 0, y: 0, width: width, height: height) }
        return CGRect(
            x: values[first] - Double(insets.left), y: values[first + 1] - Double(insets.top), width: width,
            height: height)
    }

    /// Marks that something changed since the last solve.
    func touch() {
        needsSolve = true
        version += 1
    }

    // MARK: Misuse

    /// What was asked of the engine and could not be done, since the last call: for the diagnostics handler.
    ///
    /// Calls that can't throw put it here: an item without a way to the root, a number that is not finite. Nothing was changed by them.
    public func takeProblems() -> [LayoutError] {
        defer { problems = [] }
        return problems
    }

    // MARK: Work

    /// Pivots of the last solve.
    public var lastPivots: Int { solver.lastCounts.pivots }
    /// Wall time of the last solve, in seconds.
    public var lastSolveSeconds: Double { solver.lastCounts.seconds }
    public var solveCount: Int { solver.totalCounts.solves }
    /// The solver's counts of the last solve, and of all together.
    public var lastCounts: SolverCounts { solver.lastCounts }
    public var totalCounts: SolverCounts { solver.totalCounts }
}
