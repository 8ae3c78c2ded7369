import Masonry
import UIKit

extension Example {
    /// S1.2: five views below each other; a tap gives two of them a height, and the last one gives way.
    static let fiveViews = Example(
        id: "s1.2", alias: "five-views", source: .article1, tour: [TourStep("tap 100,300", lasting: 0.8)]
    ) { _ in
        ExampleViewController { DynamicRootView() }
    }
}

/// A column whose first and third view grow when it is tapped.
final class DynamicRootView: UIView {
    private let views = (1...5).map { index in
        let view = UIView()
        view.accessibilityIdentifier = "v\(index)"
        return view
    }
    private var firstHeight: CGFloat = 0
    private var thirdHeight: CGFloat = 0

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
        let colors: [UIColor] = [.systemRed, .systemBlue, .systemYellow, .systemGray, .systemPurple]
        for (view, color) in zip(views, colors) {
            view.backgroundColor = color
            addSubview(view)
        }
        makeFrameConstraints()
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.gestureDidClick() })
    }

    /// Each gap is stated from both sides, as the article does: redundant, and no conflict.
    private func makeFrameConstraints() {
        for (index, view) in views.enumerated() {
            view.mas_makeConstraints { make in
                make.left.equalTo(self).offset(10)
                make.right.equalTo(self).offset(-10)
                if index == 0 {
                    make.top.equalTo(self).offset(5)
                } else {
                    make.top.equalTo(views[index - 1].mas_bottom).offset(10)
                }
                if index < views.count - 1 {
                    make.bottom.equalTo(views[index + 1].mas_top).offset(-10)
                } else {
                    make.bottom.equalTo(self).offset(-10).priorityLow()
                }
            }
        }
        views[1].mas_makeConstraints { make in make.height.equalTo(50).priorityHigh() }
        views[3].mas_makeConstraints { make in make.height.equalTo(100).priorityLow() }
    }

    override func updateConstraints() {
        views[0].mas_updateConstraints { make in make.height.equalTo(firstHeight).priorityLow() }
        views[2].mas_updateConstraints { make in make.height.equalTo(thirdHeight).priorityLow() }
        super.updateConstraints()
    }

    private func gestureDidClick() {
        firstHeight = 50
        thirdHeight = 80
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.8) { self.layoutIfNeeded() }
    }
}
