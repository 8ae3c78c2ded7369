/// A number grew beyond 128 bits: the system is too hard for the reference, not wrong.
struct ReferenceOverflow: Error {}

/// A linear form over a tableau's columns, with a constant.
struct ColumnForm {
    var coefficients: [Int: Rational] = [:]
    var constant = Rational.zero

    mutating func add(_ coefficient: Rational, _ column: Int) {
        let sum = (coefficients[column] ?? .zero) + coefficient
        coefficients[column] = sum.isZero ? nil : sum
    }

    mutating func add(_ factor: Rational, _ other: ColumnForm) {
        for (column, coefficient) in other.coefficients { add(factor * coefficient, column) }
        constant = constant + factor * other.constant
    }
}

/// A dense simplex tableau over exact fractions, in the textbook's form: all columns at or above 0, a feasible basis, Bland's rule.
///
/// It serves goals one after another: after a goal is minimised, the columns with a positive reduced cost are *frozen* at 0. What
/// is left is exactly the set of that goal's optima, since the goal there is its optimum plus the sum of reduced costs times columns.
struct Tableau {
    private struct Row {
        /// The column that this row defines: `basic + sum(coefficients * columns) == right`.
        var basic: Int
        var coefficients: [Rational]
        var right: Rational
    }

    private var rows: [Row] = []
    private var isFrozen: [Bool] = []
    private var columnCount: Int { isFrozen.count }

    mutating func makeColumn() -> Int {
        isFrozen.append(false)
        for index in rows.indices { rows[index].coefficients.append(.zero) }
        return columnCount - 1
    }

    func value(of form: ColumnForm) -> Rational {
        var value = form.constant
        for row in rows {
            if let coefficient = form.coefficients[row.basic] { value = value + coefficient * row.right }
        }
        return value
    }

    /// Demands `form == 0`. Returns by how much it is missed at best; when that is not 0 the tableau must be thrown away.
    mutating func require(_ form: ColumnForm) throws -> Rational {
        var row = [Rational](repeating: .zero, count: columnCount)
        for (column, coefficient) in form.coefficients { row[column] = coefficient }
        var right = -form.constant
        for other in rows where !row[other.basic].isZero {
            let factor = row[other.basic]
            for column in 0..<columnCount where !isFrozen[column] && !other.coefficients[column].isZero {
                row[column] = row[column] - factor * other.coefficients[column]
            }
            right = right - factor * other.right
        }
        if right.isNegative {
            row = row.map { -$0 }
            right = -right
        }
        let artificial = makeColumn()
        row.append(.one)
        rows.append(Row(basic: artificial, coefficients: row, right: right))
        var goal = ColumnForm()
        goal.add(.one, artificial)
        let missed = try minimise(goal)!
        guard missed.isZero else { return missed }
        isFrozen[artificial] = true
        // Basic at 0, it would come back to life: swap it for another column, or drop a row that says nothing.
        if let index = rows.firstIndex(where: { $0.basic == artificial }) {
            if let column = (0..<columnCount).first(where: { !isFrozen[$0] && !rows[index].coefficients[$0].isZero }) {
                try pivot(row: index, column: column)
            } else {
                rows.remove(at: index)
            }
        }
        return .zero
    }

    /// Minimises a form and freezes its optimum. Returns the optimum; nil when there is none (nothing is frozen then).
    mutating func minimise(_ goal: ColumnForm) throws -> Rational? {
        while true {
            let costs = reducedCosts(of: goal)
            guard let entering = costs.indices.first(where: { costs[$0].isNegative && !isFrozen[$0] }) else {
                for column in costs.indices where costs[column].isPositive && !isFrozen[column] {
                    isFrozen[column] = true
                }
                let optimum = value(of: goal)
                guard optimum.isValid else { throw ReferenceOverflow() }
                return optimum
            }
            guard let leaving = leavingRow(for: entering) else { return nil }
            try pivot(row: leaving, column: entering)
        }
    }

    private func reducedCosts(of goal: ColumnForm) -> [Rational] {
        var costs = [Rational](repeating: .zero, count: columnCount)
        for (column, coefficient) in goal.coefficients { costs[column] = coefficient }
        for row in rows {
            let factor = costs[row.basic]
            if factor.isZero { continue }
            for column in 0..<columnCount where !isFrozen[column] && !row.coefficients[column].isZero {
                costs[column] = costs[column] - factor * row.coefficients[column]
            }
        }
        return costs
    }

    /// The row that first stops a column from growing; Bland's rule among equals.
    private func leavingRow(for column: Int) -> Int? {
        var best: (index: Int, ratio: Rational)?
        for (index, row) in rows.enumerated() where row.coefficients[column].isPositive {
            let ratio = row.right / row.coefficients[column]
            if let found = best {
                if ratio > found.ratio { continue }
                if ratio == found.ratio && rows[found.index].basic < row.basic { continue }
            }
            best = (index, ratio)
        }
        return best?.index
    }

    private mutating func pivot(row index: Int, column: Int) throws {
        var row = rows[index]
        let element = row.coefficients[column]
        // What is frozen is 0 for good: its coefficients no longer matter.
        let support = (0..<columnCount).filter { !row.coefficients[$0].isZero && !isFrozen[$0] }
        for column in support { row.coefficients[column] = row.coefficients[column] / element }
        row.right = row.right / element
        row.basic = column
        guard row.right.isValid else { throw ReferenceOverflow() }
        rows[index] = row
        for other in rows.indices where other != index && !rows[other].coefficients[column].isZero {
            let factor = rows[other].coefficients[column]
            for column in support {
                let value = rows[other].coefficients[column] - factor * row.coefficients[column]
                guard value.isValid else { throw ReferenceOverflow() }
                rows[other].coefficients[column] = value
            }
            rows[other].right = rows[other].right - factor * row.right
            guard rows[other].right.isValid else { throw ReferenceOverflow() }
        }
    }
}
