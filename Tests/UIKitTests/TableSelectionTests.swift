import Testing

@testable import UIKit

/// Presses, selection, keys, headers and accessories.
@MainActor final class TableSelectionTests {
    lazy var host = Stagehand(300, 400)
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func aClickSelects() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        host.press(100, 60)
        #expect(model.log == [])
        host.frame(after: 0.2)
        #expect(model.log == ["highlight 1"])
        #expect(table.cellForRow(at: path(1))!.isHighlighted)
        host.release(100, 60)
        #expect(model.log == ["highlight 1", "unhighlight 1", "will 1", "did 1"])
        #expect(table.indexPathForSelectedRow == path(1))
        host.tap(100, 10)
        #expect(model.log.suffix(3) == ["will 0", "deselect 1", "did 0"])
        #expect(!table.cellForRow(at: path(1))!.isSelected && table.cellForRow(at: path(0))!.isSelected)
        table.deselectRow(at: path(0), animated: true)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test func aDragScrollsAndSelectsNothing() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        host.press(100, 300)
        host.frame(after: 0.2)
        for step in 1...10 {
            host.move(100, 300 - CGFloat(step) * 10)
            host.frame(after: 0.02)
        }
        host.frame(after: 0.3)
        host.release(100, 200)
        #expect(model.log == ["highlight 6", "unhighlight 6"])
        #expect(table.contentOffset.y > 50 && table.indexPathForSelectedRow == nil)
    }

    @Test func delegatesDecide() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        model.instead = { _ in nil }
        host.tap(100, 60)
        #expect(table.indexPathForSelectedRow == nil)
        model.instead = { _ in self.path(4) }
        host.tap(100, 60)
        #expect(table.indexPathForSelectedRow == path(4))
        model.instead = { _ in self.path(400) }
        #expect(Stagehand.diagnostics { host.tap(100, 60) }.count == 1)
        model.mayHighlight = false
        model.log = []
        host.tap(100, 60)
        table.allowsSelection = false
        model.mayHighlight = true
        host.tap(100, 60)
        #expect(model.log == [])
    }

    @Test func severalRowsCanBeSelected() {
        let model = TableModel(rows: 30)
        let table = UITableView.made(model, in: host)
        table.allowsMultipleSelection = true
        host.tap(100, 10)
        host.tap(100, 100)
        host.tap(100, 200)
        host.tap(100, 100)
        #expect(table.indexPathsForSelectedRows == [path(0), path(4)])
        table.contentOffset.y = 800
        host.frame()
        table.contentOffset.y = 0
        host.frame()
        #expect(table.visibleCells.filter(\.isSelected).count == 2)
        table.allowsMultipleSelection = false
        #expect(table.indexPathsForSelectedRows == [path(4)])
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func keysWalkTheRows() {
        let model = TableModel(rows: 100)
        let table = UITableView.made(model, in: host)
        host.key("Tab")
        #expect(host.window.focusedView === table)
        host.key("Down")
        host.key("Down")
        #expect(table.focusedRow == path(1) && model.log == [])
        #expect(table.cellForRow(at: path(1))!.isFocusedRow)
        host.key("Return")
        #expect(model.log == ["will 1", "did 1"])
        host.key("End")
        #expect(table.focusedRow == path(99))
        #expect(table.rectForRow(at: path(99)).maxY == table.bounds.maxY)
        host.key("PageUp")
        #expect(table.focusedRow!.row < 92 && table.focusedRow!.row > 85)
        host.key("Home")
        host.key("Up")
        #expect(table.focusedRow == path(0) && table.contentOffset.y == 0)
        host.key("Space")
        #expect(table.indexPathForSelectedRow == path(0))
        host.tap(100, 100)
        #expect(table.focusedRow == nil)
    }

    @Test func rowsAreScrolledTo() {
        let model = TableModel(rows: 500, height: 70)
        let table = UITableView.made(model, in: host)
        table.scrollToRow(at: path(300), at: .top, animated: false)
        #expect(table.rectForRow(at: path(300)).minY == table.contentOffset.y)
        table.scrollToRow(at: path(100), at: .bottom, animated: false)
        #expect(table.rectForRow(at: path(100)).maxY == table.bounds.maxY)
        table.scrollToRow(at: path(400), at: .middle, animated: false)
        #expect(abs(table.rectForRow(at: path(400)).midY - table.bounds.midY) < 1e-6)
        table.scrollToRow(at: path(20), at: .top, animated: true)
        for _ in 0..<120 { host.frame(after: 1.0 / 60) }
        #expect(abs(table.rectForRow(at: path(20)).minY - table.contentOffset.y) < 1e-6)
        #expect(table.faults(model) == [])
        table.selectRow(at: path(450), animated: false, scrollPosition: .middle)
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.rectForRow(at: path(450)).minY == table.contentOffset.y)
    }

    @Test func headersStayAtTheTopInPlainTables() {
        let model = TableModel(rows: 10)
        model.sections = [model.sections[0], model.sections[0], model.sections[0]]
        model.titles = ["A", "B", "C"]
        model.footerTitles = [nil, "end of B", nil]
        let table = UITableView.made(model, in: host)
        let header = table.headerView(forSection: 0)!
        let height = header.frame.height
        #expect(header.textLabel?.text == "A" && height >= 24 && height < 34)
        #expect(table.visibleCells[0].frame.minY == height)
        table.contentOffset.y = 200
        host.frame()
        #expect(header.frame.minY == 200)
        // The next section pushes it out.
        table.contentOffset.y = 10 * 44 + height - 10
        host.frame()
        #expect(table.headerView(forSection: 0)!.frame.maxY == table.rect(forSection: 0).maxY)
        #expect(table.headerView(forSection: 1)!.frame.minY == table.rectForHeader(inSection: 1).minY)
        #expect(
            table.subviews.firstIndex(of: table.headerView(forSection: 1)!)! > table.subviews.firstIndex(
                of: table.visibleCells[0])!)
        let footer = table.footerView(forSection: 1)!
        #expect(footer.frame.maxY == table.bounds.maxY || footer.frame == table.rectForFooter(inSection: 1))
        #expect(table.faults(model) == [])
    }

    @Test func groupedHeadersScrollAlong() {
        let model = TableModel(rows: 4)
        model.sections = [model.sections[0], model.sections[0], model.sections[0]]
        model.titles = ["A", nil, "C"]
        let table = UITableView.made(model, in: host, style: .grouped)
        table.contentOffset.y = 30
        host.frame()
        #expect(table.headerView(forSection: 0)?.frame.minY == 0)
        #expect(table.rectForHeader(inSection: 1).height == UITableView.groupGap)
        #expect(table.faults(model) == [])
    }

    @Test func viewsAroundTheRows() {
        let model = TableModel(rows: 100)
        let table = UITableView.made(model, in: host)
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
        let bottom = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        let back = UIView()
        table.tableHeaderView = top
        table.tableFooterView = bottom
        table.backgroundView = back
        host.frame()
        #expect(top.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
        #expect(table.visibleCells[0].frame.minY == 70)
        #expect(table.contentSize.height == 4500)
        #expect(bottom.frame == CGRect(x: 0, y: 4470, width: 300, height: 30))
        table.contentOffset.y = 1000
        host.frame()
        #expect(back.frame == table.bounds && table.subviews.first === back)
        table.tableHeaderView = nil
        host.frame()
        #expect(top.superview == nil && table.contentSize.height == 4430)
        #expect(table.faults(model) == [])
    }

    @Test func accessoriesTakeTheirRoom() {
        let model = TableModel(rows: 3)
        let table = UITableView.made(model, in: host)
        let cell = table.visibleCells[0]
        cell.accessoryType = .detailDisclosureButton
        host.frame()
        let content = cell.contentView.frame
        #expect(content.minX == 0 && content.maxX < 260 && content.height == 44)
        let accessory = cell.subviews.first { $0 is TableCellAccessory }!
        #expect(accessory.frame.maxX == 284 && accessory.frame.midY == 22)
        host.tap(accessory.frame.minX + 8, 22)
        #expect(model.log == ["accessory 0"])
        let own = UISwitch()
        cell.accessoryView = own
        host.frame()
        #expect(own.frame.maxX == 284 && accessory.superview == nil)
        cell.accessoryView = nil
        cell.accessoryType = .none
        host.frame()
        #expect(cell.contentView.frame == cell.bounds)
    }

    @Test func rightToLeftIsMirrored() {
        let model = TableModel(rows: 3)
        let table = UITableView.made(model, in: host)
        let cell = table.visibleCells[0] as! NumberCell
        cell.accessoryType = .disclosureIndicator
        host.window.treeDirection = .rightToLeft
        host.frame()
        cell.setNeedsLayout()
        host.frame()
        #expect(cell.contentView.frame.maxX == 300 && cell.contentView.frame.minX > 20)
        #expect(cell.subviews.first { $0 is TableCellAccessory }!.frame.minX == 16)
        #expect(cell.box.frame.maxX == cell.contentView.bounds.width - 10)
        host.window.treeDirection = nil
    }

    @Test func styledCells() {
        for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            #expect((cell.detailTextLabel == nil) == (style == .default))
            let found = Stagehand.diagnostics {
                let height = cell.sizeThatFits(CGSize(width: 300, height: 0)).height
                #expect(style == .subtitle ? height > 44 && height < 56 : height == 44)
                cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
                cell.layoutIfNeeded()
                if style != .value2 { #expect(cell.textLabel!.frame.minX == 16) }
                cell.imageView?.image = UIImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
                cell.layoutIfNeeded()
            }
            #expect(found == [])
            if style == .subtitle {
                #expect(abs(cell.textLabel!.frame.minY + cell.detailTextLabel!.frame.maxY - 60) < 1e-6)
            }
            if style != .value2 { #expect(cell.textLabel!.frame.minX == 33) }
        }
    }
}
