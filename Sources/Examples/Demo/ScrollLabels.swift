import Masonry
import UIKit

extension Example {
    /// d4: twenty labels in a scroll view, as high as their texts.
    static let scrollLabels = Example(
        id: "d4", alias: "scroll-labels", source: .demo,
        tour: [TourStep("scroll 180,300 by 0,600", lasting: 1), TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { ScrollLabelsView() }
    }
}

/// Each label hangs from the one above; the content ends below the last.
final class ScrollLabelsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let scrollView = UIScrollView()
        scrollView.accessibilityIdentifier = "s"
        addSubview(scrollView)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(self) }
        var above: UIView?
        for index in 0..<20 {
            let label = UILabel()
            label.accessibilityIdentifier = "l\(index)"
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 15)
            label.text = "\(index + 1). " + String(repeating: text("d4.sentence"), count: 1 + index * 7 % 5)
            label.backgroundColor = SpectrumColor.color(index).withAlphaComponent(0.25)
            scrollView.addSubview(label)
            label.mas_makeConstraints { make in
                make.leading.equalTo(scrollView).offset(15)
                make.trailing.equalTo(scrollView).offset(-15)
                make.width.equalTo(scrollView).offset(-30)
                if let above {
                    make.top.equalTo(above.mas_bottom).offset(20)
                } else {
                    make.top.equalTo(scrollView).offset(20)
                }
            }
            above = label
        }
        above?.mas_makeConstraints { make in make.bottom.equalTo(scrollView).offset(-20) }
    }
}
