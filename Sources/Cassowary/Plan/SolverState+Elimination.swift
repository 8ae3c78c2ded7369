/// A row made from others: how a derived row, or a redundancy, was combined.
struct Combination {
    /// The derived row; -1 for a redundancy.
    var derived: Int32
    /// The equality that was closed, or found redundant.
    var equality: Int32
    /// The rows in it, the equality with factor 1 among them; earlier derived rows count as rows.
    var parts: [(constraint: Int32, factor: Double)]
}

extension SolverState {
    /// Coefficients that cancel down to this are zero (relative to the row's largest).
    private static var cancellation: Double { 1e-10 }

    /// Closes a required equality whose variables all have positions: substitutes definitions from the last position down
    /// until a parameter comes up, and defines that parameter. With nothing substituted the equality itself is the
    /// definition; else a *derived row* over earlier variables is, a combination of given rows that is never expanded
    /// further. When everything cancels, earlier equalities imply the row, or contradict it.
    mutating func close(_ index: Int32) {
        dissolveBlocks(of: index)
        constraints.base[Int(index)].owner = -1
        constraints.base[Int(index)].link = -1
        adjoint.fillAppending(count: variables.count, with: 0)
        var parts: [(constraint: Int32, factor: Double)] = []
        let record = constraints.base + Int(index)
        var largest = 0.0
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let term = terms.records[term]
            largest = max(largest, abs(term.coefficient))
            adjoint.base[Int(term.variable)] = term.coefficient
            heap.insert(variables.base[Int(term.variable)].position)
        }
        let zero = largest * Self.cancellation
        while let position = heap.popLast() {
            let variable = plan[position]
            let coefficient = adjoint[variable]
            adjoint[variable] = 0
            if abs(coefficient) <= zero { continue }
            if variables.base[Int(variable)].block >= 0 { dissolve(block: variables.base[Int(variable)].block) }
            let definition = variables.base[Int(variable)].definition
            if definition < 0 {
                solve(index, for: variable, coefficient: coefficient, parts: parts, zero: zero)
                return
            }
            let row = constraints.base + Int(definition)
            let first = row.pointee.firstTerm
            let factor = -coefficient / terms.records[first].coefficient
            parts.append((definition, factor))
            for term in first + 1..<first + row.pointee.termCount {
                let other = terms.records[term]
                let position = variables.base[Int(other.variable)].position
                if adjoint[other.variable] == 0 { heap.insert(position) }
                let sum = adjoint[other.variable] + factor * other.coefficient
                // An exact zero would enter the heap twice.
                adjoint[other.variable] = sum == 0 ? .leastNonzeroMagnitude : sum
            }
        }
        impliedByEarlier(index, parts: parts, scale: largest > 0 ? largest : 1)
    }

    private mutating func solve(
        _ index: Int32, for variable: Int32, coefficient: Double, parts: [(constraint: Int32, factor: Double)],
        zero: Double
    ) {
        if parts.isEmpty {
            while let position = heap.popLast() { adjoint[plan[position]] = 0 }
            define(variable, by: index)
            return
        }
        var row: [(variable: Int32, coefficient: Double)] = [(variable, coefficient)]
        while let position = heap.popLast() {
            let other = plan[position]
            if abs(adjoint[other]) > zero { row.append((other, adjoint[other])) }
            adjoint[other] = 0
        }
        let derived: Int32
        var kept: ConstraintRecord.Flags = [.derived]
        if let free = freeConstraints.popLast() {
            derived = free
            kept.formUnion(constraints.base[Int(derived)].flags.intersection([.queued, .listed]))
        } else {
            derived = Int32(constraints.count)
            constraints.setCount(constraints.count + 1)
        }
        let first = terms.link(distinct: row, constraint: derived, variables: variables.base)
        constraints[derived] = ConstraintRecord(
            constant: 0, priority: 1000, weight: 1, order: 0, firstTerm: first, termCount: Int32(row.count),
            stamp: makeStamp(), relation: .equal, flags: kept)
        let combination = Combination(derived: derived, equality: index, parts: [(index, 1)] + parts)
        for part in combination.parts { constraints.base[Int(part.constraint)].flags.insert(.combined) }
        constraints.base[Int(derived)].constant = constant(of: combination)
        constraints.base[Int(index)].role = .closing
        constraints.base[Int(index)].owner = variable
        combinations.append(combination)
        define(variable, by: derived)
    }

    private func constant(of combination: Combination) -> Double {
        var sum = 0.0
        for part in combination.parts { sum += part.factor * constraints.base[Int(part.constraint)].constant }
        return sum
    }

    /// Computes the derived rows' constants anew from the given ones.
    mutating func refreshCombinations() {
        if !combinationsAreStale { return }
        combinationsAreStale = false
        for combination in combinations {
            if combination.derived < 0 {
                enqueueCheck(combination.equality)
                continue
            }
            let constant = constant(of: combination)
            if constant != constraints.base[Int(combination.derived)].constant {
                constraints.base[Int(combination.derived)].constant = constant
                constantChanged(combination.derived)
            }
        }
    }

    /// A row that vanished: redundant or contradictory. Which of the circuit is so is the latest in installation order.
    private mutating func impliedByEarlier(
        _ index: Int32, parts: [(constraint: Int32, factor: Double)], scale: Double
    ) {
        let combination = Combination(derived: -1, equality: index, parts: [(index, 1)] + parts)
        let circuit = givenRows(of: combination)
        let latest = circuit.dropFirst().reduce(index) { isEarlier($0, than: $1.constraint) ? $1.constraint : $0 }
        if latest != index {
            unplace(latest)
            // The other rows of the circuit may have been set free with it.
            enqueueFront(latest)
            close(index)
            return
        }
        let difference = constant(of: combination)
        if abs(difference) / scale > Self.redundancyTolerance {
            refuse(index, conflict: circuit.map { .constraint(handle(ofConstraint: $0.constraint)) })
            return
        }
        for part in combination.parts { constraints.base[Int(part.constraint)].flags.insert(.combined) }
        combinations.append(combination)
        constraints.base[Int(index)].role = .redundant
        foundRedundant.append((index, difference))
    }

    /// Puts a constraint back on the list of those to be placed.
    private mutating func enqueueFront(_ index: Int32) { enqueue(index) }

    /// The caller's rows in a combination, derived ones opened up.
    func givenRows(of combination: Combination) -> [(constraint: Int32, factor: Double)] {
        var factors: [Int32: Double] = [:]
        var order: [Int32] = []
        var stack = combination.parts.reversed().map { $0 }
        while let part = stack.popLast() {
            if constraints.base[Int(part.constraint)].flags.contains(.derived),
                let inner = combinations.first(where: { $0.derived == part.constraint })
            {
                for innerPart in inner.parts { stack.append((innerPart.constraint, innerPart.factor * part.factor)) }
                continue
            }
            if factors[part.constraint] == nil { order.append(part.constraint) }
            factors[part.constraint, default: 0] += part.factor
        }
        return order.compactMap { constraint in
            guard let factor = factors[constraint], abs(factor) > 1e-10 else { return nil }
            return (constraint, factor)
        }
    }

    /// Dissolves every derived row and redundancy that a constraint is part of; their equalities wait to be placed again.
    mutating func dissolveCombinations(with index: Int32) {
        constraints.base[Int(index)].flags.remove(.combined)
        var gone: Set<Int32> = [index]
        var kept: [Combination] = []
        var dissolved: [Combination] = []
        for combination in combinations {
            if combination.parts.contains(where: { gone.contains($0.constraint) }) {
                if combination.derived >= 0 { gone.insert(combination.derived) }
                dissolved.append(combination)
            } else {
                kept.append(combination)
            }
        }
        combinations = kept
        for combination in dissolved.reversed() {
            if combination.derived >= 0 {
                let derived = constraints.base + Int(combination.derived)
                let variable = derived.pointee.owner
                if variables.base[Int(variable)].block >= 0 { dissolve(block: variables.base[Int(variable)].block) }
                variables.base[Int(variable)].definition = -1
                orphans.append(variable)
                mark(position: variables.base[Int(variable)].position)
                terms.unlink(
                    first: derived.pointee.firstTerm, count: derived.pointee.termCount, variables: variables.base)
                derived.pointee.stamp = 0
                derived.pointee.termCount = 0
                derived.pointee.role = .idle
                derived.pointee.flags.formIntersection([.queued, .listed])
                freeConstraints.append(combination.derived)
            }
            constraints.base[Int(combination.equality)].owner = -1
            enqueue(combination.equality)
        }
    }
}
