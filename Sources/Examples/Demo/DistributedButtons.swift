import Masonry
import UIKit

extension Example {
    /// d2: three buttons of one width, spread over the screen.
    static let distributedButtons = Example(
        id: "d2", alias: "distributed-buttons", source: .demo, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        DistributedButtonsViewController()
    }
}

/// As wide as they are told, and as far apart as the screen allows.
final class DistributedButtonsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let buttons = (0..<3).map { index in
            let button = UIButton(type: .system)
            button.accessibilityIdentifier = "v\(index)"
            button.backgroundColor = .systemYellow
            button.setTitleColor(.black, for: .normal)
            button.setTitle(text("d2.button\(index)"), for: .normal)
            view.addSubview(button)
            return button
        }
        buttons.mas_distributeViewsAlongAxis(
            .horizontal, withFixedItemLength: 80, leadSpacing: 15, tailSpacing: 15)
        buttons.mas_makeConstraints { make in make.top.equalTo(100) }
    }
}
