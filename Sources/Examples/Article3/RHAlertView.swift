import Masonry
import UIKit

/// An alert over the whole screen: title, message, and one or two buttons.
///
/// Everything is a relation, so the box stays right when the window changes its size: two thirds of the screen wide, buttons an
/// eighth of the screen's width high, texts as high as they are. Only a button ends it.
class RHAlertView: UIView {
    /// What an alert says; a button without a title is left out.
    struct Content {
        var title: String?
        var message: String?
        var cancelTitle: String?
        var confirmTitle: String?
        var cancel: () -> Void = {}
        var confirm: () -> Void = {}
    }

    // MARK: One call

    /// An alert with a choice.
    @discardableResult
    class func showAlert(
        withTitle title: String?, message: String?, cancelTitle: String, confirmTitle: String,
        cancel: @escaping () -> Void, confirm: @escaping () -> Void
    ) -> Self? {
        show(
            Content(
                title: title, message: message, cancelTitle: cancelTitle, confirmTitle: confirmTitle, cancel: cancel,
                confirm: confirm))
    }

    /// An alert that can only be cancelled.
    @discardableResult
    class func showAlert(
        withTitle title: String?, message: String? = nil, cancelTitle: String, cancel: @escaping () -> Void
    ) -> Self? {
        show(Content(title: title, message: message, cancelTitle: cancelTitle, cancel: cancel))
    }

    /// An alert that can only be confirmed.
    @discardableResult
    class func showAlert(
        withTitle title: String?, message: String?, confirmTitle: String, confirm: @escaping () -> Void
    ) -> Self? {
        show(Content(title: title, message: message, confirmTitle: confirmTitle, confirm: confirm))
    }

    /// Over the view of the key window's root controller, so that the alert goes when that screen goes.
    /// - Returns: nil when there is no screen to show it on.
    private class func show(_ content: Content) -> Self? {
        guard let screen = UIApplication.shared.keyWindow?.rootViewController?.view else { return nil }
        let alert = self.init(content)
        alert.show(in: screen)
        return alert
    }

    // MARK: Parts

    let content: Content
    let boxView = UIView()
    let titleLabel = UILabel()
    let messageLabel = UILabel()
    let horizontalLine = UIView()
    let verticalLine = UIView()
    private(set) var cancelButton: UIButton?
    private(set) var confirmButton: UIButton?

    required init(_ content: Content) {
        var content = content
        if (content.title ?? "").isEmpty && (content.message ?? "").isEmpty {
            content.message = text("s3.1.empty")
        }
        self.content = content
        super.init(frame: .zero)
        setUp()
    }

    required init?(coder: NSCoder) { return nil }

    private func setUp() {
        accessibilityIdentifier = "al"
        boxView.accessibilityIdentifier = "bg"
        boxView.backgroundColor = .secondarySystemGroupedBackground
        boxView.layer.cornerRadius = 5
        boxView.clipsToBounds = true
        addSubview(boxView)
        add(titleLabel, "t", .boldSystemFont(ofSize: 17), content.title)
        add(messageLabel, "m", .systemFont(ofSize: 13), content.message)
        for (line, name) in [(horizontalLine, "lh"), (verticalLine, "lv")] {
            line.accessibilityIdentifier = name
            line.backgroundColor = .opaqueSeparator
            boxView.addSubview(line)
        }
        cancelButton = makeButton("bc", content.cancelTitle, content.cancel)
        confirmButton = makeButton("bk", content.confirmTitle, content.confirm)
        verticalLine.isHidden = cancelButton == nil || confirmButton == nil
    }

    private func add(_ label: UILabel, _ name: String, _ font: UIFont, _ text: String?) {
        label.accessibilityIdentifier = name
        label.font = font
        label.textAlignment = .center
        label.numberOfLines = 0
        label.text = text
        boxView.addSubview(label)
    }

    private func makeButton(_ name: String, _ title: String?, _ action: @escaping () -> Void) -> UIButton? {
        guard let title else { return nil }
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = name
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                action()
                self?.hide()
            }, for: .touchUpInside)
        boxView.addSubview(button)
        return button
    }

    /// Between title and message, if there are both.
    var textGap: CGFloat { (content.title ?? "").isEmpty || (content.message ?? "").isEmpty ? 0 : 15 }

    // MARK: Layout

    /// Called once, when the alert is on its screen.
    func makeConstraints() {
        boxView.mas_makeConstraints { make in
            make.center.equalTo(self)
            make.width.equalTo(self).multipliedBy(2.0 / 3)
            make.height.lessThanOrEqualTo(self).offset(-40)
        }
        titleLabel.mas_makeConstraints { make in
            make.top.left.equalTo(20)
            make.right.equalTo(-20)
        }
        // A message that is too long for the screen gives way before the title does.
        messageLabel.setContentCompressionResistancePriority(UILayoutPriority(749), for: .vertical)
        messageLabel.mas_makeConstraints { make in
            make.top.equalTo(titleLabel.mas_bottom).offset(textGap)
            make.left.right.equalTo(titleLabel)
            make.bottom.equalTo(horizontalLine.mas_top).offset(-20)
        }
        horizontalLine.mas_makeConstraints { make in
            make.left.right.equalTo(boxView)
            make.height.equalTo(1)
        }
        for button in [cancelButton, confirmButton].compactMap(\.self) {
            button.mas_makeConstraints { make in
                make.top.equalTo(horizontalLine.mas_bottom)
                make.bottom.equalTo(boxView)
                make.height.equalTo(self.mas_width).dividedBy(8)
            }
        }
        verticalLine.mas_makeConstraints { make in
            make.top.equalTo(horizontalLine.mas_bottom)
            make.bottom.centerX.equalTo(boxView)
            make.width.equalTo(1)
        }
        cancelButton?.mas_makeConstraints { make in
            make.left.equalTo(boxView)
            make.right.equalTo(confirmButton == nil ? boxView.mas_right : verticalLine.mas_left)
        }
        confirmButton?.mas_makeConstraints { make in
            make.right.equalTo(boxView)
            make.left.equalTo(cancelButton == nil ? boxView.mas_left : verticalLine.mas_right)
        }
    }

    // MARK: Showing

    private static let fadeDuration = 0.25

    private func show(in screen: UIView) {
        screen.addSubview(self)
        mas_makeConstraints { make in make.edges.equalTo(screen) }
        makeConstraints()
        screen.layoutIfNeeded()
        boxView.alpha = 0
        backgroundColor = .clear
        UIView.animate(withDuration: Self.fadeDuration) {
            self.boxView.alpha = 1
            self.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        }
    }

    private func hide() {
        UIView.animate(
            withDuration: Self.fadeDuration, animations: { self.alpha = 0 },
            completion: { _ in self.removeFromSuperview() })
    }
}

/// The article's form: every number is taken from the screen once, and text heights are measured. A resized window leaves the box
/// at its old size.
final class MeasuredAlertView: RHAlertView {
    private let screenWidth = UIScreen.main.bounds.width

    override func makeConstraints() {
        let textWidth = 2 * screenWidth / 3 - 40
        let titleHeight = height(of: titleLabel, width: textWidth)
        let messageHeight = height(of: messageLabel, width: textWidth)
        let buttonHeight = screenWidth / 8
        boxView.mas_makeConstraints { make in
            make.center.equalTo(self)
            make.width.equalTo(2 * screenWidth / 3)
            make.height.equalTo(buttonHeight + 1 + 20 + messageHeight + textGap + titleHeight + 20)
        }
        titleLabel.mas_makeConstraints { make in
            make.top.left.equalTo(20)
            make.size.equalTo(CGSize(width: textWidth, height: titleHeight))
        }
        messageLabel.mas_makeConstraints { make in
            make.left.equalTo(20)
            make.bottom.equalTo(-(buttonHeight + 1 + 20))
            make.size.equalTo(CGSize(width: textWidth, height: messageHeight))
        }
        horizontalLine.mas_makeConstraints { make in
            make.left.right.equalTo(boxView)
            make.bottom.equalTo(-buttonHeight)
            make.height.equalTo(1)
        }
        verticalLine.mas_makeConstraints { make in
            make.bottom.centerX.equalTo(boxView)
            make.size.equalTo(CGSize(width: 1, height: buttonHeight))
        }
        let isChoice = cancelButton != nil && confirmButton != nil
        let buttonWidth = isChoice ? (2 * screenWidth / 3 - 1) / 2 : 2 * screenWidth / 3
        cancelButton?.mas_makeConstraints { make in
            make.left.bottom.equalTo(boxView)
            make.size.equalTo(CGSize(width: buttonWidth, height: buttonHeight))
        }
        confirmButton?.mas_makeConstraints { make in
            make.right.bottom.equalTo(boxView)
            make.size.equalTo(CGSize(width: buttonWidth, height: buttonHeight))
        }
    }

    /// Two points are added to what was measured.
    private func height(of label: UILabel, width: CGFloat) -> CGFloat {
        guard let text = label.text, !text.isEmpty else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up) + 2
    }
}
