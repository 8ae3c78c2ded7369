import Testing

@testable import Cassowary

@Suite struct ExplanationTests {
    @Test func decisionNamesTheChainAndItsTwins() throws {
        let s = System()
        let (root, l, w, free) = (s.variable(), s.variable(), s.variable(lowerBound: 0), s.variable())
        let size = try s.add([(root, 1)], -300)
        let left = try s.add([(l, 1)], -10)
        let right = try s.add([(l, 1), (w, 1), (root, -1)], 10)
        let twin = try s.add([(l, 2)], -20)
        let outcome = s.solve()
        #expect(outcome.redundant == [Redundancy(constraint: twin, difference: 0)])
        let decision = try s.solver.decision(for: w)
        #expect(decision.causes == [.constraint(size), .constraint(left), .constraint(right)])
        #expect(decision.twins == [twin])
        #expect(try s.solver.decision(for: free).causes.isEmpty)
        try s.solver.remove(left)
        #expect(s.solve().redundant.isEmpty)
        #expect(s[l] == 10)
        #expect(try s.solver.status(of: twin) == .tight)
    }

    @Test func decisionGoesThroughABoundAndADivision() throws {
        // The bound of y holds x at a third of something; no third is exact.
        let s = System()
        let (x, y) = (s.variable(), s.variable(lowerBound: -56))
        try s.add([(x, 1)], -30, .equal, Priority(999))
        let third = try s.add([(y, 1), (x, 3)])
        s.solve()
        #expect(try s.solver.decision(for: x).causes == [.constraint(third), .lowerBound(y)])

        let t = System()
        let (x0, x1, x2) = (t.variable(), t.variable(), t.variable(lowerBound: 0))
        try t.add([(x0, 1)], 0, .equal, Priority(0.5))
        try t.add([(x1, 1)], 134, .equal, Priority(0.5))
        let difference = try t.add([(x1, 1), (x2, -1)], 40)
        let sum = try t.add([(x0, -3), (x1, -1)], 202)
        t.solve()
        #expect(abs(t[x0] - 242.0 / 3) < 1e-9)
        #expect(
            try t.solver.decision(for: x0).causes == [.constraint(difference), .constraint(sum), .lowerBound(x2)])
    }

    @Test func freedomTellsRangeAndCompanions() throws {
        let s = System()
        let (x, y, fixed) = (s.variable(lowerBound: 0), s.variable(lowerBound: 0), s.variable())
        try s.add([(x, 1), (y, 1)], -100)
        try s.add([(fixed, 1)], -3)
        s.solve()
        let freedom = try #require(try s.solver.freedom(of: x))
        #expect(freedom.range == 0...100)
        #expect(freedom.companions == [Term(y, -1)])
        #expect(try s.solver.freedom(of: fixed) == nil)
        try s.add([(x, 1)], -40, .equal, .weak)
        s.solve()
        #expect(try s.solver.freedom(of: x) == nil)
        let lone = s.variable()
        s.solve()
        #expect(try s.solver.freedom(of: lone)?.range == -Double.infinity...Double.infinity)
    }

    @Test func aLittleFreedomIsFreedom() throws {
        // The two wishes miss each other by 4e-6: x may be anywhere between.
        let s = System()
        let (y, w, x) = (s.variable(), s.variable(lowerBound: 90), s.variable())
        try s.add([(x, 1), (y, 1)], -146, .equal, .medium)
        try s.add([(x, 1)], -90, .equal, .medium)
        try s.add([(y, -4), (w, -4)], 583.9999847412109)
        s.solve()
        let freedom = try #require(try s.solver.freedom(of: x))
        #expect(abs(freedom.range.lowerBound - 90) < 1e-8)
        #expect(abs(freedom.range.upperBound - 90.00000381469727) < 1e-8)
    }

    @Test func statusResidualAndCounts() throws {
        let s = System()
        let x = s.variable(lowerBound: 0)
        let most = try s.add([(x, 1)], -50, .lessThanOrEqual)
        let wish = try s.add([(x, 1)], -80, .equal, .medium)
        let least = try s.add([(x, 1)], -20, .greaterThanOrEqual, .weak)
        let off = try s.add([(x, 1)], -1)
        try s.solver.setActive(false, of: off)
        s.solve()
        #expect(try s.solver.status(of: most) == .tight)
        #expect(try s.solver.status(of: wish) == .broken(-30))
        #expect(try s.solver.residual(of: wish) == -30)
        #expect(try s.solver.status(of: least) == .slack(30))
        #expect(try s.solver.status(of: off) == .inactive)
        #expect(s.solver.changedVariables == [x])
        s.solve()
        #expect(s.solver.changedVariables.isEmpty)
        #expect(s.solver.lastCounts.evaluatedValues == 0)
        #expect(s.solver.totalCounts.solves == 2)
        #expect(s.solver.totalCounts.evaluatedValues > 0)
        #expect(s.solver.dump().contains("v0 - 80.0 == 0, priority 500.0"))
    }
}
