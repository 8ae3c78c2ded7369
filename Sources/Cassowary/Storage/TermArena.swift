/// The terms of all constraints, each constraint's in one run, linked by variable into columns.
struct TermArena {
    var records = TrivialArray<TermRecord>(capacity: 1_280)
    /// For each run length the first free run of it, chained through `next`; long runs share the last list.
    private var freeRuns = TrivialArray<Int32>(capacity: 16)

    init() { freeRuns.fill(count: 16, with: -1) }

    mutating func releaseSlack() { records.releaseSlack() }

    func deallocate() {
        records.deallocate()
        freeRuns.deallocate()
    }

    /// Stores an expression's terms, like ones combined and zero ones left out.
    mutating func link(
        _ expression: UnsafeBufferPointer<Term>, constraint: Int32, variables: UnsafeMutablePointer<VariableRecord>
    ) -> (first: Int32, count: Int32) {
        guard let source = expression.baseAddress, !expression.isEmpty else { return (0, 0) }
        let first = takeRun(expression.count)
        var count: Int32 = 0
        var mayVanish = false
        let records = self.records.base
        for offset in 0..<expression.count {
            let variable = source[offset].variable.index
            let coefficient = source[offset].coefficient
            if coefficient == 0 { mayVanish = true }
            // A variable that already stands in this constraint heads its own column.
            let record = variables + Int(variable)
            let head = record.pointee.firstTerm
            if head >= 0 {
                let headRecord = records + Int(head)
                if headRecord.pointee.constraint == constraint {
                    headRecord.pointee.coefficient += coefficient
                    mayVanish = true
                    continue
                }
                headRecord.pointee.previous = first + count
            }
            records[Int(first + count)] = TermRecord(
                coefficient: coefficient, variable: variable, constraint: constraint, next: head)
            record.pointee.firstTerm = first + count
            count += 1
        }
        if mayVanish {
            var index: Int32 = 0
            while index < count {
                if records[Int(first + index)].coefficient == 0 {
                    unlinkTerm(first + index, variables: variables)
                    count -= 1
                    if index != count { move(first + count, to: first + index, variables: variables) }
                } else {
                    index += 1
                }
            }
            giveRun(first + count, expression.count - Int(count))
        }
        return (first, count)
    }

    /// Stores terms that are known to be distinct and not zero.
    mutating func link(
        distinct expression: [(variable: Int32, coefficient: Double)], constraint: Int32,
        variables: UnsafeMutablePointer<VariableRecord>
    ) -> Int32 {
        let first = takeRun(expression.count)
        for (offset, term) in expression.enumerated() {
            let position = first + Int32(offset)
            let head = variables[Int(term.variable)].firstTerm
            records[position] = TermRecord(
                coefficient: term.coefficient, variable: term.variable, constraint: constraint, next: head)
            if head >= 0 { records.base[Int(head)].previous = position }
            variables[Int(term.variable)].firstTerm = position
        }
        return first
    }

    /// Exchanges two terms of one constraint.
    func exchange(_ a: Int32, _ b: Int32, variables: UnsafeMutablePointer<VariableRecord>) {
        if a == b { return }
        let (first, second) = (records[a], records[b])
        records[a] = second
        records[b] = first
        relink(a, variables: variables)
        relink(b, variables: variables)
    }

    private func relink(_ position: Int32, variables: UnsafeMutablePointer<VariableRecord>) {
        let record = records[position]
        if record.previous >= 0 {
            records.base[Int(record.previous)].next = position
        } else {
            variables[Int(record.variable)].firstTerm = position
        }
        if record.next >= 0 { records.base[Int(record.next)].previous = position }
    }

    mutating func unlink(first: Int32, count: Int32, variables: UnsafeMutablePointer<VariableRecord>) {
        for term in first..<first + count { unlinkTerm(term, variables: variables) }
        giveRun(first, Int(count))
    }

    private func unlinkTerm(_ term: Int32, variables: UnsafeMutablePointer<VariableRecord>) {
        let record = records[term]
        if record.previous >= 0 {
            records.base[Int(record.previous)].next = record.next
        } else {
            variables[Int(record.variable)].firstTerm = record.next
        }
        if record.next >= 0 { records.base[Int(record.next)].previous = record.previous }
    }

    private func move(_ from: Int32, to: Int32, variables: UnsafeMutablePointer<VariableRecord>) {
        records[to] = records[from]
        relink(to, variables: variables)
    }

    @inline(__always) private mutating func takeRun(_ count: Int) -> Int32 {
        if count < 16, freeRuns[count] >= 0 {
            let first = freeRuns[count]
            freeRuns[count] = records[first].next
            return first
        }
        let first = Int32(records.count)
        records.setCount(records.count + count)
        return first
    }

    private mutating func giveRun(_ first: Int32, _ count: Int) {
        // Runs beyond the lists' lengths are cut into pieces that fit one.
        var first = first
        var rest = count
        while rest > 0 {
            let piece = min(rest, 15)
            records.base[Int(first)].next = freeRuns[piece]
            freeRuns[piece] = first
            first += Int32(piece)
            rest -= piece
        }
    }
}
