@testable import UIKit

/// A cell whose height comes from a constraint, with a number that says which row it shows.
final class NumberCell: UITableViewCell {
    static var made = 0
    let box = UIView()
    var number = -1
    var reuses = 0
    private(set) lazy var boxHeight = box.heightAnchor.constraint(equalToConstant: 44)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            boxHeight,
        ])
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A table's data: sections of rows, each with a number and a height.
@MainActor final class TableModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Row: Equatable {
        var number: Int
        var height: CGFloat
    }
    var sections: [[Row]] = [[]]
    var titles: [String?] = []
    var footerTitles: [String?] = []
    /// Nil leaves heights to the constraints.
    var givenHeight: ((IndexPath) -> CGFloat)?
    var log: [String] = []
    var whileMakingCell: ((UITableView, IndexPath) -> Void)?
    var mayHighlight = true
    var instead: ((IndexPath) -> IndexPath?)?

    convenience init(rows: Int, height: CGFloat = 44) {
        self.init()
        sections = [(0..<rows).map { Row(number: $0, height: height) }]
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath) as! NumberCell
        let row = sections[indexPath.section][indexPath.row]
        cell.number = row.number
        cell.boxHeight.constant = row.height
        whileMakingCell?(tableView, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footerTitles.indices.contains(section) ? footerTitles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        givenHeight?(indexPath) ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("unhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("will", indexPath)
        return instead.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("did", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("accessory", indexPath)
    }
    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.row)") }
}

extension UITableView {
    /// A table in the whole window of a stagehand.
    static func made(_ model: TableModel, in host: Stagehand, style: Style = .plain) -> UITableView {
        let table = UITableView(frame: host.window.bounds, style: style)
        table.register(NumberCell.self, forCellReuseIdentifier: "number")
        table.dataSource = model
        table.delegate = model
        host.window.addSubview(table)
        host.frame()
        return table
    }

    /// What is wrong with the visible part: rows missing, gaps, overlaps, cells of other rows. Empty if nothing.
    func faults(_ model: TableModel) -> [String] {
        var faults: [String] = []
        let paths = indexPathsForVisibleRows ?? []
        var y: CGFloat?
        for path in paths {
            guard let cell = cellForRow(at: path) as? NumberCell else {
                faults.append("no cell for \(path)")
                continue
            }
            let row = model.sections[path.section][path.row]
            if cell.number != row.number { faults.append("row \(path) shows \(cell.number), not \(row.number)") }
            if cell.isHidden || cell.alpha != 1 { faults.append("row \(path) is hidden") }
            if cell.frame != rectForRow(at: path) {
                faults.append("row \(path) is at \(cell.frame), not \(rectForRow(at: path))")
            }
            if let y, path.row > 0, cell.frame.minY != y {
                faults.append("row \(path) begins at \(cell.frame.minY), not \(y)")
            }
            y = cell.frame.maxY
            if cell.contentView.bounds.size != cell.bounds.size { faults.append("content of \(path) does not fill") }
            if cell.isSelected != (indexPathsForSelectedRows ?? []).contains(path) {
                faults.append("row \(path) looks \(cell.isSelected ? "" : "not ")selected")
            }
        }
        let expected = indexPathsForRows(in: bounds) ?? []
        if paths != expected { faults.append("rows \(paths) are visible, not \(expected)") }
        return faults
    }
}
