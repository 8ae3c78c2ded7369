import Masonry
import UIKit

extension Example {
    /// x3: a grid of 100, 1,000 or 10,000 views by constraints, moved all at once, one at a time, or remade.
    static let stress = Example(
        id: "x3", alias: "stress", source: .ashlar, variants: ["1000", "100"],
        tour: [
            TourStep("tap #shuffle", lasting: 1), TourStep("tap #nudge", lasting: 0.3),
            TourStep("tap #churn", lasting: 0.3),
            TourStep("tap #resolve", lasting: 1),
        ]
    ) { variant in
        StressViewController(count: Int(variant) ?? 1000)
    }
}

/// The grid above, and what can be done to it below.
final class StressViewController: UIViewController {
    private let grid = StressGridView()
    private let counts = [100, 1000, 10000]
    private let selector: UISegmentedControl

    init(count: Int) {
        selector = UISegmentedControl(items: counts.map { "\($0)" })
        super.init(nibName: nil, bundle: nil)
        grid.count = count
        selector.selectedSegmentIndex = counts.firstIndex(of: count) ?? 0
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        grid.accessibilityIdentifier = "grid"
        selector.accessibilityIdentifier = "count"
        selector.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.grid.count = self.counts[self.selector.selectedSegmentIndex]
            }, for: .valueChanged)
        let buttons = [
            makeButton("shuffle") { $0.shuffle() }, makeButton("nudge") { $0.nudge() },
            makeButton("churn") { $0.churn() }, makeButton("resolve") { $0.shuffleByLayout() },
        ]
        let row = UIStackView(arrangedSubviews: buttons)
        row.distribution = .fillEqually
        row.spacing = 8
        for part in [grid, selector, row] { view.addSubview(part) }
        grid.mas_makeConstraints { make in
            make.top.equalTo(view.mas_safeAreaLayoutGuideTop)
            make.left.equalTo(view.mas_safeAreaLayoutGuideLeft)
            make.right.equalTo(view.mas_safeAreaLayoutGuideRight)
            make.bottom.equalTo(selector.mas_top).offset(-12)
        }
        selector.mas_makeConstraints { make in
            make.leading.equalTo(view.mas_safeAreaLayoutGuideLeading).offset(12)
            make.trailing.equalTo(view.mas_safeAreaLayoutGuideTrailing).offset(-12)
            make.bottom.equalTo(row.mas_top).offset(-8)
        }
        row.mas_makeConstraints { make in
            make.leading.trailing.equalTo(selector)
            make.bottom.equalTo(view.mas_safeAreaLayoutGuideBottom).offset(-12)
            make.height.equalTo(36)
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        grid.stop()
    }

    private func makeButton(_ name: String, _ action: @escaping (StressGridView) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.buttonSize = .mini
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 2, bottom: 4, trailing: 2)
        configuration.title = text("x3.\(name)")
        configuration.titleLineBreakMode = .byTruncatingTail
        let button = UIButton(configuration: configuration)
        button.accessibilityIdentifier = name
        button.addAction(UIAction { [grid] _ in action(grid) }, for: .touchUpInside)
        return button
    }
}
