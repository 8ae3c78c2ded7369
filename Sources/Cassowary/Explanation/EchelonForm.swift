/// Tight rows in echelon form, each keeping how it was combined from the original ones.
///
/// A row's leading variable is its latest made one. Rows are reduced only as far as their leading variables collide, so a
/// chain of any length stays as sparse as it came.
struct EchelonForm {
    private struct Row {
        var source: Int
        var coefficients: [Int32: Double]
        /// The original rows in it, by their numbers.
        var combination: [Int: Double]
    }

    private var rows: [Row] = []
    private var rowOfLeading: [Int32: Int] = [:]
    private let key: (Int32) -> UInt32
    /// Rows that the ones before them already imply, with the combination that gives them.
    private(set) var dependent: [(source: Int, combination: [Int: Double])] = []

    /// - Parameter key: a number for each variable that grows with the time it was made.
    init(key: @escaping (Int32) -> UInt32) { self.key = key }

    /// Adds an original row.
    mutating func insert(source: Int, coefficients: [(Int32, Double)]) {
        var (rest, combination) = reduce(coefficients)
        for (number, factor) in combination { combination[number] = -factor }
        guard let leading = rest.keys.max(by: { key($0) < key($1) }) else {
            dependent.append((source, combination.mapValues { -$0 }))
            return
        }
        combination[source] = 1
        rowOfLeading[leading] = rows.count
        rows.append(Row(source: source, coefficients: rest, combination: combination))
        rest.removeAll()
    }

    /// The original rows whose combination is exactly this one; nil when it does not lie in their span.
    func combination(for coefficients: [(Int32, Double)]) -> [Int: Double]? {
        let (rest, combination) = reduce(coefficients)
        return rest.isEmpty ? combination : nil
    }

    private func reduce(_ coefficients: [(Int32, Double)]) -> (rest: [Int32: Double], combination: [Int: Double]) {
        var work: [Int32: Double] = [:]
        var heap = MaxHeap()
        for (variable, coefficient) in coefficients {
            work[variable, default: 0] += coefficient
            heap.insert(key(variable), variable)
        }
        let size = coefficients.reduce(1.0) { max($0, abs($1.1)) }
        var combination: [Int: Double] = [:]
        var rest: [Int32: Double] = [:]
        while let variable = heap.popMax() {
            guard let coefficient = work.removeValue(forKey: variable) else { continue }
            if abs(coefficient) <= 1e-9 * size { continue }
            guard let position = rowOfLeading[variable] else {
                rest[variable] = coefficient
                // The rest below a leading variable without a row needs no reduction to stay a valid row, but must be
                // reduced on to tell whether it is in the span: it is not.
                for (other, value) in work where abs(value) > 1e-9 * size { rest[other] = value }
                break
            }
            let row = rows[position]
            guard let leading = row.coefficients[variable] else { continue }
            let factor = coefficient / leading
            for (other, value) in row.coefficients where other != variable {
                if work[other] == nil { heap.insert(key(other), other) }
                work[other, default: 0] -= factor * value
            }
            for (number, value) in row.combination { combination[number, default: 0] += factor * value }
        }
        return (rest, combination.filter { abs($0.value) > 1e-9 })
    }
}

/// A binary heap that hands out variables from the latest made to the earliest.
private struct MaxHeap {
    private var items: [(key: UInt32, variable: Int32)] = []

    mutating func insert(_ key: UInt32, _ variable: Int32) {
        items.append((key, variable))
        var child = items.count - 1
        while child > 0, items[(child - 1) / 2].key < items[child].key {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popMax() -> Int32? {
        guard let first = items.first else { return nil }
        let last = items.removeLast()
        if !items.isEmpty {
            items[0] = last
            var parent = 0
            while true {
                var child = 2 * parent + 1
                if child >= items.count { break }
                if child + 1 < items.count, items[child + 1].key > items[child].key { child += 1 }
                if items[child].key <= items[parent].key { break }
                items.swapAt(child, parent)
                parent = child
            }
        }
        return first.variable
    }
}
