extension SolverState {
    mutating func solve(block number: Int32) {
        guard let block = blocks[Int(number)] else { return }
        if !block.pointee.isLoaded {
            load(block, number)
        } else {
            for position in 0..<block.pointee.staleRows.count {
                let row = Int(block.pointee.staleRows[position])
                block.pointee.simplex.setConstant(constant(of: block.pointee.rows[row], in: number), ofRow: row)
            }
        }
        block.pointee.staleRows.removeAll()
        let before = block.pointee.simplex.pivots
        let outcome = block.pointee.simplex.solve()
        pivots += block.pointee.simplex.pivots - before
        if case .infeasible(let row) = outcome {
            giveWay(block, number, infeasible: row)
            return
        }
        block.pointee.simplex.refine()
        let records = variables.base
        if block.pointee.simplex.mayAllMove {
            for position in 0..<block.pointee.parameters.count {
                let parameter = block.pointee.parameters.base[position]
                softness.base[Int(parameter.variable)] = -.greatestFiniteMagnitude
                take(parameter.variable, from: block, column: Int(parameter.column))
            }
        } else {
            for position in 0..<block.pointee.simplex.moved.count {
                let column = Int(block.pointee.simplex.moved.base[position])
                let variable = block.pointee.variables[column]
                if records[Int(variable)].definition < 0 { take(variable, from: block, column: column) }
            }
        }
        block.pointee.simplex.mayAllMove = false
        block.pointee.simplex.moved.removeAll()
        // All that hangs on a block's variables is defined inside it.
        for position in 0..<block.pointee.defined.count {
            mark(position: records[Int(block.pointee.defined[position])].position)
        }
        widenIfBroken(block, number)
    }

    /// Takes over a parameter's value from its block's simplex.
    @inline(__always) private mutating func take(
        _ variable: Int32, from block: UnsafeMutablePointer<Block>, column: Int
    ) {
        evaluatedValues += 1
        let solved = block.pointee.simplex.structuralValue(column)
        let value = max(variables.base[Int(variable)].lowerBound, solved) + 0
        if value != values.base[Int(variable)] { setValue(value, of: variable) }
    }

    /// A row's constant with the inputs' values in it.
    private func constant(of index: Int32, in number: Int32) -> Double {
        let record = constraints.base + Int(index)
        let run = terms.records.base + Int(record.pointee.firstTerm)
        var sum = record.pointee.constant
        for term in 0..<Int(record.pointee.termCount) {
            let variable = Int(run[term].variable)
            if variables.base[variable].block != number { sum += run[term].coefficient * values.base[variable] }
        }
        return sum
    }

    private mutating func load(_ block: UnsafeMutablePointer<Block>, _ number: Int32) {
        block.pointee.isLoaded = true
        block.pointee.hasInputs = false
        marks.fillAppending(count: variables.count, with: -1)
        for (column, variable) in block.pointee.variables.enumerated() { marks[variable] = Int32(column) }
        defer { for variable in block.pointee.variables { marks[variable] = -1 } }
        var levels = 0
        var previous = Double.infinity
        for index in block.pointee.rows.dropFirst(block.pointee.requiredCount)
        where constraints[index].priority != previous {
            previous = constraints[index].priority
            levels += 1
        }
        block.pointee.simplex.reset(columns: block.pointee.variables.count, levels: levels)
        for variable in block.pointee.variables {
            block.pointee.simplex.addStructural(
                lower: variables[variable].lowerBound, rest: variables[variable].restValue)
        }
        previous = .infinity
        for (row, index) in block.pointee.rows.enumerated() {
            let record = constraints[index]
            if row >= block.pointee.requiredCount, record.priority != previous {
                if row == block.pointee.requiredCount { _ = block.pointee.simplex.solve() }
                previous = record.priority
                block.pointee.simplex.beginLevel()
            }
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let column = marks[terms.records[term].variable]
                if column >= 0 {
                    block.pointee.simplex.addTerm(column: Int(column), coefficient: terms.records[term].coefficient)
                } else {
                    block.pointee.hasInputs = true
                }
            }
            let constant = constant(of: index, in: number)
            if row < block.pointee.requiredCount {
                block.pointee.simplex.endRow(
                    constant: constant, lower: record.relation == .lessThanOrEqual ? -.infinity : 0,
                    upper: record.relation == .greaterThanOrEqual ? .infinity : 0)
            } else {
                block.pointee.simplex.endRow(
                    constant: constant, costBelow: record.relation == .lessThanOrEqual ? 0 : record.weight,
                    costAbove: record.relation == .greaterThanOrEqual ? 0 : record.weight)
            }
        }
    }

    /// The softest input of a block.
    private func softestInput(of block: UnsafeMutablePointer<Block>, _ number: Int32) -> Double {
        var softest = Double.infinity
        if !block.pointee.hasInputs { return softest }
        for index in block.pointee.rows {
            let record = constraints[index]
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = terms.records[term].variable
                if variables[variable].block != number { softest = min(softest, softness[variable]) }
            }
        }
        return softest
    }

    /// The block's requirements cannot hold with its inputs as they are: the softest input joins it, or, when all are fixed,
    /// a constraint is refused.
    private mutating func giveWay(_ block: UnsafeMutablePointer<Block>, _ number: Int32, infeasible row: Int) {
        let softest = softestInput(of: block, number)
        if softest < .infinity {
            formBlock(around: block.pointee.variables, upTo: softest)
            return
        }
        var seeds: [Int32] = []
        var bounds: [Int32] = []
        for member in block.pointee.simplex.conflict(row: row) {
            if member < block.pointee.variables.count {
                bounds.append(block.pointee.variables[member])
            } else {
                seeds.append(block.pointee.rows[member - block.pointee.variables.count])
            }
        }
        dissolve(block: number)
        resolveConflict(seeds: seeds, bounds: bounds)
    }

    /// A violation at a level that an input is no stronger than could be lessened at the input's expense.
    private mutating func widenIfBroken(_ block: UnsafeMutablePointer<Block>, _ number: Int32) {
        if !block.pointee.hasInputs { return }
        var broken = -Double.infinity
        for row in block.pointee.requiredCount..<max(block.pointee.requiredCount, block.pointee.rows.count) {
            let index = block.pointee.rows[row]
            if constraints[index].priority <= broken { break }
            let value = block.pointee.simplex.logicalValue(row)
            let relation = constraints[index].relation
            let miss = relation == .equal ? abs(value) : relation == .lessThanOrEqual ? value : -value
            if miss > 1e-8 { broken = constraints[index].priority }
        }
        if broken == -.infinity {
            for (column, variable) in block.pointee.variables.enumerated()
            where abs(block.pointee.simplex.structuralValue(column) - variables[variable].restValue) > 1e-9 {
                broken = -Double(self.number(ofVariable: variable))
                break
            }
        }
        let softest = softestInput(of: block, number)
        if softest <= broken { formBlock(around: block.pointee.variables, upTo: softest) }
    }
}
