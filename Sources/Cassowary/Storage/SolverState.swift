import Synchronization

/// Where each solver's stamps begin, so that a handle of one solver is not taken for one of another.
private let solverCount = Atomic<UInt32>(0)

/// All that a solver knows: variables, constraints, their terms, the plan, and what is dirty.
struct SolverState {
    var variables = TrivialArray<VariableRecord>(capacity: 512)
    var values = ParallelArray<Double>(capacity: 512)
    /// The level at which moving a variable would cost: infinity where required constraints fix it, a priority where
    /// optional ones do, the negated number of the free variable that it hangs on otherwise.
    var softness = ParallelArray<Double>(capacity: 512)
    /// Each variable's handle; with the stamp 0 for a vacant slot.
    var handles = ParallelArray<Variable>(capacity: 512)
    var freeVariables = TrivialArray<Int32>()
    var constraints = TrivialArray<ConstraintRecord>(capacity: 512)
    var freeConstraints = TrivialArray<Int32>()
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
    var orphans = TrivialArray<Int32>()
    /// Constraints to look at once all values are known.
    var checks = TrivialArray<Int32>()
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
    /// Variables from here on were placed in this solve: what hangs on them is dirty already.
    var freshPosition = Int.max
    /// Whether a replay moved a softness that later steps look at.
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
    var group = TrivialArray<Wish>()

    // Scratch for gathering blocks: -1 and 0 between uses.
    var marks = TrivialArray<Int32>()
    var rowMarks = TrivialArray<UInt8>()

    // Scratch of the elimination.
    var adjoint = TrivialArray<Double>()
    var heap = PositionHeap()
    /// The lists of `placePending`.
    var peeling = Peeling()

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
    var lastNanoseconds: Int64 = 0
    var totalNanoseconds: Int64 = 0

    struct Change: BitwiseCopyable {
        var variable: Int32
        var before: Double
    }

    init() {
        let number = solverCount.wrappingAdd(1, ordering: .relaxed).newValue
        stampBase = number &* 0x9E37_79B1
    }

    func deallocate() {
        variables.deallocate()
        values.deallocate()
        handles.deallocate()
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
        peeling.deallocate()
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

    /// A stamp that was not given out before; never 0.
    @inline(__always) mutating func makeStamp() -> UInt32 {
        nextStamp &+= 1
        if stampBase &+ nextStamp == 0 { nextStamp &+= 1 }
        return stampBase &+ nextStamp
    }

    // MARK: Handles

    /// Whether a handle names a variable of this solver's. No handle ever carries the stamp 0 of vacant slots.
    @inline(__always) func isKnown(_ variable: Variable) -> Bool {
        UInt32(bitPattern: variable.index) < UInt32(truncatingIfNeeded: variables.count)
            && handles.base[Int(variable.index)].stamp == variable.stamp
    }

    /// Whether the slot holds a variable.
    @inline(__always) func exists(_ variable: Int32) -> Bool { handles.base[Int(variable)].stamp != 0 }

    @inline(__always) func index(of variable: Variable) throws(SolverError) -> Int32 {
        if !isKnown(variable) { throw .unknownVariable(variable) }
        return variable.index
    }

    @inline(__always) func index(of constraint: Constraint) throws(SolverError) -> Int32 {
        guard UInt32(bitPattern: constraint.index) < UInt32(truncatingIfNeeded: constraints.count),
            constraint.stamp != 0, constraints.base[Int(constraint.index)].stamp == constraint.stamp
        else { throw .unknownConstraint(constraint) }
        return constraint.index
    }

    func handle(ofVariable index: Int32) -> Variable { handles[index] }
    func handle(ofConstraint index: Int32) -> Constraint {
        Constraint(index: index, stamp: constraints.base[Int(index)].stamp)
    }

    /// Counts the variables in the order they were made.
    @inline(__always) func number(ofVariable index: Int32) -> UInt32 { handles.base[Int(index)].stamp &- stampBase }

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

    @inline(__always) mutating func makeVariable(lowerBound: Double, restValue: Double) throws(SolverError) -> Variable
    {
        if !(lowerBound < .infinity) { throw .notFinite("the lower bound is \(lowerBound)") }
        if !restValue.isFinite { throw .notFinite("the rest value is \(restValue)") }
        let index: Int32
        if let free = freeVariables.popLast() {
            index = free
        } else {
            if variables.count == variables.capacity { growVariables() }
            index = Int32(truncatingIfNeeded: variables.count)
            variables.setReservedCount(variables.count &+ 1)
        }
        let rest = (restValue < lowerBound ? lowerBound : restValue) + 0
        variables[index] = VariableRecord(lowerBound: lowerBound, restValue: rest)
        values[index] = rest
        softness[index] = 0
        let variable = Variable(index: index, stamp: makeStamp())
        handles[index] = variable
        unplaced.append(index)
        variableCount &+= 1
        return variable
    }

    @inline(never) private mutating func growVariables() {
        let capacity = variables.count + max(64, variables.count < 1024 ? variables.count : variables.count / 2)
        precondition(capacity <= Int(Int32.max), "more variables than handles can name")
        variables.reserve(capacity)
        values.setCapacity(capacity)
        softness.setCapacity(capacity)
        handles.setCapacity(capacity)
    }

    mutating func removeVariable(_ variable: Variable) throws(SolverError) {
        let index = try index(of: variable)
        let record = variables[index]
        if record.firstTerm >= 0 { throw .variableInUse(variable) }
        if record.block >= 0 { dissolve(block: record.block) }
        vacate(position: record.position)
        handles[index] = Variable(index: index, stamp: 0)
        freeVariables.append(index)
        variableCount -= 1
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
            if exists(change.variable), values[change.variable] != change.before {
                changed.append(handle(ofVariable: change.variable))
            }
        }
        return changed
    }
}
