import Masonry
import UIKit

extension Example {
    /// The list page of Masonry's example app: a row a page, in a navigation controller.
    static let masonryList = Example(
        id: "m0", alias: "masonry-examples", source: .masonry,
        tour: [
            TourStep("tap #row0", lasting: 0.5), TourStep("key Escape", lasting: 0.5),
            TourStep("scroll 160,300 by 0,400", lasting: 0.5),
        ]
    ) { _ in
        StatusBarViewController(UINavigationController(rootViewController: ExampleListViewController()))
    }
}

/// Pushes the page of the row that is chosen.
final class ExampleListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView()
    /// All pages but this one.
    private let pages = Examples.all.filter { $0.source == .masonry && $0.id != "m0" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = text("m0.heading")
        view.backgroundColor = .systemBackground
        table.accessibilityIdentifier = "list"
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        table.mas_makeConstraints { make in make.edges.equalTo(view) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let chosen = table.indexPathForSelectedRow { table.deselectRow(at: chosen, animated: animated) }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.accessibilityIdentifier = "row\(indexPath.row)"
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.text = pages[indexPath.row].title
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let example = pages[indexPath.row]
        // That page brings containers of its own; here it is a page among others.
        let page = example.id == Example.masonryLayoutGuides.id ? LayoutGuidesViewController() : example.make()
        page.title = example.title
        page.edgesForExtendedLayout = []
        navigationController?.pushViewController(page, animated: true)
    }
}
