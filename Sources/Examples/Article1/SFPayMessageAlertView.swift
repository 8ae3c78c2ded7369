import Masonry
import UIKit

/// An alert over the whole screen: a title, a message or a form, and any number of buttons.
///
/// Every size is a relation: the box is 280 points wide where the screen has room, and ends below its last button. It keeps above the
/// keyboard by the guide that follows it.
class SFPayMessageAlertView: UIView {
    enum Style { case info, edit, warning, failure }

    /// What an alert says.
    struct Content {
        var style = Style.info
        var title = ""
        var message = ""
        /// What the fields of a form ask for.
        var placeholders: [String] = []
        /// For a form: what submits it, then what cancels it.
        var buttons: [String] = []
        /// Seconds until it goes by itself; nil: it stays.
        var duration: TimeInterval?
    }

    let content: Content
    let boxView = UIView()
    let titleLabel = UILabel()
    let messageLabel = UILabel()
    let separator = UIView()
    private(set) lazy var textView = makeTextView()
    private(set) var fields: [UITextField] = []
    private(set) var buttons: [UIButton] = []
    private(set) var icon: AlertIconView?

    /// Which button was pressed; called before the alert goes.
    var onButton: (Int) -> Void = { _ in }
    /// The texts of all fields, once all are long enough.
    var onSubmit: ([String]) -> Void = { _ in }
    var onChanged: (Int, String) -> Void = { _, _ in }
    /// Called when the alert goes, for whatever reason.
    var onDismiss: () -> Void = {}

    /// A text that is shorter is not accepted.
    static let shortestText = 6

    required init(_ content: Content) {
        self.content = content
        super.init(frame: .zero)
        setUp()
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Parts

    private func setUp() {
        accessibilityIdentifier = "dim"
        accessibilityViewIsModal = true
        backgroundColor = UIColor.systemGray3.withAlphaComponent(0.5)
        boxView.accessibilityIdentifier = "box"
        boxView.backgroundColor = .secondarySystemGroupedBackground
        boxView.layer.cornerRadius = 10
        boxView.layer.borderWidth = 3
        boxView.layer.borderColor = UIColor.systemGray2.cgColor
        addSubview(boxView)
        if let symbol = AlertIconView.Symbol(content.style) {
            let icon = AlertIconView(symbol)
            icon.accessibilityIdentifier = "icon"
            boxView.addSubview(icon)
            self.icon = icon
        }
        titleLabel.accessibilityIdentifier = "title"
        titleLabel.font = .boldSystemFont(ofSize: 17)
        titleLabel.textAlignment = .center
        titleLabel.text = content.title
        messageLabel.accessibilityIdentifier = "content"
        messageLabel.font = .systemFont(ofSize: 14)
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        messageLabel.text = content.message
        messageLabel.setContentCompressionResistancePriority(.required, for: .vertical)
        separator.accessibilityIdentifier = "line"
        separator.backgroundColor = .opaqueSeparator
        for view in [titleLabel, messageLabel, separator] { boxView.addSubview(view) }
        for (index, placeholder) in content.placeholders.enumerated() { addField(index, placeholder) }
        for (index, title) in content.buttons.enumerated() { addButton(index, title) }
        let tap = UITapGestureRecognizer { [weak self] recognizer in self?.tapped(at: recognizer.location(in: self)) }
        addGestureRecognizer(tap)
    }

    private func addField(_ index: Int, _ placeholder: String) {
        let field = UITextField()
        field.accessibilityIdentifier = "in\(index)"
        field.placeholder = placeholder
        field.font = .systemFont(ofSize: 15)
        field.layer.borderWidth = 1
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 1))
        field.leftViewMode = .always
        field.autocapitalizationType = .none
        field.returnKeyType = index == content.placeholders.count - 1 ? .done : .next
        field.delegate = self
        field.addAction(
            UIAction { [weak self, weak field] _ in
                guard let self, let field else { return }
                mark(field, isFine: true)
                onChanged(index, field.text ?? "")
            }, for: .editingChanged)
        mark(field, isFine: true)
        boxView.addSubview(field)
        fields.append(field)
    }

    private func addButton(_ index: Int, _ title: String) {
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = "b\(index)"
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 16)
        button.layer.cornerRadius = 5
        button.backgroundColor = index == 0 ? .systemBlue : .systemGray5
        button.setTitleColor(index == 0 ? .white : .label, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.pressed(index) }, for: .touchUpInside)
        boxView.addSubview(button)
        buttons.append(button)
    }

    /// Shows a message that is too long for a label.
    private func makeTextView() -> UITextView {
        let textView = UITextView()
        textView.accessibilityIdentifier = "content"
        textView.isEditable = false
        textView.textContainerInset = .zero
        textView.textContainer.lineFragmentPadding = 0
        textView.backgroundColor = .clear
        textView.font = messageLabel.font
        textView.textColor = .systemRed
        textView.textAlignment = .center
        textView.text = content.message
        return textView
    }

    // MARK: Layout

    var padding: CGFloat { 10 }
    var tallestMessage: CGFloat { 300 }
    /// The least room between the box and the keyboard or the screen's edge.
    private static let margin: CGFloat = 5

    /// Called once, when the alert is on its screen.
    func makeConstraints() {
        boxView.mas_makeConstraints { make in
            make.centerX.equalTo(self)
            make.width.equalTo(280).priority(999)
            make.width.lessThanOrEqualTo(self).offset(-40)
            make.centerY.equalTo(self).priority(300)
            // Where it does not fit between, its top is seen, and the rest scrolls into sight with the focus.
            make.top.greaterThanOrEqualTo(safeAreaLayoutGuide.mas_top).offset(Self.margin).priority(999)
            make.bottom.lessThanOrEqualTo(keyboardLayoutGuide.mas_top).offset(-Self.margin).priority(998)
        }
        boxView.avoidKeyboard(distance: Self.margin)
        var above: UIView?
        func stack(_ view: UIView, inset: CGFloat, height: CGFloat?) {
            view.mas_makeConstraints { make in
                make.left.equalTo(boxView).offset(inset)
                make.right.equalTo(boxView).offset(-inset)
                make.top.equalTo(above?.mas_bottom ?? boxView.mas_top).offset(padding)
                if let height { make.height.equalTo(height) }
            }
            above = view
        }
        if let icon {
            icon.mas_makeConstraints { make in
                make.centerX.equalTo(boxView)
                make.top.equalTo(boxView).offset(padding)
                make.size.equalTo(CGSize(width: 32, height: 32))
            }
            above = icon
        }
        stack(titleLabel, inset: 0, height: 30)
        stack(messageView, inset: padding, height: nil)
        messageView.mas_makeConstraints { make in
            if messageView === textView {
                // A low screen takes from the text, which scrolls.
                make.height.equalTo(tallestMessage).priority(760)
            }
        }
        for field in fields { stack(field, inset: padding, height: 40) }
        stack(separator, inset: 0, height: 1)
        if buttons.count == 2 {
            placeSideBySide(above: separator)
        } else {
            for button in buttons { stack(button, inset: padding, height: 44) }
        }
        (buttons.last ?? separator).mas_makeConstraints { make in make.bottom.equalTo(boxView).offset(-padding) }
    }

    private func placeSideBySide(above: UIView) {
        for button in buttons {
            button.mas_makeConstraints { make in
                make.top.equalTo(above.mas_bottom).offset(padding)
                make.height.equalTo(44)
            }
        }
        buttons[0].mas_makeConstraints { make in make.left.equalTo(boxView).offset(padding) }
        buttons[1].mas_makeConstraints { make in
            make.left.equalTo(buttons[0].mas_right).offset(padding)
            make.right.equalTo(boxView).offset(-padding)
            make.width.equalTo(buttons[0])
        }
    }

    /// The label, or the text view for a message that is too tall for it.
    var messageView: UIView { messageLabel.superview == nil ? textView : messageLabel }

    func chooseMessageView(width: CGFloat) {
        let fitting = messageLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        guard fitting.height > tallestMessage else { return }
        messageLabel.removeFromSuperview()
        boxView.addSubview(textView)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        boxView.layer.borderColor = UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor
        for field in fields { colorBorder(of: field) }
    }

    // MARK: Showing

    private static let fadeDuration = 0.25

    func show(in screen: UIView) {
        screen.addSubview(self)
        mas_makeConstraints { make in make.edges.equalTo(screen) }
        chooseMessageView(width: min(280, screen.bounds.width - 40) - 2 * padding)
        makeConstraints()
        screen.layoutIfNeeded()
        alpha = 0
        UIView.animate(withDuration: Self.fadeDuration) { self.alpha = 1 }
        if let duration = content.duration {
            AnimationClock.shared.schedule(after: duration) { [weak self] in self?.dismiss() }
        }
    }

    func dismiss() {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        endEditing(true)
        onDismiss()
        UIView.animate(
            withDuration: Self.fadeDuration, animations: { self.alpha = 0 },
            completion: { _ in self.removeFromSuperview() })
    }

    /// Esc does what a click outside does.
    override func accessibilityPerformEscape() -> Bool {
        guard isUserInteractionEnabled else { return false }
        dismiss()
        return true
    }

    // MARK: What is pressed

    private func tapped(at point: CGPoint) {
        guard !boxView.frame.contains(point) else { return }
        // Nobody wants to lose a form that is half filled in.
        if content.style == .edit { endEditing(true) } else { dismiss() }
    }

    private func pressed(_ index: Int) {
        guard content.style == .edit else {
            onButton(index)
            return dismiss()
        }
        if index == 0 {
            submit()
        } else {
            for field in fields { field.text = "" }
            onButton(index)
            dismiss()
        }
    }

    private func submit() {
        for field in fields { mark(field, isFine: isFine(field)) }
        guard let wrong = fields.first(where: { !isFine($0) }) else {
            onSubmit(fields.map { $0.text ?? "" })
            return dismiss()
        }
        wrong.becomeFirstResponder()
    }

    private func isFine(_ field: UITextField) -> Bool { (field.text ?? "").count >= Self.shortestText }

    private func mark(_ field: UITextField, isFine: Bool) {
        field.tag = isFine ? 0 : 1
        colorBorder(of: field)
    }
    private func colorBorder(of field: UITextField) {
        let color: UIColor = field.tag == 0 ? .label : .systemRed
        field.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }
}

extension SFPayMessageAlertView: UITextFieldDelegate {
    /// On to the next field, or to submitting; a text that is too short is marked and stays.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let index = fields.firstIndex(where: { $0 === textField }) else { return true }
        mark(textField, isFine: isFine(textField))
        guard isFine(textField) else { return false }
        if fields.indices.contains(index + 1) { fields[index + 1].becomeFirstResponder() } else { submit() }
        return false
    }
}
