extension LexicographicSimplex {
    /// One way to bring the leaving row back: a column that enters, or (column -1) the crossing of the row's own kink.
    struct Candidate {
        var variable = 0
        var column = -1
        var direction = 1.0
        var size = 1.0
        var crossing = 0.0
        var unitCrossing = 0.0
        var exists = false
    }

    /// The lexicographic ratio test: compares two candidates' cost vectors, each divided by its pivot element.
    func isCheaper(_ a: Candidate, than b: Candidate) -> Bool {
        for level in 0..<levelRows.count {
            let order = compare(levelRatio(a, level), levelRatio(b, level))
            if order != 0 { return order < 0 }
        }
        for row in (levelRows.count > 0 ? Int(levelRows[0]) : rowCount)..<rowCount {
            let order = compare(tieRatio(a, columnCount + row), tieRatio(b, columnCount + row))
            if order != 0 { return order < 0 }
        }
        for structural in 0..<columnCount {
            let order = compare(tieRatio(a, structural), tieRatio(b, structural))
            if order != 0 { return order < 0 }
        }
        return a.column < 0 || (b.column >= 0 && a.size > b.size)
    }

    @inline(__always) private func compare(_ a: Double, _ b: Double) -> Int {
        let difference = a - b
        if abs(difference) <= 1e-10 * max(1, max(abs(a), abs(b))) { return 0 }
        return difference < 0 ? -1 : 1
    }

    @inline(__always) private func levelRatio(_ candidate: Candidate, _ level: Int) -> Double {
        let variable = variables.base + candidate.variable
        if candidate.column < 0 { return Int(variable.pointee.level) == level ? candidate.crossing : 0 }
        var cost = candidate.direction * levelCosts[level * columnCount + candidate.column]
        if Int(variable.pointee.level) == level {
            cost += ownCost(variable.pointee, upward: candidate.direction > 0)
        }
        return cost / candidate.size
    }

    @inline(__always) private func tieRatio(_ candidate: Candidate, _ tie: Int) -> Double {
        if candidate.column < 0 { return candidate.variable == tie ? candidate.unitCrossing : 0 }
        let variable = variables.base + tie
        let place = variable.pointee.place
        if place < 0 {
            if tie != candidate.variable { return 0 }
            let cost = ownCost(variable.pointee, upward: candidate.direction > 0)
            return (cost > 0 ? 1 : cost < 0 ? -1 : 0) / candidate.size
        }
        let slope = variable.pointee.unitSlope
        if slope == 0 { return 0 }
        let cell = tableau[Int(place) * columnCount + candidate.column]
        return abs(cell) < Self.pivotTolerance ? 0 : candidate.direction * slope * cell / candidate.size
    }

    /// What a nonbasic variable's own cost adds for one unit of movement.
    @inline(__always) private func ownCost(_ variable: Bounded, upward: Bool) -> Double {
        if upward { return variable.value < variable.kink ? -variable.costBelow : variable.costAbove }
        return variable.value > variable.kink ? -variable.costAbove : variable.costBelow
    }
}
