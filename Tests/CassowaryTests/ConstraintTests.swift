import Testing

@testable import Cassowary

/// What one constraint, bound or priority does, and what changing it in place does.
@Suite struct ConstraintTests {
    @Test("A lower bound holds against wishes, definitions and free variables, and without a constraint of its own")
    func lowerBounds() throws {
        let s = System()
        let (wished, free) = (s.variable(lowerBound: 20), s.variable(lowerBound: 5, restValue: -3))
        let (gap, left) = (s.variable(lowerBound: 8), s.variable())
        try s.add([(wished, 1)], -10, .equal, .strong)
        // The gap is what is left of 100 beside `left`, which would like to take all of it.
        try s.add([(left, 1), (gap, 1)], -100)
        let wish = try s.add([(left, 1)], -100, .equal, .medium)
        s.solve()
        #expect([s[wished], s[free], s[left], s[gap]] == [20, 5, 92, 8])
        #expect(s.solver.lastCounts.constraints == 3)
        #expect(try s.solver.status(of: wish) == .broken(-8))
        let below = try s.add([(gap, 1)], -7)
        let outcome = s.solve()
        #expect(outcome.refused == [Refusal(constraint: below, conflict: [.constraint(below), .lowerBound(gap)])])
        #expect([s[left], s[gap]] == [92, 8])
    }

    @Test("Weights count inside a level: the weighted sum is least, not the number of the violated")
    func weights() throws {
        let s = System()
        let (x, y, z) = (s.variable(), s.variable(), s.variable())
        try s.add([(x, 1)], -10, .equal, .medium, weight: 3)
        for _ in 0..<2 { try s.add([(x, 1)], -50, .equal, .medium, weight: 1.25) }
        // 2.5 on one side, 1 + 1 on the other; and a coefficient counts like a weight.
        try s.add([(y, 1)], -10, .equal, .medium, weight: 2.5)
        for _ in 0..<2 { try s.add([(y, 1)], -50, .equal, .medium) }
        try s.add([(z, 1)], -10, .equal, .medium, weight: 2)
        try s.add([(z, 3)], -150, .equal, .medium)
        s.solve()
        #expect([s[x], s[y], s[z]] == [10, 10, 50])
    }

    @Test("No weight of a level outweighs a higher one, however near")
    func fractionalPriorities() throws {
        let s = System()
        let (x, y) = (s.variable(), s.variable())
        try s.add([(x, 1)], -10, .equal, Priority(250.5))
        try s.add([(x, 1)], -50, .equal, Priority(250.25), weight: 1e6)
        try s.add([(y, 1)], -7, .equal, Priority(0.001))
        try s.add([(y, 1)], -9, .equal, Priority(999.999))
        s.solve()
        #expect([s[x], s[y]] == [10, 9])
        #expect(try s.add([(y, 1)], -9, .equal, Priority(999.999)) != s.add([(y, 1)], -9, .equal, Priority(0.5)))
    }

    @Test("A thousand distinct levels, all in one variable and along a chain")
    func manyLevels() throws {
        let s = System()
        var previous = s.variable()
        try s.add([(previous, 1)], -1)
        let narrowed = s.variable(lowerBound: 0)
        var last = previous
        for level in 1..<1000 {
            // Each level takes what the ones above have left; the highest comes last.
            try s.add([(narrowed, 1)], -Double(level), .lessThanOrEqual, Priority(Double(level) / 2))
            last = s.variable()
            try s.add([(last, 1), (previous, -1)], -1, .equal, Priority(Double(level)))
            previous = last
        }
        try s.add([(narrowed, 1)], -400, .greaterThanOrEqual, Priority(100.25))
        s.solve()
        #expect(s[last] == 1000)
        #expect(s[narrowed] == 201)
    }

    @Test("A priority changes in place, to required and back, and keeps its place in the order")
    func priorityInPlace() throws {
        let s = System()
        let x = s.variable()
        let ten = try s.add([(x, 1)], -10, .equal, .weak)
        let twenty = try s.add([(x, 1)], -20, .equal, .medium)
        s.solve()
        #expect(s[x] == 20)
        try s.solver.setPriority(.strong, of: ten)
        s.solve()
        #expect(s[x] == 10)
        try s.solver.setPriority(.required, of: twenty)
        #expect(s.solve().refused.isEmpty)
        #expect(s[x] == 20)
        // Both required: the one that was installed first stands, whichever became required first.
        try s.solver.setPriority(.required, of: ten)
        let outcome = s.solve()
        #expect(outcome.refused == [Refusal(constraint: twenty, conflict: [.constraint(ten), .constraint(twenty)])])
        #expect(s[x] == 10)
        try s.solver.setPriority(.medium, of: twenty)
        #expect(s.solve().refused.isEmpty)
        #expect(try s.solver.status(of: twenty) == .broken(-10))
        try s.solver.setPriority(Priority(1), of: ten)
        s.solve()
        #expect(s[x] == 20)
        #expect(try s.solver.status(of: ten) == .broken(10))
    }

    @Test("Inactive constraints have no effect and come back to their place in the order")
    func activity() throws {
        let s = System()
        let x = s.variable()
        let first = try s.add([(x, 1)], -10)
        let second = try s.add([(x, 1)], -20)
        #expect(s.solve().refused.map(\.constraint) == [second])
        try s.solver.setActive(false, of: first)
        #expect(s.solve().restored == [second])
        #expect(s[x] == 20)
        try s.solver.setConstant(-30, of: first)
        #expect(s.solve().refused.isEmpty)
        try s.solver.setActive(true, of: first)
        #expect(s.solve().refused.map(\.constraint) == [second])
        #expect(s[x] == 30)
    }

    @Test("A required edit that cannot hold is refused, and comes back when it can")
    func requiredEdit() throws {
        let s = System()
        let x = s.variable()
        let most = try s.add([(x, 1)], -100, .lessThanOrEqual)
        let edit = try s.solver.addEdit(x, value: 150, priority: .required)
        #expect(s.solve().refused == [Refusal(constraint: edit, conflict: [.constraint(most), .constraint(edit)])])
        #expect(s[x] == 0)
        try s.solver.suggest(60, for: x)
        #expect(s.solve().restored == [edit])
        #expect(s[x] == 60)
        try s.solver.suggest(101, for: x)
        #expect(s.solve().refused.map(\.constraint) == [edit])
        try s.solver.setConstant(-200, of: most)
        #expect(s.solve().restored == [edit])
        #expect(s[x] == 101)
    }

    @Test("Suggestions before the first solve count; until a solve the values stay")
    func suggestionsBeforeSolving() throws {
        let s = System()
        let (x, y) = (s.variable(), s.variable(lowerBound: 0))
        try s.add([(y, 1), (x, -2)], 0, .greaterThanOrEqual)
        _ = try s.solver.addEdit(x, value: 1, priority: .strong)
        for value in [5.0, 7, 6] { try s.solver.suggest(value, for: x) }
        #expect(s[x] == 0)
        s.solve()
        #expect([s[x], s[y]] == [6, 12])
        try s.solver.suggest(-4, for: x)
        #expect([s[x], s[y]] == [6, 12])
        s.solve()
        #expect([s[x], s[y]] == [-4, 0])
    }

    @Test("A required row whose constant is rounding alone says what the others say")
    func roundingOfARedundantRow() throws {
        let s = System()
        let (a, b, c) = (s.variable(), s.variable(), s.variable())
        try s.add([(a, 1), (b, -1)])
        try s.add([(b, 1), (c, -1)])
        let twin = try s.add([(a, 1), (c, -1)], -1e-17)
        try s.add([(c, 1)], -3, .equal, .weak)
        let outcome = s.solve()
        #expect(outcome.refused.isEmpty)
        #expect(outcome.redundant.map(\.constraint) == [twin])
        #expect(abs(outcome.redundant.first?.difference ?? 1) <= 1e-16)
        #expect([s[a], s[b], s[c]] == [3, 3, 3])
        #expect(s.solver.lastCounts.pivots == 0)
    }

    @Test("Redundant within 1e-4 of rows scaled to a largest coefficient of 1, refused beyond")
    func toleranceOfRedundancy() throws {
        for (scale, miss, isRefused) in [
            (1.0, 0.9e-4, false), (1, -0.9e-4, false), (1, 1.1e-4, true), (1000, 0.09, false), (1000, 0.11, true),
            (0.001, 0.9e-7, false), (0.001, 1.1e-7, true),
        ] {
            let s = System()
            let x = s.variable()
            let first = try s.add([(x, 1)], -50)
            let later = try s.add([(x, scale)], -50 * scale - miss)
            let outcome = s.solve()
            #expect(s[x] == 50)
            #expect(outcome.refused.map(\.constraint) == (isRefused ? [later] : []), "\(scale), \(miss)")
            #expect(outcome.redundant.map(\.constraint) == (isRefused ? [] : [later]), "\(scale), \(miss)")
            if let difference = outcome.redundant.first?.difference { #expect(abs(difference + miss) < 1e-9 * scale) }
            // Without its twin the later one holds exactly.
            try s.solver.remove(first)
            s.solve()
            #expect(abs(s[x] * scale - 50 * scale - miss) < 1e-9 * scale)
            #expect(try s.solver.status(of: later) == .tight)
        }
    }
}
