import Synchronization

/// Where each solver's stamps begin, so that a handle of one solver is not taken for one of another.
private let solverCount = Atomic<UInt32>(0)

/// All that a solver knows: variables, constraints, their terms, the plan, and what is dirty.
struct SolverState {
    var variables = TrivialArray<VariableRecord>(capacity: 512)
    var values = TrivialArray<Double>(capacity: 512)
    /// The level at which moving a variable would cost: infinity where required constraints fix it, a priority where
    /// optional ones do, the negated number of the free variable that it hangs on otherwise.
    var softness = TrivialArray<Double>(capacity: 512)
    /// 0 for a vacant slot.
    var stamps = TrivialArray<UInt32>(capacity: 512)
    var freeVariables = TrivialArray<Int32>(capacity: 4)
    var constraints = TrivialArray<ConstraintRecord>(capacity: 512)
    var freeConstraints = TrivialArray<Int32>(capacity: 4)
    var terms = TermArena()

    // The plan.
    /// The variable at each position of the plan; `~block` where a block is solved; `Plan.vacant` where nothing stands.
    var plan = TrivialArray<Int32>(capacity: 512)
    /// The positions whose variables must be evaluated anew, a bit each.
    var dirty = TrivialArray<UInt64>(capacity: 4)
    var dirtyLow = Int.max
    var dirtyHigh = -1
    var vacantPositions = 0
    /// Constraints that wait to be placed.
    var pending = TrivialArray<Int32>(capacity: 512)
    /// Variables made and not yet placed, and parameters that lost their definition.
    var unplaced = TrivialArray<Int32>(capacity: 512)
    var orphans = TrivialArray<Int32>(capacity: 4)
    /// Constraints to look at once all values are known.
    var checks = TrivialArray<Int32>(capacity: 16)
    var combinations: [Combination] = []
    var combinationsAreStale = false
    var blocks: [UnsafeMutablePointer<Block>?] = []
    /// Goes up whenever positions or roles change: recorded waves are void then.
    var planVersion: UInt64 = 0
    var waves: [Wave] = []
    var lastRoots = Wave.Roots()
    var isReplaying = false
    /// Goes up whenever a solve evaluates anything but the same roots as the one before.
    var waveEpoch: UInt64 = 1
    /// What the last evaluation of a parameter found.
    var parameterStand = ParameterStand()
    /// Variables from here on were placed in this solve: what hangs on them is dirty already.
    var freshPosition = Int.max
    var softnessMoved = false
    var escalations: [Escalation] = []
    var refusals: [Int32: [Cause]] = [:]
    var relaxations: [Int32: [Cause]] = [:]
    var retried: [Int32] = []
    /// The conflicting sets that constraints had before they were tried again.
    var previousConflicts: [Int32: [Cause]] = [:]
    var foundRedundant: [(constraint: Int32, difference: Double)] = []
    var foundRefused: [Int32] = []
    /// The range of a parameter under evaluation, and the group of members at one level.
    var group = TrivialArray<Wish>(capacity: 8)

    // Scratch for gathering blocks: -1 and 0 between uses.
    var marks = TrivialArray<Int32>(capacity: 4)
    var rowMarks = TrivialArray<UInt8>(capacity: 4)

    // Scratch of the elimination.
    var adjoint = TrivialArray<Double>(capacity: 4)
    var heap = PositionHeap()
    /// Unplaced variables of each pending constraint: how many, and all their numbers combined by exclusive or.
    var unknownCounts = TrivialArray<UnknownCount>(capacity: 512)

    /// Values that changed in the last solve, with the values before it; a variable may stand here again with later ones.
    var changes = TrivialArray<Change>(capacity: 512)
    var changesRepeat = false
    /// Whether the last solve stopped at its bound with something left to do.
    var isExhausted = false
    var stampBase: UInt32
    var nextStamp: UInt32 = 0
    var nextOrder: Int64 = 0
    var constraintCount = 0
    var variableCount = 0

    /// For conflicts and explanations.
    var simplex = LexicographicSimplex()
    var pivots = 0
    var evaluatedValues = 0
    var lastCounts = SolverCounts()
    var totalCounts = SolverCounts()
    var lastDuration = Duration.zero
    var totalDuration = Duration.zero

    struct Change: BitwiseCopyable {
        var variable: Int32
        var before: Double
    }

    struct UnknownCount: BitwiseCopyable {
        var count: Int32
        var combined: Int32
    }

    init() {
        let number = solverCount.wrappingAdd(1, ordering: .relaxed).newValue
        stampBase = number &* 0x9E37_79B1
    }

    func deallocate() {
        variables.deallocate()
        values.deallocate()
        stamps.deallocate()
        softness.deallocate()
        freeVariables.deallocate()
        constraints.deallocate()
        freeConstraints.deallocate()
        terms.deallocate()
        plan.deallocate()
        dirty.deallocate()
        pending.deallocate()
        unplaced.deallocate()
        orphans.deallocate()
        checks.deallocate()
        adjoint.deallocate()
        marks.deallocate()
        rowMarks.deallocate()
        heap.deallocate()
        unknownCounts.deallocate()
        changes.deallocate()
        group.deallocate()
        for wave in waves { wave.deallocate() }
        for case .some(let block) in blocks {
            block.pointee.deallocate()
            block.deinitialize(count: 1)
            block.deallocate()
        }
        simplex.deallocate()
    }

    mutating func makeStamp() -> UInt32 {
        nextStamp &+= 1
        let stamp = stampBase &+ nextStamp
        return stamp == 0 ? makeStamp() : stamp
    }

    // MARK: Handles

    @inline(__always) func index(of variable: Variable) throws(SolverError) -> Int32 {
        guard UInt32(bitPattern: variable.index) < UInt32(truncatingIfNeeded: variables.count), variable.stamp != 0,
            stamps[variable.index] == variable.stamp
        else { throw .unknownVariable(variable) }
        return variable.index
    }

    @inline(__always) func index(of constraint: Constraint) throws(SolverError) -> Int32 {
        guard UInt32(bitPattern: constraint.index) < UInt32(truncatingIfNeeded: constraints.count),
            constraint.stamp != 0, constraints.base[Int(constraint.index)].stamp == constraint.stamp
        else { throw .unknownConstraint(constraint) }
        return constraint.index
    }

    func handle(ofVariable index: Int32) -> Variable { Variable(index: index, stamp: stamps[index]) }
    func handle(ofConstraint index: Int32) -> Constraint {
        Constraint(index: index, stamp: constraints.base[Int(index)].stamp)
    }

    /// Counts the variables in the order they were made.
    @inline(__always) func number(ofVariable index: Int32) -> UInt32 { stamps[index] &- stampBase }

    /// The order in which variables were made.
    func isOlder(_ a: Int32, than b: Int32) -> Bool { number(ofVariable: a) < number(ofVariable: b) }

    /// Installation order.
    @inline(__always) func isEarlier(_ a: Int32, than b: Int32) -> Bool {
        let first = constraints.base + Int(a)
        let second = constraints.base + Int(b)
        return first.pointee.order != second.pointee.order
            ? first.pointee.order < second.pointee.order
            : first.pointee.stamp &- stampBase < second.pointee.stamp &- stampBase
    }

    // MARK: Variables

    mutating func makeVariable(lowerBound: Double, restValue: Double) throws(SolverError) -> Variable {
        if lowerBound.isNaN || lowerBound == .infinity { throw .notFinite("the lower bound is \(lowerBound)") }
        if !restValue.isFinite { throw .notFinite("the rest value is \(restValue)") }
        let rest = max(lowerBound, restValue) + 0
        let record = VariableRecord(lowerBound: lowerBound, restValue: rest)
        let stamp = makeStamp()
        let index: Int32
        if let free = freeVariables.popLast() {
            index = free
            variables[index] = record
            values[index] = rest
            softness[index] = 0
            stamps[index] = stamp
        } else {
            index = Int32(variables.count)
            // The four grow in step.
            if variables.count == variables.capacity {
                let room = variables.count + max(64, variables.count < 1024 ? variables.count : variables.count / 2)
                variables.reserve(room)
                values.reserve(room)
                softness.reserve(room)
                stamps.reserve(room)
            }
            variables.appendReserved(record)
            values.appendReserved(rest)
            softness.appendReserved(0)
            stamps.appendReserved(stamp)
        }
        unplaced.append(index)
        variableCount += 1
        return Variable(index: index, stamp: stamp)
    }

    mutating func removeVariable(_ variable: Variable) throws(SolverError) {
        let index = try index(of: variable)
        let record = variables[index]
        if record.firstTerm >= 0 { throw .variableInUse(variable) }
        if record.block >= 0 { dissolve(block: record.block) }
        vacate(position: record.position)
        stamps[index] = 0
        freeVariables.append(index)
        variableCount -= 1
    }

    @inline(__always) func value(of variable: Variable) -> Double {
        guard UInt32(bitPattern: variable.index) < UInt32(truncatingIfNeeded: variables.count), variable.stamp != 0,
            stamps[variable.index] == variable.stamp
        else { return .nan }
        return values[variable.index]
    }

    mutating func readValues(of handles: UnsafeBufferPointer<Variable>, into target: UnsafeMutableBufferPointer<Double>)
    {
        let count = min(handles.count, target.count)
        guard let handles = handles.baseAddress, let target = target.baseAddress else { return }
        let (stamps, values, known) = (self.stamps.base, self.values.base, UInt32(variables.count))
        @inline(__always) func read(_ position: Int) -> Bool {
            let handle = handles[position]
            let index = UInt32(bitPattern: handle.index)
            // No handle ever carries the stamp 0 of vacant slots.
            if index >= known || stamps[Int(index)] != handle.stamp { return false }
            target[position] = values[Int(index)]
            return true
        }
        var position = 0
        while position < count {
            if position &+ 4 <= count, read(position), read(position &+ 1), read(position &+ 2), read(position &+ 3) {
                position &+= 4
                continue
            }
            if !read(position) { target[position] = .nan }
            position &+= 1
        }
    }

    /// Writes a value and notes the change.
    @inline(__always) mutating func setValue(_ value: Double, of index: Int32) {
        changes.append(Change(variable: index, before: values.base[Int(index)]))
        values.base[Int(index)] = value
    }

    var changedVariables: [Variable] {
        var changed: [Variable] = []
        var seen: Set<Int32> = []
        for position in 0..<changes.count {
            let change = changes[position]
            if changesRepeat, !seen.insert(change.variable).inserted { continue }
            if stamps[change.variable] != 0, values[change.variable] != change.before {
                changed.append(handle(ofVariable: change.variable))
            }
        }
        return changed
    }
}
