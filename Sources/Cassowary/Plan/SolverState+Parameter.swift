/// What a member asks of its parameter: a range without violation, and the price for each unit outside.
struct Wish: BitwiseCopyable {
    var low: Double
    var high: Double
    var price: Double
}

/// A range on its way from what is possible to what is best.
struct Narrowing {
    var low: Double
    var high: Double
    /// The levels that keep the variable from leaving the range downward and upward.
    var lowLevel = Double.infinity
    var highLevel = Double.infinity
    /// The softest of the other variables in the members so far.
    var softest: Double
    /// Whether something no stronger than a violated member could give way to it.
    var gives = false
    /// Whether a broken level left a choice whom to violate.
    var isTied = false
}

extension SolverState {
    /// A parameter alone, all else known: required members and the bound leave a range, each level narrows it to where its
    /// weighted sum of violations is least, and the rest value chooses in what is left. No simplex is needed: the sum is
    /// a convex piecewise-linear function of one variable.
    mutating func evaluateParameter(_ variable: Int32) {
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        let record = variables.base + Int(variable)
        if isAlone(record.pointee.firstMember) {
            // An edit variable, mostly.
            let row = rows + Int(record.pointee.firstMember)
            let value = -row.pointee.constant / runs[Int(row.pointee.firstTerm)].coefficient
            if value >= record.pointee.lowerBound {
                return commit(value + 0, softness: row.pointee.priority, of: variable)
            }
        }
        var range = Narrowing(low: record.pointee.lowerBound, high: .infinity, softest: .infinity)
        var member = record.pointee.firstMember
        while member >= 0, rows[Int(member)].priority >= 1000 {
            let wish = self.wish(rows + Int(member), runs, values, softness, &range.softest)
            if wish.low > range.low { range.low = wish.low }
            if wish.high < range.high { range.high = wish.high }
            member = rows[Int(member)].link
        }
        if range.low > range.high {
            let (low, high) = (range.low, range.high)
            if low - high > Self.tolerance(of: max(abs(low), abs(high))) {
                escalations.append(Escalation(place: .parameter(variable), softness: range.softest))
                commit(
                    low.isFinite ? low : high, softness: min(range.softest, -.greatestFiniteMagnitude), of: variable)
                return
            }
            // Equal but for rounding: the bound, or else the earlier constraint, stands exactly.
            if low == record.pointee.lowerBound { range.high = low } else { range.low = high }
        }
        while member >= 0 {
            if range.low == range.high, range.softest > rows[Int(member)].priority, rows[Int(member)].termCount == 1 {
                // Settled, and nothing could give way to it.
                member = rows[Int(member)].link
                continue
            }
            member = narrow(&range, byLevelOf: member)
        }

        var level = min(range.lowLevel, range.highLevel)
        let (rest, softest) = (record.pointee.restValue, range.softest)
        if range.isTied {
            // A lower level may have settled the choice, but through variables that could as well follow the tie.
            if softest <= 0 { range.gives = true }
            if range.low < range.high {
                // Every level leaves a choice whom to violate: the earlier constraint of the higher level has its way.
                breakTies(of: record.pointee.firstMember, &range.low, &range.high)
                if range.low == range.high { level = 0 }
            }
        }
        let value = range.low == range.high ? range.low : min(max(rest, range.low), range.high)
        if range.low != range.high { level = -Double(number(ofVariable: variable)) }
        // Away from rest for the sake of a younger free variable.
        if softest < 0, value != rest, softest <= -Double(number(ofVariable: variable)) { range.gives = true }
        if range.gives { escalations.append(Escalation(place: .parameter(variable), softness: softest)) }
        commit(value + 0, softness: min(level, softest), of: variable)
    }

    /// Whether a member is an optional equality of its parameter alone, and the only one.
    @inline(__always) private func isAlone(_ member: Int32) -> Bool {
        if member < 0 { return false }
        let row = constraints.base + Int(member)
        return row.pointee.link < 0 && row.pointee.termCount == 1 && row.pointee.relation == .equal
            && !row.pointee.isRequired
    }

    /// Narrows a range to the optimum of one level.
    /// - Returns: the first member after those of the level.
    @inline(__always) mutating func narrow(_ range: inout Narrowing, byLevelOf first: Int32) -> Int32 {
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        let priority = rows[Int(first)].priority
        var wish = self.wish(rows + Int(first), runs, values, softness, &range.softest)
        var member = rows[Int(first)].link
        let violated: Bool
        if member < 0 || rows[Int(member)].priority != priority {
            // One constraint alone at its level.
            if wish.low > range.high {
                if range.low < range.high {
                    range.low = range.high
                    range.lowLevel = priority
                }
                violated = wish.low - range.high > Self.tolerance(of: range.high)
            } else if wish.high < range.low {
                if range.low < range.high {
                    range.high = range.low
                    range.highLevel = priority
                }
                violated = range.low - wish.high > Self.tolerance(of: range.low)
            } else {
                if wish.low > range.low {
                    range.low = wish.low
                    range.lowLevel = priority
                }
                if wish.high < range.high {
                    range.high = wish.high
                    range.highLevel = priority
                }
                violated = false
            }
        } else {
            group.removeAll()
            group.append(wish)
            while member >= 0, rows[Int(member)].priority == priority {
                wish = self.wish(rows + Int(member), runs, values, softness, &range.softest)
                group.append(wish)
                member = rows[Int(member)].link
            }
            let (low, high) = (range.low, range.high)
            violated = narrowToGroup(&range.low, &range.high)
            // Where it was settled before this level, nothing new holds it.
            if low != high {
                let isPinned = violated && range.low == range.high
                if range.low > low || isPinned { range.lowLevel = min(range.lowLevel, priority) }
                if range.high < high || isPinned { range.highLevel = min(range.highLevel, priority) }
            }
        }
        if violated {
            if range.low < range.high { range.isTied = true }
            if range.softest <= priority { range.gives = true }
        }
        return member
    }

    private func breakTies(of first: Int32, _ low: inout Double, _ high: inout Double) {
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        var ignored = 0.0
        var member = first
        while member >= 0, low < high {
            let wish = self.wish(rows + Int(member), runs, values, softness, &ignored)
            let isRequired = rows[Int(member)].isRequired
            member = rows[Int(member)].link
            if isRequired { continue }
            if wish.low > high {
                low = high
            } else if wish.high < low {
                high = low
            } else {
                low = max(low, wish.low)
                high = min(high, wish.high)
            }
        }
    }

    /// What a member asks at the present values of its other variables.
    @inline(__always) func wish(
        _ record: UnsafeMutablePointer<ConstraintRecord>, _ terms: UnsafeMutablePointer<TermRecord>,
        _ values: UnsafeMutablePointer<Double>, _ softness: UnsafeMutablePointer<Double>, _ softest: inout Double
    ) -> Wish {
        let run = terms + Int(record.pointee.firstTerm)
        var sum = record.pointee.constant
        var term = Int(record.pointee.termCount)
        while term > 1 {
            term -= 1
            let other = Int(run[term].variable)
            sum += run[term].coefficient * values[other]
            if softness[other] < softest { softest = softness[other] }
        }
        let coefficient = run[0].coefficient
        let place = -sum / coefficient
        var wish = Wish(low: place, high: place, price: abs(coefficient) * record.pointee.weight)
        if record.pointee.relation != .equal {
            if (record.pointee.relation == .greaterThanOrEqual) == (coefficient > 0) {
                wish.high = .infinity
            } else {
                wish.low = -.infinity
            }
        }
        return wish
    }

    /// Narrows a range to the least weighted sum of the group's violations.
    /// - Returns: whether any of the group is violated there.
    private func narrowToGroup(_ low: inout Double, _ high: inout Double) -> Bool {
        var lowest = low
        var highest = high
        for index in 0..<group.count {
            lowest = max(lowest, group[index].low)
            highest = min(highest, group[index].high)
        }
        if lowest <= highest {
            low = lowest
            high = highest
            return false
        }
        let slack = lowest - highest
        if slack <= Self.tolerance(of: lowest) {
            // All hold but for rounding.
            let place = min(max(highest, low), high)
            low = place
            high = place
            return false
        }
        if low < high {
            // The least sum lies between the leftmost place where the slope to the right is not negative and the
            // rightmost one where the slope to the left is not positive.
            let (from, to) = (low, high)
            var left = from
            var right = to
            if slope(at: from, right: true) < 0 {
                left = to
                for index in 0..<group.count {
                    for place in [group[index].low, group[index].high]
                    where place > from && place < left && slope(at: place, right: true) >= 0 { left = place }
                }
            }
            if slope(at: to, right: false) > 0 {
                right = from
                for index in 0..<group.count {
                    for place in [group[index].low, group[index].high]
                    where place < to && place > right && slope(at: place, right: false) <= 0 { right = place }
                }
            }
            low = min(left, right)
            high = max(left, right)
        }
        return true
    }

    /// The slope of the group's weighted sum just right or left of a place.
    private func slope(at place: Double, right: Bool) -> Double {
        var slope = 0.0
        var size = 0.0
        for index in 0..<group.count {
            let wish = group[index]
            size += wish.price
            if right ? place >= wish.high : place > wish.high {
                slope += wish.price
            } else if right ? place < wish.low : place <= wish.low {
                slope -= wish.price
            }
        }
        return abs(slope) <= 1e-12 * size ? 0 : slope
    }
}
