/// Finds what differs between two resolved lists.
///
/// A pixel's colour follows from the sequence of records that cover it. So if equal records are paired without crossing (a common
/// subsequence), a pixel that no unpaired record covers has the same sequence before and after, and keeps its colour. Openings and
/// closings of groups and clips are records like the others and cover all that lies between them. Any pairing is right; a better
/// one only damages less:
///
/// 1. what is equal at both ends is paired in place;
/// 2. in between, records are paired within their layer, again from both ends;
/// 3. of these pairs the longest run without crossings stays (layers that changed places fall out).
@MainActor final class ListComparison {
    @exclusivity(unchecked) private var pairOfNew: [Int32] = []
    @exclusivity(unchecked) private var isOldPaired: [Bool] = []
    /// Records before `start` and the last `end` ones are paired in place.
    private var start = 0
    private var end = 0
    private var counts = (old: 0, new: 0)
    @exclusivity(unchecked) private var knownStates: (old: Int32, new: Int32, isEqual: Bool) = (-1, -1, false)

    /// Pairs the records of two lists.
    func compare(_ old: ResolvedList, _ new: ResolvedList) {
        knownStates = (-1, -1, false)
        let oldCount = old.records.count
        let newCount = new.records.count
        let shorter = min(oldCount, newCount)
        start = 0
        while start < shorter, isSame(old, start, new, start) { start += 1 }
        end = 0
        counts = (oldCount, newCount)
        while end < shorter - start, isSame(old, oldCount - 1 - end, new, newCount - 1 - end) { end += 1 }
        let oldMiddle = start..<oldCount - end
        let newMiddle = start..<newCount - end
        if !oldMiddle.isEmpty, !newMiddle.isEmpty {
            pairByLayer(old, oldMiddle, new, newMiddle)
            keepLongestRun(oldMiddle, newMiddle)
        } else {
            pairOfNew = [Int32](repeating: -1, count: newMiddle.count)
            isOldPaired = [Bool](repeating: false, count: oldMiddle.count)
        }
    }

    /// Calls `body` with each record of the old list that has no equal in the new one.
    func forEachUnpairedOld(_ body: (Int) -> Void) {
        for index in start..<counts.old - end where !isOldPaired[index - start] { body(index) }
    }
    /// Calls `body` with each record of the new list that has no equal in the old one.
    func forEachUnpairedNew(_ body: (Int) -> Void) {
        for index in start..<counts.new - end where pairOfNew[index - start] < 0 { body(index) }
    }
    /// The equal of a new record in the old list.
    func oldIndex(ofNew index: Int) -> Int? {
        if index < start { return index }
        if index >= counts.new - end { return index - counts.new + counts.old }
        let old = Int(pairOfNew[index - start])
        return old < 0 ? nil : old
    }

    /// Whether two records draw the same. Their upright clips count through the boxes alone.
    private func isSame(_ old: ResolvedList, _ oldIndex: Int, _ new: ResolvedList, _ newIndex: Int) -> Bool {
        let a = old.records[oldIndex]
        let b = new.records[newIndex]
        guard a.role == b.role else { return false }
        if a.role == .solid { return a.box == b.box && a.pixel == b.pixel }
        // The extent of a group follows its contents, which are records of their own.
        if a.role == .paint, a.box != b.box { return false }
        if knownStates.old != a.state || knownStates.new != b.state {
            knownStates = (a.state, b.state, old.states[Int(a.state)].matrix == new.states[Int(b.state)].matrix)
        }
        guard knownStates.isEqual else { return false }
        return old.list.items[Int(a.item)] == new.list.items[Int(b.item)]
    }

    private func pairByLayer(_ old: ResolvedList, _ oldMiddle: Range<Int>, _ new: ResolvedList, _ newMiddle: Range<Int>)
    {
        pairOfNew = [Int32](repeating: -1, count: newMiddle.count)
        isOldPaired = [Bool](repeating: false, count: oldMiddle.count)
        let oldGroups = LayerGroups(old, oldMiddle)
        let newGroups = LayerGroups(new, newMiddle)
        var oldLayers = LayerSearch(old.layers)
        for (index, number) in new.layers.enumerated() {
            let now = newGroups.records(of: index)
            guard !now.isEmpty, let oldLayer = oldLayers.index(of: number) else { continue }
            let before = oldGroups.records(of: oldLayer)
            func pair(_ a: Int, _ b: Int) -> Bool {
                guard isSame(old, Int(before[before.startIndex + a]), new, Int(now[now.startIndex + b])) else {
                    return false
                }
                pairOfNew[Int(now[now.startIndex + b]) - newMiddle.lowerBound] = before[before.startIndex + a]
                return true
            }
            let shorter = min(before.count, now.count)
            var first = 0
            while first < shorter, pair(first, first) { first += 1 }
            var last = 0
            while last < shorter - first, pair(before.count - 1 - last, now.count - 1 - last) { last += 1 }
        }
    }

    /// Unpairs what crosses: keeps a longest increasing run of old indices (patience sorting, n log n).
    private func keepLongestRun(_ oldMiddle: Range<Int>, _ newMiddle: Range<Int>) {
        /// For each length, the position whose run of that length ends lowest.
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: pairOfNew.count)
        for position in pairOfNew.indices where pairOfNew[position] >= 0 {
            let value = pairOfNew[position]
            var low = 0
            var high = tails.count
            // Mostly nothing crosses, and the run grows at its end.
            if let last = tails.last, pairOfNew[last] < value { low = high }
            while low < high {
                let middle = (low + high) / 2
                if pairOfNew[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[position] = tails[low - 1] }
            if low == tails.count { tails.append(position) } else { tails[low] = position }
        }
        var kept = [Int32](repeating: -1, count: pairOfNew.count)
        var position = tails.last ?? -1
        while position >= 0 {
            kept[position] = pairOfNew[position]
            isOldPaired[Int(pairOfNew[position]) - oldMiddle.lowerBound] = true
            position = previous[position]
        }
        pairOfNew = kept
    }
}

/// Finds layers by number. Mostly they stand as they stood, and the one after the last found is the one asked for; a table of all
/// of them is made only when one is not.
private struct LayerSearch {
    private let layers: [UInt64?]
    private var next = 0
    private var table: [UInt64?: Int]?

    init(_ layers: [UInt64?]) { self.layers = layers }

    mutating func index(of number: UInt64?) -> Int? {
        // Layers without records in question may stand in between.
        for near in next..<min(next + 8, layers.count) where layers[near] == number {
            next = near + 1
            return near
        }
        if table == nil {
            var table: [UInt64?: Int] = [:]
            table.reserveCapacity(layers.count)
            for (index, number) in layers.enumerated() { table[number] = index }
            self.table = table
        }
        guard let index = table?[number] else { return nil }
        next = index + 1
        return index
    }
}

/// The records of a range, by layer and in order (a counting sort).
private struct LayerGroups {
    private var starts: [Int32]
    private var sorted: [Int32]

    @MainActor init(_ resolved: ResolvedList, _ range: Range<Int>) {
        starts = [Int32](repeating: 0, count: resolved.layers.count + 1)
        for index in range { starts[Int(resolved.records[index].layer) + 1] += 1 }
        for layer in 1..<starts.count { starts[layer] += starts[layer - 1] }
        sorted = [Int32](repeating: 0, count: range.count)
        var next = starts
        for index in range {
            let layer = Int(resolved.records[index].layer)
            sorted[Int(next[layer])] = Int32(index)
            next[layer] += 1
        }
    }

    func records(of layer: Int) -> ArraySlice<Int32> { sorted[Int(starts[layer])..<Int(starts[layer + 1])] }
}
