extension SolverState {
    /// Variables that hang together, and the constraints that mention them.
    struct Cluster {
        var members: [Int32] = []
        var rows: [Int32] = []
        var isCut = false
    }

    mutating func gather(_ seeds: [Int32], upTo level: Double, most: Int) -> Cluster {
        var cluster = Cluster()
        marks.fillAppending(count: variables.count, with: -1)
        rowMarks.fillAppending(count: constraints.count, with: 0)
        for seed in seeds where marks[seed] < 0 {
            marks[seed] = 0
            cluster.members.append(seed)
        }
        var next = 0
        while next < cluster.members.count {
            if cluster.members.count > most {
                cluster.isCut = true
                break
            }
            var term = variables.base[Int(cluster.members[next])].firstTerm
            next += 1
            while term >= 0 {
                let index = terms.records.base[Int(term)].constraint
                term = terms.records.base[Int(term)].next
                let record = constraints.base + Int(index)
                switch record.pointee.role {
                case .idle, .pending, .refused, .redundant: continue
                case .definition, .closing, .member, .check, .row: break
                }
                if rowMarks[index] != 0 { continue }
                if !record.pointee.flags.contains(.derived) {
                    rowMarks[index] = 1
                    cluster.rows.append(index)
                }
                for other in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
                    let other = terms.records.base[Int(other)].variable
                    if marks[other] < 0, isSoft(other, upTo: level) || isOwner(other, of: index) {
                        marks[other] = 0
                        cluster.members.append(other)
                    }
                }
            }
        }
        for row in cluster.rows { rowMarks[row] = 0 }
        // An equality that closes a loop holds through the variable that its derived row defines. Where that one is an input, the
        // equality follows from the block's other rows, and it must not stand among them: its changes reach the block through
        // the input alone.
        cluster.rows.removeAll {
            constraints.base[Int($0)].role == .closing && marks[constraints.base[Int($0)].owner] < 0
        }
        for member in cluster.members { marks[member] = -1 }
        return cluster
    }

    /// Whether a variable could give way at a level; one of a block always can, also before the block is solved.
    @inline(__always) private func isSoft(_ variable: Int32, upTo level: Double) -> Bool {
        softness.base[Int(variable)] <= level || variables.base[Int(variable)].block >= 0
    }

    /// The variable whose value a constraint sets, wherever its softness stands at the moment.
    private func isOwner(_ variable: Int32, of index: Int32) -> Bool {
        switch constraints.base[Int(index)].role {
        case .definition, .member, .closing: constraints.base[Int(index)].owner == variable
        case .idle, .pending, .check, .row, .redundant, .refused: false
        }
    }
}
