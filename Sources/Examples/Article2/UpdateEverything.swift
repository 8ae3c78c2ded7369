import Masonry
import UIKit

extension Example {
    /// S2.10: one tap updates the constraints of several views, and wishes meet their limits.
    static let updateEverything = Example(
        id: "s2.10", alias: "update-everything", source: .article2,
        tour: [TourStep("tap 40,40", lasting: 0.5), TourStep("tap 40,40", lasting: 0.5)]
    ) { _ in
        UpdateEverythingViewController()
    }
}

/// A purple area that grows, and in its middle an orange one that wishes to be half or three times its size and may be neither.
final class UpdateEverythingViewController: UIViewController {
    private let purpleView = UIView()
    private let orangeView = BorderedView(.systemOrange)
    private let label = UILabel()
    private var isExpanded = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        purpleView.accessibilityIdentifier = "p"
        purpleView.backgroundColor = .systemPurple
        purpleView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle() })
        view.addSubview(purpleView)

        label.accessibilityIdentifier = "lab"
        label.font = .systemFont(ofSize: 16)
        label.backgroundColor = .systemRed
        label.textColor = .black
        label.textAlignment = .center
        label.numberOfLines = 0
        label.text = text("s2.10.label")
        purpleView.addSubview(label)
        label.mas_makeConstraints { make in make.bottom.left.right.equalTo(0) }

        // Beside the purple view, not in it: a tap on it reaches nobody.
        orangeView.accessibilityIdentifier = "o"
        view.addSubview(orangeView)
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() {
        purpleView.mas_updateConstraints { make in
            make.left.top.equalTo(20)
            make.right.equalTo(-20)
            make.bottom.equalTo(isExpanded ? -20 : -300)
        }
        orangeView.mas_updateConstraints { make in
            make.center.equalTo(purpleView)
            make.width.height.equalTo(100 * (isExpanded ? 3 : 0.5)).priorityLow()
            make.width.height.lessThanOrEqualTo(250)
            make.width.height.greaterThanOrEqualTo(90)
        }
        super.updateViewConstraints()
    }

    private func toggle() {
        isExpanded.toggle()
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.5) { self.view.layoutIfNeeded() }
    }
}
