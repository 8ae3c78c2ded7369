import Masonry
import UIKit

extension Example {
    /// S4.2: three buttons in a container that is as large as its format string makes it.
    static let centredButtons = Example(
        id: "s4.2", alias: "centred-buttons", source: .article4, variants: ["corrected", "article"],
        tour: [TourStep("tap #z", lasting: 0.2), TourStep("resize 320x568", lasting: 0.2)]
    ) { variant in
        CentredButtonsViewController(addsConstraintsInEachPass: variant == "article")
    }
}

/// The container stands in the middle, above the safe area's bottom.
final class CentredButtonsViewController: UIViewController {
    private let container = ButtonRowView()
    private let explanation = UILabel()
    /// The article makes its constraints in `viewWillLayoutSubviews`, so each pass adds them once more. Equal ones change nothing but
    /// the time that a layout takes.
    private let addsConstraintsInEachPass: Bool

    init(addsConstraintsInEachPass: Bool) {
        self.addsConstraintsInEachPass = addsConstraintsInEachPass
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        container.accessibilityIdentifier = "box"
        container.onTap = { [weak self] title in
            self?.explanation.text = text("s4.2.tapped").replacingOccurrences(of: "%", with: title)
        }
        explanation.accessibilityIdentifier = "text"
        explanation.numberOfLines = 0
        explanation.textColor = .label
        explanation.font = .systemFont(ofSize: 15)
        explanation.text = text("s4.2.text")
        view.addSubview(explanation)
        view.addSubview(container)
        explanation.mas_makeConstraints { make in
            make.leading.equalTo(view.mas_safeAreaLayoutGuideLeading).offset(20)
            make.trailing.equalTo(view.mas_safeAreaLayoutGuideTrailing).offset(-20)
            make.centerY.equalTo(view)
        }
        container.translatesAutoresizingMaskIntoConstraints = false
        if !addsConstraintsInEachPass { placeContainer() }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if addsConstraintsInEachPass { placeContainer() }
    }

    private func placeContainer() {
        NSLayoutConstraint.activate([
            container.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            container.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -10),
        ])
    }
}

/// `[findPwd]-[line]-[freeze]-[line]-[more]`: one format string lays the row out, and its compressed size is the container's own.
final class ButtonRowView: UIView {
    /// Told the title of the button that was tapped.
    var onTap: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let views = [
            "findPwd": makeButton("f", "s4.2.find"), "sep1": makeSeparator("s1"),
            "freeze": makeButton("z", "s4.2.freeze"), "sep2": makeSeparator("s2"),
            "more": makeButton("m", "s4.2.more"),
        ]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        // Equal tops and bottoms do not include the superview: the height of one separator gives all their height.
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[findPwd]-[sep1(1)]-[freeze]-[sep2(1)]-[more]|",
                options: [.alignAllTop, .alignAllBottom], views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|[sep1(16)]|", views: views))
    }

    private func makeButton(_ name: String, _ key: String) -> UIButton {
        let title = text(key)
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = name
        button.titleLabel?.font = .systemFont(ofSize: 13)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.onTap(title) }, for: .touchUpInside)
        return button
    }

    private func makeSeparator(_ name: String) -> UIView {
        let line = UIView()
        line.accessibilityIdentifier = name
        line.backgroundColor = .opaqueSeparator
        return line
    }

    override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
}
