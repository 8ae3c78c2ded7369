import Masonry
import UIKit

extension Example {
    /// S4.4: a bar at the bottom, where the safe area ends before the screen does.
    static let bottomBar = Example(
        id: "s4.4", alias: "bottom-bar", source: .article4, variants: ["covering", "safe-area", "toolbar"],
        tour: [
            TourStep("device iphone-x", lasting: 0.3), TourStep("tap #btn", lasting: 0.2),
        ]
    ) { variant in
        BottomBarViewController(variant: variant)
    }
}

/// Three ways: the bar ends with the safe area and leaves the home indicator's strip bare; it reaches the screen's edge and keeps its
/// content in its own safe area; or a toolbar does both by itself.
final class BottomBarViewController: UIViewController {
    private let variant: String
    private let button = UIButton(configuration: .filled())
    private let explanation = UILabel()
    private var taps = 0

    init(variant: String) {
        self.variant = variant
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        explanation.accessibilityIdentifier = "text"
        explanation.numberOfLines = 0
        explanation.textAlignment = .center
        explanation.text = text("s4.4.text.\(variant)")
        view.addSubview(explanation)
        explanation.mas_makeConstraints { make in
            make.centerY.equalTo(view)
            make.leading.equalTo(view.mas_safeAreaLayoutGuideLeading).offset(24)
            make.trailing.equalTo(view.mas_safeAreaLayoutGuideTrailing).offset(-24)
        }

        let bar = makeBar()
        view.addSubview(bar)
        bar.mas_makeConstraints { make in
            make.left.right.equalTo(view)
            if variant == "covering" {
                make.bottom.equalTo(view)
                make.top.equalTo(view.mas_safeAreaLayoutGuideBottom).offset(-60)
            } else {
                make.bottom.equalTo(view.mas_safeAreaLayoutGuideBottom)
                make.height.equalTo(60)
            }
        }

        button.accessibilityIdentifier = "btn"
        button.configuration?.title = text("s4.4.button")
        button.addAction(UIAction { [weak self] _ in self?.countTap() }, for: .touchUpInside)
        bar.addSubview(button)
        button.mas_makeConstraints { make in
            make.right.equalTo(bar.mas_safeAreaLayoutGuideRight).offset(-12)
            make.centerY.equalTo(bar.mas_safeAreaLayoutGuideCenterY)
            make.width.equalTo(120)
            make.height.equalTo(40)
        }
    }

    private func makeBar() -> UIView {
        let bar = variant == "toolbar" ? UIToolbar() : UIView()
        if variant != "toolbar" { bar.backgroundColor = .systemOrange }
        bar.accessibilityIdentifier = ["covering": "two", "safe-area": "one"][variant] ?? "bar"
        return bar
    }

    private func countTap() {
        taps += 1
        explanation.text = text("s4.4.taps").replacingOccurrences(of: "%", with: "\(taps)")
    }
}
