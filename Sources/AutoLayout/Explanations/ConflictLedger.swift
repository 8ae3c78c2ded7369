/// The conflicts that stand, and those not yet handed to the diagnostics handler.
struct ConflictLedger {
    struct Entry {
        var row: RowIndex
        /// The sets that were said since the row was first refused: each is said once.
        var saidSets: Set<[Int32]>
        var conflict: LayoutConflict
    }

    private(set) var standing: [Entry] = []
    private var pending: [LayoutConflict] = []

    /// Records a refusal. `set` names the members, whatever their order.
    mutating func record(row: RowIndex, set: [Int32], _ conflict: LayoutConflict) {
        let set = set.sorted()
        guard let position = standing.firstIndex(where: { $0.row == row }) else {
            standing.append(Entry(row: row, saidSets: [set], conflict: conflict))
            pending.append(conflict)
            return
        }
        standing[position].conflict = conflict
        if standing[position].saidSets.insert(set).inserted { pending.append(conflict) }
    }

    /// The row is gone, or holds again.
    mutating func forget(_ row: RowIndex) {
        guard !standing.isEmpty else { return }
        standing.removeAll { $0.row == row }
    }

    mutating func keepStanding(where isRefused: (RowIndex) -> Bool) {
        guard !standing.isEmpty else { return }
        standing.removeAll { !isRefused($0.row) }
    }

    mutating func takePending() -> [LayoutConflict] {
        defer { pending = [] }
        return pending
    }
}
