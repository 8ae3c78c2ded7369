import Testing

@testable import Cassowary

/// The cases on which solvers of this family were seen to fail, with their right values.
@Suite struct TrackerCaseTests {
    @Test func centreOfTwoBoundedEnds() throws {
        let s = System()
        let (l, m, r) = (s.variable(), s.variable(), s.variable())
        try s.add([(m, 2), (l, -1), (r, -1)])
        try s.add([(l, 1), (r, -1)], 10, .lessThanOrEqual)
        try s.add([(r, 1)], -100, .lessThanOrEqual)
        try s.add([(l, 1)], 0, .greaterThanOrEqual)
        _ = try s.solver.addEdit(m, value: 70, priority: .strong)
        s.solve()
        #expect(s[m] == 70)
        #expect(s[l] + s[r] == 140)
        #expect(s[l] + 10 <= s[r] && s[r] <= 100 && s[l] >= 0)
    }

    @Test func zeroSizePins() throws {
        let s = System()
        let (x1, w1) = (s.variable(lowerBound: 0), s.variable(lowerBound: 0))
        let (x2, w2, w) = (s.variable(lowerBound: 0), s.variable(lowerBound: 0), s.variable(lowerBound: 0))
        try s.add([(x1, 1)], 0)
        try s.add([(w1, 1)], 0)
        try s.add([(x1, 1), (w1, 1), (x2, -1)])
        try s.add([(x2, 1), (w2, 1), (w, -1)])
        _ = try s.solver.addEdit(w, value: 20, priority: .strong)
        s.solve()
        #expect([s[x1], s[w1], s[x2], s[w2]] == [0, 0, 0, 20])
        for variable in [x1, w1, x2] { #expect(s[variable].sign == .plus) }
    }

    @Test func refusedBoundThenRetried() throws {
        let s = System()
        let x = s.variable()
        let atLeastTwo = try s.add([(x, 1)], -2, .greaterThanOrEqual)
        s.solve()
        let atMostOne = try s.add([(x, 1)], -1, .lessThanOrEqual)
        let outcome = s.solve()
        #expect(outcome.refused.map(\.constraint) == [atMostOne])
        #expect(outcome.refused.first?.conflict == [.constraint(atLeastTwo), .constraint(atMostOne)])
        #expect(s[x] == 2)
        try s.solver.remove(atLeastTwo)
        _ = try s.solver.addEdit(x, value: 5, priority: .strong)
        let second = s.solve()
        #expect(second.restored == [atMostOne])
        #expect(s[x] == 1)
        try s.solver.remove(atMostOne)
        s.solve()
        #expect(s[x] == 5)
        try s.add([(x, 1)], -2, .greaterThanOrEqual)
        #expect(s.solve().refused.isEmpty)
        #expect(s[x] == 5)
    }

    @Test func refusalLeavesNoTrace() throws {
        let s = System()
        let (a, b) = (s.variable(), s.variable())
        try s.add([(a, 1)], -10, .greaterThanOrEqual)
        try s.add([(b, 1)], -5, .lessThanOrEqual)
        s.solve()
        let before = (s[a], s[b])
        let refused = try s.add([(b, 1), (a, -1)], 0, .greaterThanOrEqual)
        #expect(s.solve().refused.map(\.constraint) == [refused])
        #expect((s[a], s[b]) == before)
        #expect(s[a] >= 10 && s[b] <= 5)
        #expect(try s.solver.status(of: refused) == .refused)
    }

    @Test func redundantHalves() throws {
        let s = System()
        let r = (0..<4).map { _ in s.variable() }
        try s.add([(r[0], 1), (r[1], -1)])
        try s.add([(r[2], 1), (r[3], -1)])
        try s.add(r.map { ($0, 1) }, -240)
        try s.add([(r[0], 1), (r[1], 1)], -120)
        let last = try s.add([(r[2], 1), (r[3], 1)], -120)
        let outcome = s.solve()
        #expect(outcome.refused.isEmpty)
        #expect(outcome.redundant.map(\.constraint) == [last])
        #expect(r.map { s[$0] } == [60, 60, 60, 60])
    }

    @Test func aspectRatioBothWays() throws {
        let s = System()
        let (w, h) = (s.variable(), s.variable())
        try s.add([(w, 1)], -800, .lessThanOrEqual)
        try s.add([(h, 1)], -400, .lessThanOrEqual)
        try s.add([(w, 1), (h, -1.536)])
        try s.add([(h, 1), (w, -1 / 1.536)])
        try s.add([(w, 1)], -800, .equal, .weak)
        let outcome = s.solve()
        #expect(outcome.refused.isEmpty)
        #expect(abs(s[w] - 614.4) < 1e-9 && abs(s[h] - 400) < 1e-9)
    }

    @Test func thirdOfAWidthAgainstItsRoundedValue() throws {
        let s = System()
        let (w, third) = (s.variable(), s.variable())
        try s.add([(w, 1)], -280)
        try s.add([(third, 1), (w, -1 / 3)])
        let rounded = try s.add([(third, 1)], -93.3333)
        let outcome = s.solve()
        #expect(outcome.refused.isEmpty)
        #expect(outcome.redundant.map(\.constraint) == [rounded])
        #expect(abs((outcome.redundant.first?.difference ?? 0) - (280.0 / 3 - 93.3333)) < 1e-9)
        #expect(s[third] == 280.0 / 3)
    }

    @Test func oneStrongBeatsAThousandMedium() throws {
        let s = System()
        let w = s.variable()
        try s.add([(w, 1)], 0, .equal, .strong)
        for _ in 0..<1001 { try s.add([(w, 1)], -100, .equal, .medium) }
        s.solve()
        #expect(s[w] == 0)
    }

    @Test func halfWidthFollowsReplacedWidth() throws {
        let s = System()
        let (w, h) = (s.variable(), s.variable())
        let thirty = try s.add([(w, 1)], -30)
        try s.add([(h, 1), (w, -0.5)], -3)
        s.solve()
        #expect([s[w], s[h]] == [30, 18])
        try s.solver.remove(thirty)
        try s.add([(w, 1)], -40)
        s.solve()
        #expect([s[w], s[h]] == [40, 23])
    }

    @Test func manySuggestionsThenAnExactValue() throws {
        let s = System()
        let (x, y) = (s.variable(), s.variable())
        try s.add([(y, 1), (x, -3)], -0.7)
        _ = try s.solver.addEdit(x, value: 0, priority: .strong)
        for step in 0..<(RandomRun.isLong ? 1_000_000 : 100_000) {
            try s.solver.suggest(Double(step % 1013) * 0.37, for: x)
            s.solve()
        }
        try s.solver.suggest(0.1, for: x)
        s.solve()
        #expect(s[x] == 0.1)
        #expect(s[y] == 3 * 0.1 + 0.7)
    }

    @Test func nestedAspectRatiosEnd() throws {
        let s = System()
        var parent = (s.variable(lowerBound: 0), s.variable(lowerBound: 0))
        _ = try s.solver.addEdit(parent.0, value: 500, priority: .strong)
        _ = try s.solver.addEdit(parent.1, value: 400, priority: .strong)
        for _ in 0..<5 {
            for _ in 0..<5 {
                let cell = (s.variable(lowerBound: 0), s.variable(lowerBound: 0))
                try s.add([(cell.0, 1), (cell.1, -1.5)])
                try s.add([(cell.0, 1), (parent.0, -1)], 10, .lessThanOrEqual)
                try s.add([(cell.1, 1), (parent.1, -1)], 10, .lessThanOrEqual)
                try s.add([(cell.0, 1), (parent.0, -1)], 10, .equal, .medium)
                try s.add([(cell.1, 1), (parent.1, -1)], 10, .equal, .medium)
                parent = cell
            }
        }
        #expect(s.solve().refused.isEmpty)
        #expect(abs(s[parent.0] - 1.5 * s[parent.1]) < 1e-9)
        #expect(s[parent.0] > 0)
    }

    @Test func nearlyEqualWeightsEnd() throws {
        let s = System()
        let edges = (0...20).map { _ in s.variable(lowerBound: 0) }
        try s.add([(edges[0], 1)], 0)
        try s.add([(edges[20], 1)], -200)
        for index in 0..<20 {
            try s.add([(edges[index + 1], 1), (edges[index], -1)], 0, .greaterThanOrEqual)
            try s.add(
                [(edges[index + 1], 1), (edges[index], -1)], -Double(index), .equal, .medium,
                weight: 1 + Double(index % 3) * 1e-6)
            try s.add([(edges[index + 1], 1), (edges[index], -1)], -10, .equal, .weak)
        }
        #expect(s.solve().refused.isEmpty)
        let total = (0..<20).map { s[edges[$0 + 1]] - s[edges[$0]] }.reduce(0, +)
        #expect(abs(total - 200) < 1e-9)
    }

    @Test func tieSettledByALowerLevelThroughAFreeVariable() throws {
        // Two equal wishes leave x anywhere from 0 to 80. The weak one could take x = 50, but y can serve it as well: the
        // earlier of the two has its way.
        let s = System()
        let (y, x) = (s.variable(), s.variable())
        s.solve()
        try s.add([(x, 1)], 0, .equal, Priority(999), weight: 2.5)
        try s.add([(x, 1), (y, 1)], -50, .equal, Priority(0.5))
        _ = try s.solver.addEdit(x, value: -90, priority: Priority(999), weight: 2.5)
        try s.solver.suggest(80, for: x)
        s.solve()
        #expect(s[x] == 0 && s[y] == 50)
    }
}
