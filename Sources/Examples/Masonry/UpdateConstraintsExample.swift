import Masonry
import UIKit

extension Example {
    /// M2: a button that is 1.3 times as large after each tap.
    static let masonryUpdate = Example(
        id: "m2", alias: "masonry-update", source: .masonry,
        tour: [TourStep("tap #b", lasting: 0.4), TourStep("tap #b", lasting: 0.4)]
    ) { _ in
        ExampleViewController { UpdateConstraintsExampleView() }
    }
}

/// `updateConstraints` states everything each time; what is there already only takes the new constant.
final class UpdateConstraintsExampleView: UIView {
    private let button = UIButton(type: .system)
    private var buttonSize = CGSize(width: 100, height: 100)

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
        button.setTitle(text("m2.button"), for: .normal)
        button.layer.borderColor = UIColor.systemGreen.cgColor
        button.layer.borderWidth = 3
        button.addAction(UIAction { [weak self] _ in self?.grow() }, for: .touchUpInside)
        addSubview(button)
    }

    override func updateConstraints() {
        button.mas_updateConstraints { make in
            make.center.equalTo(self)
            make.width.equalTo(buttonSize.width).priorityLow()
            make.height.equalTo(buttonSize.height).priorityLow()
            make.width.lessThanOrEqualTo(self)
            make.height.lessThanOrEqualTo(self)
        }
        super.updateConstraints()
    }

    private func grow() {
        buttonSize = CGSize(width: buttonSize.width * 1.3, height: buttonSize.height * 1.3)
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.4) { self.layoutIfNeeded() }
    }
}
