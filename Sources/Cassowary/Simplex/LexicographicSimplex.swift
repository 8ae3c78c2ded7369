/// A bounded dual simplex over lexicographic, piecewise-linear objectives.
///
/// **Columns and rows.** Structural variables are the solver's variables of one block; every constraint adds a row
/// `z = sum(a * x) + c` with a logical variable `z` of its own. The tableau expresses the basic variables by the
/// nonbasic ones.
///
/// **Two-sided columns.** A variable has hard bounds and at most one kink, where its convex cost changes slope: an optional
/// constraint's logical has it at 0 (violation costs its weight on one side or both), a structural variable at its rest
/// value. So an error pair is one column, and crossing a kink is a change of slope, never a pivot.
///
/// **Lexicographic costs.** The objectives, in order: for each priority level the weighted sum of violations; then the single
/// violations, from the highest level down, in installation order; then the distances from the rest values. Reduced costs of the sums are stored (`levelCosts`); those of the single violations are read off the tableau
/// only where a comparison ties.
///
/// The start basis (all logicals basic, structural variables at rest) is optimal for the objectives of a system without
/// rows, so the dual simplex alone suffices: rows may be added at any time, and constants changed, followed by `solve()`.
struct LexicographicSimplex {
    struct Bounded {
        var lower = -Double.infinity
        var upper = Double.infinity
        /// Where the cost changes slope; NaN for a variable without cost.
        var kink = Double.nan
        var costBelow = 0.0
        var costAbove = 0.0
        var value = 0.0
        /// The row of a basic variable, `~column` of a nonbasic one.
        var place: Int32 = 0
        /// The priority level of the cost; `levelCount` for rest values.
        var level: Int32 = 0
        /// For a basic variable: on which side of the kink its cost slope is taken from; 0 where no slope counts.
        var region: Int8 = 0

        @inline(__always) var hasKink: Bool { kink == kink }
        @inline(__always) var slope: Double { region < 0 ? -costBelow : region > 0 ? costAbove : 0 }
        /// The slope of the plain violation, as ties within a level count it.
        @inline(__always) var unitSlope: Double {
            region < 0 ? (costBelow > 0 ? -1 : 0) : region > 0 ? (costAbove > 0 ? 1 : 0) : 0
        }
        /// The interval that a basic variable may take without a change of slope; follows the region.
        var low = -Double.infinity
        var high = Double.infinity

        @inline(__always) mutating func setRegion(_ newRegion: Int8) {
            region = newRegion
            low = hasKink && newRegion >= 0 ? kink : lower
            high = hasKink && newRegion <= 0 ? kink : upper
        }
    }

    enum Outcome: Equatable {
        case optimal
        /// The row whose logical cannot come within its bounds.
        case infeasible(row: Int)
        /// The iteration bound was reached.
        case exhausted
    }

    /// Coefficients below this count as zero when a pivot is chosen.
    static let pivotTolerance = 1e-9
    /// Basic variables may miss their interval by this much (rows are scaled to a largest coefficient of 1).
    static let feasibilityTolerance = 1e-9
    private static let dropTolerance = 1e-13

    private(set) var columnCount = 0
    private(set) var rowCount = 0
    private(set) var levelCount = 0
    private(set) var pivots = 0
    private var refinements = 0
    private var refinedPivots = -1

    private(set) var variables = TrivialArray<Bounded>(capacity: 32)
    /// The tableau, row by row, `columnCount` wide.
    private(set) var tableau = TrivialArray<Double>(capacity: 256)
    private var levelCosts = TrivialArray<Double>(capacity: 32)
    private(set) var basis = TrivialArray<Int32>(capacity: 32)
    private(set) var columns = TrivialArray<Int32>(capacity: 32)
    /// For each level the first row of it; rows of a level stand together, in installation order.
    private var levelRows = TrivialArray<Int32>(capacity: 8)
    private var touched = TrivialArray<Int32>(capacity: 32)

    private var rowStarts = TrivialArray<Int32>(capacity: 32)
    private var rowScales = TrivialArray<Double>(capacity: 32)
    private var rowConstants = TrivialArray<Double>(capacity: 32)
    private var termColumns = TrivialArray<Int32>(capacity: 64)
    private var termCoefficients = TrivialArray<Double>(capacity: 64)
    private var scratch = TrivialArray<Double>(capacity: 32)

    init() {}

    func deallocate() {
        variables.deallocate()
        tableau.deallocate()
        levelCosts.deallocate()
        basis.deallocate()
        columns.deallocate()
        levelRows.deallocate()
        touched.deallocate()
        rowStarts.deallocate()
        rowConstants.deallocate()
        rowScales.deallocate()
        termColumns.deallocate()
        termCoefficients.deallocate()
        scratch.deallocate()
    }

    // MARK: Set-up

    /// Starts afresh with structural variables only; `addStructural` follows once for each, in the order that ties obey.
    mutating func reset(columns count: Int, levels: Int) {
        columnCount = 0
        rowCount = 0
        levelCount = levels
        refinedPivots = -1
        variables.removeAll()
        tableau.removeAll()
        basis.removeAll()
        columns.removeAll()
        rowStarts.removeAll()
        rowStarts.append(0)
        rowConstants.removeAll()
        rowScales.removeAll()
        termColumns.removeAll()
        termCoefficients.removeAll()
        levelRows.removeAll()
        levelCosts.fill(count: levels * count, with: 0)
    }

    /// A variable whose value is as near to `rest` as all rows allow, and never below `lower`.
    mutating func addStructural(lower: Double, rest: Double) {
        var variable = Bounded()
        variable.lower = lower
        variable.kink = max(lower, rest)
        variable.costBelow = 1
        variable.costAbove = 1
        variable.value = variable.kink
        variable.level = Int32(levelCount)
        variable.place = ~Int32(columnCount)
        columns.append(Int32(columnCount))
        variables.append(variable)
        columnCount += 1
    }

    /// Notes that the rows of the next level follow. Required rows come before the first call.
    mutating func beginLevel() { levelRows.append(Int32(rowCount)) }

    /// Begins a row; `addTerm` and then `endRow` follow.
    mutating func addTerm(column: Int, coefficient: Double) {
        termColumns.append(Int32(column))
        termCoefficients.append(coefficient)
    }

    /// Ends a required row: `lower <= sum + constant <= upper`. The row is scaled to a largest coefficient of 1.
    @discardableResult mutating func endRow(constant: Double, lower: Double, upper: Double) -> Int {
        var logical = Bounded()
        logical.lower = lower
        logical.upper = upper
        logical.level = -1
        logical.setRegion(0)
        return endRow(constant: constant, logical: logical)
    }

    /// Ends an optional row whose value costs `below` for each unit below 0 and `above` for each unit above.
    @discardableResult mutating func endRow(constant: Double, costBelow: Double, costAbove: Double) -> Int {
        var logical = Bounded()
        logical.kink = 0
        logical.level = Int32(levelRows.count - 1)
        logical.costBelow = costBelow
        logical.costAbove = costAbove
        logical.setRegion(costBelow == 0 ? -1 : costAbove == 0 ? 1 : 0)
        return endRow(constant: constant, logical: logical)
    }

    private mutating func endRow(constant: Double, logical: Bounded) -> Int {
        let start = Int(rowStarts[rowCount])
        let end = termColumns.count
        var largest = 0.0
        for index in start..<end { largest = max(largest, abs(termCoefficients[index])) }
        let scale = largest > 0 ? 1 / largest : 1
        var variable = logical
        variable.costBelow *= largest > 0 ? largest : 1
        variable.costAbove *= largest > 0 ? largest : 1
        let row = rowCount
        variable.place = Int32(row)
        tableau.setCount((row + 1) * columnCount)
        let cells = tableau.base + row * columnCount
        cells.update(repeating: 0, count: columnCount)
        var value = constant * scale
        for index in start..<end {
            let coefficient = termCoefficients[index] * scale
            termCoefficients[index] = coefficient
            let structural = Int(termColumns[index])
            value += coefficient * variables[structural].value
            let place = variables[structural].place
            if place < 0 {
                cells[Int(~place)] += coefficient
            } else {
                let other = tableau.base + Int(place) * columnCount
                for column in 0..<columnCount { cells[column] += coefficient * other[column] }
            }
        }
        variable.value = value
        rowConstants.append(constant * scale)
        rowScales.append(scale)
        rowStarts.append(Int32(end))
        basis.append(Int32(variables.count))
        variables.append(variable)
        rowCount += 1
        return row
    }

    /// Replaces a row's constant; the basic variables follow, and `solve()` restores what that upset.
    mutating func setConstant(_ constant: Double, ofRow row: Int) {
        let scaled = constant * rowScales[row]
        let change = scaled - rowConstants[row]
        if change == 0 { return }
        rowConstants[row] = scaled
        let place = variables[columnCount + row].place
        if place >= 0 {
            variables.base[columnCount + row].value += change
            return
        }
        let column = Int(~place)
        for other in 0..<rowCount {
            let cell = tableau[other * columnCount + column]
            if cell != 0 { variables.base[Int(basis[other])].value -= cell * change }
        }
    }

    /// The logical variable of a row.
    @inline(__always) func logical(ofRow row: Int) -> Int { columnCount + row }

    // MARK: The dual simplex

    /// Pivots until every basic variable is within its interval.
    mutating func solve() -> Outcome {
        let blandAfter = 200 + 4 * (rowCount + columnCount)
        let limit = 2000 + 60 * (rowCount + columnCount)
        var iterations = 0
        while true {
            let row = leavingRow(bland: iterations > blandAfter)
            if row < 0 { return .optimal }
            if iterations > limit { return .exhausted }
            iterations += 1
            let leaving = Int(basis[row])
            let variable = variables[leaving]
            let target: Double
            let direction: Double
            if variable.value > variable.high {
                target = variable.high
                direction = -1
            } else {
                target = variable.low
                direction = 1
            }
            var best = Candidate()
            // Past its kink, the row may also stay where it is and pay.
            if variable.hasKink, target == variable.kink,
                direction < 0 ? target < variable.upper : target > variable.lower
            {
                best.variable = leaving
                best.crossing = (direction < 0 ? variable.costAbove : variable.costBelow) + variable.slope * direction
                best.unitCrossing =
                    (direction < 0 ? (variable.costAbove > 0 ? 1 : 0) : (variable.costBelow > 0 ? 1 : 0))
                    + variable.unitSlope * direction
                best.exists = true
            }
            let cells = tableau.base + row * columnCount
            for column in 0..<columnCount {
                let coefficient = cells[column]
                if abs(coefficient) <= Self.pivotTolerance { continue }
                let upward = (coefficient > 0) == (direction > 0)
                let nonbasic = Int(columns[column])
                if upward
                    ? variables[nonbasic].value >= variables[nonbasic].upper
                    : variables[nonbasic].value <= variables[nonbasic].lower
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

    private func leavingRow(bland: Bool) -> Int {
        var chosen = -1
        var worst = 0.0
        let (variables, basis) = (variables.base, basis.base)
        for row in 0..<rowCount {
            let variable = variables + Int(basis[row])
            let value = variable.pointee.value
            let miss = value > variable.pointee.high ? value - variable.pointee.high : variable.pointee.low - value
            if miss <= Self.feasibilityTolerance || miss <= abs(value) * 1e-12 { continue }
            if bland {
                if chosen < 0 || basis[row] < basis[chosen] { chosen = row }
            } else if miss > worst {
                worst = miss
                chosen = row
            }
        }
        return chosen
    }

    /// One way to bring the leaving row back: a column that enters, or (column -1) the crossing of the row's own kink.
    struct Candidate {
        var variable = 0
        var column = -1
        var direction = 1.0
        var size = 1.0
        var crossing = 0.0
        var unitCrossing = 0.0
        var exists = false
    }

    /// The lexicographic ratio test: compares two candidates' cost vectors, each divided by its pivot element.
    private func isCheaper(_ a: Candidate, than b: Candidate) -> Bool {
        for level in 0..<levelRows.count {
            let order = compare(levelRatio(a, level), levelRatio(b, level))
            if order != 0 { return order < 0 }
        }
        for row in (levelRows.count > 0 ? Int(levelRows[0]) : rowCount)..<rowCount {
            let order = compare(tieRatio(a, columnCount + row), tieRatio(b, columnCount + row))
            if order != 0 { return order < 0 }
        }
        for structural in 0..<columnCount {
            let order = compare(tieRatio(a, structural), tieRatio(b, structural))
            if order != 0 { return order < 0 }
        }
        return a.column < 0 || (b.column >= 0 && a.size > b.size)
    }

    @inline(__always) private func compare(_ a: Double, _ b: Double) -> Int {
        let difference = a - b
        if abs(difference) <= 1e-10 * max(1, max(abs(a), abs(b))) { return 0 }
        return difference < 0 ? -1 : 1
    }

    @inline(__always) private func levelRatio(_ candidate: Candidate, _ level: Int) -> Double {
        let variable = variables.base + candidate.variable
        if candidate.column < 0 { return Int(variable.pointee.level) == level ? candidate.crossing : 0 }
        var cost = candidate.direction * levelCosts[level * columnCount + candidate.column]
        if Int(variable.pointee.level) == level {
            cost += ownCost(variable.pointee, upward: candidate.direction > 0)
        }
        return cost / candidate.size
    }

    @inline(__always) private func tieRatio(_ candidate: Candidate, _ tie: Int) -> Double {
        if candidate.column < 0 { return candidate.variable == tie ? candidate.unitCrossing : 0 }
        let variable = variables.base + tie
        let place = variable.pointee.place
        if place < 0 {
            if tie != candidate.variable { return 0 }
            let cost = ownCost(variable.pointee, upward: candidate.direction > 0)
            return (cost > 0 ? 1 : cost < 0 ? -1 : 0) / candidate.size
        }
        let slope = variable.pointee.unitSlope
        if slope == 0 { return 0 }
        let cell = tableau[Int(place) * columnCount + candidate.column]
        return abs(cell) < Self.pivotTolerance ? 0 : candidate.direction * slope * cell / candidate.size
    }

    /// What a nonbasic variable's own cost adds for one unit of movement.
    @inline(__always) private func ownCost(_ variable: Bounded, upward: Bool) -> Double {
        if upward { return variable.value < variable.kink ? -variable.costBelow : variable.costAbove }
        return variable.value > variable.kink ? -variable.costAbove : variable.costBelow
    }

    /// Lets a basic variable stay on the far side of its kink, at a price.
    private mutating func cross(row: Int, upward: Bool) {
        let index = Int(basis[row])
        let before = variables[index].slope
        variables.base[index].setRegion(upward ? 1 : -1)
        addCost(of: index, slope: variables[index].slope - before, row: row)
    }

    @inline(__always) private func addCost(of index: Int, slope: Double, row: Int) {
        let level = Int(variables[index].level)
        if slope == 0 || level < 0 || level >= levelCount { return }
        let costs = levelCosts.base + level * columnCount
        let cells = tableau.base + row * columnCount
        for column in 0..<columnCount { costs[column] += slope * cells[column] }
    }

    mutating func pivot(row: Int, column: Int, upward: Bool, target: Double) {
        pivots += 1
        let width = columnCount
        let leaving = Int(basis[row])
        let entering = Int(columns[column])
        addCost(of: leaving, slope: -variables[leaving].slope, row: row)

        let pivotRow = tableau.base + row * width
        let element = pivotRow[column]
        let step = (target - variables[leaving].value) / element
        let inverse = 1 / element
        touched.removeAll()
        for index in 0..<width where index != column && pivotRow[index] != 0 {
            pivotRow[index] *= -inverse
            touched.append(Int32(index))
        }
        pivotRow[column] = inverse
        let live = touched.base
        let liveCount = touched.count
        for other in 0..<rowCount where other != row {
            let cells = tableau.base + other * width
            let factor = cells[column]
            if factor == 0 { continue }
            variables.base[Int(basis[other])].value += factor * step
            for index in 0..<liveCount {
                let live = Int(live[index])
                let cell = cells[live] + factor * pivotRow[live]
                cells[live] = abs(cell) < Self.dropTolerance ? 0 : cell
            }
            cells[column] = factor * inverse
        }
        for level in 0..<levelCount {
            let cells = levelCosts.base + level * width
            let factor = cells[column]
            if factor == 0 { continue }
            for index in 0..<liveCount {
                let live = Int(live[index])
                cells[live] += factor * pivotRow[live]
            }
            cells[column] = factor * inverse
        }

        let variable = variables.base + entering
        if variable.pointee.hasKink {
            let value = variable.pointee.value
            let kink = variable.pointee.kink
            variable.pointee.setRegion(value < kink ? -1 : value > kink ? 1 : upward ? 1 : -1)
        } else {
            variable.pointee.setRegion(0)
        }
        variable.pointee.value += step
        variable.pointee.place = Int32(row)
        variables.base[leaving].value = target
        variables.base[leaving].place = ~Int32(column)
        basis[row] = Int32(entering)
        columns[column] = Int32(leaving)
        addCost(of: entering, slope: variable.pointee.slope, row: row)
    }

    /// Moves a nonbasic variable and, with it, the basic ones.
    mutating func moveNonbasic(column: Int, to value: Double) {
        let index = Int(columns[column])
        let step = value - variables[index].value
        for row in 0..<rowCount {
            let cell = tableau[row * columnCount + column]
            if cell != 0 { variables.base[Int(basis[row])].value += cell * step }
        }
        variables.base[index].value = value
    }

    // MARK: Values

    /// Recomputes the structural values from the original rows: the tight rows' misses are solved away through the
    /// tableau until they vanish, so that rounding of the pivots does not stay in the result.
    mutating func refine() {
        let variables = self.variables.base
        let columns = self.columns.base
        for _ in 0..<3 {
            touched.removeAll()
            scratch.setCount(columnCount)
            for column in 0..<columnCount {
                let nonbasic = Int(columns[column])
                if nonbasic < columnCount { continue }
                let miss = rowValue(nonbasic - columnCount) - variables[nonbasic].value
                if miss == 0 { continue }
                scratch[column] = miss
                touched.append(Int32(column))
            }
            if touched.count == 0 { break }
            for row in 0..<rowCount where basis[row] < columnCount {
                let cells = tableau.base + row * columnCount
                var correction = 0.0
                for index in 0..<touched.count {
                    let column = Int(touched[index])
                    correction += cells[column] * scratch[column]
                }
                if correction != 0 { variables[Int(basis[row])].value -= correction }
            }
        }
        // The basic logicals decide nothing but feasibility: now and then is often enough to take their drift away.
        refinements += 1
        if pivots == refinedPivots && refinements & 31 != 0 { return }
        refinedPivots = pivots
        for row in 0..<rowCount where Int(basis[row]) >= columnCount {
            let index = Int(basis[row])
            variables[index].value = rowValue(index - columnCount)
        }
    }

    /// The row's value at the structural values, from its original terms.
    @inline(__always) func rowValue(_ row: Int) -> Double {
        let (variables, columns, coefficients) = (variables.base, termColumns.base, termCoefficients.base)
        var value = rowConstants.base[row]
        var index = Int(rowStarts.base[row])
        let end = Int(rowStarts.base[row + 1])
        while index < end {
            value += coefficients[index] * variables[Int(columns[index])].value
            index += 1
        }
        return value
    }

    /// A row's logical variable after the last `solve()` and `refine()`.
    @inline(__always) func logicalValue(_ row: Int) -> Double { variables[columnCount + row].value }

    @inline(__always) func structuralValue(_ column: Int) -> Double { variables[column].value }

    /// The variables that hold an infeasible row where it is: the row's own logical and the nonbasic ones in it.
    func conflict(row: Int) -> [Int] {
        var members = [Int(basis[row])]
        for column in 0..<columnCount
        where abs(tableau[row * columnCount + column]) > Self.pivotTolerance {
            members.append(Int(columns[column]))
        }
        return members
    }
}
