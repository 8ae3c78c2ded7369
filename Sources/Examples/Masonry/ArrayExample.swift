import Masonry
import UIKit

extension Example {
    /// M11: one statement for three views.
    static let masonryArray = Example(
        id: "m11", alias: "masonry-array", source: .masonry,
        tour: [TourStep("tap #r", lasting: 0.2), TourStep("tap #l", lasting: 0.2)]
    ) { _ in
        ExampleViewController { ArrayExampleView() }
    }
}

/// Each button moves all of them: above the middle, to it, or below it.
final class ArrayExampleView: UIView {
    private static let shift: CGFloat = 10
    private var buttons: [UIButton] = []
    private var offset: CGFloat = 0

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
        let lower = makeButton("l", "m11.lower", moveTo: Self.shift)
        let center = makeButton("c", "m11.center", moveTo: 0)
        let raise = makeButton("r", "m11.raise", moveTo: -Self.shift)
        buttons = [lower, center, raise]
        lower.mas_makeConstraints { make in make.left.equalTo(self).offset(10) }
        center.mas_makeConstraints { make in make.centerX.equalTo(self) }
        raise.mas_makeConstraints { make in make.right.equalTo(self).offset(-10) }
    }

    private func makeButton(_ name: String, _ key: String, moveTo offset: CGFloat) -> UIButton {
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = name
        button.setTitle(text(key), for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                self?.offset = offset
                self?.setNeedsUpdateConstraints()
            }, for: .touchUpInside)
        addSubview(button)
        return button
    }

    override func updateConstraints() {
        buttons.mas_updateConstraints { make in make.baseline.equalTo(self.mas_centerY).with.offset(offset) }
        super.updateConstraints()
    }
}
