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

/// Pushes the page of the row that is tapped.
final class ExampleListViewController: UIViewController {
    private static let rowHeight: CGFloat = 44
    private let scrollView = UIScrollView()
    /// All pages but this one.
    private let pages = Examples.all.filter { $0.source == .masonry && $0.id != "m0" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = text("m0.heading")
        view.backgroundColor = .systemBackground
        scrollView.accessibilityIdentifier = "list"
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(view) }

        var above: UIView?
        for (index, page) in pages.enumerated() {
            let row = ExampleListRow(title: page.title)
            row.accessibilityIdentifier = "row\(index)"
            row.addAction(UIAction { [weak self] _ in self?.open(page) }, for: .primaryActionTriggered)
            scrollView.addSubview(row)
            row.mas_makeConstraints { make in
                make.left.right.equalTo(scrollView)
                make.width.equalTo(scrollView)
                make.height.equalTo(Self.rowHeight)
                if let above { make.top.equalTo(above.mas_bottom) } else { make.top.equalTo(scrollView) }
                if index == pages.count - 1 { make.bottom.equalTo(scrollView) }
            }
            above = row
        }
    }

    private func open(_ example: Example) {
        // That page brings containers of its own; here it is a page among others.
        let page = example.id == Example.masonryLayoutGuides.id ? LayoutGuidesViewController() : example.make()
        page.title = example.title
        page.edgesForExtendedLayout = []
        navigationController?.pushViewController(page, animated: true)
    }
}

/// A title, an arrow in reading direction, and a hairline below.
private final class ExampleListRow: UIButton {
    private static let margin: CGFloat = 16

    init(title: String) {
        super.init(frame: .zero)
        contentHorizontalAlignment = .leading
        contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: 2 * Self.margin + 8)
        titleLabel?.lineBreakMode = .byTruncatingTail
        setTitleColor(.label, for: .normal)
        setTitle(title, for: .normal)
    }

    required init?(coder: NSCoder) { return nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray5 : nil }
    }

    override func draw(_ rect: CGRect) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign: CGFloat = isRightToLeft ? -1 : 1
        let tip = CGPoint(x: isRightToLeft ? Self.margin : bounds.width - Self.margin, y: bounds.midY)
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: tip.x - sign * 5, y: tip.y - 5))
        arrow.addLine(to: tip)
        arrow.addLine(to: CGPoint(x: tip.x - sign * 5, y: tip.y + 5))
        arrow.lineWidth = 2
        arrow.lineCapStyle = .round
        arrow.lineJoinStyle = .round
        UIColor.tertiaryLabel.setStroke()
        arrow.stroke()
        let line = 1 / max(1, traitCollection.displayScale)
        UIColor.separator.setFill()
        UIBezierPath(
            rect: CGRect(
                x: isRightToLeft ? 0 : Self.margin, y: bounds.height - line, width: bounds.width - Self.margin,
                height: line)
        ).fill()
    }
}
