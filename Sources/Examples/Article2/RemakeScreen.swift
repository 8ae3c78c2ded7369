import Masonry
import UIKit

extension Example {
    /// S2.9: a button whose constraints are made anew with each tap.
    static let remake = Example(
        id: "s2.9", alias: "remake", source: .article2,
        tour: [TourStep("tap #b", lasting: 0.3), TourStep("tap #b", lasting: 0.3)]
    ) { _ in
        RemakeViewController()
    }
}

/// Fills the screen, or leaves 350 points below it free. (Only a constant differs, so an update would do as well.)
final class RemakeViewController: UIViewController {
    private let button = UIButton(type: .custom)
    private var isExpanded = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.accessibilityIdentifier = "b"
        button.backgroundColor = .systemRed
        button.setTitle(text("s2.9.expand"), for: .normal)
        button.setTitle(text("s2.9.collapse"), for: .selected)
        button.setTitleColor(.black, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        view.addSubview(button)
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() {
        button.mas_remakeConstraints { make in
            make.top.left.right.equalTo(0)
            make.bottom.equalTo(isExpanded ? 0 : -350)
        }
        super.updateViewConstraints()
    }

    private func toggle() {
        isExpanded.toggle()
        button.isSelected = isExpanded
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    }
}
