import Testing

@testable import UIKit

/// Inserting, deleting, reloading and moving, by hand and at random.
@MainActor final class TableUpdateTests {
    lazy var host = Stagehand(300, 400)
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    private func numbers(_ table: UITableView) -> [Int] { table.visibleCells.map { ($0 as! NumberCell).number } }
    private func settle() { for _ in 0..<40 { host.frame(after: 1.0 / 60) } }

    @Test func deletedRowsFadeAndTheOthersCloseUp() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        let third = table.cellForRow(at: path(3))!
        let gone = table.cellForRow(at: path(1))!
        model.sections[0].removeSubrange(1...2)
        table.deleteRows(at: [path(1), path(2)], with: .fade)
        #expect(table.cellForRow(at: path(1)) === third)
        #expect(third.frame.minY == 44)
        #expect(third.layer.presentation()!.frame.minY == 132)
        host.frame(after: 0.15)
        let midway = third.layer.presentation()!.frame.minY
        #expect(midway > 50 && midway < 130)
        #expect(gone.superview === table && gone.alpha == 0)
        // What comes up from below starts where it was.
        let last = table.visibleCells.last!
        #expect(last.frame.minY == 396 || last.frame.minY == 352)
        #expect(last.layer.presentation()!.frame.minY > last.frame.minY)
        settle()
        #expect(table.faults(model) == [])
        #expect(gone.isHidden || table.visibleCells.contains(gone))
        #expect(table.contentSize.height == 1232)
    }

    @Test func insertedRowsPushTheOthersAway() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        let last = table.visibleCells.last!
        model.sections[0].insert(contentsOf: (100..<103).map { TableModel.Row(number: $0, height: 44) }, at: 0)
        table.insertRows(at: [path(0), path(1), path(2)], with: .left)
        #expect(numbers(table).prefix(4) == [100, 101, 102, 0])
        #expect(table.cellForRow(at: path(0))!.layer.presentation()!.frame.minX == -300)
        #expect(table.cellForRow(at: path(3))!.layer.presentation()!.frame.minY == 0)
        // The one that leaves below is there until it is out of sight.
        #expect(!table.visibleCells.contains(last) && !last.isHidden && last.frame.minY == 396 + 132)
        settle()
        #expect(last.isHidden)
        #expect(table.faults(model) == [])
    }

    @Test func reloadedAndMovedRows() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        model.sections[0][2] = TableModel.Row(number: 77, height: 100)
        table.reloadRows(at: [path(2)], with: .automatic)
        settle()
        #expect(numbers(table).prefix(4) == [0, 1, 77, 3])
        #expect(table.faults(model) == [])
        let cell = table.cellForRow(at: path(0))
        let moved = model.sections[0].remove(at: 0)
        model.sections[0].insert(moved, at: 4)
        table.moveRow(at: path(0), to: path(4))
        settle()
        #expect(numbers(table).prefix(5) == [1, 77, 3, 4, 0])
        #expect(table.cellForRow(at: path(4)) === cell)
        #expect(table.faults(model) == [])
    }

    @Test func aBatchMixesAll() {
        let model = TableModel(rows: 10)
        model.sections.append([TableModel.Row(number: 50, height: 30)])
        let table = UITableView.made(model, in: host)
        var isDone = false
        table.performBatchUpdates {
            // What goes counts in the old numbering, what comes in the new one.
            model.sections[0].remove(at: 9)
            model.sections[0].remove(at: 0)
            model.sections[0].insert(TableModel.Row(number: 60, height: 20), at: 1)
            model.sections[1] = []
            model.sections.insert([TableModel.Row(number: 70, height: 25)], at: 0)
            table.deleteRows(at: [self.path(0), self.path(9), self.path(0, 1)], with: .fade)
            table.insertSections(IndexSet(integer: 0), with: .fade)
            table.insertRows(at: [self.path(1, 1)], with: .fade)
        } completion: {
            isDone = $0
        }
        settle()
        #expect(isDone)
        #expect(numbers(table) == [70, 1, 60, 2, 3, 4, 5, 6, 7, 8])
        #expect(table.faults(model) == [])
    }

    @Test func emptyUpdatesAskForHeightsAgain() {
        let model = TableModel(rows: 10, height: 0)
        var heights = [CGFloat](repeating: 40, count: 10)
        model.givenHeight = { heights[$0.row] }
        let table = UITableView.made(model, in: host)
        heights[0] = 90
        table.beginUpdates()
        table.endUpdates()
        let second = table.cellForRow(at: path(1))!
        #expect(second.frame.minY == 90)
        #expect(second.layer.presentation()!.frame.minY == 40)
        settle()
        #expect(table.faults(model) == [])
    }

    @Test func wrongNumbersAreSaidAndReloaded() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        func problem(_ body: () -> Void) -> String {
            let found = Stagehand.diagnostics {
                body()
                settle()
            }
            #expect(found.count == 1)
            #expect(table.faults(model) == [])
            return found.first?.message ?? ""
        }
        #expect(
            problem { table.insertRows(at: [path(0)], with: .fade) }.contains("section 0 has 30 rows after the update"))
        #expect(problem { table.deleteRows(at: [path(99)], with: .fade) }.contains("there was none"))
        #expect(problem { table.insertRows(at: [path(0, 4)], with: .fade) }.contains("no such row"))
        #expect(
            problem { table.deleteSections(IndexSet(integer: 0), with: .fade) }.contains("1 sections after the update"))
        #expect(problem { table.reloadSections(IndexSet(integer: 3), with: .fade) }.contains("section 3"))
        #expect(
            problem {
                model.sections[0].removeLast(5)
                table.reloadRows(at: [path(0)], with: .none)
            }.contains("25 rows"))
    }

    @Test func reloadsInTheMiddleOfCallbacksSettle() {
        let model = TableModel(rows: 30)
        var calls = 0
        model.whileMakingCell = { table, path in
            calls += 1
            if calls == 3 || calls == 17 { table.reloadData() }
            if calls == 9 {
                model.sections[0].removeFirst()
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
            if calls == 12 { table.layoutIfNeeded() }
        }
        let table = UITableView.made(model, in: host)
        settle()
        #expect(table.faults(model) == [])
        #expect(model.sections[0].count == 29)
        let other = TableModel(rows: 5)
        other.whileMakingCell = { table, _ in table.reloadData() }
        let found = Stagehand.diagnostics {
            table.dataSource = other
            host.frame()
        }
        #expect(found.contains { $0.kind == .layoutLoop })
    }

    /// Whatever happened before: the visible rows are those of a table that was made for the data as they are now, without gaps.
    @Test(arguments: 1...6) func anyHistoryEndsLikeAFreshTable(_ seed: UInt64) {
        var random = RandomSource(seed: seed)
        var next = 1000
        func row() -> TableModel.Row {
            next += 1
            return TableModel.Row(number: next, height: CGFloat(Int.random(in: 10...120, using: &random)) + 0.25)
        }
        let model = TableModel(rows: 0)
        model.sections = (0..<3).map { _ in (0..<20).map { _ in row() } }
        model.titles = ["one", nil, "three"]
        let table = UITableView.made(model, in: host, style: seed % 2 == 0 ? .plain : .grouped)
        table.allowsMultipleSelection = true
        var script: [String] = []
        for step in 0..<80 {
            let section = Int.random(in: 0..<model.sections.count, using: &random)
            let count = model.sections[section].count
            switch Int.random(in: 0..<9, using: &random) {
            case 0:
                let places = Set(
                    (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...count, using: &random) })
                for place in places.sorted() { model.sections[section].insert(row(), at: place) }
                script.append("insert \(places.sorted()) in \(section)")
                table.insertRows(at: places.sorted().map { path($0, section) }, with: .fade)
            case 1 where count > 0:
                let places = Set(
                    (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
                for place in places.sorted(by: >) { model.sections[section].remove(at: place) }
                script.append("delete \(places.sorted()) in \(section)")
                table.deleteRows(at: places.map { path($0, section) }, with: .left)
            case 2 where count > 0:
                let place = Int.random(in: 0..<count, using: &random)
                model.sections[section][place] = row()
                script.append("reload \(place) in \(section)")
                table.reloadRows(at: [path(place, section)], with: .none)
            case 3 where count > 0:
                let from = Int.random(in: 0..<count, using: &random)
                let to = Int.random(in: 0..<count, using: &random)
                let moved = model.sections[section].remove(at: from)
                model.sections[section].insert(moved, at: to)
                script.append("move \(from) to \(to) in \(section)")
                table.moveRow(at: path(from, section), to: path(to, section))
            case 4:
                script.append("reload all")
                table.reloadData()
            case 5:
                let y = CGFloat.random(in: -50...max(1, table.contentSize.height), using: &random)
                script.append("offset \(y)")
                table.contentOffset.y = y
            case 6 where count > 0:
                let target = path(Int.random(in: 0..<count, using: &random), section)
                let isAnimated = Bool.random(using: &random)
                script.append("scroll to \(target) \(isAnimated)")
                table.scrollToRow(at: target, at: .middle, animated: isAnimated)
            case 7 where count > 0:
                let target = path(Int.random(in: 0..<count, using: &random), section)
                script.append("select \(target)")
                table.selectRow(at: target, animated: false, scrollPosition: .none)
            default:
                script.append("wait")
            }
            host.frame(after: TimeInterval.random(in: 0...0.2, using: &random))
            if step % 8 == 7 {
                for _ in 0..<60 { host.frame(after: 1.0 / 30) }
                let faults = table.faults(model)
                #expect(faults == [], "seed \(seed), after \(script.joined(separator: ", "))")
                compareWithFresh(table, model, "seed \(seed), after \(script.joined(separator: ", "))")
                if !faults.isEmpty { return }
            }
        }
    }

    private func compareWithFresh(_ table: UITableView, _ model: TableModel, _ history: String) {
        let fresh = UITableView(frame: table.frame, style: table.style)
        fresh.register(NumberCell.self, forCellReuseIdentifier: "number")
        fresh.estimatedRowHeight = 0
        fresh.dataSource = model
        fresh.delegate = model
        host.window.insertSubview(fresh, at: 0)
        host.frame()
        defer { fresh.removeFromSuperview() }
        guard let first = table.indexPathsForVisibleRows?.first else { return }
        // Estimates above move everything alike.
        let shift = table.rectForRow(at: first).minY - table.contentOffset.y
        fresh.contentOffset.y = fresh.rectForRow(at: first).minY - shift
        host.frame()
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(fresh.indexPathsForVisibleRows ?? [] == paths, "\(history)")
        for path in paths {
            let ours = table.cellForRow(at: path)!.frame.offsetBy(dx: 0, dy: -table.contentOffset.y)
            let theirs = fresh.cellForRow(at: path)?.frame.offsetBy(dx: 0, dy: -fresh.contentOffset.y)
            #expect(abs(ours.minY - (theirs?.minY ?? -1e9)) < 1e-6 && ours.size == theirs?.size, "\(path): \(history)")
        }
    }
}
