extension Trace {
    /// The same work with constant changes in place: where a constraint is removed and one that differs in nothing but the
    /// constant is added at once, the first stays and takes over the other's constant.
    func foldingConstantChanges() -> Trace {
        var folded = self
        folded.operations = []
        /// The constraint that stands in for one that was folded away.
        var standIn = Array(constraints.indices)
        var index = 0
        while index < operations.count {
            defer { index += 1 }
            switch operations[index] {
            case .remove(let old):
                if index + 1 < operations.count, case .add(let new) = operations[index + 1], new != old,
                    constraints[old].differsOnlyInConstant(from: constraints[new])
                {
                    standIn[new] = standIn[old]
                    folded.operations.append(
                        .setConstant(constraint: standIn[old], constraints[new].constant))
                    index += 1
                } else {
                    folded.operations.append(.remove(constraint: standIn[old]))
                }
            case .add(let constraint): folded.operations.append(.add(constraint: standIn[constraint]))
            case let operation: folded.operations.append(operation)
            }
        }
        return folded
    }
}

extension TraceConstraint {
    fileprivate func differsOnlyInConstant(from other: TraceConstraint) -> Bool {
        var copy = self
        copy.constant = other.constant
        return copy == other
    }
}
