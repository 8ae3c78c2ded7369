/// Views that have nothing to do with each other: what one change costs must not depend on the others.
struct IndependentWorkload: Workload {
    let count: Int
    let edits: Int

    var name: String { "indep_\(count)" }

    private static func width(_ index: Int) -> Double { 30 + Double(index % 9) }
    private static func editedWidth(_ read: Int) -> Double { 30 + Double((read * 13) % 50) }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let views = (0..<count).map { _ in builder.view() }
        builder.begin("build")
        var current = 0
        for (index, view) in views.enumerated() {
            builder.add([(view.left, 1)], TraceNumber(-(10 * Double(index % 50))))
            builder.add([(view.top, 1)], TraceNumber(-(7 * Double(index % 90))))
            let width = builder.add([(view.width, 1)], TraceNumber(-Self.width(index)))
            builder.add([(view.height, 1), (view.width, -0.5)], -3.0)
            if index == count / 2 { current = width }
        }
        builder.read()
        builder.begin("one")
        for read in 0..<edits {
            builder.remove(constraint: current)
            current = builder.add([(views[count / 2].width, 1)], TraceNumber(-Self.editedWidth(read)))
            builder.read()
        }
        return builder.trace
    }

    func expectation() -> Expectation {
        let store = FrameStore(viewCount: count)
        let (count, middle) = (count, count / 2)
        func frames(_ middleWidth: Double) -> Double {
            for index in 0..<count {
                let width = index == middle ? middleWidth : Self.width(index)
                store.set(index, 10 * Double(index % 50), 7 * Double(index % 90), width, 0.5 * width + 3)
            }
            return store.sum
        }
        return .frames([
            DirectPhase { _ in frames(Self.width(middle)) },
            DirectPhase(reads: edits) { frames(Self.editedWidth($0)) },
        ])
    }
}
