/// A tree of views, each dividing its width into equal parts for its children: deep chains with a closing equation.
struct NestedWorkload: Workload {
    /// The number of levels below the root.
    let depth: Int
    let edits: Int
    private static let fanout = 4

    var name: String { "nested_\(depth)" }

    private static func editedWidth(_ read: Int) -> Double { 40_000 + Double((read * 37) % 5_000) }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let root = builder.view()
        var families: [(parent: TraceBuilder.View, children: [TraceBuilder.View])] = []
        var level = [root]
        for _ in 0..<depth {
            var next: [TraceBuilder.View] = []
            for parent in level {
                let children = (0..<Self.fanout).map { _ in builder.view() }
                families.append((parent, children))
                next += children
            }
            level = next
        }
        builder.begin("build")
        builder.add([(root.left, 1)], 0)
        builder.add([(root.top, 1)], 0)
        builder.edit(root.width)
        builder.edit(root.height)
        for (parent, children) in families { divide(parent, into: children, with: &builder) }
        builder.suggest(40_000, for: root.width)
        builder.suggest(2_000, for: root.height)
        builder.read()
        builder.begin("edit")
        for read in 0..<edits {
            builder.suggest(Self.editedWidth(read), for: root.width)
            builder.read()
        }
        return builder.trace
    }

    private func divide(
        _ parent: TraceBuilder.View, into children: [TraceBuilder.View], with builder: inout TraceBuilder
    ) {
        for (index, child) in children.enumerated() {
            if index == 0 {
                builder.add([(child.left, 1), (parent.left, -1)], -4.0)
            } else {
                let previous = children[index - 1]
                builder.add([(child.left, 1), (previous.left, -1), (previous.width, -1)], -4.0)
                builder.add([(child.width, 1), (children[0].width, -1)], 0)
            }
            if index == children.count - 1 {
                builder.add([(child.left, 1), (child.width, 1), (parent.left, -1), (parent.width, -1)], 4.0)
            }
            builder.add([(child.top, 1), (parent.top, -1)], -4.0)
            builder.add([(child.top, 1), (child.height, 1), (parent.top, -1), (parent.height, -1)], 4.0)
        }
    }

    func expectation() -> Expectation {
        let viewCount = (0...depth).reduce(0) { sum, level in
            sum + (0..<level).reduce(1) { power, _ in power * Self.fanout }
        }
        let store = FrameStore(viewCount: viewCount)
        func frames(_ rootWidth: Double) -> Double {
            store.set(0, 0, 0, rootWidth, 2_000)
            for view in 1..<viewCount {
                let (parent, place) = ((view - 1) / Self.fanout, (view - 1) % Self.fanout)
                let width = (store.width(parent) - 4 * Double(Self.fanout + 1)) / Double(Self.fanout)
                let left = store.left(parent) + 4 + Double(place) * (width + 4)
                store.set(view, left, store.top(parent) + 4, width, store.height(parent) - 8)
            }
            return store.sum
        }
        return .frames([
            DirectPhase { _ in frames(40_000) }, DirectPhase(reads: edits) { frames(Self.editedWidth($0)) },
        ])
    }
}
