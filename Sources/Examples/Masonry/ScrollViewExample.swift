import Masonry
import UIKit

extension Example {
    /// M10: ten rows, each 25 points higher than the one before, in a scroll view.
    static let masonryScrollView = Example(
        id: "m10", alias: "masonry-scroll-view", source: .masonry,
        tour: [TourStep("tap #r5", lasting: 0.4), TourStep("tap #r6", lasting: 0.4)]
    ) { _ in
        ExampleViewController { ScrollViewExampleView() }
    }
}

/// The content's edges are those of the scroll view, its width too; its height follows from the rows.
final class ScrollViewExampleView: UIView {
    private let scrollView = UIScrollView()

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
        addSubview(scrollView)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(self) }
        let content = UIView()
        content.accessibilityIdentifier = "c"
        scrollView.addSubview(content)
        content.mas_makeConstraints { make in
            make.edges.equalTo(scrollView)
            make.width.equalTo(scrollView)
        }
        var above: UIView?
        for index in 0..<10 {
            let row = content.addBox("r\(index)", SpectrumColor.color(index), borderWidth: 0)
            row.addGestureRecognizer(
                UITapGestureRecognizer { [weak self, weak row] _ in
                    if let row { self?.scrollView.fadeAndReveal(row) }
                })
            row.mas_makeConstraints { make in
                make.top.equalTo(above?.mas_bottom ?? content.mas_top)
                make.left.right.equalTo(content)
                make.height.equalTo(CGFloat(index + 1) * 25)
            }
            above = row
        }
        guard let above else { return }
        content.mas_makeConstraints { make in make.bottom.equalTo(above) }
    }
}
