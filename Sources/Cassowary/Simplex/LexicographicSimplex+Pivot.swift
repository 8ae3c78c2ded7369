extension LexicographicSimplex {
    /// Lets a basic variable stay on the far side of its kink, at a price.
    mutating func cross(row: Int, upward: Bool) {
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
        mayAllStray = true
        mayAllMove = true
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
        mayAllMiss = true
        mayAllStray = true
        mayAllMove = true
        let index = Int(columns[column])
        let step = value - variables[index].value
        for row in 0..<rowCount {
            let cell = tableau[row * columnCount + column]
            if cell != 0 { variables.base[Int(basis[row])].value += cell * step }
        }
        variables.base[index].value = value
    }
}
