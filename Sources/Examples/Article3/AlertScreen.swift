import Masonry
import UIKit

extension Example {
    /// S3.1: an alert that any screen shows with one call.
    static let alert = Example(
        id: "s3.1", alias: "alert", source: .article3, variants: ["corrected", "article"],
        tour: [
            TourStep("tap #show", lasting: 0.25), TourStep("tap #bk", lasting: 0.25),
            TourStep("tap #showcancel", lasting: 0.25), TourStep("tap #bc", lasting: 0.25),
        ]
    ) { variant in
        AlertDemoViewController(alertClass: variant == "article" ? MeasuredAlertView.self : RHAlertView.self)
    }
}

/// Buttons that show alerts of each kind, and what was answered last.
final class AlertDemoViewController: UIViewController {
    private let alertClass: RHAlertView.Type
    private let answerLabel = UILabel()

    init(alertClass: RHAlertView.Type) {
        self.alertClass = alertClass
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let alerts = alertClass
        addButton("show", at: 100) { [weak self] in
            alerts.showAlert(
                withTitle: text("s3.1.heading"), message: text("s3.1.message"),
                cancelTitle: text("s3.1.cancel"), confirmTitle: text("s3.1.confirm"),
                cancel: { self?.answer("s3.1.cancelled") }, confirm: { self?.answer("s3.1.confirmed") })
        }
        addButton("showcancel", at: 160) { [weak self] in
            alerts.showAlert(withTitle: text("s3.1.short"), cancelTitle: text("s3.1.cancel")) {
                self?.answer("s3.1.cancelled")
            }
        }
        addButton("showconfirm", at: 220) { [weak self] in
            alerts.showAlert(withTitle: nil, message: text("s3.1.message"), confirmTitle: text("s3.1.confirm")) {
                self?.answer("s3.1.confirmed")
            }
        }
        addButton("showempty", at: 280) { [weak self] in
            alerts.showAlert(withTitle: nil, message: nil, confirmTitle: text("s3.1.confirm")) {
                self?.answer("s3.1.confirmed")
            }
        }

        answerLabel.accessibilityIdentifier = "answer"
        answerLabel.numberOfLines = 0
        answerLabel.text = text("s3.1.unanswered")
        view.addSubview(answerLabel)
        answerLabel.mas_makeConstraints { make in
            make.left.equalTo(100)
            make.right.lessThanOrEqualTo(-20)
            make.top.equalTo(340)
        }
    }

    /// Frames, not constraints: the demo page sets them by hand.
    private func addButton(_ name: String, at y: CGFloat, action: @escaping () -> Void) {
        let button = UIButton(type: .custom)
        button.accessibilityIdentifier = name
        button.frame = CGRect(x: 100, y: y, width: name == "show" ? 100 : 160, height: 40)
        button.backgroundColor = .systemOrange
        button.titleLabel?.font = .systemFont(ofSize: 15)
        button.setTitle(text("s3.1.\(name)"), for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func answer(_ key: String) {
        answerLabel.text = text(key)
    }
}
