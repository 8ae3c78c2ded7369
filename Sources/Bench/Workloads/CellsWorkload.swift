/// The rows of a table: a picture, a badge, and two labels that give way to it.
struct CellsWorkload: Workload {
    let count: Int
    let edits: Int

    var name: String { "cells_\(count)" }

    private static func titleWidth(_ index: Int) -> Double { 40 + Double((index * 29) % 400) }
    private static func subtitleWidth(_ index: Int) -> Double { 40 + Double((index * 53) % 400) }
    private static func editedWidth(_ read: Int) -> Double { 320 + Double((read * 37) % 400) }

    private struct Cell {
        let row: TraceBuilder.View
        let image: TraceBuilder.View
        let title: TraceBuilder.View
        let subtitle: TraceBuilder.View
        let badge: TraceBuilder.View

        init(with builder: inout TraceBuilder) {
            row = builder.view()
            image = builder.view()
            title = builder.view()
            subtitle = builder.view()
            badge = builder.view()
        }
    }

    func trace() -> Trace {
        var builder = TraceBuilder()
        let container = builder.view()
        let cells = (0..<count).map { _ in Cell(with: &builder) }
        builder.begin("build")
        builder.add([(container.left, 1)], 0)
        builder.add([(container.top, 1)], 0)
        builder.edit(container.width)
        builder.suggest(375, for: container.width)
        for index in 0..<count {
            placeRow(index, cells, container, with: &builder)
            placeImageAndBadge(cells[index], with: &builder)
            placeTitle(index, cells[index], with: &builder)
            placeSubtitle(index, cells[index], with: &builder)
        }
        let last = cells[count - 1].row
        builder.add([(container.top, 1), (container.height, 1), (last.top, -1), (last.height, -1)], 0)
        builder.read()
        builder.begin("edit")
        for read in 0..<edits {
            builder.suggest(Self.editedWidth(read), for: container.width)
            builder.read()
        }
        return builder.trace
    }

    private func placeRow(
        _ index: Int, _ cells: [Cell], _ container: TraceBuilder.View, with builder: inout TraceBuilder
    ) {
        let row = cells[index].row
        builder.add([(row.left, 1), (container.left, -1)], 0)
        builder.add([(row.width, 1), (container.width, -1)], 0)
        builder.add([(row.height, 1)], -60.0)
        if index == 0 {
            builder.add([(row.top, 1), (container.top, -1)], 0)
        } else {
            let previous = cells[index - 1].row
            builder.add([(row.top, 1), (previous.top, -1), (previous.height, -1)], 0)
        }
    }

    private func placeImageAndBadge(_ cell: Cell, with builder: inout TraceBuilder) {
        let row = cell.row
        builder.add([(cell.image.left, 1), (row.left, -1)], -12.0)
        builder.add([(cell.image.width, 1)], -40.0)
        builder.add([(cell.image.height, 1)], -40.0)
        builder.add([(cell.image.top, 1), (cell.image.height, 0.5), (row.top, -1), (row.height, -0.5)], 0)
        builder.add([(cell.badge.width, 1)], -24.0)
        builder.add([(cell.badge.height, 1)], -24.0)
        builder.add([(cell.badge.left, 1), (cell.badge.width, 1), (row.left, -1), (row.width, -1)], 12.0)
        builder.add([(cell.badge.top, 1), (cell.badge.height, 0.5), (row.top, -1), (row.height, -0.5)], 0)
    }

    private func placeTitle(_ index: Int, _ cell: Cell, with builder: inout TraceBuilder) {
        let title = cell.title
        builder.add([(title.left, 1), (cell.image.left, -1), (cell.image.width, -1)], -8.0)
        builder.add([(title.top, 1), (cell.row.top, -1)], -8.0)
        builder.add([(title.height, 1)], -20.0)
        builder.add([(title.left, 1), (title.width, 1), (cell.badge.left, -1)], 8.0, relation: -1)
        hugAndCompress(title.width, Self.titleWidth(index), with: &builder)
    }

    private func placeSubtitle(_ index: Int, _ cell: Cell, with builder: inout TraceBuilder) {
        let (title, subtitle, row) = (cell.title, cell.subtitle, cell.row)
        builder.add([(subtitle.left, 1), (title.left, -1)], 0)
        builder.add([(subtitle.top, 1), (title.top, -1), (title.height, -1)], -4.0)
        builder.add([(subtitle.height, 1)], -16.0)
        builder.add(
            [(subtitle.left, 1), (subtitle.width, 1), (row.left, -1), (row.width, -1)], 12.0, relation: -1)
        hugAndCompress(subtitle.width, Self.subtitleWidth(index), with: &builder)
    }

    private func hugAndCompress(_ variable: Int, _ size: Double, with builder: inout TraceBuilder) {
        builder.add([(variable, 1)], TraceNumber(-size), relation: -1, strength: .weak, weight: 2.5)
        builder.add([(variable, 1)], TraceNumber(-size), relation: 1, strength: .medium)
    }

    func expectation() -> Expectation {
        let store = FrameStore(viewCount: 5 * count + 1)
        let count = count
        func frames(_ width: Double) -> Double {
            for index in 0..<count {
                let top = 60 * Double(index)
                store.set(5 * index, 0, top, width, 60)
                store.set(5 * index + 1, 12, top + 10, 40, 40)
                store.set(5 * index + 2, 60, top + 8, min(Self.titleWidth(index), width - 104), 20)
                store.set(5 * index + 3, 60, top + 32, min(Self.subtitleWidth(index), width - 72), 16)
                store.set(5 * index + 4, width - 36, top + 18, 24, 24)
            }
            store.set(5 * count, 0, 0, width, 60 * Double(count))
            return store.sum
        }
        return .frames([
            DirectPhase { _ in frames(375) }, DirectPhase(reads: edits) { frames(Self.editedWidth($0)) },
        ])
    }
}
