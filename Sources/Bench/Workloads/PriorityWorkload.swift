/// A column of views with bounds, preferred sizes, hugging and compression: what labels do to a solver.
struct PriorityWorkload: Workload {
    enum Change: Sendable {
        case width(edits: Int)
        /// Some views spread over the column lose their constraints and get them again.
        case churn(views: Int)
    }

    let count: Int
    let change: Change

    var name: String {
        switch change {
        case .width: "prio_\(count)"
        case .churn: "priochurn_\(count)"
        }
    }

    private static func intrinsicWidth(_ index: Int) -> Double { 60 + Double((index * 17) % 200) }
    private static func intrinsicHeight(_ index: Int) -> Double { 16 + Double((index % 5) * 4) }
    private static func editedWidth(_ read: Int) -> Double { 90 + Double((read * 37) % 250) }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let container = builder.view()
        let views = (0..<count).map { _ in builder.view() }
        builder.begin("build")
        builder.add([(container.left, 1)], 0)
        builder.add([(container.top, 1)], 0)
        builder.edit(container.width)
        builder.suggest(300, for: container.width)
        let constraints = views.indices.map { place($0, views, container, with: &builder) }
        let last = views[count - 1]
        builder.add([(container.top, 1), (container.height, 1), (last.top, -1), (last.height, -1)], -10.0)
        builder.read()
        switch change {
        case .width(let edits):
            builder.begin("edit")
            for read in 0..<edits {
                builder.suggest(Self.editedWidth(read), for: container.width)
                builder.read()
            }
        case .churn(let churned):
            builder.begin("churn")
            for step in 0..<churned {
                let own = constraints[step * count / churned]
                for constraint in own { builder.remove(constraint: constraint) }
                for constraint in own { builder.add(constraint: constraint) }
            }
            builder.read()
        }
        return builder.trace
    }

    private func place(
        _ index: Int, _ views: [TraceBuilder.View], _ container: TraceBuilder.View, with builder: inout TraceBuilder
    ) -> [Int] {
        let view = views[index]
        let (width, height) = (Self.intrinsicWidth(index), Self.intrinsicHeight(index))
        var own: [Int] = []
        own.append(builder.add([(view.left, 1), (container.left, -1)], -10.0, relation: 1))
        own.append(
            builder.add(
                [(view.left, 1), (view.width, 1), (container.left, -1), (container.width, -1)], 10.0, relation: -1))
        own.append(builder.add([(view.width, 1)], 0, relation: 1))
        own.append(builder.add([(view.height, 1)], 0, relation: 1))
        own.append(builder.add([(view.left, 1), (container.left, -1)], -10.0, strength: .strong))
        own.append(builder.add([(view.width, 1)], TraceNumber(-(120 + Double(index % 11) * 10)), strength: .weak))
        for (variable, size) in [(view.width, width), (view.height, height)] {
            own.append(builder.add([(variable, 1)], TraceNumber(-size), relation: -1, strength: .weak, weight: 2.5))
            own.append(builder.add([(variable, 1)], TraceNumber(-size), relation: 1, strength: .medium))
        }
        if index == 0 {
            own.append(builder.add([(view.top, 1), (container.top, -1)], -10.0))
        } else {
            let previous = views[index - 1]
            own.append(builder.add([(view.top, 1), (previous.top, -1), (previous.height, -1)], -8.0))
        }
        return own
    }

    func expectation() -> Expectation {
        let store = FrameStore(viewCount: count + 1)
        let count = count
        func frames(_ containerWidth: Double) -> Double {
            var top = 10.0
            for index in 0..<count {
                let height = Self.intrinsicHeight(index)
                store.set(index, 10, top, min(Self.intrinsicWidth(index), containerWidth - 20), height)
                top += height + 8
            }
            store.set(count, 0, 0, containerWidth, top + 2)
            return store.sum
        }
        let build = DirectPhase { _ in frames(300) }
        switch change {
        case .width(let edits):
            return .frames([build, DirectPhase(reads: edits) { frames(Self.editedWidth($0)) }])
        case .churn: return .frames([build, build])
        }
    }
}
