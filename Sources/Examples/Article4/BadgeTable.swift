import UIKit

/// S4.1 as a table: cells are made 320 by 44, and the badge keeps to the lower right corner at every size the table gives them.
final class BadgeTableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private static let rowCount = 6
    private let table = UITableView()
    private var tallRows: Set<Int> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.accessibilityIdentifier = "table"
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(BadgeCell.self, forCellReuseIdentifier: "badge")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "badge", for: indexPath)
        cell.accessibilityIdentifier = "cell\(indexPath.row)"
        (cell as? BadgeCell)?.labels.show(indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tallRows.contains(indexPath.row) ? 60 : 44
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if tallRows.remove(indexPath.row) == nil { tallRows.insert(indexPath.row) }
        // With nothing inserted or deleted, this asks for the heights anew and animates to them.
        tableView.beginUpdates()
        tableView.endUpdates()
    }
}

/// A cell with a name and a badge.
private final class BadgeCell: UITableViewCell {
    private(set) lazy var labels = BadgeLabels(in: contentView)
}
