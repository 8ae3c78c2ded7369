import UIKit

extension Example {
    /// S4.1: badges that keep to the lower right corner of their rows, without a single constraint.
    static let autoresizingBadge = Example(
        id: "s4.1", alias: "autoresizing-badge", source: .article4, variants: ["column", "table"],
        tour: [
            TourStep("tap #cell0", lasting: 0.25), TourStep("resize 568x320", lasting: 0.2),
            TourStep("resize 375x667", lasting: 0.2),
        ]
    ) { variant in
        if variant == "table" { BadgeTableViewController() } else { AutoresizingBadgeViewController() }
    }
}

/// A column of rows that fills the screen: flexible width and height for the column, flexible width for its rows, and flexible
/// left and top margins for the badges.
final class AutoresizingBadgeViewController: UIViewController {
    private static let rowCount = 6
    private let column = UIView()
    private var rows: [BadgeRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.accessibilityIdentifier = "table"
        column.frame = view.bounds
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(column)
        for index in 0..<Self.rowCount {
            let row = BadgeRow(index: index)
            row.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle(index) })
            rows.append(row)
            column.addSubview(row)
        }
        place()
    }

    private func place() {
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: column.bounds.width, height: row.wishedHeight)
            y += row.wishedHeight
        }
    }

    private func toggle(_ index: Int) {
        rows[index].isTall.toggle()
        UIView.animate(withDuration: 0.25) { self.place() }
    }
}

/// Made 320 by 44; what is in it follows every later size by its mask.
final class BadgeRow: UIView {
    var isTall = false
    var wishedHeight: CGFloat { isTall ? 60 : 44 }

    init(index: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        accessibilityIdentifier = "cell\(index)"
        autoresizingMask = .flexibleWidth
        backgroundColor = index.isMultiple(of: 2) ? .systemBackground : .secondarySystemBackground

        let labels = BadgeLabels(in: self)
        labels.show(index)
    }

    required init?(coder: NSCoder) { return nil }
}

/// A name and a badge in a view of 320 by 44; their masks do the rest.
@MainActor struct BadgeLabels {
    private let name = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 44))
    private let badge = UILabel(frame: CGRect(x: 258, y: 20, width: 50, height: 14))

    init(in view: UIView) {
        name.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(name)
        badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        badge.font = .systemFont(ofSize: 11)
        badge.textAlignment = .center
        badge.textColor = .black
        badge.backgroundColor = .systemYellow
        badge.layer.cornerRadius = 7
        view.addSubview(badge)
    }

    func show(_ index: Int) {
        name.accessibilityIdentifier = "name\(index)"
        name.text = text("s4.1.row\(index)")
        badge.accessibilityIdentifier = index == 0 ? "lab" : "lab\(index)"
        badge.text = text("s4.1.badge\(index)")
    }
}
