import Testing

@testable import Cassowary

/// Values one by one and in bulk, and what changed.
@Suite struct ReadingTests {
    @Test("Bulk reads give what single ones give: in runs, out of order, twice, removed and foreign ones among them")
    func bulk() throws {
        let s = System()
        var variables = (0..<300).map { index in s.variable(restValue: Double(index)) }
        s.solve()
        // Slots that are used again break the runs.
        for index in stride(from: 7, to: 300, by: 41) {
            try s.solver.removeVariable(variables[index])
            if index % 2 == 0 { variables.append(s.variable(restValue: -Double(index))) }
        }
        s.solve()
        let foreign = System()
        _ = (0..<400).map { _ in foreign.variable() }
        var random = RandomSource(seed: RandomRun.seed)
        var orders: [[Variable]] = [[], variables, variables.reversed(), variables + variables]
        for _ in 0..<20 { orders.append(variables.shuffled(using: &random)) }
        for length in [1, 3, 4, 5, 63, 64, 65, 130] { orders.append(Array(variables[100..<100 + length])) }
        orders.append(Array(variables[10..<90]) + [foreign.variable()] + Array(variables[10..<14]))
        var values: [Double] = []
        for order in orders {
            s.solver.readValues(of: order, into: &values)
            #expect(values.map(\.bitPattern) == order.map { s[$0].bitPattern })
        }
        s.solver.readValues(of: variables, into: &values)
        #expect(values[7].isNaN && values[8] == 8 && values[299] == 299 && values[300] == -48)
    }

    @Test("Buffers of different lengths: as many as both hold, nothing beyond")
    func lengths() throws {
        let s = System()
        let variables = (0..<10).map { s.variable(restValue: Double($0)) }
        s.solve()
        var values = [Double](repeating: -1, count: 6)
        values.withUnsafeMutableBufferPointer { target in
            variables.withUnsafeBufferPointer { source in
                s.solver.readValues(of: source, into: UnsafeMutableBufferPointer(rebasing: target[..<5]))
                s.solver.readValues(of: UnsafeBufferPointer(rebasing: source[..<0]), into: target)
            }
        }
        #expect(values == [0, 1, 2, 3, 4, -1])
    }

    @Test("Changed variables are those whose value differs from the last solve's, each once")
    func changes() throws {
        let s = System()
        let (root, fixed) = (s.variable(), s.variable())
        var chain: [Variable] = [root]
        _ = try s.solver.addEdit(root, value: 10, priority: .strong)
        try s.add([(fixed, 1)], -4)
        for _ in 0..<5 {
            let next = s.variable(lowerBound: 0)
            try s.add([(next, 1), (chain[chain.count - 1], -1)], -1)
            chain.append(next)
        }
        s.solve()
        #expect(Set(s.solver.changedVariables) == Set(chain + [fixed]))
        for (value, expected) in [(10.0, 0), (11, 6), (11, 0), (12, 6), (13, 6), (12, 6)] {
            try s.solver.suggest(value, for: root)
            s.solve()
            let changed = s.solver.changedVariables
            #expect(changed.count == expected && Set(changed).count == expected, "\(value)")
        }
        // There and back before a solve is no change.
        try s.solver.suggest(50, for: root)
        try s.solver.suggest(12, for: root)
        s.solve()
        #expect(s.solver.changedVariables.isEmpty)
        // A refusal leaves no trace here either, though the solve has tried other values.
        try s.add([(chain[5], 1)], 3, .equal, .required)
        let outcome = s.solve()
        #expect(outcome.refused.count == 1)
        #expect(s.solver.changedVariables.isEmpty)
    }

    @Test("The same system twice, and with other handles, has the same values bit for bit")
    func repeats() throws {
        func values(detours: Int) throws -> [UInt64] {
            let s = System()
            // Other slots and other stamps, but the same order.
            let gone = (0..<detours).map { _ in s.variable() }
            for variable in gone.reversed() { try s.solver.removeVariable(variable) }
            var random = RandomSource(seed: 57)
            let variables = (0..<40).map { _ in s.variable(lowerBound: 0) }
            for index in 0..<39 {
                try s.add([(variables[index + 1], 1), (variables[index], -1)], 0, .greaterThanOrEqual)
                for priority in [Priority.medium, .weak] {
                    try s.add(
                        [(variables[index + 1], 1), (variables[index], -1 / 3)], -Double(random.integer(1...40)) / 7,
                        .equal, priority, weight: Double(random.integer(1...3)))
                }
            }
            try s.add([(variables[39], 1)], -200, .lessThanOrEqual)
            s.solve()
            return variables.map { s[$0].bitPattern }
        }
        let first = try values(detours: 0)
        for detours in [0, 0, 1, 17] { #expect(try values(detours: detours) == first) }
    }
}
