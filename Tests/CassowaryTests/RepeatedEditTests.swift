import Testing

@testable import Cassowary

/// The same variable dragged again and again: what is remembered from one solve to the next must be what a new solver finds.
@Suite struct RepeatedEditTests {
    /// Parameters between moving limits, with wishes of one or several levels, alone and with others.
    private struct Layout {
        let system = System()
        var roots: [Variable] = []
        var variables: [Variable] = []
        var constants: [Constraint] = []

        init(seed: UInt64, edits: [Double], change: Double?) throws {
            var random = RandomSource(seed: seed)
            let s = system
            roots = edits.map { _ in s.variable() }
            for (root, value) in zip(roots, edits) { _ = try s.solver.addEdit(root, value: value, priority: .strong) }
            let levels = [Priority(900), .medium, Priority(400), .weak, Priority(249.5), Priority(1)]
            for _ in 0..<6 {
                let root = random.pick(roots)
                let x = s.variable(
                    lowerBound: random.chance(50) ? 0 : -.infinity, restValue: Double(random.integer(-1...3)) * 20)
                if random.chance(80) {
                    try s.add([(x, 1), (root, -1)], Double(random.integer(0...4)) * 10, .lessThanOrEqual)
                }
                if random.chance(40) {
                    try s.add([(x, 2), (root, -1)], Double(random.integer(0...4)) * 10, .greaterThanOrEqual)
                }
                if random.chance(30) { try s.add([(x, 1)], -Double(random.integer(0...9)) * 10, .greaterThanOrEqual) }
                for _ in 0..<random.integer(0...4) {
                    let other = random.chance(12) ? variables.randomElement(using: &random) : nil
                    let terms = [(x, random.pick([1.0, 1, 3, -2]))] + (other.map { [($0, -1.0)] } ?? [])
                    constants.append(
                        try s.add(
                            terms, -Double(random.integer(-2...12)) * 10, random.pick(Relation.allCases),
                            random.pick(levels), weight: random.pick([1, 1, 2.5, 0.5])))
                }
                variables.append(x)
                if random.chance(60) {
                    let right = s.variable()
                    try s.add([(right, 1), (x, -1), (variables[0], -1)], -3)
                    variables.append(right)
                }
            }
            if let change, let constant = constants.first { try s.solver.setConstant(change, of: constant) }
            s.solve()
        }
    }

    @Test("Values and what is broken are a new solver's after every step of a drag, bit for bit")
    func drags() throws {
        let seed = RandomRun.seed
        for number in 0..<(RandomRun.isLong ? 4_000 : 60) {
            let seed = seed &+ UInt64(number)
            var random = RandomSource(seed: seed ^ 0xD4A6)
            var edits = [100.0, 60]
            var change: Double?
            let dragged = try Layout(seed: seed, edits: edits, change: nil)
            for step in 0..<40 {
                // Mostly one root for a while; sometimes the other, both, or a wish.
                let both = step % 17 == 16
                let root = step / 9 % 2
                edits[root] = Double(random.integer(-4...16)) * (random.chance(70) ? 10 : 3.7)
                try dragged.system.solver.suggest(edits[root], for: dragged.roots[root])
                if both {
                    edits[1 - root] += 10
                    try dragged.system.solver.suggest(edits[1 - root], for: dragged.roots[1 - root])
                }
                if step % 13 == 12, let constant = dragged.constants.first {
                    change = Double(random.integer(-9...9)) * 10
                    try dragged.system.solver.setConstant(change ?? 0, of: constant)
                }
                dragged.system.solve()
                let fresh = try Layout(seed: seed, edits: edits, change: change)
                let found = dragged.variables.map { dragged.system[$0] }
                let right = fresh.variables.map { fresh.system[$0] }
                for (value, expected) in zip(found, right) where abs(value - expected) > 1e-9 * max(1, abs(expected)) {
                    Issue.record("ASHLAR_SEED=\(seed), step \(step), edits \(edits): \(found), a new solver \(right)")
                    return
                }
            }
        }
    }

    @Test("A width between what its content asks for and what there is room for")
    func clampedWidth() throws {
        let s = System()
        let (container, label, after) = (s.variable(), s.variable(lowerBound: 0), s.variable())
        _ = try s.solver.addEdit(container, value: 300, priority: .strong)
        try s.add([(label, 1), (container, -1)], 20, .lessThanOrEqual)
        try s.add([(label, 1)], -120, .lessThanOrEqual, .weak, weight: 2.5)
        try s.add([(label, 1)], -120, .greaterThanOrEqual, .medium)
        try s.add([(label, 1)], -180, .equal, .weak)
        try s.add([(after, 1), (label, -1)], -8)
        for width in [300.0, 200, 150, 139, 140, 141, 100, 60, 20, 300, 90, 140, 500] {
            try s.solver.suggest(width, for: container)
            #expect(s.solve().refused.isEmpty)
            #expect(s[label] == min(120, width - 20))
            #expect(s[after] == s[label] + 8)
        }
        // Room for less than nothing: the container gives way, since it is only strong.
        try s.solver.suggest(10, for: container)
        s.solve()
        #expect([s[container], s[label]] == [20, 0])
        try s.solver.suggest(90, for: container)
        s.solve()
        #expect([s[container], s[label], s[after]] == [90, 70, 78])
    }
}
