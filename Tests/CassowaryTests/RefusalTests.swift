import Testing

@testable import Cassowary

@Suite struct RefusalTests {
    @Test func conflictThatComesAndGoesWithAConstant() throws {
        let s = System()
        let (rw, l, w) = (s.variable(lowerBound: 0), s.variable(), s.variable(lowerBound: 0))
        let root = try s.add([(rw, 1)], -300, order: -1)
        try s.add([(l, 1)])
        let right = try s.add([(l, 1), (w, 1), (rw, -1)])
        let width = try s.add([(w, 1)], -100)
        #expect(s.solve().refused.map(\.constraint) == [width])
        for size in stride(from: 310.0, to: 400, by: 10) {
            try s.solver.setConstant(-size, of: root)
            #expect(s.solve().refused.isEmpty)
            #expect(s[w] == size)
            #expect(try s.solver.status(of: width) == .refused)
        }
        try s.solver.setConstant(-100, of: root)
        #expect(s.solve().restored == [width])
        #expect(try s.solver.status(of: width) == .redundant(0))
        try s.solver.setConstant(-300, of: root)
        let again = s.solve()
        #expect(again.refused.map(\.constraint) == [width])
        #expect(again.refused.first?.conflict.count == 4)
        try s.solver.remove(right)
        #expect(s.solve().restored == [width])
        #expect(s[w] == 100)
    }
}
