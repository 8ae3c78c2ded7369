extension SolverState {
    /// Up to so many variables a block takes in all that could ever give way, without trying with less first.
    private static var smallBlock: Int { 48 }

    /// Makes a block of all that hangs together with the seeds through variables no stronger than `level`; in a small system
    /// through all that anything could move.
    mutating func formBlock(around seeds: [Int32], upTo level: Double) {
        planVersion &+= 1
        var cluster = gather(seeds, upTo: .greatestFiniteMagnitude, most: Self.smallBlock)
        if cluster.isCut { cluster = gather(seeds, upTo: level, most: .max) }
        for variable in cluster.members where variables.base[Int(variable)].block >= 0 {
            dissolve(block: variables.base[Int(variable)].block)
        }
        var required = cluster.rows.filter { constraints.base[Int($0)].isRequired }
        required.sort { isEarlier($0, than: $1) }
        var optional = cluster.rows.filter { !constraints.base[Int($0)].isRequired }
        optional.sort {
            let (first, second) = (constraints.base[Int($0)].priority, constraints.base[Int($1)].priority)
            return first != second ? first > second : isEarlier($0, than: $1)
        }
        let number: Int32
        if let free = blocks.firstIndex(of: nil) {
            number = Int32(free)
        } else {
            number = Int32(blocks.count)
            blocks.append(nil)
        }
        var members = cluster.members
        members.sort { variables.base[Int($0)].position < variables.base[Int($1)].position }
        let position = appendPosition(~number)
        for member in members {
            vacate(position: variables.base[Int(member)].position)
            append(member)
            variables.base[Int(member)].block = number
            variables.base[Int(member)].firstMember = -1
        }
        let rows = required + optional
        for (row, index) in rows.enumerated() {
            let record = constraints.base + Int(index)
            switch record.pointee.role {
            case .member, .check, .row:
                record.pointee.role = .row
                record.pointee.owner = number
            case .idle, .pending, .definition, .closing, .redundant, .refused: break
            }
            record.pointee.link = Int32(row)
        }
        members.sort { isOlder($0, than: $1) }
        let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
        block.initialize(
            to: Block(variables: members, rows: rows, requiredCount: required.count, position: position) {
                variables.base[Int($0)].definition >= 0
            })
        blocks[Int(number)] = block
        mark(position: position)
    }

    /// Takes a block apart: its parameters stand alone again, its rows become members and checks.
    mutating func dissolve(block number: Int32) {
        guard number >= 0, let block = blocks[Int(number)] else { return }
        planVersion &+= 1
        blocks[Int(number)] = nil
        defer {
            block.pointee.deallocate()
            block.deinitialize(count: 1)
            block.deallocate()
        }
        vacate(position: block.pointee.position)
        for variable in block.pointee.variables {
            variables.base[Int(variable)].block = -1
            mark(position: variables.base[Int(variable)].position)
        }
        for index in block.pointee.rows where constraints.base[Int(index)].role == .row {
            constraints.base[Int(index)].role = .check
            constraints.base[Int(index)].owner = -1
            constraints.base[Int(index)].link = -1
            enqueueCheck(index)
        }
        for variable in block.pointee.variables where variables.base[Int(variable)].definition < 0 {
            orphans.append(variable)
        }
    }

    /// A constraint is about to change the structure around its variables.
    mutating func dissolveBlocks(of index: Int32) {
        let record = constraints.base + Int(index)
        for term in record.pointee.firstTerm..<record.pointee.firstTerm + record.pointee.termCount {
            let variable = Int(terms.records.base[Int(term)].variable)
            if variables.base[variable].block >= 0 { dissolve(block: variables.base[variable].block) }
        }
    }
}
