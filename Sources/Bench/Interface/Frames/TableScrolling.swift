import FrameTiming
import Host
import UIKit

/// A table of 10,000 rows that take their heights from their texts, scrolled at a steady speed: what a frame costs, and whether memory
/// stays flat.
@MainActor final class TableScrolling: NSObject, UITableViewDataSource {
    private static let rows = 10_000
    /// Points a frame: 1,800 a second, a fast flick.
    private static let speed: CGFloat = 30
    private static let size = CGSize(width: 375, height: 667)

    private let host = HeadlessHost(size: TableScrolling.size)
    private let window = UIWindow(frame: CGRect(origin: .zero, size: TableScrolling.size))
    private let table = UITableView(frame: CGRect(origin: .zero, size: TableScrolling.size))

    override init() {
        super.init()
        table.register(BenchCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        window.addSubview(table)
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
    }

    func close() {
        window.isHidden = true
        host.drawIfNeeded()
    }

    /// The frames of so many steps down the table, and by how many bytes the process grew after the first tenth of them.
    func run(frames count: Int) -> (frames: [FrameRecord], growth: Double) {
        var frames: [FrameRecord] = []
        var before = 0.0
        for step in 0..<count {
            if step == count / 10 { before = Double(ProcessMemory.resident) }
            table.contentOffset.y += Self.speed
            let first = FrameRecorder.shared.frames.total
            host.step()
            frames += ExampleStage.frames(since: first)
        }
        return (Array(frames.dropFirst(count / 10)), Double(ProcessMemory.resident) - before)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row) 第 \(indexPath.row) 行"
        cell.detailTextLabel?.text = String(repeating: "some words ", count: 1 + indexPath.row % 9)
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

/// The scrolling table as a situation of the frame benchmark.
@MainActor struct TableSituation {
    /// Steps down the table.
    let frames: Int

    func run(_ output: FigureOutput) {
        let scrolling = TableScrolling()
        let (records, growth) = scrolling.run(frames: frames)
        scrolling.close()
        FrameFigures.report("scroll a table of 10,000 rows", records, goal: 2, forPercentile95: true, output)
        output(
            Figure(
                name: "frames scroll a table of 10,000 rows: memory grew by", value: growth / 1_048_576, unit: "MB",
                goal: 1))
    }
}

/// A title over a text of one or more lines.
private final class BenchCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.numberOfLines = 0
    }
    required init?(coder: NSCoder) { nil }
}
