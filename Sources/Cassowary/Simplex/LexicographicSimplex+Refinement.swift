extension LexicographicSimplex {
    /// Recomputes the structural values from the original rows: the tight rows' misses are solved away through the
    /// tableau until they vanish, so that rounding of the pivots does not stay in the result.
    mutating func refine() {
        let variables = self.variables.base
        scratch.setCount(columnCount)
        for _ in 0..<3 {
            touched.removeAll()
            if mayAllStray {
                for column in 0..<columnCount where columns[column] >= columnCount { noteMiss(ofColumn: column) }
            } else {
                for position in 0..<strays.count { noteMiss(ofColumn: Int(strays[position])) }
            }
            if touched.count == 0 { break }
            // The corrections may make others miss.
            mayAllStray = true
            for row in 0..<rowCount where basis[row] < columnCount {
                let cells = tableau.base + row * columnCount
                var correction = 0.0
                for index in 0..<touched.count {
                    let column = Int(touched[index])
                    correction += cells[column] * scratch[column]
                }
                if correction != 0 {
                    variables[Int(basis[row])].value -= correction
                    suspects.append(Int32(row))
                    moved.append(basis[row])
                }
            }
        }
        mayAllStray = false
        strays.removeAll()
        forgetMovesOfMany()
        // The basic logicals decide nothing but feasibility: now and then is often enough to take their drift away.
        refinements += 1
        if pivots == refinedPivots && refinements & 31 != 0 { return }
        refinedPivots = pivots
        mayAllMiss = true
        for row in 0..<rowCount where Int(basis[row]) >= columnCount {
            let index = Int(basis[row])
            variables[index].value = rowValue(index - columnCount)
        }
    }

    /// Notes by how much a tight row misses; each column once.
    @inline(__always) private mutating func noteMiss(ofColumn column: Int) {
        let logical = Int(columns.base[column])
        let miss = rowValue(logical - columnCount) - variables.base[logical].value
        if miss == 0 { return }
        for index in 0..<touched.count where Int(touched[index]) == column { return }
        scratch[column] = miss
        touched.append(Int32(column))
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
