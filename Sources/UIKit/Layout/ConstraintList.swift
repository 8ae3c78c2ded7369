/// Constraints in the order of their activation. Appending and removing one cost O(log n), however many there are.
@MainActor struct ConstraintList {
    private struct Entry {
        var sequence: Int
        var constraint: NSLayoutConstraint?
    }
    private var entries: [Entry] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Appends a constraint; its sequence number is larger than those before it.
    mutating func append(_ constraint: NSLayoutConstraint, sequence: Int) {
        entries.append(Entry(sequence: sequence, constraint: constraint))
        count += 1
    }

    mutating func remove(sequence: Int) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].sequence < sequence { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].sequence == sequence, entries[low].constraint != nil else { return }
        entries[low].constraint = nil
        count -= 1
        // Gaps are closed once they are in the majority, so that the cost stays spread over the removals.
        if count * 2 < entries.count { entries.removeAll { $0.constraint == nil } }
    }

    mutating func removeAll() {
        entries.removeAll()
        count = 0
    }

    var constraints: [NSLayoutConstraint] { entries.compactMap(\.constraint) }
}
