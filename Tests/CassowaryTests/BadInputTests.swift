import Testing

@testable import Cassowary

/// Wrong use is an error that names the thing; nothing traps and nothing is half applied.
@Suite struct BadInputTests {
    @Test func numbersThatAreNone() throws {
        let s = System()
        let x = s.variable()
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: SolverError.self) { try s.add([(x, bad)]) }
            #expect(throws: SolverError.self) { try s.add([(x, 1)], bad) }
            #expect(throws: SolverError.self) { try s.add([(x, 1)], 0, .equal, .weak, weight: bad) }
            #expect(throws: SolverError.self) { try s.solver.addEdit(x, value: bad, priority: .strong) }
            #expect(throws: SolverError.self) { try s.solver.makeVariable(restValue: bad) }
        }
        #expect(throws: SolverError.self) { try s.solver.makeVariable(lowerBound: .nan) }
        #expect(throws: SolverError.self) { try s.solver.makeVariable(lowerBound: .infinity) }
        #expect(throws: SolverError.self) { try s.add([(x, 1e308), (x, 1e308)]) }
        #expect(throws: SolverError.self) { try s.add([(x, 1)], 0, .equal, Priority(1000.5)) }
        #expect(throws: SolverError.self) { try s.add([(x, 1)], 0, .equal, Priority(0)) }
        #expect(throws: SolverError.self) { try s.add([(x, 1)], 0, .equal, .weak, weight: 0) }
        let edit = try s.solver.addEdit(x, value: 3, priority: .strong)
        #expect(throws: SolverError.self) { try s.solver.suggest(.nan, for: x) }
        #expect(throws: SolverError.self) { try s.solver.setConstant(.infinity, of: edit) }
        s.solve()
        #expect(s[x] == 3)
        #expect(s.solver.lastCounts.constraints == 1)
    }

    @Test func handlesThatAreNotOurs() throws {
        let (s, other) = (System(), System())
        let (x, foreign) = (s.variable(), other.variable())
        #expect(throws: SolverError.unknownVariable(foreign)) { try s.add([(foreign, 1)]) }
        #expect(s[foreign].isNaN)
        let constraint = try s.add([(x, 1)], -4)
        #expect(throws: SolverError.unknownConstraint(constraint)) { try other.solver.remove(constraint) }
        #expect(throws: SolverError.variableInUse(x)) { try s.solver.removeVariable(x) }
        try s.solver.remove(constraint)
        #expect(throws: SolverError.unknownConstraint(constraint)) { try s.solver.remove(constraint) }
        try s.solver.removeVariable(x)
        #expect(throws: SolverError.unknownVariable(x)) { try s.solver.removeVariable(x) }
        #expect(s[x].isNaN)
        let reused = s.variable()
        #expect(throws: SolverError.notEditable(reused)) { try s.solver.suggest(1, for: reused) }
        #expect(s[x].isNaN)
        var values: [Double] = []
        s.solver.readValues(of: [x, reused, foreign], into: &values)
        #expect(values[0].isNaN && values[1] == 0 && values[2].isNaN)
        s.solve()
    }

    @Test func nothingToSay() throws {
        let s = System()
        let x = s.variable(restValue: 7)
        try s.add([])
        try s.add([(x, 0)])
        try s.add([(x, 2), (x, -2)], 0, .lessThanOrEqual)
        let weak = try s.add([], 5, .equal, .weak)
        #expect(s.solve().refused.isEmpty)
        #expect(try s.solver.status(of: weak) == .broken(5))
        let impossible = try s.add([(x, 0)], 5, .lessThanOrEqual)
        let outcome = s.solve()
        #expect(outcome.refused == [Refusal(constraint: impossible, conflict: [.constraint(impossible)])])
        try s.solver.setConstant(-5, of: impossible)
        #expect(s.solve().restored == [impossible])
        #expect(s[x] == 7)
    }
}
