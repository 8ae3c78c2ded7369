/// What a parameter's optional members make of any range, so that it need not be worked out anew while only the range moves.
///
/// When the optional members mention no other variable, each level's sum of violations is a convex function of the parameter
/// alone. Over the whole line the levels leave nested intervals, the rest value at last a single place; by convexity, level by
/// level, the optimum over a range is the range's point nearest to that place.
struct Preference: BitwiseCopyable {
    /// What is left of the line after a level that narrowed it.
    struct Level: BitwiseCopyable {
        var low = -Double.infinity
        var high = Double.infinity
        var priority = 0.0
    }

    /// More levels that narrow are rare, and evaluated each time.
    static let mostLevels = 4

    /// The epoch (`SolverState.waveEpoch`) that it was found in; 0 when the parameter must be evaluated each time.
    private(set) var epoch: UInt64 = 0
    /// The preferred place, and its softness when no end of the range is there.
    private var place = 0.0
    private var softness = 0.0
    /// The range that the bound and the required members without other variables leave.
    private(set) var lowest = -Double.infinity
    private(set) var highest = Double.infinity
    /// The softest of the other variables in the members.
    private var softest = Double.infinity
    /// Where all optional members hold that something no stronger could give way to.
    private var safeLow = -Double.infinity
    private var safeHigh = Double.infinity

    init() {}

    init(lowest: Double, highest: Double, softest: Double) {
        self.lowest = lowest
        self.highest = highest
        self.softest = softest
    }

    /// Notes a member at `priority` that asks for at least `low` and at most `high`.
    mutating func note(_ wish: Wish, priority: Double) {
        if priority < softest { return }
        safeLow = max(safeLow, wish.low)
        safeHigh = min(safeHigh, wish.high)
    }

    /// - Parameter levels: the last of them leaves `place` alone.
    mutating func settle(at place: Double, levels: UnsafeMutablePointer<Level>, epoch: UInt64) {
        self.place = place
        softness = min(softest, levelBelow(place, levels), levelAbove(place, levels))
        // What is missed by rounding only is not missed.
        safeLow -= 1e-9
        safeHigh += 1e-9
        self.epoch = epoch
    }

    /// The value and softness in a range; nil where it cannot be told without looking at the members.
    @inline(__always) func value(
        low: Double, high: Double, levels: UnsafeMutablePointer<Level>
    ) -> (value: Double, softness: Double)? {
        if !(low < high) { return nil }
        var (value, softness) = (place, softness)
        if place <= low {
            value = low
            softness = min(softest, levelAbove(low, levels))
        } else if place >= high {
            value = high
            softness = min(softest, levelBelow(high, levels))
        }
        // What is missed may have to be settled with others.
        return value < safeLow || value > safeHigh ? nil : (value + 0, softness)
    }

    /// The level at which it costs to move down from a value up to the preferred place.
    @inline(__always) private func levelBelow(_ value: Double, _ levels: UnsafeMutablePointer<Level>) -> Double {
        var level = levels
        while level.pointee.low < value { level += 1 }
        return level.pointee.priority
    }

    /// The level at which it costs to move up from a value down to the preferred place.
    @inline(__always) private func levelAbove(_ value: Double, _ levels: UnsafeMutablePointer<Level>) -> Double {
        var level = levels
        while level.pointee.high > value { level += 1 }
        return level.pointee.priority
    }
}

extension SolverState {
    /// The preference of a parameter, as things stand; one without an epoch when it has none that holds for other ranges.
    /// - Parameter levels: room for `Preference.mostLevels`.
    mutating func preference(of variable: Int32, levels: UnsafeMutablePointer<Preference.Level>) -> Preference {
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        let record = variables.base + Int(variable)
        var lowest = record.pointee.lowerBound
        var highest = Double.infinity
        var softest = Double.infinity
        var member = record.pointee.firstMember
        while member >= 0, rows[Int(member)].isRequired {
            let wish = self.wish(rows + Int(member), runs, values, softness, &softest)
            if rows[Int(member)].termCount == 1 {
                lowest = max(lowest, wish.low)
                highest = min(highest, wish.high)
            }
            member = rows[Int(member)].link
        }
        // With a free variable among the others, rest values are weighed against each other.
        if softest < 0 { return Preference() }
        var preference = Preference(lowest: lowest, highest: highest, softest: softest)
        var narrowing = Narrowing(low: -.infinity, high: .infinity, softest: softest)
        var levelCount = 0
        while member >= 0 {
            let priority = rows[Int(member)].priority
            let (low, high) = (narrowing.low, narrowing.high)
            var noted = member
            member = narrow(&narrowing, byLevelOf: member)
            while noted != member {
                if rows[Int(noted)].termCount != 1 { return Preference() }
                preference.note(wish(rows + Int(noted), runs, values, softness, &softest), priority: priority)
                noted = rows[Int(noted)].link
            }
            // A choice whom to violate is not settled by the levels alone.
            if narrowing.isTied { return Preference() }
            if narrowing.low == low && narrowing.high == high { continue }
            if levelCount == Preference.mostLevels { return Preference() }
            levels[levelCount] = Preference.Level(low: narrowing.low, high: narrowing.high, priority: priority)
            levelCount += 1
        }
        let place = min(max(record.pointee.restValue, narrowing.low), narrowing.high)
        if narrowing.low < narrowing.high {
            if levelCount == Preference.mostLevels { return Preference() }
            levels[levelCount] = Preference.Level(
                low: place, high: place, priority: -Double(number(ofVariable: variable)))
        }
        preference.settle(at: place, levels: levels, epoch: waveEpoch)
        return preference
    }
}
