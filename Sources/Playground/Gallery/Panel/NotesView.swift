import Masonry
import UIKit

/// What to try on the running screen, and what the article says or gets wrong.
final class NotesView: UIScrollView {
    private let column = UIStackView()
    private var shown: [Paragraph] = []

    struct Paragraph: Hashable {
        enum Kind { case title, head, text, quiet }
        var kind: Kind
        var text: String
    }

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "notes-view"
        backgroundColor = PlaygroundTheme.panel
        column.axis = .vertical
        column.spacing = 6
        addSubview(column)
        column.mas_makeConstraints { make in
            make.edges.equalTo(self).insets(UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16))
            make.width.equalTo(self).offset(-2 * PlaygroundTheme.padding)
        }
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ paragraphs: [Paragraph]) {
        guard paragraphs != shown else { return }
        shown = paragraphs
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        for paragraph in paragraphs {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = paragraph.text
            label.font = paragraph.kind.font
            label.textColor = paragraph.kind.color
            if paragraph.kind == .head, let above = column.arrangedSubviews.last {
                column.setCustomSpacing(18, after: above)
            }
            column.addArrangedSubview(label)
        }
        setContentOffset(.zero, animated: false)
    }
}

extension NotesView.Paragraph.Kind {
    @MainActor fileprivate var font: UIFont {
        switch self {
        case .title: PlaygroundTheme.rowFont
        case .head: PlaygroundTheme.captionFont
        case .text, .quiet: PlaygroundTheme.bodyFont
        }
    }
    @MainActor fileprivate var color: UIColor {
        switch self {
        case .title, .text: PlaygroundTheme.text
        case .head, .quiet: PlaygroundTheme.secondaryText
        }
    }
}
