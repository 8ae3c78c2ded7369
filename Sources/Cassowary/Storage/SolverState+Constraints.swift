extension SolverState {
    @inline(__always) mutating func add(
        _ expression: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, priority: Priority,
        weight: Double, order: Int64?
    ) throws(SolverError) -> Constraint {
        // What is not finite makes a NaN here; a sum that overflows is looked at again.
        if !((constant + weight) * 0 == 0 && weight > 0 && priority.value > 0 && priority.value <= 1000) {
            if !constant.isFinite { throw .notFinite("the constant is \(constant)") }
            try check(priority: priority, weight: weight)
        }
        let free = freeConstraints.count &- 1
        let index = free >= 0 ? freeConstraints[free] : Int32(truncatingIfNeeded: constraints.count)
        let linked = linkTerms(expression, of: index)
        if linked.count < 0 { throw fault(in: expression) }
        // A vacant slot may still stand in the lists of checks and of pending constraints.
        var flags: ConstraintRecord.Flags = []
        if free >= 0 {
            freeConstraints.setReservedCount(free)
            flags = constraints.base[Int(index)].flags.intersection([.queued, .listed])
        } else {
            constraints.setCount(constraints.count &+ 1)
        }
        let position = order ?? nextOrder
        nextOrder = max(nextOrder, position == .max ? position : position &+ 1)
        let stamp = makeStamp()
        if !flags.contains(.listed) {
            flags.insert(.listed)
            pending.append(index)
        }
        constraints[index] = ConstraintRecord(
            constant: constant, priority: priority.value, weight: weight, order: position, firstTerm: linked.first,
            termCount: linked.count, stamp: stamp, owner: linked.unplacedCombined, link: linked.unplacedCount,
            relation: relation, role: .pending, flags: flags)
        constraintCount &+= 1
        return Constraint(index: index, stamp: stamp)
    }

    @inline(never) private func check(priority: Priority, weight: Double) throws(SolverError) {
        if priority.value.isNaN { throw .notFinite("the priority is NaN") }
        if !(priority.value > 0 && priority.value <= 1000) {
            throw .outOfRange("the priority \(priority.value) is not above 0 and up to 1000")
        }
        if !weight.isFinite { throw .notFinite("the weight is \(weight)") }
        if weight <= 0 { throw .outOfRange("the weight \(weight) is not above 0") }
    }

    mutating func remove(_ constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        if constraints.base[Int(index)].flags.contains(.edit) { unlinkEdit(index) }
        unplace(index)
        let record = constraints.base + Int(index)
        terms.unlink(first: record.pointee.firstTerm, count: record.pointee.termCount, variables: variables.base)
        // Taking it out may have set it free to be tried again, as a member of its own conflicting set.
        record.pointee.role = .idle
        refusals[index] = nil
        relaxations[index] = nil
        record.pointee.stamp = 0
        record.pointee.termCount = 0
        record.pointee.flags.formIntersection([.queued, .listed])
        freeConstraints.append(index)
        constraintCount -= 1
    }

    mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        if !constant.isFinite { throw .notFinite("the constant is \(constant)") }
        setConstant(constant, at: index)
    }

    @inline(__always) mutating func setConstant(_ constant: Double, at index: Int32) {
        let record = constraints.base + Int(index)
        if record.pointee.constant - record.pointee.relaxation == constant, record.pointee.relaxation == 0 { return }
        record.pointee.constant = constant + record.pointee.relaxation
        constantChanged(index)
    }

    mutating func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        try check(priority: priority, weight: 1)
        if constraints.base[Int(index)].priority == priority.value { return }
        unplace(index)
        constraints.base[Int(index)].flags.remove(.wasRefused)
        constraints.base[Int(index)].priority = priority.value
        if constraints.base[Int(index)].isActive { enqueue(index) }
    }

    mutating func setActive(_ isActive: Bool, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        if constraints.base[Int(index)].isActive == isActive { return }
        if isActive {
            constraints.base[Int(index)].flags.remove(.inactive)
            enqueue(index)
        } else {
            unplace(index)
            constraints.base[Int(index)].flags.remove(.wasRefused)
            constraints.base[Int(index)].flags.insert(.inactive)
        }
    }

    // MARK: Edit variables

    mutating func addEdit(_ variable: Variable, value: Double, priority: Priority, weight: Double)
        throws(SolverError) -> Constraint
    {
        if !value.isFinite { throw .notFinite("the suggested value is \(value)") }
        let term = Term(variable, 1)
        let constraint = try withUnsafePointer(to: term) { (pointer) throws(SolverError) in
            try add(
                UnsafeBufferPointer(start: pointer, count: 1), constant: -value, .equal, priority: priority,
                weight: weight, order: nil)
        }
        let record = constraints.base + Int(constraint.index)
        record.pointee.flags.insert(.edit)
        record.pointee.nextEdit = variables[variable.index].firstEdit
        variables.base[Int(variable.index)].firstEdit = constraint.index
        return constraint
    }

    mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        let index = try index(of: variable)
        if !value.isFinite { throw .notFinite("the suggested value is \(value)") }
        var edit = variables.base[Int(index)].firstEdit
        if edit < 0 { throw .notEditable(variable) }
        while edit >= 0 {
            setConstant(-value, at: edit)
            edit = constraints.base[Int(edit)].nextEdit
        }
    }

    private mutating func unlinkEdit(_ index: Int32) {
        let variable = Int(terms.records[constraints[index].firstTerm].variable)
        var edit = variables.base[variable].firstEdit
        if edit == index {
            variables.base[variable].firstEdit = constraints.base[Int(index)].nextEdit
            return
        }
        while edit >= 0 {
            let next = constraints.base[Int(edit)].nextEdit
            if next == index {
                constraints.base[Int(edit)].nextEdit = constraints.base[Int(index)].nextEdit
                return
            }
            edit = next
        }
    }

    // MARK: Marks

    /// Puts a constraint on the list that the next solve places.
    mutating func enqueue(_ index: Int32) {
        let record = constraints.base + Int(index)
        record.pointee.role = .pending
        countUnplaced(of: record)
        if !record.pointee.flags.contains(.listed) {
            record.pointee.flags.insert(.listed)
            pending.append(index)
        }
    }

    /// A constant was written: what hangs on it is dirty.
    mutating func constantChanged(_ index: Int32) {
        let record = constraints.base + Int(index)
        switch record.pointee.role {
        case .definition, .member: mark(position: variables.base[Int(record.pointee.owner)].position)
        case .check, .redundant: enqueueCheck(index)
        case .row: markBlock(record.pointee.owner, row: record.pointee.link)
        case .idle, .pending, .closing, .refused: break
        }
        if record.pointee.role == .definition || record.pointee.role == .closing {
            let block = variables.base[Int(record.pointee.owner)].block
            if block >= 0, !record.pointee.flags.contains(.derived) {
                markBlock(block, row: record.pointee.link)
            }
        }
        if record.pointee.flags.contains(.combined) { combinationsAreStale = true }
        if record.pointee.flags.contains(.conflicting) || record.pointee.role == .refused
            || record.pointee.relaxation != 0
        {
            retry(conflictsWith: .constraint(handle(ofConstraint: index)))
        }
    }

    @inline(__always) mutating func enqueueCheck(_ index: Int32) {
        let record = constraints.base + Int(index)
        if record.pointee.flags.contains(.queued) { return }
        record.pointee.flags.insert(.queued)
        checks.append(index)
    }

    @inline(__always) mutating func mark(position: Int32) {
        let word = Int(position) >> 6
        dirty.base[word] |= 1 << UInt64(position & 63)
        if word < dirtyLow { dirtyLow = word }
        if word > dirtyHigh { dirtyHigh = word }
    }
}
