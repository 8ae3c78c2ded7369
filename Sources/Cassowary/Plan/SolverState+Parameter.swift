/// What a member asks of its parameter: a range without violation, and the price for each unit outside.
struct Wish: BitwiseCopyable {
    var low: Double
    var high: Double
    var price: Double
}

extension SolverState {
    /// A parameter alone, all else known: required members and the bound leave a range, each level narrows it to where its
    /// weighted sum of violations is least, and the rest value chooses in what is left. No simplex is needed: the sum is
    /// a convex piecewise-linear function of one variable.
    mutating func evaluateParameter(_ variable: Int32) {
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        let record = variables.base + Int(variable)
        var low = record.pointee.lowerBound
        var high = Double.infinity
        // The levels that keep the variable from leaving the range downward and upward.
        var lowLevel = Double.infinity
        var highLevel = Double.infinity
        // The softest of the other variables in the members so far.
        var softest = Double.infinity
        var gives = false
        // Whether a broken level left a choice whom to violate.
        var isTied = false
        var member = record.pointee.firstMember

        while member >= 0 {
            let priority = rows[Int(member)].priority
            if priority < 1000 { break }
            let wish = self.wish(rows + Int(member), runs, values, softness, &softest)
            if wish.low > low { low = wish.low }
            if wish.high < high { high = wish.high }
            member = rows[Int(member)].link
        }
        if low > high {
            if low - high > Self.tolerance(of: max(abs(low), abs(high))) {
                escalations.append(Escalation(place: .parameter(variable), softness: softest))
                commit(low.isFinite ? low : high, softness: min(softest, -.greatestFiniteMagnitude), of: variable)
                parameterStand = ParameterStand()
                return
            }
            // Equal but for rounding: the bound, or else the earlier constraint, stands exactly.
            if low == record.pointee.lowerBound { high = low } else { low = high }
        }
        var stand = ParameterStand(lowest: low, highest: high)
        stand.note(record.pointee.restValue)

        while member >= 0 {
            let priority = rows[Int(member)].priority
            if low == high, softest > priority, rows[Int(member)].termCount == 1 {
                // Settled, and nothing could give way to it.
                member = rows[Int(member)].link
                continue
            }
            let first = wish(rows + Int(member), runs, values, softness, &softest)
            stand.note(first, termCount: rows[Int(member)].termCount)
            member = rows[Int(member)].link
            let violated: Bool
            if member < 0 || rows[Int(member)].priority != priority {
                // One constraint alone at its level.
                if first.low > high {
                    if low < high {
                        low = high
                        lowLevel = priority
                    }
                    violated = first.low - high > Self.tolerance(of: high)
                } else if first.high < low {
                    if low < high {
                        high = low
                        highLevel = priority
                    }
                    violated = low - first.high > Self.tolerance(of: low)
                } else {
                    if first.low > low {
                        low = first.low
                        lowLevel = priority
                    }
                    if first.high < high {
                        high = first.high
                        highLevel = priority
                    }
                    violated = false
                }
            } else {
                group.removeAll()
                group.append(first)
                while member >= 0, rows[Int(member)].priority == priority {
                    let next = wish(rows + Int(member), runs, values, softness, &softest)
                    stand.note(next, termCount: rows[Int(member)].termCount)
                    group.append(next)
                    member = rows[Int(member)].link
                }
                let before = (low, high)
                violated = narrow(&low, &high)
                if low > before.0 || (violated && low == high) { lowLevel = min(lowLevel, priority) }
                if high < before.1 || (violated && low == high) { highLevel = min(highLevel, priority) }
                if before.0 == before.1 {
                    // It was settled before this level: nothing new holds it.
                    lowLevel = max(lowLevel, priority)
                    highLevel = max(highLevel, priority)
                }
            }
            if violated {
                if low < high { isTied = true }
                if softest <= priority { gives = true }
            }
        }

        var level = min(lowLevel, highLevel)
        let rest = record.pointee.restValue
        if isTied {
            // A lower level may have settled the choice, but through variables that could as well follow the tie.
            if softest <= 0 { gives = true }
            if low < high {
                // Every level leaves a choice whom to violate: the earlier constraint of the higher level has its way.
                breakTies(of: record.pointee.firstMember, &low, &high)
                if low == high { level = 0 }
            }
        }
        let value = low == high ? low : min(max(rest, low), high)
        if low != high { level = -Double(number(ofVariable: variable)) }
        // Away from rest for the sake of a younger free variable.
        if softest < 0, value != rest, softest <= -Double(number(ofVariable: variable)) { gives = true }
        if gives { escalations.append(Escalation(place: .parameter(variable), softness: softest)) }
        commit(value + 0, softness: min(level, softest), of: variable)
        if isReplaying {
            stand.settle(at: value + 0, softness: min(level, softest), softest: softest, epoch: gives ? 0 : waveEpoch)
            parameterStand = stand
        }
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
    private func narrow(_ low: inout Double, _ high: inout Double) -> Bool {
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
