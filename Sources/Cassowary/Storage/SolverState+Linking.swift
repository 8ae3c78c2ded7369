extension SolverState {
    struct LinkedTerms {
        var first: Int32 = 0
        /// -1 for an expression that cannot be stored.
        var count: Int32 = 0
        var unplacedCount: Int32 = 0
        var unplacedCombined: Int32 = 0
    }

    /// Stores a new constraint's terms, like ones combined and zero ones left out. With a term that is unknown or not finite
    /// nothing is stored, and `fault` says which it is.
    @inline(__always) mutating func linkTerms(
        _ expression: UnsafeBufferPointer<Term>, of constraint: Int32
    ) -> LinkedTerms {
        var linked = LinkedTerms()
        guard let source = expression.baseAddress, !expression.isEmpty else { return linked }
        linked.first = terms.takeRun(expression.count)
        var hasDoubles = false
        var position = linked.first
        let (records, variables, handles) = (terms.records.base, self.variables.base, self.handles.base)
        let known = UInt32(truncatingIfNeeded: self.variables.count)
        // Gathered for all terms, so that no term needs a branch for it: 0 as long as all are finite, and the least size.
        var (finite, smallest) = (0.0, Double.infinity)
        var term = source
        let end = source + expression.count
        while term != end {
            let index = term.pointee.variable.index
            let coefficient = term.pointee.coefficient
            if UInt32(bitPattern: index) >= known || !Self.isSame(handles + Int(index), term) {
                linked.count = -1
                break
            }
            term += 1
            finite += coefficient * 0
            smallest = min(smallest, abs(coefficient))
            let variable = variables + Int(index)
            let head = variable.pointee.firstTerm
            if head >= 0 {
                // A variable that already stands in this constraint heads its own column.
                let headRecord = records + Int(head)
                if headRecord.pointee.constraint == constraint {
                    headRecord.pointee.coefficient += coefficient
                    // Only adding up can make a finite coefficient infinite.
                    finite += headRecord.pointee.coefficient * 0
                    hasDoubles = true
                    continue
                }
                headRecord.pointee.previous = position
            }
            // -1 for a variable without a position, else 0.
            let unplaced = variable.pointee.position >> 31
            linked.unplacedCount &-= unplaced
            linked.unplacedCombined ^= unplaced & index
            records[Int(position)] = TermRecord(
                coefficient: coefficient, variable: index, constraint: constraint, next: head)
            variable.pointee.firstTerm = position
            position &+= 1
        }
        if finite != 0 { linked.count = -1 }
        let stored = position &- linked.first
        if linked.count < 0 {
            terms.unlink(first: linked.first, count: stored, variables: variables)
            terms.giveRun(position, expression.count - Int(stored))
            return linked
        }
        linked.count = stored
        if hasDoubles || smallest == 0 {
            terms.giveRun(position, expression.count - Int(stored))
            linked.count = terms.dropZeros(first: linked.first, count: stored, variables: variables)
            (linked.unplacedCount, linked.unplacedCombined) = unplaced(first: linked.first, count: linked.count)
        }
        return linked
    }

    /// Whether a term's variable has just this handle: both halves in one comparison.
    @inline(__always) private static func isSame(
        _ handle: UnsafePointer<Variable>, _ term: UnsafePointer<Term>
    ) -> Bool {
        unsafeBitCast(handle.pointee, to: UInt64.self) == unsafeBitCast(term.pointee.variable, to: UInt64.self)
    }

    /// Why an expression cannot be stored.
    @inline(never) func fault(in expression: UnsafeBufferPointer<Term>) -> SolverError {
        for term in expression {
            if !isKnown(term.variable) { return .unknownVariable(term.variable) }
            if !term.coefficient.isFinite { return .notFinite("a coefficient is \(term.coefficient)") }
        }
        return .notFinite("the coefficients of one variable add up to infinity")
    }

    /// How many variables of a run have no position yet, and their numbers combined by exclusive or.
    private func unplaced(first: Int32, count: Int32) -> (count: Int32, combined: Int32) {
        var (unplaced, combined): (Int32, Int32) = (0, 0)
        for term in first..<first + count {
            let variable = terms.records[term].variable
            if variables.base[Int(variable)].position < 0 {
                unplaced += 1
                combined ^= variable
            }
        }
        return (unplaced, combined)
    }

    /// Writes into a pending constraint which of its variables have no position yet.
    func countUnplaced(of record: UnsafeMutablePointer<ConstraintRecord>) {
        let unplaced = unplaced(first: record.pointee.firstTerm, count: record.pointee.termCount)
        record.pointee.unplacedCount = unplaced.count
        record.pointee.unplacedCombined = unplaced.combined
    }
}
