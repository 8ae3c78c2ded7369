import Cassowary
import Testing

/// The reference's own pieces, against examples worked out by hand.
@Suite("Reference solver") struct ReferenceSolverTests {
    typealias Constraint = ReferenceSystem.Constraint

    private func system(_ variables: Int, lowerBound: Double? = nil, _ constraints: [Constraint]) -> ReferenceSystem {
        let variable = ReferenceSystem.Variable(lowerBound: lowerBound, restValue: 0)
        return ReferenceSystem(variables: Array(repeating: variable, count: variables), constraints: constraints)
    }

    private func row(
        _ terms: [(Int, Double)], _ relation: Relation, _ right: Double, _ priority: Double = 1000, weight: Double = 1
    ) -> Constraint {
        Constraint(
            terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -right, relation: relation,
            priority: priority, weight: weight)
    }

    private func values(_ system: ReferenceSystem) throws -> [Double] {
        try ReferenceSolver.solve(system).values.map(\.value)
    }

    @Test("Fractions: sums, products, quotients, order, floating point") func fractions() {
        let third = Rational(1) / Rational(3)
        #expect(third + Rational(1) / Rational(6) == Rational(1) / Rational(2))
        #expect(third * Rational(6) == Rational(2))
        #expect(third - third == .zero)
        #expect(Rational(-1) / Rational(3) < third)
        #expect(Rational(-6) / Rational(-4) == Rational(3) / Rational(2))
        #expect(Rational(0.375) == Rational(3) / Rational(8))
        #expect(Rational(-1536.0) == Rational(-1536))
        #expect(Rational(0.1).value == 0.1 && Rational(0.1) != Rational(1) / Rational(10))
        #expect(Rational(-0.0) == .zero)
    }

    @Test("What no longer fits is not a number, and stays so") func overflow() {
        let large = Rational(0x1p60)
        let huge = large * large
        #expect(huge.isValid && (huge / huge) == .one)
        #expect(!(huge * large).isValid)
        #expect(!(Rational.one / .zero).isValid)
        #expect(!(huge * large - huge * large).isValid)
        #expect(!Rational(Double.nan).isValid && !Rational(Double.infinity).isValid)
    }

    /// maximise 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18: 36 at (2, 6).
    @Test("The tableau finds a textbook's optimum") func textbookOptimum() throws {
        var tableau = Tableau()
        let columns = (0..<5).map { _ in tableau.makeColumn() }
        for (x, y, slack, right) in [(1, 0, 2, 4), (0, 2, 3, 12), (3, 2, 4, 18)] {
            var form = ColumnForm()
            form.add(Rational(x), columns[0])
            form.add(Rational(y), columns[1])
            form.add(.one, columns[slack])
            form.constant = Rational(-right)
            #expect(try tableau.require(form) == .zero)
        }
        var goal = ColumnForm()
        goal.add(Rational(-3), columns[0])
        goal.add(Rational(-5), columns[1])
        #expect(try tableau.minimise(goal) == Rational(-36))
        // The optimum is frozen: the opposite goal cannot move it any more.
        var opposite = ColumnForm()
        opposite.add(.one, columns[0])
        #expect(try tableau.minimise(opposite) == Rational(2))
    }

    @Test("The tableau tells what is unbounded and by how much a row is missed") func unboundedAndMissed() throws {
        var tableau = Tableau()
        let x = tableau.makeColumn()
        var goal = ColumnForm()
        goal.add(Rational(-1), x)
        #expect(try tableau.minimise(goal) == nil)
        var row = ColumnForm()
        row.add(Rational(2), x)
        row.constant = Rational(7)
        #expect(try tableau.require(row) == Rational(7))
    }

    @Test("Required constraints are kept in order; the one that cannot hold is refused") func refusal() throws {
        let solution = try ReferenceSolver.solve(
            system(
                2,
                [
                    row([(0, 1)], .greaterThanOrEqual, 10), row([(1, 1)], .lessThanOrEqual, 5),
                    row([(1, 1), (0, -1)], .greaterThanOrEqual, 0),
                ]))
        #expect(solution.refused == [2])
        #expect(solution.values.map(\.value) == [10, 0])
    }

    @Test("A miss within the tolerance is redundant, one above it refused") func tolerance() throws {
        let near = try ReferenceSolver.solve(
            system(1, [row([(0, 3)], .equal, 280), row([(0, 1)], .equal, 93.3333)]))
        #expect(near.missed == [1] && near.refused.isEmpty && !near.isCloseCall)
        #expect(near.values == [Rational(280) / Rational(3)])
        let far = try ReferenceSolver.solve(system(1, [row([(0, 3)], .equal, 280), row([(0, 1)], .equal, 93.333)]))
        #expect(far.refused == [1])
    }

    @Test("Sums of multiples of rows are found, other rows are not") func rowSpace() throws {
        func row(_ values: [Int]) -> [Rational] { values.map { Rational($0) } }
        let space = try RowSpace([row([1, -1, 0]), row([0, 2, -2]), row([3, 0, -3])])
        #expect(try space.spans(row([1, 0, -1])) && space.spans(row([0, 0, 0])) && space.spans(row([5, -3, -2])))
        #expect(try !space.spans(row([1, 0, 0])) && !space.spans(row([1, 1, -1])))
    }

    @Test("Equalities are dependent as sums of multiples, and implied by bounds and inequalities too") func implied()
        throws
    {
        let solution = try ReferenceSolver.solve(
            system(
                2, lowerBound: 0,
                [
                    row([(0, 1), (1, 1)], .equal, 10), row([(0, 2), (1, 2)], .equal, 20),
                    row([(0, 1)], .greaterThanOrEqual, 10), row([(1, 1)], .equal, 0),
                ]), ranges: true)
        #expect(solution.dependent == [1] && solution.implied == [1, 3] && solution.refused.isEmpty)
    }

    @Test("Bounds hold before everything") func bounds() throws {
        let solution = try ReferenceSolver.solve(
            system(1, lowerBound: 0, [row([(0, 1)], .equal, -5), row([(0, 1)], .equal, -3, 500)]))
        #expect(solution.refused == [0])
        #expect(solution.values == [.zero])
        #expect(solution.levels.map(\.objective) == [Rational(3)])
    }

    @Test("One strong wish beats a thousand medium ones") func strictLevels() throws {
        var constraints = [row([(0, 1)], .equal, 0, 750)]
        for _ in 0..<20 { constraints.append(row([(0, 1)], .equal, 100, 500, weight: 50)) }
        #expect(try values(system(1, constraints)) == [0])
    }

    @Test("Within a level, weights decide") func weights() throws {
        let wishes = [row([(0, 1)], .equal, 10, 500, weight: 2), row([(0, 1)], .equal, 30, 500, weight: 3)]
        #expect(try values(system(1, wishes)) == [30])
    }

    @Test("Among equals the earlier wish has its way, unless a lower level chooses") func ties() throws {
        let wishes = [row([(0, 1)], .equal, 100, 500), row([(0, 1)], .equal, 200, 500)]
        #expect(try values(system(1, wishes)) == [100])
        #expect(try values(system(1, wishes + [row([(0, 1)], .equal, 150, 250)])) == [150])
        #expect(try values(system(1, wishes.reversed())) == [200])
    }

    @Test("What is still free goes to its rest value, in the order the variables were made") func rest() throws {
        var free = system(2, [row([(0, 1), (1, 1)], .equal, 10)])
        #expect(try values(free) == [0, 10])
        free.variables[0].restValue = 7
        #expect(try values(free) == [7, 3])
        free.variables[0].lowerBound = 8
        #expect(try values(free) == [8, 2])
    }

    @Test("Ranges are those of all optima, before ties are broken") func ranges() throws {
        let wishes = system(
            2, [row([(0, 1)], .equal, 100, 500), row([(0, 1)], .equal, 200, 500), row([(1, 1), (0, -1)], .equal, 1)])
        let solution = try ReferenceSolver.solve(wishes, ranges: true)
        #expect(solution.ranges[0].lowest == Rational(100) && solution.ranges[0].highest == Rational(200))
        #expect(solution.ranges[1].lowest == Rational(101) && solution.ranges[1].highest == Rational(201))
        let free = try ReferenceSolver.solve(system(1, [row([(0, 1)], .greaterThanOrEqual, 3)]), ranges: true)
        #expect(free.ranges[0].lowest == Rational(3) && free.ranges[0].highest == nil)
    }

    /// The classic of the field: the middle of two points stays the middle (Badros, Borning and Stuckey 2001).
    @Test("The quadrilateral's midpoint") func midpoint() throws {
        let solution = try values(
            system(
                3,
                [
                    row([(1, 2), (0, -1), (2, -1)], .equal, 0), row([(0, 1), (2, -1)], .lessThanOrEqual, -10),
                    row([(2, 1)], .lessThanOrEqual, 100), row([(0, 1)], .greaterThanOrEqual, 0),
                    row([(1, 1)], .equal, 70, 750),
                ]))
        #expect(solution[1] == 70 && 2 * solution[1] == solution[0] + solution[2])
        #expect(solution == [40, 70, 100])
    }

    /// Every vertex of the optimum of a small system, tried one by one, without a simplex.
    @Test("The optimum equals the best of all crossings, tried one by one") func enumeration() throws {
        // x in [0, 10], y in [x - 2, x + 5]; |x + y - 9| at 600, then 2|x - 4| + |y - 1| at 300.
        let constraints = [
            row([(0, 1)], .greaterThanOrEqual, 0), row([(0, 1)], .lessThanOrEqual, 10),
            row([(1, 1), (0, -1)], .greaterThanOrEqual, -2), row([(1, 1), (0, -1)], .lessThanOrEqual, 5),
            row([(0, 1), (1, 1)], .equal, 9, 600), row([(0, 1)], .equal, 4, 300, weight: 2),
            row([(1, 1)], .equal, 1, 300),
        ]
        var best: (level: [Double], point: [Double])?
        for (first, a) in constraints.enumerated() {
            for b in constraints.dropFirst(first + 1) {
                func coefficient(_ row: Constraint, _ variable: Int) -> Double {
                    row.terms.first { $0.variable == variable }?.coefficient ?? 0
                }
                let determinant = coefficient(a, 0) * coefficient(b, 1) - coefficient(a, 1) * coefficient(b, 0)
                if determinant == 0 { continue }
                let x = (-a.constant * coefficient(b, 1) + b.constant * coefficient(a, 1)) / determinant
                let y = (-b.constant * coefficient(a, 0) + a.constant * coefficient(b, 0)) / determinant
                guard x >= 0, x <= 10, y - x >= -2, y - x <= 5 else { continue }
                let level = [abs(x + y - 9), 2 * abs(x - 4) + abs(y - 1)]
                if best.map({ level.lexicographicallyPrecedes($0.level) }) ?? true { best = (level, [x, y]) }
            }
        }
        let solution = try ReferenceSolver.solve(system(2, constraints))
        #expect(solution.levels.map(\.objective.value) == best?.level)
        #expect(solution.values.map(\.value) == best?.point)
    }
}
