extension LexicographicSimplex {
    /// Starts afresh with structural variables only; `addStructural` follows once for each, in the order that ties obey.
    mutating func reset(columns count: Int, levels: Int) {
        columnCount = 0
        rowCount = 0
        levelCount = levels
        refinedPivots = -1
        anythingMayHaveMoved()
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

    /// Voids what is known of single rows and values.
    mutating func anythingMayHaveMoved() {
        mayAllMiss = true
        mayAllStray = true
        mayAllMove = true
        responses.pivots = -1
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
        anythingMayHaveMoved()
        return row
    }

    /// Replaces a row's constant; the basic variables follow, and `solve()` restores what that upset.
    mutating func setConstant(_ constant: Double, ofRow row: Int) {
        let scaled = constant * rowScales.base[row]
        let change = scaled - rowConstants.base[row]
        if change == 0 { return }
        rowConstants.base[row] = scaled
        let variables = self.variables.base
        let place = variables[columnCount + row].place
        if place >= 0 {
            variables[columnCount + row].value += change
            suspects.append(place)
            return
        }
        // The change goes through one column of the inverse basis.
        let span = response(ofColumn: Int(~place))
        var entry = responses.entries.base + Int(span.entries)
        let structuralEnd = responses.entries.base + Int(span.structuralEnd)
        let end = responses.entries.base + Int(span.entryEnd)
        suspects.reserve(suspects.count + (end - entry))
        moved.reserve(moved.count + (structuralEnd - entry))
        while entry != structuralEnd {
            variables[Int(entry.pointee.variable)].value -= entry.pointee.cell * change
            suspects.appendReserved(entry.pointee.row)
            moved.appendReserved(entry.pointee.variable)
            entry += 1
        }
        while entry != end {
            variables[Int(entry.pointee.variable)].value -= entry.pointee.cell * change
            suspects.appendReserved(entry.pointee.row)
            entry += 1
        }
        for tight in span.tight..<span.tightEnd { strays.append(responses.tight[tight]) }
        if suspects.count > 2 * rowCount { mayAllMiss = true }
        if strays.count > columnCount { mayAllStray = true }
        forgetMovesOfMany()
    }

    /// When most variables have moved, a list of them says nothing.
    mutating func forgetMovesOfMany() {
        if mayAllMove || moved.count > 2 * columnCount {
            mayAllMove = true
            moved.removeAll()
        }
    }
}
