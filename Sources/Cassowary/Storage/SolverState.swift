import Synchronization

/// Where each solver's stamps begin, so that a handle of one solver is not taken for one of another.
private let solverCount = Atomic<UInt32>(0)

/// All that a solver knows: variables, constraints, their terms, and what is dirty.
struct SolverState {
    var variables = TrivialArray<VariableRecord>(capacity: 32)
    var freeVariables = TrivialArray<Int32>(capacity: 4)
    var constraints = TrivialArray<ConstraintRecord>(capacity: 32)
    var freeConstraints = TrivialArray<Int32>(capacity: 4)
    var terms = TermArena()
    var simplex = LexicographicSimplex()

    var stampBase: UInt32
    var nextStamp: UInt32 = 0
    var nextSerial: UInt64 = 0
    var nextOrder: Int64 = 0
    var isDirty = false

    var refusals: [Int32: [Cause]] = [:]
    var changedVariables: [Variable] = []
    var lastCounts = SolverCounts()
    var totalCounts = SolverCounts()

    init() {
        let number = solverCount.wrappingAdd(1, ordering: .relaxed).newValue
        stampBase = number &* 0x9E37_79B1
    }

    func deallocate() {
        variables.deallocate()
        freeVariables.deallocate()
        constraints.deallocate()
        freeConstraints.deallocate()
        terms.deallocate()
        simplex.deallocate()
    }

    mutating func makeStamp() -> UInt32 {
        nextStamp &+= 1
        let stamp = stampBase &+ nextStamp
        return stamp == 0 ? makeStamp() : stamp
    }

    // MARK: Handles

    func index(of variable: Variable) throws(SolverError) -> Int32 {
        guard variable.index >= 0, Int(variable.index) < variables.count, variable.stamp != 0,
            variables[variable.index].stamp == variable.stamp
        else { throw .unknownVariable(variable) }
        return variable.index
    }

    func index(of constraint: Constraint) throws(SolverError) -> Int32 {
        guard constraint.index >= 0, Int(constraint.index) < constraints.count, constraint.stamp != 0,
            constraints[constraint.index].stamp == constraint.stamp
        else { throw .unknownConstraint(constraint) }
        return constraint.index
    }

    func handle(ofVariable index: Int32) -> Variable { Variable(index: index, stamp: variables[index].stamp) }
    func handle(ofConstraint index: Int32) -> Constraint { Constraint(index: index, stamp: constraints[index].stamp) }

    // MARK: Variables

    mutating func makeVariable(lowerBound: Double, restValue: Double) throws(SolverError) -> Variable {
        if lowerBound.isNaN || lowerBound == .infinity { throw .notFinite("the lower bound is \(lowerBound)") }
        if !restValue.isFinite { throw .notFinite("the rest value is \(restValue)") }
        let rest = max(lowerBound, restValue) + 0
        let record = VariableRecord(value: rest, lowerBound: lowerBound, restValue: rest, stamp: makeStamp())
        if let index = freeVariables.popLast() {
            variables[index] = record
            return handle(ofVariable: index)
        }
        variables.append(record)
        return handle(ofVariable: Int32(variables.count - 1))
    }

    mutating func removeVariable(_ variable: Variable) throws(SolverError) {
        let index = try index(of: variable)
        if variables[index].firstTerm >= 0 { throw .variableInUse(variable) }
        variables.base[Int(index)].stamp = 0
        freeVariables.append(index)
    }

    func value(of variable: Variable) -> Double {
        guard let index = try? index(of: variable) else { return .nan }
        return variables[index].value
    }

    func readValues(of handles: UnsafeBufferPointer<Variable>, into values: UnsafeMutableBufferPointer<Double>) {
        for position in 0..<min(handles.count, values.count) { values[position] = value(of: handles[position]) }
    }

    // MARK: Constraints

    mutating func add(
        _ expression: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, priority: Priority,
        weight: Double, order: Int64?
    ) throws(SolverError) -> Constraint {
        if !constant.isFinite { throw .notFinite("the constant is \(constant)") }
        try check(priority: priority, weight: weight)
        for term in expression {
            _ = try index(of: term.variable)
            if !term.coefficient.isFinite { throw .notFinite("a coefficient is \(term.coefficient)") }
        }
        let position = order ?? nextOrder
        nextOrder = max(nextOrder, position == .max ? position : position + 1)
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
        } else {
            index = Int32(constraints.count)
            constraints.setCount(constraints.count + 1)
        }
        let (first, count) = terms.link(expression, constraint: index, variables: variables.base)
        for term in first..<first + count where !terms.records[term].coefficient.isFinite {
            terms.unlink(first: first, count: count, variables: variables.base)
            constraints[index] = .vacant
            freeConstraints.append(index)
            throw .notFinite("the coefficients of one variable add up to infinity")
        }
        constraints[index] = ConstraintRecord(
            constant: constant, priority: priority.value, weight: weight, order: position, serial: nextSerial,
            firstTerm: first, termCount: count, stamp: makeStamp(), relation: relation)
        nextSerial += 1
        isDirty = true
        return handle(ofConstraint: index)
    }

    private func check(priority: Priority, weight: Double) throws(SolverError) {
        if priority.value.isNaN { throw .notFinite("the priority is NaN") }
        if !(priority.value > 0 && priority.value <= 1000) {
            throw .outOfRange("the priority \(priority.value) is not above 0 and up to 1000")
        }
        if !weight.isFinite { throw .notFinite("the weight is \(weight)") }
        if weight <= 0 { throw .outOfRange("the weight \(weight) is not above 0") }
    }

    mutating func remove(_ constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        let record = constraints[index]
        if record.isEdit { unlinkEdit(index) }
        terms.unlink(first: record.firstTerm, count: record.termCount, variables: variables.base)
        constraints.base[Int(index)].stamp = 0
        freeConstraints.append(index)
        refusals[index] = nil
        isDirty = true
    }

    mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        if !constant.isFinite { throw .notFinite("the constant is \(constant)") }
        if constraints[index].constant == constant { return }
        constraints.base[Int(index)].constant = constant
        isDirty = true
    }

    mutating func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        try check(priority: priority, weight: 1)
        if constraints[index].priority == priority.value { return }
        constraints.base[Int(index)].priority = priority.value
        isDirty = true
    }

    mutating func setActive(_ isActive: Bool, of constraint: Constraint) throws(SolverError) {
        let index = try index(of: constraint)
        if constraints[index].isActive == isActive { return }
        constraints.base[Int(index)].isActive = isActive
        isDirty = true
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
        record.pointee.isEdit = true
        record.pointee.nextEdit = variables[variable.index].firstEdit
        variables.base[Int(variable.index)].firstEdit = constraint.index
        return constraint
    }

    mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        let index = try index(of: variable)
        if !value.isFinite { throw .notFinite("the suggested value is \(value)") }
        var edit = variables[index].firstEdit
        if edit < 0 { throw .notEditable(variable) }
        while edit >= 0 {
            if constraints[edit].constant != -value {
                constraints.base[Int(edit)].constant = -value
                isDirty = true
            }
            edit = constraints[edit].nextEdit
        }
    }

    private mutating func unlinkEdit(_ index: Int32) {
        let variable = Int(terms.records[constraints[index].firstTerm].variable)
        var edit = variables[variable].firstEdit
        if edit == index {
            variables.base[variable].firstEdit = constraints[index].nextEdit
            return
        }
        while edit >= 0 {
            let next = constraints[edit].nextEdit
            if next == index {
                constraints.base[Int(edit)].nextEdit = constraints[index].nextEdit
                return
            }
            edit = next
        }
    }

    /// The constraint's expression at the present values.
    func activity(of index: Int32) -> Double {
        let record = constraints[index]
        var sum = record.constant
        for term in record.firstTerm..<record.firstTerm + record.termCount {
            sum += terms.records[term].coefficient * variables[terms.records[term].variable].value
        }
        return sum
    }
}
