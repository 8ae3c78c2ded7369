import Masonry
import UIKit

extension Example {
    /// d5: a table whose header is as high as a copy of it that was laid out before.
    static let tableHeader = Example(
        id: "d5", alias: "table-header", source: .demo,
        tour: [
            TourStep("tap #row1", lasting: 0.3), TourStep("scroll 180,400 by 0,500", lasting: 1),
            TourStep("scroll 180,400 by 0,-900", lasting: 1),
            TourStep("resize 320x568", lasting: 0.3),
        ]
    ) { _ in
        TableHeaderViewController()
    }
}

/// A table's header has no constraints to the table: its height has to be set. Here a copy is laid out at the table's width first, and
/// the header takes its height, again for every width.
final class TableHeaderViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView()
    private let header = TableHeaderContent()
    private var measuredWidth: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.accessibilityIdentifier = "table"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        table.mas_makeConstraints { make in make.edges.equalTo(view) }
        header.accessibilityIdentifier = "header"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard table.bounds.width != measuredWidth else { return }
        measuredWidth = table.bounds.width
        let copy = TableHeaderContent()
        let size = copy.systemLayoutSizeFitting(
            CGSize(width: measuredWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        header.frame = CGRect(x: 0, y: 0, width: measuredWidth, height: size.height)
        table.tableHeaderView = header
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.accessibilityIdentifier = "row\(indexPath.row)"
        cell.textLabel?.text = "\(text("d5.row")) \(indexPath.row + 1)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

/// A title and a text that wraps.
private final class TableHeaderContent: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .secondarySystemBackground
        let title = UILabel()
        title.accessibilityIdentifier = "t"
        title.font = .boldSystemFont(ofSize: 20)
        title.numberOfLines = 0
        title.text = text("d5.heading")
        let body = UILabel()
        body.accessibilityIdentifier = "d"
        body.font = .systemFont(ofSize: 15)
        body.numberOfLines = 0
        body.text = text("d5.body")
        addSubview(title)
        addSubview(body)
        title.mas_makeConstraints { make in
            make.top.equalTo(self).offset(16)
            make.leading.equalTo(self).offset(16)
            // Gives way before there is room for anything.
            make.trailing.equalTo(self).offset(-16).priority(999)
        }
        body.mas_makeConstraints { make in
            make.top.equalTo(title.mas_bottom).offset(8)
            make.leading.trailing.equalTo(title)
            make.bottom.equalTo(self).offset(-16)
        }
    }
}
