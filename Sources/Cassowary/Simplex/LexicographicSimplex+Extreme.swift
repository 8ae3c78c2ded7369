extension LexicographicSimplex {
    /// The highest (or lowest) value of a structural variable within all hard bounds: primal simplex steps with Bland's
    /// rule from a feasible basis. Kinks and costs are left aside; the tableau stays feasible.
    mutating func extreme(ofColumn structural: Int, upward: Bool) -> Double {
        let sign = upward ? 1.0 : -1.0
        var steps = 0
        while steps < 200 + 40 * (rowCount + columnCount) {
            steps += 1
            let place = variables[structural].place
            // Bland: the lowest-numbered variable that can move the objective.
            var entering = -1
            var direction = 0.0
            for column in 0..<columnCount {
                let gradient: Double
                if place < 0 {
                    gradient = Int(~place) == column ? sign : 0
                } else {
                    gradient = sign * tableau[Int(place) * columnCount + column]
                }
                if abs(gradient) <= Self.pivotTolerance { continue }
                let nonbasic = variables[Int(columns[column])]
                let up = gradient > 0
                if up ? nonbasic.value >= nonbasic.upper : nonbasic.value <= nonbasic.lower { continue }
                if entering < 0 || columns[column] < columns[entering] {
                    entering = column
                    direction = up ? 1 : -1
                }
            }
            if entering < 0 { return variables[structural].value }
            let moving = variables[Int(columns[entering])]
            var room = direction > 0 ? moving.upper - moving.value : moving.value - moving.lower
            var leaving = -1
            var target = 0.0
            for row in 0..<rowCount {
                let rate = direction * tableau[row * columnCount + entering]
                if abs(rate) <= Self.pivotTolerance { continue }
                let basic = variables[Int(basis[row])]
                let bound = rate > 0 ? basic.upper : basic.lower
                if !bound.isFinite { continue }
                let distance = max(0, (bound - basic.value) / rate)
                if distance < room || (distance == room && leaving >= 0 && basis[row] < basis[leaving]) {
                    room = distance
                    leaving = row
                    target = bound
                }
            }
            if !room.isFinite { return sign * .infinity }
            if leaving < 0 {
                moveNonbasic(column: entering, to: direction > 0 ? moving.upper : moving.lower)
            } else {
                pivot(row: leaving, column: entering, upward: direction > 0, target: target)
            }
        }
        return variables[structural].value
    }
}
