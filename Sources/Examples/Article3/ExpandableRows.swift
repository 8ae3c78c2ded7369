import Masonry
import UIKit

extension Example {
    /// S3.2: rows that open to the height of their text; everything below moves, and the content grows.
    static let expandableRows = Example(
        id: "s3.2", alias: "expandable-rows", source: .article3,
        tour: [
            TourStep("tap #l3", lasting: 0.35), TourStep("tap #l0", lasting: 0.35), TourStep("tap #l0", lasting: 0.35),
        ]
    ) { _ in
        ExampleViewController { ExpandableRowsView() }
    }
}

/// A list of labels in a scroll view, each 40 points high until it is tapped.
final class ExpandableRowsView: UIView {
    private let scrollView = UIScrollView()
    private var labels: [UILabel] = []
    private var expanded: Set<Int> = []
    /// How often each row repeats its phrase: drawn once, so that pictures can be compared.
    private static let repeats = [9, 8, 12, 26, 10, 17, 11, 40, 14, 8]

    override class var requiresConstraintBasedLayout: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollView.accessibilityIdentifier = "s"
        scrollView.backgroundColor = .secondarySystemBackground
        addSubview(scrollView)
        for (index, repeats) in Self.repeats.enumerated() { labels.append(makeLabel(index, repeats)) }
        for index in labels.indices {
            labels[index].mas_makeConstraints { make in
                place(make, index)
                make.height.equalTo(40)
            }
        }
        guard let last = labels.last else { return }
        scrollView.mas_makeConstraints { make in
            make.edges.equalTo(self)
            // Seen from a view inside, the scroll view's bottom is that of its content.
            make.bottom.equalTo(last.mas_bottom).offset(20)
        }
        // Nothing else says how wide the content is.
        scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
            .isActive = true
    }

    /// What holds an open row and a closed one: all but the height.
    private func place(_ make: MASConstraintMaker, _ index: Int) {
        make.left.equalTo(scrollView).offset(15)
        make.right.equalTo(self).offset(-15)
        if index == 0 {
            make.top.equalTo(scrollView).offset(20)
        } else {
            make.top.equalTo(labels[index - 1].mas_bottom).offset(20)
        }
    }

    private func makeLabel(_ index: Int, _ repeats: Int) -> UILabel {
        let label = UILabel()
        label.accessibilityIdentifier = "l\(index)"
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 15)
        label.text = String(repeating: text("s3.2.phrase"), count: repeats)
        label.backgroundColor = SpectrumColor.color(index).withAlphaComponent(0.35)
        label.layer.borderColor = UIColor.systemGreen.cgColor
        label.layer.borderWidth = 2
        label.isUserInteractionEnabled = true
        label.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle(index) })
        scrollView.addSubview(label)
        return label
    }

    private func toggle(_ index: Int) {
        if expanded.remove(index) == nil {
            expanded.insert(index)
            // The next row's constraint to this one belongs to the next row: it stays as it is.
            labels[index].mas_remakeConstraints { make in place(make, index) }
        } else {
            labels[index].mas_updateConstraints { make in make.height.equalTo(40) }
        }
        UIView.animate(withDuration: 0.35) { self.layoutIfNeeded() }
    }
}
