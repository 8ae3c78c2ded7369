extension SolverState {
    mutating func solve() -> SolveOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        var outcome = SolveOutcome()
        let pivotsBefore = simplex.pivots
        changedVariables.removeAll()
        var blocks = 0
        if isDirty {
            isDirty = false
            var before: [Double] = []
            before.reserveCapacity(variables.count)
            for index in 0..<variables.count { before.append(variables[index].value) }
            for block in blocksOfAll() {
                solve(block, outcome: &outcome)
                blocks += 1
            }
            for index in 0..<Int32(variables.count)
            where variables[index].isAlive && variables[index].value != before[Int(index)] {
                changedVariables.append(handle(ofVariable: index))
            }
        }
        outcome.refused.sort { isEarlier($0.constraint.index, than: $1.constraint.index) }
        outcome.restored.sort { isEarlier($0.index, than: $1.index) }
        outcome.redundant.sort { isEarlier($0.constraint.index, than: $1.constraint.index) }
        lastCounts = SolverCounts()
        lastCounts.solves = 1
        lastCounts.variables = variables.count - freeVariables.count
        lastCounts.constraints = constraints.count - freeConstraints.count
        lastCounts.blocks = blocks
        lastCounts.pivots = simplex.pivots - pivotsBefore
        let duration = (clock.now - start).components
        lastCounts.seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
        totalCounts.solves += 1
        totalCounts.pivots += lastCounts.pivots
        totalCounts.seconds += lastCounts.seconds
        totalCounts.variables = lastCounts.variables
        totalCounts.constraints = lastCounts.constraints
        return outcome
    }

    /// The connected parts of the system: variables with the active constraints that tie them together.
    func blocksOfAll() -> [(variables: [Int32], constraints: [Int32])] {
        var parent = (0..<Int32(variables.count)).map { $0 }
        func root(_ start: Int32) -> Int32 {
            var node = start
            while parent[Int(node)] != node {
                parent[Int(node)] = parent[Int(parent[Int(node)])]
                node = parent[Int(node)]
            }
            return node
        }
        for index in 0..<Int32(constraints.count) {
            let record = constraints[index]
            if !record.isAlive || !record.isActive || record.termCount == 0 { continue }
            let first = root(terms.records[record.firstTerm].variable)
            for term in record.firstTerm..<record.firstTerm + record.termCount {
                parent[Int(root(terms.records[term].variable))] = first
            }
        }
        var numbers: [Int32: Int] = [:]
        var blocks: [(variables: [Int32], constraints: [Int32])] = []
        for index in (0..<Int32(variables.count)).filter({ variables[$0].isAlive }).sorted(by: isOlder(_:than:)) {
            let root = root(index)
            if let number = numbers[root] {
                blocks[number].variables.append(index)
            } else {
                numbers[root] = blocks.count
                blocks.append(([index], []))
            }
        }
        var empty: [Int32] = []
        for index in (0..<Int32(constraints.count)).filter({ constraints[$0].isAlive && constraints[$0].isActive })
            .sorted(by: { isEarlier($0, than: $1) })
        {
            if constraints[index].termCount == 0 {
                empty.append(index)
            } else if let number = numbers[root(terms.records[constraints[index].firstTerm].variable)] {
                blocks[number].constraints.append(index)
            }
        }
        for index in empty { blocks.append(([], [index])) }
        return blocks
    }

    private mutating func solve(_ block: (variables: [Int32], constraints: [Int32]), outcome: inout SolveOutcome) {
        let required = block.constraints.filter { constraints[$0].isRequired }
        let acceptance = accept(required, variables: block.variables)
        for (index, conflict) in acceptance.refused {
            let wasRefused = constraints[index].standing == .refused
            constraints.base[Int(index)].standing = .refused
            refusals[index] = conflict
            if !wasRefused {
                outcome.refused.append(Refusal(constraint: handle(ofConstraint: index), conflict: conflict))
            }
        }
        for index in acceptance.accepted {
            if constraints[index].standing == .refused { outcome.restored.append(handle(ofConstraint: index)) }
            refusals[index] = nil
            constraints.base[Int(index)].standing = .accepted
        }
        for (index, difference) in acceptance.relaxed {
            constraints.base[Int(index)].standing = .redundant
            outcome.redundant.append(
                Redundancy(constraint: handle(ofConstraint: index), difference: difference))
        }
        let (records, base) = (variables, stampBase)
        var form = EchelonForm { records[$0].stamp &- base }
        for (number, index) in acceptance.accepted.enumerated() where constraints[index].relation == .equal {
            let record = constraints[index]
            let before = form.dependent.count
            form.insert(
                source: number,
                coefficients: (record.firstTerm..<record.firstTerm + record.termCount).map {
                    (terms.records[$0].variable, terms.records[$0].coefficient)
                })
            if form.dependent.count > before, constraints[index].standing == .accepted {
                constraints.base[Int(index)].standing = .redundant
                outcome.redundant.append(Redundancy(constraint: handle(ofConstraint: index), difference: 0))
            }
        }
        optimise(
            Problem(
                variables: block.variables, required: acceptance.accepted,
                optional: block.constraints.filter { !constraints[$0].isRequired }))
    }
}
