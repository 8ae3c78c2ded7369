import FrameTiming
import Host
import UIKit

/// A table of 10,000 rows that take their heights from their texts, scrolled at a steady speed: what a frame costs, and whether memory
/// stays flat.
@MainActor final class TableScrolling: NSObject, UITableViewDataSource {
    private static let rows = 10_000
    /// Points a frame: 1,800 a second, a fast flick.
    private static let speed: CGFloat = 30
    /// Points a frame: less than a screen, so that no row is left out.
    private static let passSpeed: CGFloat = 500
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

    /// The frames of so many steps down the table, without the first tenth of them.
    func run(frames count: Int) -> [FrameRecord] {
        var frames: [FrameRecord] = []
        for _ in 0..<count {
            table.contentOffset.y += Self.speed
            let first = FrameRecorder.shared.frames.total
            host.step()
            frames += ExampleStage.frames(since: first)
        }
        return Array(frames.dropFirst(count / 10))
    }

    /// Scrolls from one end of the table to the other, so fast that each row is just seen.
    /// - Returns: how many frames that took.
    func pass(down: Bool) -> Int {
        var frames = 0
        while down ? table.contentOffset.y < lastOffset : table.contentOffset.y > 0 {
            let target = table.contentOffset.y + (down ? Self.passSpeed : -Self.passSpeed)
            table.contentOffset.y = min(max(target, 0), lastOffset)
            host.step()
            frames += 1
        }
        return frames
    }
    private var lastOffset: CGFloat { table.contentSize.height - table.bounds.height }

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
    /// Ways through the whole table over which memory is watched.
    private static let passes = 4

    func run(_ output: FigureOutput) {
        let scrolling = TableScrolling()
        let records = scrolling.run(frames: frames)
        FrameFigures.report("scroll a table of 10,000 rows", records, goal: 2, forPercentile95: true, output)
        // Caches are bounded, and full when every row was seen.
        var count = scrolling.pass(down: true) + scrolling.pass(down: false)
        output(Figure(name: "frames scroll a table of 10,000 rows: warm-up", value: Double(count), unit: "frames"))
        let before = ProcessMemory.resident
        count = 0
        for number in 0..<Self.passes { count += scrolling.pass(down: number % 2 == 0) }
        let growth = Double(ProcessMemory.resident - before) / 1_048_576
        scrolling.close()
        output(Figure(name: "frames scroll a table of 10,000 rows: watched", value: Double(count), unit: "frames"))
        output(
            Figure(
                name: "frames scroll a table of 10,000 rows: memory grew by", value: growth, unit: "MB", goal: 1))
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
