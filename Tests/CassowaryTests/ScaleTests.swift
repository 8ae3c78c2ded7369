import Testing

@testable import Cassowary

/// Long chains, long lives: no recursion, no growth, no drift.
@Suite struct ScaleTests {
    @Test func chainOfAHundredThousand() throws {
        let s = System()
        let head = s.variable()
        var last = head
        for _ in 0..<100_000 {
            let next = s.variable()
            try s.add([(next, 1), (last, -1)], -1)
            last = next
        }
        let edit = try s.solver.addEdit(head, value: 5, priority: .strong)
        s.solver.solve()
        #expect(s[last] == 100_005)
        let pin = try s.add([(last, 1)], -7)
        #expect(s.solver.solve().refused.isEmpty)
        #expect(s[head] == 7 - 100_000)
        let second = try s.add([(last, 1)], -8)
        let outcome = s.solver.solve()
        #expect(outcome.refused.first?.conflict == [.constraint(pin), .constraint(second)])
        try s.solver.remove(pin)
        #expect(s.solver.solve().restored == [second])
        try s.solver.remove(second)
        try s.solver.remove(edit)
        s.solver.solve()
        #expect(s[head] == 0 && s[last] == 100_000)
        let freedom = try #require(try s.solver.freedom(of: last))
        #expect(freedom.range == -Double.infinity...Double.infinity)
        #expect(freedom.companions.count == 100_000 && freedom.companions.first == Term(head, 1))
    }

    @Test func pairsOfAddAndRemoveLeaveNothingBehind() throws {
        let s = System()
        let (x, y) = (s.variable(), s.variable(lowerBound: 0))
        try s.add([(y, 1), (x, -2)])
        var held: [Int] = []
        var times: [Double] = []
        let rounds = 20
        // Two pairs a step; a million of them in the long mode.
        let steps = (RandomRun.isLong ? 500_000 : 40_000) / rounds
        for _ in 0..<rounds {
            let start = ThreadClock.seconds
            for step in 0..<steps {
                let weak = try s.add([(x, 1)], -Double(step % 7), .equal, .weak)
                let required = try s.add([(y, 1), (x, 1)], -30)
                if step % 16 == 0 { s.solver.solve() }
                try s.solver.remove(weak)
                try s.solver.remove(required)
                if step % 5 == 0 { s.solver.solve() }
            }
            times.append(ThreadClock.seconds - start)
            s.solve()
            held.append(s.solver._bytesHeld)
        }
        #expect(Set(held).count == 1)
        #expect(s[y] == 2 * s[x])
        let (early, late) = (times.prefix(5).min()!, times.suffix(5).min()!)
        #expect(late < 2 * early, "the last pairs took \(late / early) times as long as the first ones")
    }

    @Test func suggestionsLeaveNothingBehind() throws {
        let s = System()
        let (width, third, left) = (s.variable(lowerBound: 0), s.variable(lowerBound: 0), s.variable())
        try s.add([(third, 3), (width, -1)])
        try s.add([(left, 2), (third, 1), (width, -1)])
        try s.add([(width, 1)], -900, .lessThanOrEqual, .strong)
        _ = try s.solver.addEdit(width, value: 0, priority: .medium)
        var held: [Int] = []
        var times: [Double] = []
        let rounds = 20
        let steps = (RandomRun.isLong ? 1_000_000 : 40_000) / rounds
        for round in 0..<rounds {
            let start = ThreadClock.seconds
            for step in 0..<steps {
                try s.solver.suggest(Double((step * 7919 + round) % 100_003) / 97, for: width)
                s.solver.solve()
            }
            times.append(ThreadClock.seconds - start)
            s.solve()
            held.append(s.solver._bytesHeld)
        }
        #expect(Set(held).count == 1)
        let (early, late) = (times.prefix(5).min()!, times.suffix(5).min()!)
        #expect(late < 2 * early, "the last suggestions took \(late / early) times as long as the first ones")
        try s.solver.suggest(600, for: width)
        s.solve()
        #expect(s[width] == 600 && s[third] == 200 && s[left] == 200)
        try s.solver.suggest(1200, for: width)
        s.solve()
        #expect(s[width] == 900 && s[third] == 300 && s[left] == 300)
    }

    @Test func memoryOfAThousandRows() throws {
        // A column of 1,000 views: four variables and four constraints each, all of four terms.
        let s = System()
        let empty = s.solver._bytesHeld
        let (left, width) = (s.variable(), s.variable())
        var previous = s.variable()
        let count = 4_000
        for index in 0..<count {
            let next = s.variable()
            try s.add([(next, 1), (previous, -1), (left, -1), (width, 1)], Double(index))
            previous = next
        }
        s.solve()
        let held = s.solver._bytesHeld
        #expect(held > empty)
        #expect(held <= 300 * count, "\(held / count) bytes a constraint")
    }

    @Test func historiesEndWhereAFreshSolveBegins() throws {
        // The same constraints one by one, in one batch, and after detours.
        func build(_ s: System, solving: Bool) throws -> [Variable] {
            let root = s.variable()
            _ = try s.solver.addEdit(root, value: 400, priority: .strong)
            if solving { s.solve() }
            var all = [root]
            var previous: Variable?
            for index in 0..<20 {
                let (x, w) = (s.variable(), s.variable(lowerBound: 0))
                if let previous {
                    try s.add([(x, 1), (previous, -1)], -8)
                    if solving { s.solve() }
                }
                if solving {
                    let detour = try s.add([(w, 1)], -333)
                    s.solve()
                    try s.solver.remove(detour)
                }
                try s.add([(x, 1), (w, 1), (root, -1)], 10, .lessThanOrEqual)
                try s.add([(w, 1)], -Double(20 * index), .greaterThanOrEqual, .medium)
                if solving { s.solve() }
                try s.add([(w, 1)], -Double(20 * index), .lessThanOrEqual, .weak, weight: 2.5)
                all += [x, w]
                previous = x
            }
            s.solve()
            return all
        }
        let (batch, single) = (System(), System())
        let first = try build(batch, solving: false)
        let second = try build(single, solving: true)
        for suggestion in [400.0, 120, 90, 33.3, 500, 400] {
            try batch.solver.suggest(suggestion, for: first[0])
            try single.solver.suggest(suggestion, for: second[0])
            batch.solve()
            single.solve()
            for (a, b) in zip(first, second) { #expect(abs(batch[a] - single[b]) < 1e-9) }
        }
    }
}
