extension Solver {
    /// The bytes that the solver holds for everything, its slack included: for tests and measurements.
    package var _bytesHeld: Int { state.pointee.bytesHeld }
}

extension TrivialArray {
    var bytesHeld: Int { capacity * MemoryLayout<Element>.stride }
}

extension SolverState {
    var bytesHeld: Int {
        var sum = MemoryLayout<SolverState>.size
        sum += variables.bytesHeld + values.bytesHeld + softness.bytesHeld + stamps.bytesHeld + freeVariables.bytesHeld
        sum += constraints.bytesHeld + freeConstraints.bytesHeld + terms.records.bytesHeld
        sum += plan.bytesHeld + dirty.bytesHeld + pending.bytesHeld + unplaced.bytesHeld + orphans.bytesHeld
        sum += checks.bytesHeld + marks.bytesHeld + rowMarks.bytesHeld + adjoint.bytesHeld + unknownCounts.bytesHeld
        sum += changes.bytesHeld + group.bytesHeld
        for wave in waves { sum += wave.steps.bytesHeld + wave.checks.bytesHeld }
        for combination in combinations { sum += combination.parts.count * 16 + 64 }
        for block in blocks {
            guard let block else { continue }
            sum += (block.variables.count + block.rows.count) * 4 + block.simplex.bytesHeld
        }
        return sum
    }
}

extension LexicographicSimplex {
    var bytesHeld: Int {
        variables.bytesHeld + tableau.bytesHeld + basis.bytesHeld + columns.bytesHeld
    }
}
