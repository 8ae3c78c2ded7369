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

    /// Leaves out the terms of a run that are zero.
    /// - Returns: how many are left.
    mutating func dropZeros(
        first: Int32, count: Int32, variables: UnsafeMutablePointer<VariableRecord>
    ) -> Int32 {
        var (index, kept): (Int32, Int32) = (0, count)
        while index < kept {
            if records[first + index].coefficient == 0 {
                unlinkTerm(first + index, variables: variables)
                kept -= 1
                if index != kept { move(first + kept, to: first + index, variables: variables) }
            } else {
                index += 1
            }
        }
        giveRun(first + kept, Int(count - kept))
        return kept
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

    /// Room for so many terms, one after another.
    @inline(__always) mutating func takeRun(_ count: Int) -> Int32 {
        if count < 16, freeRuns[count] >= 0 {
            let first = freeRuns[count]
            freeRuns[count] = records[first].next
            return first
        }
        let first = Int32(records.count)
        records.setCount(records.count &+ count)
        return first
    }

    mutating func giveRun(_ first: Int32, _ count: Int) {
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
