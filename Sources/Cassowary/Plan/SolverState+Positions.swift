/// What stands at a position of the plan where no variable does.
enum Plan {
    static let vacant = Int32.min
}

extension SolverState {
    /// Gives a variable the last position of the plan.
    @inline(__always) mutating func append(_ variable: Int32) {
        let position = appendPosition(variable)
        variables.base[Int(variable)].position = position
        mark(position: position)
    }

    @inline(__always) mutating func appendPosition(_ entry: Int32) -> Int32 {
        let position = Int32(plan.count)
        plan.append(entry)
        if dirty.count * 64 < plan.count { dirty.append(0) }
        return position
    }

    func vacatePlan(_ position: Int32) {
        plan[position] = Plan.vacant
        dirty.base[Int(position) >> 6] &= ~(1 << UInt64(position & 63))
    }

    mutating func vacate(position: Int32) {
        if position < 0 { return }
        planVersion &+= 1
        vacatePlan(position)
        vacantPositions += 1
    }

    /// Closes the gaps when they are more than half of the plan.
    mutating func compactPlan() {
        if vacantPositions < 64 || vacantPositions * 2 < plan.count { return }
        planVersion &+= 1
        var next = 0
        var marked: [Int32] = []
        for position in 0..<plan.count where plan[position] != Plan.vacant {
            let entry = plan[position]
            if dirty[position >> 6] & (1 << UInt64(position & 63)) != 0 { marked.append(Int32(next)) }
            plan[next] = entry
            if entry >= 0 {
                variables.base[Int(entry)].position = Int32(next)
            } else {
                blocks[Int(~entry)]?.pointee.position = Int32(next)
            }
            next += 1
        }
        plan.setCount(next)
        dirty.fill(count: (next + 63) / 64, with: 0)
        dirtyLow = .max
        dirtyHigh = -1
        for position in marked { mark(position: position) }
        vacantPositions = 0
    }
}
