import Masonry
import UIKit

/// The article's form: all numbers are multiples of how often 320 points go into the screen, read once; and the height of the box is
/// added up by hand, which forgets the separator.
final class SummedAlertView: SFPayMessageAlertView {
    private let rate = max(1, (UIScreen.main.bounds.width / 320).rounded(.down))

    override var padding: CGFloat { 10 * rate }
    override var tallestMessage: CGFloat { 300 * rate }

    override func chooseMessageView(width: CGFloat) { super.chooseMessageView(width: 260 * rate) }

    override func makeConstraints() {
        let width = 280 * rate
        var height = (30 + 10 + 10 + 10 + 44 + 10) * rate + CGFloat(fields.count) * 50 * rate
        boxView.mas_makeConstraints { make in
            make.center.equalTo(self)
            make.width.equalTo(width)
        }
        titleLabel.mas_makeConstraints { make in
            make.left.right.equalTo(boxView)
            make.top.equalTo(boxView).offset(padding)
            make.height.equalTo(30 * rate)
        }
        let isTall = messageView === textView
        let messageHeight =
            isTall
            ? tallestMessage
            : messageLabel.sizeThatFits(CGSize(width: 260 * rate, height: .greatestFiniteMagnitude)).height
        height += messageHeight + padding
        var above: UIView = titleLabel
        for view in [messageView] + fields + [separator] {
            view.mas_makeConstraints { make in
                make.top.equalTo(above.mas_bottom).offset(padding)
                make.left.equalTo(boxView).offset(view === separator ? 0 : padding)
                make.width.equalTo(view === separator ? width : 260 * rate)
                if view === messageView, isTall { make.height.equalTo(tallestMessage) }
                if view === separator { make.height.equalTo(1) }
                if view is UITextField { make.height.equalTo(40 * rate) }
            }
            above = view
        }
        let isPair = buttons.count == 2
        for (index, button) in buttons.enumerated() {
            button.mas_makeConstraints { make in
                make.top.equalTo((isPair || index == 0 ? separator : buttons[index - 1]).mas_bottom).offset(padding)
                make.height.equalTo(44 * rate)
                make.width.equalTo(isPair ? 125 * rate : 260 * rate)
                make.left.equalTo(boxView).offset(isPair && index == 1 ? 145 * rate : padding)
            }
        }
        // The article knows no more than two.
        if buttons.count > 2 { height += CGFloat(buttons.count - 1) * 54 * rate }
        boxView.mas_makeConstraints { make in make.height.equalTo(height) }
        boxView.avoidKeyboard(distance: 5)
    }
}
