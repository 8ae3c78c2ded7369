import Masonry
import UIKit

extension Example {
    /// S2.8: a button that grows with each tap, until the screen stops it.
    static let growingButton = Example(
        id: "s2.8", alias: "growing-button", source: .article2,
        tour: [TourStep("tap #b", lasting: 0.3), TourStep("tap #b", lasting: 0.3)]
    ) { _ in
        ExampleViewController { GrowingButtonView() }
    }
}

/// A centred button that wishes to be `100 * scale` wide and high, and never leaves its view.
final class GrowingButtonView: UIView {
    private let button = UIButton(type: .custom)
    private var scale: CGFloat = 1

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
        button.accessibilityIdentifier = "b"
        button.setTitle(text("s2.8.button"), for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.secondaryLabel, for: .highlighted)
        button.layer.borderColor = UIColor.systemGreen.cgColor
        button.layer.borderWidth = 3
        button.addAction(UIAction { [weak self] _ in self?.grow() }, for: .touchUpInside)
        addSubview(button)
    }

    /// States everything each time; what is there already is matched and only takes the new constant.
    override func updateConstraints() {
        button.mas_updateConstraints { make in
            make.center.equalTo(self)
            make.width.equalTo(100 * scale).priorityLow()
            make.height.equalTo(100 * scale).priorityLow()
            make.width.lessThanOrEqualTo(self)
            make.height.lessThanOrEqualTo(self)
        }
        super.updateConstraints()
    }

    private func grow() {
        scale += 0.5
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }
}
