import Testing
import Typesetting

@testable import UIKit

/// What a table shows, where, and with how few cells.
@MainActor final class TableTests {
    lazy var host = Stagehand(300, 400)

    @Test func onlyVisibleRowsExist() {
        NumberCell.made = 0
        let model = TableModel(rows: 10_000)
        let table = UITableView.made(model, in: host)
        #expect(table.visibleCells.count == 10)
        #expect(table.contentSize == CGSize(width: 300, height: 440_000))
        #expect(table.visibleCells.map(\.frame.minY) == (0..<10).map { CGFloat($0) * 44 })
        for step in 1...2000 {
            table.contentOffset.y = CGFloat(step) * 37
            host.frame(after: 1.0 / 60)
        }
        #expect(table.faults(model) == [])
        #expect(NumberCell.made <= 12)
        #expect(table.subviews.count <= 12)
        table.contentOffset.y = 439_600
        host.frame()
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9999, section: 0))
        #expect((table.visibleCells.last as? NumberCell)?.reuses ?? 0 > 0)
    }

    /// Once every row was seen, a table grows no more: no cells, layouts, timers or parts of the engines come with further scrolling.
    @Test func nothingGrowsOnceEveryRowWasSeen() {
        final class Model: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = String(repeating: "第 \(indexPath.row) 行 ", count: 1 + indexPath.row % 9)
                return cell
            }
        }
        let model = Model()
        let table = UITableView(frame: host.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = model
        host.window.addSubview(table)
        host.frame()
        func pass() {
            for down in [true, false] {
                while down
                    ? table.contentOffset.y < table.contentSize.height - table.bounds.height
                    : table.contentOffset.y > 0
                {
                    let last = max(0, table.contentSize.height - table.bounds.height)
                    table.contentOffset.y = min(max(table.contentOffset.y + (down ? 150 : -150), 0), last)
                    host.frame(after: 1.0 / 60)
                }
            }
        }
        func counts() -> [String: Int] {
            let engines = table.subviews.compactMap { $0.layoutState.tree?.engine.counts }
            return [
                "subviews": table.subviews.count, "shown": table.cells.count, "layouts": Typesetter.shared.cachedCount,
                "variables": engines.reduce(0) { $0 + $1.variables },
                "constraints": engines.reduce(0) { $0 + $1.constraints },
            ]
        }
        pass()
        let before = counts()
        let timers = AnimationClock.shared.pendingTimerCount
        for _ in 0..<3 { pass() }
        #expect(counts() == before)
        // Timers that other tests left on the clock run off meanwhile.
        #expect(AnimationClock.shared.pendingTimerCount <= timers)
        #expect(before["subviews"]! < 20 && before["layouts"]! > 300 && before["variables"]! > 0)
    }

    @Test func scrollingSolvesNothingAroundTheRows() {
        let model = TableModel(rows: 1000)
        let table = UITableView.made(model, in: host)
        let beside = UIView()
        beside.translatesAutoresizingMaskIntoConstraints = false
        host.window.addSubview(beside)
        beside.widthAnchor.constraint(equalToConstant: 10).isActive = true
        host.frame()
        let tree = host.window.layoutState.tree!
        let before = tree.engine.solveCount
        for step in 1...100 {
            table.contentOffset.y = CGFloat(step) * 31
            host.frame(after: 1.0 / 60)
        }
        #expect(tree.engine.solveCount == before)
        let cell = table.visibleCells[0]
        #expect(cell.layoutState.tree !== tree && cell.layoutState.tree != nil)
        #expect(cell.contentView.frame == cell.bounds)
        #expect(model.sections[0].count == 1000)
    }

    @Test func rowsGoWithTheirDataSource() {
        var model: TableModel? = TableModel(rows: 1000)
        let table = UITableView.made(model!, in: host)
        #expect(table.visibleCells.count == 10)
        model = nil
        let found = Stagehand.diagnostics {
            table.contentOffset.y = 600
            host.frame()
        }
        #expect(found == [] && table.visibleCells.isEmpty && table.contentOffset.y == 0)
    }

    @Test func rowsTakeTheirHeightFromConstraints() {
        let model = TableModel(rows: 100)
        for row in 0..<100 { model.sections[0][row].height = CGFloat(20 + row * 3) }
        let table = UITableView.made(model, in: host)
        #expect(table.visibleCells.map(\.frame.height).prefix(3) == [20, 23, 26])
        #expect(table.faults(model) == [])
        #expect((table.visibleCells[2] as? NumberCell)?.box.frame == CGRect(x: 10, y: 0, width: 290, height: 26))
    }

    @Test func fixedAndGivenHeightsWin() {
        let model = TableModel(rows: 100, height: 80)
        let table = UITableView.made(model, in: host)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 80)
        let found = Stagehand.diagnostics {
            table.rowHeight = 50
            host.frame()
        }
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 50, width: 300, height: 50))
        // The cells ask for 80: that contradicts, and is said.
        #expect(found.contains { $0.kind == .conflict })
        model.sections[0] = model.sections[0].map { TableModel.Row(number: $0.number, height: 0) }
        model.givenHeight = { CGFloat(30 + $0.row % 2) }
        table.reloadData()
        host.frame()
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 61, width: 300, height: 30))
    }

    @Test func estimatesAreCorrectedWithoutAJump() {
        let model = TableModel(rows: 2000, height: 97)
        for row in 0..<2000 { model.sections[0][row].height = CGFloat(60 + (row * 37) % 90) }
        let table = UITableView.made(model, in: host)
        table.contentOffset.y = 30_000
        host.frame()
        #expect(table.faults(model) == [])
        func places() -> [Int: CGFloat] {
            Dictionary(
                uniqueKeysWithValues: table.visibleCells.map {
                    (($0 as! NumberCell).number, $0.convert(CGPoint.zero, to: nil).y)
                })
        }
        for _ in 0..<400 {
            let before = places()
            table.contentOffset.y -= 13
            host.frame(after: 1.0 / 60)
            let after = places()
            let moved = before.compactMap { number, y in after[number].map { $0 - y } }
            #expect(!moved.isEmpty && moved.allSatisfy { abs($0 - 13) < 1e-6 })
        }
        #expect(table.faults(model) == [])
    }

    @Test func glidesGoOnOverCorrections() {
        let model = TableModel(rows: 3000, height: 120)
        let table = UITableView.made(model, in: host)
        table.contentOffset.y = 60_000
        host.frame()
        // A turn of the wheel to the beginning arrives there, although everything above was estimated.
        table.setContentOffset(.zero, animated: true)
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(table.contentOffset.y == 0)
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 0))
        host.application.dispatch(.keyPressed("Tab", [], isRepeat: false))
        table.allowsSelection = false
        host.key("End")
        for _ in 0..<400 where table.motion != nil { host.frame(after: 1.0 / 60) }
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 2999, section: 0))
        #expect(table.contentOffset.y == table.contentSize.height - 400)
    }

    @Test func aRowThatGrowsPushesTheOthers() {
        let model = TableModel(rows: 50)
        let table = UITableView.made(model, in: host)
        let cell = table.cellForRow(at: IndexPath(row: 2, section: 0)) as! NumberCell
        model.sections[0][2].height = 130
        cell.boxHeight.constant = 130
        host.frame()
        #expect(cell.frame == CGRect(x: 0, y: 88, width: 300, height: 130))
        #expect(table.faults(model) == [])
        #expect(table.contentSize.height == 2286)
    }

    @Test func widthChangesMeasureAnew() {
        final class TextCells: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = String(repeating: "words that wrap ", count: 6)
                return cell
            }
        }
        let source = TextCells()
        let table = UITableView(frame: host.window.bounds)
        table.dataSource = source
        host.window.addSubview(table)
        host.frame()
        let wide = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        table.frame.size.width = 160
        host.frame()
        let narrow = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(narrow > wide && wide > 44)
        let label = table.visibleCells[0].textLabel!
        #expect(label.frame.height >= label.sizeThatFits(CGSize(width: 128, height: 1000)).height - 1e-6)
    }

    @Test func constraintsOutOfACellAreReported() {
        let model = TableModel(rows: 5)
        let table = UITableView.made(model, in: host)
        let cell = table.visibleCells[0] as! NumberCell
        let found = Stagehand.diagnostics {
            cell.box.widthAnchor.constraint(equalTo: table.widthAnchor).isActive = true
            host.frame()
        }
        #expect(found.count == 1 && found[0].kind == .illegalConstraint)
        #expect(found.first?.message.contains("laid out apart") == true && model.sections.count == 1)
    }

    @Test func lookupsAgree() {
        let model = TableModel(rows: 30)
        model.sections = [model.sections[0], [], model.sections[0]]
        model.titles = ["A", nil, "C"]
        let table = UITableView.made(model, in: host)
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 1) == 0)
        #expect(table.numberOfRows(inSection: 7) == 0)
        let path = IndexPath(row: 5, section: 2)
        let rect = table.rectForRow(at: path)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: rect.midY)) == path)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -3)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 5)) == nil)
        #expect(
            table.indexPathsForRows(in: rect.insetBy(dx: 0, dy: -1))
                == [4, 5, 6].map { IndexPath(row: $0, section: 2) })
        #expect(table.rectForRow(at: IndexPath(row: 99, section: 0)) == .zero)
        let cell = table.visibleCells[1]
        #expect(table.indexPath(for: cell) == IndexPath(row: 1, section: 0))
        #expect(table.rect(forSection: 0).height == 28 + 30 * 44 || table.rect(forSection: 0).height > 30 * 44)
    }

    @Test func emptyAndMissingDataIsNoTrap() {
        let table = UITableView(frame: host.window.bounds)
        host.window.addSubview(table)
        host.frame()
        #expect(table.contentSize == CGSize(width: 300, height: 0))
        #expect(table.indexPathsForVisibleRows == nil)
        final class Negative: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "nobody knows", for: indexPath)
            }
        }
        let source = Negative()
        let found = Stagehand.diagnostics {
            table.dataSource = source
            host.frame()
            table.scrollToRow(at: IndexPath(row: 3, section: 9), at: .top, animated: true)
            table.selectRow(at: IndexPath(row: -3, section: 0), animated: false, scrollPosition: .none)
            table.selectRow(at: IndexPath(), animated: false, scrollPosition: .none)
            _ = table.dequeueReusableCell(withIdentifier: "nobody knows", for: IndexPath(row: 0, section: 0))
            table.register(UIView.self, forCellReuseIdentifier: "x")
            table.endUpdates()
        }
        #expect(found.count >= 6)
        #expect(IndexPath().row == -1 && IndexPath(index: 2).section == 2)
    }

    @Test func registeredClassesAreMadeAndReused() {
        let table = UITableView(frame: host.window.bounds)
        table.register(NumberCell.self, forCellReuseIdentifier: "n")
        #expect(table.dequeueReusableCell(withIdentifier: "n") is NumberCell)
        #expect(table.dequeueReusableCell(withIdentifier: "n")?.reuseIdentifier == "n")
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        table.register(nil as AnyClass?, forCellReuseIdentifier: "n")
        #expect(table.dequeueReusableCell(withIdentifier: "n") == nil)
    }
}
