import Masonry
import UIKit

/// Says what happened, over the stage's lower edge: where a recording went and what it shows, or what went wrong. A click closes
/// it; it goes by itself after a while.
final class MessageCard: UIView {
    struct Message {
        var title: String
        /// Plain lines under the title.
        var lines: [String]
        /// A path or a table, in fixed-width type.
        var figures: [String] = []
        var isProblem = false
    }

    private var timer: ClockTimer?
    /// Called once, when it goes.
    var didClose: @MainActor () -> Void = {}
    private static let lifetime: TimeInterval = 20

    init(_ message: Message) {
        super.init(frame: .zero)
        accessibilityIdentifier = "message"
        backgroundColor = PlaygroundTheme.panel
        layer.cornerRadius = PlaygroundTheme.cardRadius
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
        let title = label(
            message.title, PlaygroundTheme.rowFont,
            message.isProblem ? PlaygroundTheme.broken : PlaygroundTheme.text)
        let close = BarButton(icon: .close, identifier: "message-close")
        close.action = { [weak self] in self?.close() }
        let body = UIStackView(
            arrangedSubviews: message.lines.map { label($0, PlaygroundTheme.bodyFont, PlaygroundTheme.text) }
                + message.figures.map { label($0, PlaygroundTheme.figureFont, PlaygroundTheme.secondaryText) })
        body.axis = .vertical
        body.spacing = 4
        for view in [title, close, body] { addSubview(view) }
        title.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(PlaygroundTheme.padding)
            make.centerY.equalTo(close)
            make.trailing.lessThanOrEqualTo(close.mas_leading).offset(-8)
        }
        close.mas_makeConstraints { make in
            make.top.equalTo(self).offset(8)
            make.trailing.equalTo(self).offset(-8)
        }
        body.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(PlaygroundTheme.padding)
            make.trailing.equalTo(self).offset(-PlaygroundTheme.padding)
            make.top.equalTo(close.mas_bottom).offset(4)
            make.bottom.equalTo(self).offset(-PlaygroundTheme.padding)
        }
        timer = AnimationClock.shared.schedule(after: Self.lifetime) { [weak self] in self?.close() }
    }

    required init?(coder: NSCoder) { return nil }

    private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = font
        label.textColor = color
        label.numberOfLines = 0
        label.text = text
        return label
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setBorder(PlaygroundTheme.separator)
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        setBorder(PlaygroundTheme.separator)
    }

    func close() {
        timer?.invalidate()
        guard superview != nil else { return }
        removeFromSuperview()
        didClose()
    }
}
