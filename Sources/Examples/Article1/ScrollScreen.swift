import Masonry
import UIKit

extension Example {
    /// S1.3: rows in a scroll view, whose content takes its size from them.
    static let scrollList = Example(
        id: "s1.3", alias: "scroll-list", source: .article1, variants: ["vertical", "horizontal"],
        tour: [TourStep("tap #r2", lasting: 0.4), TourStep("drag 300,300 -> 60,60 in 0.3", lasting: 2.5)]
    ) { variant in
        ExampleViewController {
            let list = ScrollListView(axis: variant == "horizontal" ? .horizontal : .vertical)
            list.items = (1...10).map { "\($0)" }
            return list
        }
    }
}

/// A scroll view with one row (or column) for each item of a list.
final class ScrollListView: UIView {
    private let scrollView = UIScrollView()
    private var content = UIView()
    private let axis: NSLayoutConstraint.Axis

    init(axis: NSLayoutConstraint.Axis) {
        self.axis = axis
        super.init(frame: .zero)
        scrollView.accessibilityIdentifier = "s"
        addSubview(scrollView)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(self) }
    }

    required init?(coder: NSCoder) { return nil }

    /// One row for each. Setting it again replaces the rows.
    var items: [String] = [] { didSet { makeContent() } }

    private func makeContent() {
        // The article adds a second content view for a second list: here the first one goes.
        content.removeFromSuperview()
        content = UIView()
        content.accessibilityIdentifier = "c"
        scrollView.addSubview(content)
        content.mas_makeConstraints { make in
            make.edges.equalTo(scrollView)
            if axis == .vertical { make.width.equalTo(scrollView) } else { make.height.equalTo(scrollView) }
        }
        var previous: UIView?
        for (index, item) in items.enumerated() {
            let row = makeRow(item, index)
            row.mas_makeConstraints { make in
                if axis == .vertical {
                    make.left.equalTo(content).offset(10)
                    make.right.equalTo(content).offset(-10)
                    make.height.equalTo(80)
                    make.top.equalTo(previous?.mas_bottom ?? content.mas_top).offset(10)
                } else {
                    make.top.equalTo(content).offset(10)
                    make.bottom.equalTo(content).offset(-10)
                    make.width.equalTo(80)
                    make.left.equalTo(previous?.mas_right ?? content.mas_left).offset(10)
                }
            }
            previous = row
        }
        guard let previous else { return }
        content.mas_makeConstraints { make in
            if axis == .vertical { make.bottom.equalTo(previous) } else { make.right.equalTo(previous) }
        }
    }

    private func makeRow(_ item: String, _ index: Int) -> UIView {
        let row = UILabel()
        row.accessibilityIdentifier = "r\(index)"
        row.text = item
        row.textAlignment = .center
        row.textColor = .black
        row.font = .systemFont(ofSize: 22, weight: .medium)
        row.backgroundColor = SpectrumColor.color(index)
        row.isUserInteractionEnabled = true
        row.addGestureRecognizer(
            UITapGestureRecognizer { [weak self, weak row] _ in
                if let row { self?.scrollView.fadeAndReveal(row) }
            })
        content.addSubview(row)
        return row
    }
}
