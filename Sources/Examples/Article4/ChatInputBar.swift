import Masonry
import UIKit

extension Example {
    /// S4.5: a text field and a button that share a bar, and who gives way; the bar rises with the keyboard.
    static let chatInputBar = Example(
        id: "s4.5", alias: "chat-input-bar", source: .article4, needsKeyboard: true,
        tour: [
            TourStep("tap #fh1", lasting: 0.2), TourStep("tap #text1", lasting: 0.2),
            TourStep("tap #bc1", lasting: 0.2),
            TourStep("tap #f", lasting: 0.25), TourStep("type \"Ashlar\"", lasting: 0.1),
            TourStep("key Return", lasting: 0.25),
        ]
    ) { _ in
        ChatInputBarViewController()
    }
}

/// The article's figures by choice: order, priorities and length of the text.
final class ChatInputBarViewController: UIViewController {
    private let bar = UIView()
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private var barConstraints: [NSLayoutConstraint] = []
    private var hideConstraint: NSLayoutConstraint?
    private var showConstraint: NSLayoutConstraint?

    private var textChoice: Choice?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        makeBar()
        makeChoices()
        // In a low window the bar comes to stand over the choices.
        view.bringSubviewToFront(bar)
        view.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in self?.view.endEditing(true) })
        for (name, action) in [
            (UIResponder.keyboardWillShowNotification, ChatInputBarViewController.keyboardWillShow),
            (UIResponder.keyboardWillHideNotification, ChatInputBarViewController.keyboardWillHide),
        ] {
            NotificationCenter.default.addObserver(self, action: action, name: name, object: nil)
        }
    }

    private func makeBar() {
        bar.accessibilityIdentifier = "bar"
        bar.backgroundColor = .secondarySystemBackground
        field.accessibilityIdentifier = "f"
        field.backgroundColor = .systemBackground
        field.placeholder = text("s4.5.placeholder")
        button.accessibilityIdentifier = "b"
        button.titleLabel?.accessibilityIdentifier = "bt"
        button.setTitle(text("s4.5.send"), for: .normal)
        field.returnKeyType = .done
        field.addAction(UIAction { [weak self] _ in self?.field.resignFirstResponder() }, for: .editingDidEndOnExit)
        button.addAction(UIAction { [weak self] _ in self?.textChoice?.select(0) }, for: .touchUpInside)
        view.addSubview(bar)
        bar.mas_makeConstraints { make in make.left.right.equalTo(view) }
        let hide = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        hide.isActive = true
        hideConstraint = hide
        showConstraint = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        arrange(fieldFirst: true)
    }

    /// The view that is added first keeps its size at a tie.
    private func arrange(fieldFirst: Bool) {
        NSLayoutConstraint.deactivate(barConstraints)
        for part in [field, button] { part.removeFromSuperview() }
        for part in fieldFirst ? [field, button] : [button, field] {
            part.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(part)
        }
        let views: [String: Any] = ["field": field, "button": button]
        barConstraints = NSLayoutConstraint.constraints(
            withVisualFormat: fieldFirst ? "H:|-20-[field]-8-[button]-20-|" : "H:|-20-[button]-8-[field]-20-|",
            options: .alignAllCenterY, metrics: nil, views: views)
        barConstraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-6-[field]-6-|", options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(barConstraints)
    }

    // MARK: Choices

    private func makeChoices() {
        var above: UIView?
        @discardableResult func add(
            _ name: String, _ titles: [String], _ choose: @escaping @MainActor (Int) -> Void
        ) -> Choice {
            let caption = UILabel()
            caption.font = .systemFont(ofSize: 13)
            caption.textColor = .secondaryLabel
            caption.numberOfLines = 0
            caption.text = text("s4.5.\(name)")
            let choice = Choice(name: name, titles: titles, choose)
            view.addSubview(caption)
            view.addSubview(choice)
            caption.mas_makeConstraints { make in
                make.leading.equalTo(view).offset(20)
                make.width.equalTo(110)
                make.centerY.equalTo(choice)
            }
            choice.mas_makeConstraints { make in
                if let above {
                    make.top.equalTo(above.mas_bottom).offset(8)
                } else {
                    make.top.equalTo(view.mas_safeAreaLayoutGuideTop).offset(16)
                }
                make.leading.equalTo(caption.mas_trailing).offset(8)
                make.trailing.equalTo(view).offset(-20)
                make.height.equalTo(30)
            }
            above = choice
            return choice
        }
        add("order", [text("s4.5.fieldFirst"), text("s4.5.buttonFirst")]) { [weak self] index in
            self?.arrange(fieldFirst: index == 0)
        }
        add("fh", ["250", "249"]) { [weak self] index in
            self?.field.setContentHuggingPriority(UILayoutPriority(index == 0 ? 250 : 249), for: .horizontal)
        }
        add("bh", ["250", "251"]) { [weak self] index in
            self?.button.setContentHuggingPriority(UILayoutPriority(index == 0 ? 250 : 251), for: .horizontal)
        }
        add("bc", ["750", "751"]) { [weak self] index in
            self?.button.setContentCompressionResistancePriority(
                UILayoutPriority(index == 0 ? 750 : 751), for: .horizontal)
        }
        textChoice = add("text", [text("s4.5.short"), text("s4.5.long")]) { [weak self] index in
            self?.field.text = index == 0 ? "" : text("s4.5.longText")
        }
    }

    // MARK: The keyboard

    private func keyboardWillShow(_ notification: Notification) {
        guard let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        else { return }
        let covered = view.convert(frame, from: nil).intersection(view.bounds)
        moveBar(keyboardHeight: covered.isNull ? 0 : covered.height, with: notification)
    }
    private func keyboardWillHide(_ notification: Notification) { moveBar(keyboardHeight: 0, with: notification) }

    /// As the article does it: for a moment both constraints are active, and nothing is said before the next layout.
    private func moveBar(keyboardHeight: CGFloat, with notification: Notification) {
        guard let screen = notification.object as? UIScreen, screen === view.window?.screen,
            let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        else { return }
        if keyboardHeight > 0 {
            showConstraint?.constant = -keyboardHeight
            hideConstraint?.isActive = false
            showConstraint?.isActive = true
        } else {
            hideConstraint?.isActive = true
            showConstraint?.isActive = false
        }
        UIView.animate(withDuration: duration.doubleValue) { self.view.layoutIfNeeded() }
    }
}

/// A row of buttons of which one is chosen; each has a name, so that scripts can press it.
private final class Choice: UIView {
    private var buttons: [UIButton] = []
    private let choose: @MainActor (Int) -> Void

    init(name: String, titles: [String], _ choose: @escaping @MainActor (Int) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        for (index, title) in titles.enumerated() {
            let button = UIButton(type: .system)
            button.accessibilityIdentifier = "\(name)\(index)"
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 13)
            button.layer.cornerRadius = 6
            button.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
            buttons.append(button)
            addSubview(button)
        }
        var previous: UIView?
        for button in buttons {
            button.mas_makeConstraints { make in
                make.top.bottom.equalTo(self)
                if let previous {
                    make.leading.equalTo(previous.mas_trailing).offset(4)
                    make.width.equalTo(previous)
                } else {
                    make.leading.equalTo(self)
                }
            }
            previous = button
        }
        previous?.mas_makeConstraints { make in make.trailing.equalTo(self) }
        show(0)
    }

    required init?(coder: NSCoder) { return nil }

    func select(_ index: Int) {
        show(index)
        choose(index)
    }
    private func show(_ index: Int) {
        for (position, button) in buttons.enumerated() {
            button.backgroundColor = position == index ? .systemGray4 : .secondarySystemBackground
        }
    }
}
