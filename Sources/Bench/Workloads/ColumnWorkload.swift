/// A column of views as wide as their container, each below the one before: equalities alone, one chain down.
struct ColumnWorkload: Workload {
    enum Change: Sendable {
        /// The container's width is suggested anew.
        case width(edits: Int)
        /// The middle view's height constraint is replaced by one with another constant.
        case middleConstant(edits: Int)
        /// The middle view's height is an edit variable.
        case middleEdit(edits: Int)
        /// Some views spread over the column lose their constraints and get them again.
        case churn(views: Int)
    }

    let count: Int
    let change: Change

    var name: String {
        switch change {
        case .width: "column_\(count)"
        case .middleConstant: "mid_\(count)"
        case .middleEdit: "midv_\(count)"
        case .churn: "churn_\(count)"
        }
    }

    private static func height(_ index: Int) -> Double { 20 + Double(index % 7) * 3 }
    private static func editedWidth(_ read: Int) -> Double { 300 + Double((read * 37) % 500) }
    private static func editedHeight(_ read: Int) -> Double { 20 + Double((read * 13) % 50) }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let container = builder.view()
        let views = (0..<count).map { _ in builder.view() }
        let constraints = build(container, views, with: &builder)
        let middle = count / 2
        switch change {
        case .width(let edits):
            builder.begin("edit")
            for read in 0..<edits {
                builder.suggest(Self.editedWidth(read), for: container.width)
                builder.read()
            }
        case .middleConstant(let edits):
            builder.begin("midconst")
            var current = constraints[middle][2]
            for read in 0..<edits {
                builder.remove(constraint: current)
                current = builder.add([(views[middle].height, 1)], TraceNumber(-Self.editedHeight(read)))
                builder.read()
            }
        case .middleEdit(let edits):
            builder.begin("midedit")
            for read in 0..<edits {
                builder.suggest(Self.editedHeight(read), for: views[middle].height)
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

    /// Adds everything, and returns the constraints of each view.
    private func build(
        _ container: TraceBuilder.View, _ views: [TraceBuilder.View], with builder: inout TraceBuilder
    ) -> [[Int]] {
        var constraints: [[Int]] = []
        builder.begin("build")
        builder.add([(container.left, 1)], 0)
        builder.add([(container.top, 1)], 0)
        builder.edit(container.width)
        for (index, view) in views.enumerated() {
            var own: [Int] = []
            own.append(builder.add([(view.left, 1), (container.left, -1)], -10.0))
            own.append(
                builder.add([(view.left, 1), (view.width, 1), (container.left, -1), (container.width, -1)], 10.0))
            if case .middleEdit = change, index == count / 2 {
                builder.edit(view.height)
                builder.suggest(Self.height(index), for: view.height)
            } else {
                own.append(builder.add([(view.height, 1)], TraceNumber(-Self.height(index))))
            }
            if index == 0 {
                own.append(builder.add([(view.top, 1), (container.top, -1)], -10.0))
            } else {
                let previous = views[index - 1]
                own.append(builder.add([(view.top, 1), (previous.top, -1), (previous.height, -1)], -8.0))
            }
            constraints.append(own)
        }
        let last = views[count - 1]
        builder.add([(container.top, 1), (container.height, 1), (last.top, -1), (last.height, -1)], -10.0)
        builder.suggest(400, for: container.width)
        builder.read()
        return constraints
    }

    func expectation() -> Expectation {
        let store = FrameStore(viewCount: count + 1)
        let (count, middle) = (count, count / 2)
        func frames(_ containerWidth: Double, _ middleHeight: Double) -> Double {
            var top = 10.0
            for index in 0..<count {
                let height = index == middle ? middleHeight : Self.height(index)
                store.set(index, 10, top, containerWidth - 20, height)
                top += height + 8
            }
            store.set(count, 0, 0, containerWidth, top + 2)
            return store.sum
        }
        let build = DirectPhase { _ in frames(400, Self.height(middle)) }
        switch change {
        case .width(let edits):
            return .frames([
                build, DirectPhase(reads: edits) { frames(Self.editedWidth($0), Self.height(middle)) },
            ])
        case .middleConstant(let edits), .middleEdit(let edits):
            return .frames([build, DirectPhase(reads: edits) { frames(400, Self.editedHeight($0)) }])
        case .churn: return .frames([build, build])
        }
    }
}
