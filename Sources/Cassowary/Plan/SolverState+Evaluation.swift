/// A place where values along the plan are not the optimum: something weaker would have to give way.
struct Escalation {
    enum Place {
        case parameter(Int32)
        case bound(Int32)
        case rest(Int32)
        case check(Int32)
    }
    var place: Place
    /// The softest level among the variables that could give way; infinity when none can.
    var softness: Double
}

extension SolverState {
    /// Evaluates the dirty positions in the order of the plan, then the checks; what cannot be settled along the plan is
    /// left in `escalations`.
    mutating func evaluateDirty() {
        var evaluated = 0
        while dirtyLow <= dirtyHigh {
            let bits = dirty.base[dirtyLow]
            if bits == 0 {
                dirtyLow += 1
                continue
            }
            let position = dirtyLow << 6 + bits.trailingZeroBitCount
            dirty.base[dirtyLow] = bits & (bits - 1)
            let variable = plan.base[position]
            if variable >= 0 {
                let definition = variables.base[Int(variable)].definition
                evaluated += 1
                if definition >= 0 {
                    evaluate(variable, by: definition)
                } else if variables.base[Int(variable)].block < 0 {
                    evaluateParameter(variable)
                }
            } else if variable != Plan.vacant {
                solve(block: ~variable)
            }
        }
        dirtyLow = .max
        dirtyHigh = -1
        freshPosition = .max
        evaluatedValues += evaluated
        while let index = checks.popLast() {
            let record = constraints.base + Int(index)
            record.pointee.flags.remove(.queued)
            if record.pointee.role == .check || record.pointee.role == .redundant { check(index) }
        }
    }

    @inline(__always) mutating func evaluate(_ variable: Int32, by definition: Int32) {
        let row = constraints.base + Int(definition)
        let run = terms.records.base + Int(row.pointee.firstTerm)
        let (values, softness) = (self.values.base, self.softness.base)
        var sum = row.pointee.constant
        var softest = Double.infinity
        for term in 1..<max(1, Int(row.pointee.termCount)) {
            let other = Int(run[term].variable)
            sum += run[term].coefficient * values[other]
            if softness[other] < softest { softest = softness[other] }
        }
        var value = -sum / run[0].coefficient
        let record = variables.base + Int(variable)
        // In a block, rest values are the simplex's affair.
        if value < record.pointee.lowerBound + 1e-9 || (softest < 0 && record.pointee.block < 0) {
            value = settle(variable, value: value, softest: softest)
        }
        commit(value + 0, softness: softest, of: variable)
    }

    /// The rare cases of a defined variable: below its bound, or hanging on a free variable that is younger.
    @inline(never) mutating func settle(_ variable: Int32, value: Double, softest: Double) -> Double {
        let record = variables[variable]
        var value = value
        if abs(value - record.lowerBound) <= 1e-9 {
            value = record.lowerBound
        } else if value < record.lowerBound {
            if record.lowerBound - value <= Self.tolerance(of: value) || record.block >= 0 { return record.lowerBound }
            escalations.append(Escalation(place: .bound(variable), softness: softest))
            return value
        }
        let own = -Double(number(ofVariable: variable))
        if softest < 0, softest <= own, record.block < 0, abs(value - record.restValue) > Self.tolerance(of: value) {
            escalations.append(Escalation(place: .rest(variable), softness: softest))
        }
        return value
    }

    /// What rounding may leave of a value of this size.
    @inline(__always) static func tolerance(of value: Double) -> Double { 1e-9 + 1e-12 * abs(value) }

    /// Writes value and softness; where either changed, the dependents are dirty.
    @inline(__always) mutating func commit(_ value: Double, softness level: Double, of variable: Int32) {
        if level != softness.base[Int(variable)] {
            softness.base[Int(variable)] = level
            softnessMoved = true
        } else if value == values.base[Int(variable)] {
            return
        }
        setValue(value, of: variable)
        if !isReplaying, Int(variables.base[Int(variable)].position) < freshPosition { markDependents(of: variable) }
    }

    @inline(__always) mutating func markDependents(of variable: Int32) {
        let block = variables.base[Int(variable)].block
        var term = variables.base[Int(variable)].firstTerm
        while term >= 0 {
            let link = terms.records.base + Int(term)
            let index = link.pointee.constraint
            term = link.pointee.next
            let record = constraints.base + Int(index)
            let (role, owner) = (record.pointee.role, record.pointee.owner)
            switch role {
            case .definition:
                if owner == variable { continue }
                mark(position: variables.base[Int(owner)].position)
                let ownerBlock = variables.base[Int(owner)].block
                if ownerBlock >= 0, ownerBlock != block { markBlock(ownerBlock, row: record.pointee.link) }
            case .member:
                if owner != variable { mark(position: variables.base[Int(owner)].position) }
            case .check, .redundant: enqueueCheck(index)
            case .row: if owner != block { markBlock(owner, row: record.pointee.link) }
            case .closing:
                let ownerBlock = variables.base[Int(owner)].block
                if ownerBlock >= 0, ownerBlock != block { markBlock(ownerBlock, row: record.pointee.link) }
            case .idle, .pending, .refused: break
            }
        }
    }

    /// A row's constant, or an input in it, changed.
    @inline(never) mutating func markBlock(_ index: Int32, row: Int32) {
        // A derived row is none of the block's: the given rows that it was combined from are.
        if row < 0 { return }
        guard let block = blocks[Int(index)] else { return }
        if block.pointee.isLoaded { block.pointee.staleRows.append(row) }
        mark(position: block.pointee.position)
    }

    /// Looks whether a constraint holds that hangs on defined variables only, and if not, whether anything softer could
    /// give way.
    mutating func check(_ index: Int32) {
        let record = constraints.base + Int(index)
        let run = terms.records.base + Int(record.pointee.firstTerm)
        var sum = record.pointee.constant
        var size = abs(sum)
        var softest = Double.infinity
        for term in 0..<Int(record.pointee.termCount) {
            let other = Int(run[term].variable)
            let product = run[term].coefficient * values.base[other]
            sum += product
            size += abs(product)
            if softness.base[other] < softest { softest = softness.base[other] }
        }
        let violation: Double
        switch record.pointee.relation {
        case .equal: violation = abs(sum)
        case .lessThanOrEqual: violation = sum
        case .greaterThanOrEqual: violation = -sum
        }
        if record.pointee.role == .redundant {
            // Implied by definitions: only a change of constants can move it.
            let scale = largestCoefficient(of: index)
            if violation > Self.redundancyTolerance * (scale > 0 ? scale : 1) + 1e-12 * size {
                if let combination = combinations.first(where: { $0.equality == index && $0.derived < 0 }) {
                    let circuit = givenRows(of: combination)
                    unplace(index)
                    refuse(index, conflict: circuit.map { .constraint(handle(ofConstraint: $0.constraint)) })
                }
            }
            return
        }
        if violation <= 1e-9 + 1e-12 * size { return }
        if record.pointee.isRequired || softest <= record.pointee.priority {
            escalations.append(Escalation(place: .check(index), softness: softest))
        }
    }
}
