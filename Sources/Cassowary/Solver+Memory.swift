extension Solver {
    /// The bytes that the solver holds for everything, its slack included: for tests and measurements.
    package var _bytesHeld: Int { state.pointee.bytesHeld }
}

extension TrivialArray {
    /// With the allocator's header and rounding.
    var bytesHeld: Int { (capacity * MemoryLayout<Element>.stride + 8 + 15) / 16 * 16 }
}

extension ParallelArray {
    func bytesHeld(of capacity: Int) -> Int { (capacity * MemoryLayout<Element>.stride + 8 + 15) / 16 * 16 }
}

extension SolverState {
    /// So many constraints in one solve are a batch after which memory is tidied.
    private static var largeBatch: Int { 512 }

    /// After a large batch: gives back growth slack and the batch's scratch. `batch` is how many constraints were placed; it
    /// must be a good part of all, so that the cost is spread over what was added.
    mutating func tidyMemory(afterBatch batch: Int) {
        if batch < Self.largeBatch || batch < constraintCount / 4 { return }
        pending.releaseAll()
        unplaced.releaseAll()
        orphans.releaseAll()
        checks.releaseAll()
        peeling.releaseAll()
        group.releaseAll()
        variables.releaseSlack()
        values.setCapacity(variables.capacity)
        softness.setCapacity(variables.capacity)
        handles.setCapacity(variables.capacity)
        constraints.releaseSlack()
        terms.releaseSlack()
        plan.releaseSlack()
        dirty.releaseSlack()
        changes.releaseSlack()
    }

    var bytesHeld: Int {
        var sum = MemoryLayout<SolverState>.size
        let columns = [values.bytesHeld(of:), softness.bytesHeld(of:), handles.bytesHeld(of:)]
        sum += variables.bytesHeld + freeVariables.bytesHeld
        for bytesHeld in columns { sum += bytesHeld(variables.capacity) }
        sum += constraints.bytesHeld + freeConstraints.bytesHeld + terms.records.bytesHeld
        sum += plan.bytesHeld + dirty.bytesHeld + pending.bytesHeld + unplaced.bytesHeld + orphans.bytesHeld
        sum += checks.bytesHeld + marks.bytesHeld + rowMarks.bytesHeld + adjoint.bytesHeld + peeling.bytesHeld
        sum += changes.bytesHeld + group.bytesHeld
        for wave in waves { sum += wave.bytesHeld }
        for combination in combinations { sum += combination.parts.count * 16 + 64 }
        for block in blocks {
            guard let block else { continue }
            sum += MemoryLayout<Block>.size + (block.pointee.variables.count + block.pointee.rows.count) * 4
            sum += block.pointee.parameters.bytesHeld + block.pointee.defined.bytesHeld
            sum += block.pointee.staleRows.bytesHeld + block.pointee.simplex.bytesHeld
        }
        return sum
    }
}

extension LexicographicSimplex {
    var bytesHeld: Int {
        variables.bytesHeld + tableau.bytesHeld + basis.bytesHeld + columns.bytesHeld + responses.bytesHeld
            + strays.bytesHeld + moved.bytesHeld
    }
}
