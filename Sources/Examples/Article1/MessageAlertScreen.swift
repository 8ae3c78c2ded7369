import Masonry
import UIKit

extension Example {
    /// S1.5: messages and forms over the screen.
    static let messageAlert = Example(
        id: "s1.5", alias: "message-alert", source: .article1,
        variants: ["corrected", "article"] + MessageAlertViewController.Kind.allCases.map(\.rawValue),
        needsKeyboard: true,
        tour: [
            TourStep("key Escape", lasting: 0.25),
            TourStep("tap #info", lasting: 0.25), TourStep("tap #b0", lasting: 0.25),
            TourStep("tap #edit", lasting: 0.25), TourStep("tap #in0", lasting: 0.25),
            TourStep("type \"ashlar\"", lasting: 0.1), TourStep("key Return", lasting: 0.1),
            TourStep("key Return", lasting: 0.1), TourStep("tap #b1", lasting: 0.25),
        ]
    ) { variant in
        MessageAlertViewController(
            isSummed: variant == "article", shown: MessageAlertViewController.Kind(rawValue: variant))
    }
}

/// Buttons that show alerts of each kind, and what was answered last.
final class MessageAlertViewController: UIViewController {
    enum Kind: String, CaseIterable { case info, edit, long, warning, failure, one, many, timed }

    private let isSummed: Bool
    private var shown: Kind?
    private let answerLabel = UILabel()

    /// - Parameters:
    ///   - isSummed: adds up the height of the box by hand, as the article does.
    ///   - shown: the alert to begin with.
    init(isSummed: Bool, shown: Kind?) {
        self.isSummed = isSummed
        self.shown = shown
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let scrollView = UIScrollView()
        let list = UIStackView()
        list.accessibilityIdentifier = "list"
        list.axis = .vertical
        list.spacing = 10
        view.addSubview(scrollView)
        scrollView.addSubview(list)
        scrollView.mas_makeConstraints { make in make.edges.equalTo(view) }
        list.mas_makeConstraints { make in
            make.edges.equalTo(scrollView).insets(UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
            make.width.equalTo(scrollView).offset(-40)
        }
        for kind in Kind.allCases {
            let button = UIButton(type: .system)
            button.accessibilityIdentifier = kind.rawValue
            button.setTitle(text("s1.5.\(kind.rawValue)"), for: .normal)
            button.backgroundColor = .systemGray6
            button.layer.cornerRadius = 8
            button.addAction(UIAction { [weak self] _ in self?.show(kind) }, for: .touchUpInside)
            button.mas_makeConstraints { make in make.height.equalTo(44) }
            list.addArrangedSubview(button)
        }
        answerLabel.accessibilityIdentifier = "answer"
        answerLabel.numberOfLines = 0
        answerLabel.textAlignment = .center
        answerLabel.textColor = .secondaryLabel
        answerLabel.text = text("s1.5.unanswered")
        list.addArrangedSubview(answerLabel)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let kind = shown { show(kind) }
        shown = nil
    }

    private func show(_ kind: Kind) {
        let content = content(kind)
        let alert = isSummed ? SummedAlertView(content) : SFPayMessageAlertView(content)
        alert.onButton = { [weak self] index in self?.answer("s1.5.pressed", content.buttons[index]) }
        alert.onSubmit = { [weak self] texts in self?.answer("s1.5.submitted", texts.joined(separator: ", ")) }
        alert.onDismiss = { [weak self] in
            if content.duration != nil { self?.answer("s1.5.gone", "") }
        }
        alert.show(in: view)
    }

    private func answer(_ key: String, _ detail: String) { answerLabel.text = text(key) + detail }

    private func content(_ kind: Kind) -> SFPayMessageAlertView.Content {
        var content = SFPayMessageAlertView.Content()
        content.title = text("s1.5.heading")
        content.message = text("s1.5.message")
        content.buttons = [text("s1.5.ok"), text("s1.5.cancel")]
        switch kind {
        case .info: break
        case .edit:
            content.style = .edit
            content.title = text("s1.5.form")
            content.message = text("s1.5.formmessage")
            content.placeholders = (0..<4).map { text("s1.5.field\($0)") }
            content.buttons = [text("s1.5.submit"), text("s1.5.cancel")]
        case .long:
            content.message = (0..<4).map { _ in text("s1.5.longmessage") }.joined(separator: "\n")
        case .warning: content.style = .warning
        case .failure: content.style = .failure
        case .one:
            content.message = text("s1.5.twolines")
            content.buttons = [text("s1.5.ok")]
        case .many: content.buttons = [text("s1.5.ok"), text("s1.5.later"), text("s1.5.never"), text("s1.5.cancel")]
        case .timed:
            content.duration = 3
            content.message = text("s1.5.timedmessage")
            content.buttons = []
        }
        return content
    }
}
