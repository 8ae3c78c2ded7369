import Masonry
import UIKit

extension Example {
    /// S1.1: a label of height 0 appears between a text and a button.
    static let hiddenLabel = Example(
        id: "s1.1", alias: "hidden-label", source: .article1, variants: ["updating", "stored"],
        tour: [TourStep("tap #btn", lasting: 0.4), TourStep("tap #btn", lasting: 0.4)]
    ) { variant in
        ExampleViewController { variant == "stored" ? StoredHeightRootView() : UpdatingRootView() }
    }
}

/// A text of any length, a label that is hidden by its height, and a button that shows it and hides it again.
class HiddenLabelRootView: UIView {
    let topLabel = UILabel()
    let middleLabel = UILabel()
    let button = UIButton(type: .custom)
    private(set) var isOpen = false

    static let openHeight: CGFloat = 50
    static let closedHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        topLabel.accessibilityIdentifier = "top"
        topLabel.font = .boldSystemFont(ofSize: 17)
        topLabel.numberOfLines = 0
        topLabel.layer.borderWidth = 2
        topLabel.layer.borderColor = UIColor.systemBlue.cgColor
        topLabel.text = text("s1.1.top")

        middleLabel.accessibilityIdentifier = "mid"
        middleLabel.font = .boldSystemFont(ofSize: 14)
        middleLabel.backgroundColor = .systemYellow
        middleLabel.textColor = .black

        button.accessibilityIdentifier = "btn"
        button.backgroundColor = .systemGray5
        button.setTitle(text("s1.1.button"), for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.secondaryLabel, for: .highlighted)
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)

        for view in [topLabel, middleLabel, button] { addSubview(view) }
    }

    /// Makes the constraints that never change, and hands over the one for the middle label's height.
    func makeConstraints(middleHeight: (MASConstraintMaker) -> Void) {
        topLabel.mas_makeConstraints { make in
            make.left.equalTo(self).offset(10)
            make.right.equalTo(self).offset(-10)
            make.top.equalTo(self).offset(20)
        }
        middleLabel.mas_makeConstraints { make in
            make.left.equalTo(self).offset(10)
            make.right.equalTo(self).offset(-10)
            make.top.equalTo(topLabel.mas_bottom).offset(10)
            middleHeight(make)
        }
        button.mas_makeConstraints { make in
            make.top.equalTo(middleLabel.mas_bottom).offset(10)
            make.left.equalTo(self).offset(10)
            make.right.equalTo(self).offset(-10)
            make.height.equalTo(40)
            make.bottom.lessThanOrEqualTo(self).offset(-10)
        }
    }

    private func toggle() {
        isOpen.toggle()
        middleLabel.text = isOpen ? text("s1.1.middle") : nil
        middleHeightDidChange()
        UIView.animate(withDuration: 0.4) { self.layoutIfNeeded() }
    }

    var middleHeight: CGFloat { isOpen ? Self.openHeight : Self.closedHeight }

    /// Subclasses differ in how the new height reaches the constraint.
    func middleHeightDidChange() {}
}

/// All constraints are made and updated in `updateConstraints`.
final class UpdatingRootView: HiddenLabelRootView {
    private var hasMadeConstraints = false

    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
        if !hasMadeConstraints {
            hasMadeConstraints = true
            makeConstraints { _ in }
        }
        middleLabel.mas_updateConstraints { make in make.height.equalTo(middleHeight).priorityLow() }
        super.updateConstraints()
    }

    override func middleHeightDidChange() {
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
    }
}

/// One constraint is kept: uninstalled, changed, and installed again. (The article left the last step out, so its label fell back
/// to the height of its text.)
final class StoredHeightRootView: HiddenLabelRootView {
    private var heightConstraint: MASConstraint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        makeConstraints { make in heightConstraint = make.height.equalTo(middleHeight).priorityLow() }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeConstraints { make in heightConstraint = make.height.equalTo(middleHeight).priorityLow() }
    }

    override func middleHeightDidChange() {
        heightConstraint?.uninstall()
        heightConstraint?.setOffset(middleHeight)
        heightConstraint?.install()
    }
}
