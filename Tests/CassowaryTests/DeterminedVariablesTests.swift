import Testing

@testable import Cassowary

/// Which variables are seen to be decided at once. The random systems hold the same against the reference solver.
@Suite("Determined variables") struct DeterminedVariablesTests {
    @Test("A chain, equal shares of a given width, and the lower bound of what has no room")
    func equations() throws {
        let system = System()
        let (left, first, second, third) = (system.variable(), system.variable(), system.variable(), system.variable())
        try system.add([(left, 1)], -10)
        try system.add([(first, 1), (second, -1)])
        try system.add([(second, 1), (third, -1)])
        try system.add([(left, 1), (first, 1), (second, 1), (third, 1)], -310)
        let squeezed = system.variable(lowerBound: 0)
        try system.add([(squeezed, 1)], 0, .lessThanOrEqual)
        system.solve()
        let all = [left, first, second, third, squeezed]
        #expect(system.solver.determinedVariables(among: all) == Set(all))
        #expect(system[first] == 100)
    }

    @Test("Two tight inequalities of different priorities decide; one alone does not")
    func inequalities() throws {
        let system = System()
        let (held, free) = (system.variable(lowerBound: 0), system.variable(lowerBound: 0))
        try system.add([(held, 1)], -50, .lessThanOrEqual, Priority(250))
        try system.add([(held, 1)], -50, .greaterThanOrEqual, Priority(750))
        try system.add([(free, 1)], -50, .greaterThanOrEqual, Priority(750))
        system.solve()
        #expect(system.solver.determinedVariables(among: [held, free]) == [held])
    }

    @Test("A level that must be broken shares its violation out; apart from it a system's level holds")
    func brokenLevels() throws {
        let system = System()
        let (a, b, c) = (system.variable(lowerBound: 0), system.variable(lowerBound: 0), system.variable())
        try system.add([(a, 1), (b, 1)], -100)
        try system.add([(a, 1)], -80, .equal, Priority(250))
        try system.add([(b, 1)], -60, .equal, Priority(250))
        try system.add([(c, 1)], -5, .equal, Priority(250))
        system.solve()
        #expect(system.solver.determinedVariables(among: [a, b, c]) == [c])
        #expect(try system.solver.freedom(of: a) != nil)
    }

    @Test("Decisions asked for together are those asked for one by one")
    func decisions() throws {
        let system = System()
        var chain = [system.variable()]
        try system.add([(chain[0], 1)], -1)
        for step in 1..<20 {
            chain.append(system.variable(lowerBound: 0))
            try system.add([(chain[step], 1), (chain[step - 1], -1)], -2, step % 3 == 0 ? .greaterThanOrEqual : .equal)
        }
        let loner = system.variable()
        system.solve()
        let asked = chain + [loner]
        let together = try system.solver.decisions(for: asked)
        #expect(together.count == asked.count)
        for (variable, decision) in zip(asked, together) {
            let alone = try system.solver.decision(for: variable)
            #expect(alone.causes == decision.causes)
            #expect(alone.twins == decision.twins)
        }
    }
}
