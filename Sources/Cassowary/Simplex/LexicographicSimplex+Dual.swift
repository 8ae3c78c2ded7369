extension LexicographicSimplex {
    /// Pivots until every basic variable is within its interval.
    mutating func solve() -> Outcome {
        let blandAfter = 200 + 4 * (rowCount + columnCount)
        let limit = 2000 + 60 * (rowCount + columnCount)
        var iterations = 0
        while true {
            let row = mayAllMiss ? leavingRow(bland: iterations > blandAfter) : leavingSuspect()
            if row < 0 {
                suspects.removeAll()
                mayAllMiss = false
                return .optimal
            }
            mayAllMiss = true
            if iterations > limit { return .exhausted }
            iterations += 1
            let leaving = Int(basis.base[row])
            let variable = variables.base + leaving
            let target: Double
            let direction: Double
            if variable.pointee.value > variable.pointee.high {
                target = variable.pointee.high
                direction = -1
            } else {
                target = variable.pointee.low
                direction = 1
            }
            var best = Candidate()
            // Past its kink, the row may also stay where it is and pay.
            if variable.pointee.hasKink, target == variable.pointee.kink,
                direction < 0 ? target < variable.pointee.upper : target > variable.pointee.lower
            {
                best.variable = leaving
                best.crossing =
                    (direction < 0 ? variable.pointee.costAbove : variable.pointee.costBelow) + variable.pointee.slope
                    * direction
                best.unitCrossing =
                    (direction < 0
                        ? (variable.pointee.costAbove > 0 ? 1 : 0) : (variable.pointee.costBelow > 0 ? 1 : 0))
                    + variable.pointee.unitSlope * direction
                best.exists = true
            }
            let cells = tableau.base + row * columnCount
            for column in 0..<columnCount {
                let coefficient = cells[column]
                if abs(coefficient) <= Self.pivotTolerance { continue }
                let upward = (coefficient > 0) == (direction > 0)
                let nonbasic = Int(columns.base[column])
                if upward
                    ? variables.base[nonbasic].value >= variables.base[nonbasic].upper
                    : variables.base[nonbasic].value <= variables.base[nonbasic].lower
                {
                    continue
                }
                var candidate = Candidate()
                candidate.variable = nonbasic
                candidate.column = column
                candidate.direction = upward ? 1 : -1
                candidate.size = abs(coefficient)
                candidate.exists = true
                if !best.exists || isCheaper(candidate, than: best) { best = candidate }
            }
            if !best.exists { return .infeasible(row: row) }
            if best.column < 0 {
                cross(row: row, upward: direction < 0)
            } else {
                pivot(row: row, column: best.column, upward: best.direction > 0, target: target)
            }
        }
    }

    /// The row that misses its interval by most; with Bland's rule the one of the smallest variable. -1 when none does.
    private func leavingRow(bland: Bool) -> Int {
        var chosen = -1
        var worst = 0.0
        let (variables, basis) = (variables.base, basis.base)
        for row in 0..<rowCount {
            let miss = Self.miss(of: variables + Int(basis[row]))
            if miss == 0 { continue }
            if bland {
                if chosen < 0 || basis[row] < basis[chosen] { chosen = row }
            } else if miss > worst {
                worst = miss
                chosen = row
            }
        }
        return chosen
    }

    /// The same among the rows that changed since all were within their intervals.
    private func leavingSuspect() -> Int {
        var chosen = -1
        var worst = 0.0
        let (variables, basis) = (variables.base, basis.base)
        for position in 0..<suspects.count {
            let row = Int(suspects.base[position])
            let miss = Self.miss(of: variables + Int(basis[row]))
            if miss > worst || (miss == worst && miss > 0 && row < chosen) {
                worst = miss
                chosen = row
            }
        }
        return chosen
    }

    /// By how much a basic variable is outside its interval; 0 for what rounding may leave.
    @inline(__always) private static func miss(of variable: UnsafePointer<Bounded>) -> Double {
        let value = variable.pointee.value
        if value >= variable.pointee.low && value <= variable.pointee.high { return 0 }
        let miss = value > variable.pointee.high ? value - variable.pointee.high : variable.pointee.low - value
        return miss <= feasibilityTolerance || miss <= abs(value) * 1e-12 ? 0 : miss
    }
}
