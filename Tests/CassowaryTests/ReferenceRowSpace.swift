/// All sums of multiples of some rows, by elimination in exact fractions.
struct RowSpace {
    /// Each with a leading 1 in a column where the rows after it have 0.
    private var rows: [(leading: Int, row: [Rational])] = []

    init(_ rows: [[Rational]] = []) throws {
        for row in rows { try insert(row) }
    }

    init() {}

    func spans(_ row: [Rational]) throws -> Bool { try reduced(row).allSatisfy(\.isZero) }

    mutating func insert(_ row: [Rational]) throws {
        let row = try reduced(row)
        guard let leading = row.firstIndex(where: { !$0.isZero }) else { return }
        rows.append((leading, row.map { $0 / row[leading] }))
    }

    private func reduced(_ row: [Rational]) throws -> [Rational] {
        var row = row
        for (leading, other) in rows {
            let factor = row[leading]
            if factor.isZero { continue }
            for column in row.indices { row[column] = row[column] - factor * other[column] }
        }
        guard row.allSatisfy(\.isValid) else { throw ReferenceOverflow() }
        return row
    }
}
