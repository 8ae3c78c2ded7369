/// A square grid whose cells are multiples of one cell, closed at the right and the bottom.
struct GridWorkload: Workload {
    /// Rows, and columns.
    let size: Int
    let edits: Int

    var name: String { "grid_\(size)" }

    private static func columnFactor(_ column: Int) -> Double { column % 5 == 4 ? 2 : 1 }
    private static func rowFactor(_ row: Int) -> Double { row % 4 == 3 ? 1.5 : 1 }
    private static func editedWidth(_ read: Int) -> Double { 1_000 + Double((read * 37) % 500) }
    private static func editedHeight(_ read: Int) -> Double { 900 + Double((read * 29) % 300) }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let container = builder.view()
        let cells = (0..<size).map { _ in (0..<size).map { _ in builder.view() } }
        builder.begin("build")
        builder.add([(container.left, 1)], 0)
        builder.add([(container.top, 1)], 0)
        builder.edit(container.width)
        builder.edit(container.height)
        for row in 0..<size {
            for column in 0..<size { place(row, column, cells, container, with: &builder) }
        }
        let right = cells[0][size - 1]
        builder.add([(right.left, 1), (right.width, 1), (container.left, -1), (container.width, -1)], 2.0)
        let bottom = cells[size - 1][0]
        builder.add([(bottom.top, 1), (bottom.height, 1), (container.top, -1), (container.height, -1)], 2.0)
        builder.suggest(1_000, for: container.width)
        builder.suggest(1_000, for: container.height)
        builder.read()
        builder.begin("edit")
        for read in 0..<edits {
            builder.suggest(Self.editedWidth(read), for: container.width)
            builder.suggest(Self.editedHeight(read), for: container.height)
            builder.read()
        }
        return builder.trace
    }

    private func place(
        _ row: Int, _ column: Int, _ cells: [[TraceBuilder.View]], _ container: TraceBuilder.View,
        with builder: inout TraceBuilder
    ) {
        let cell = cells[row][column]
        if column == 0 {
            builder.add([(cell.left, 1), (container.left, -1)], -2.0)
        } else {
            let previous = cells[row][column - 1]
            builder.add([(cell.left, 1), (previous.left, -1), (previous.width, -1)], -2.0)
        }
        if row == 0 {
            builder.add([(cell.top, 1), (container.top, -1)], -2.0)
        } else {
            let above = cells[row - 1][column]
            builder.add([(cell.top, 1), (above.top, -1), (above.height, -1)], -2.0)
        }
        if row > 0 || column > 0 {
            let first = cells[0][0]
            builder.add([(cell.width, 1), (first.width, TraceNumber(-Self.columnFactor(column)))], 0)
            builder.add([(cell.height, 1), (first.height, TraceNumber(-Self.rowFactor(row)))], 0)
        }
    }

    func expectation() -> Expectation {
        let store = FrameStore(viewCount: size * size + 1)
        let size = size
        let columnParts = (0..<size).reduce(0) { $0 + Self.columnFactor($1) }
        let rowParts = (0..<size).reduce(0) { $0 + Self.rowFactor($1) }
        func frames(_ width: Double, _ height: Double) -> Double {
            let gaps = 2 * Double(size + 1)
            let (unitWidth, unitHeight) = ((width - gaps) / columnParts, (height - gaps) / rowParts)
            var top = 2.0
            for row in 0..<size {
                var left = 2.0
                let cellHeight = Self.rowFactor(row) * unitHeight
                for column in 0..<size {
                    let cellWidth = Self.columnFactor(column) * unitWidth
                    store.set(row * size + column, left, top, cellWidth, cellHeight)
                    left += cellWidth + 2
                }
                top += cellHeight + 2
            }
            store.set(size * size, 0, 0, width, height)
            return store.sum
        }
        return .frames([
            DirectPhase { _ in frames(1_000, 1_000) },
            DirectPhase(reads: edits) { frames(Self.editedWidth($0), Self.editedHeight($0)) },
        ])
    }
}
