import UIKit

/// A Swift file with line numbers and colours. Only the lines that can be seen are views. A click selects a line, another with
/// Shift the lines up to there; Control and C copy them, or all when none is selected.
final class SourceView: UIScrollView {
    /// Puts text on the clipboard.
    var copyText: @MainActor (String) -> Void = { _ in }

    private var source = ""
    private var lines: [[SwiftHighlighter.Piece]] = []
    private var rows: [Int: SourceRow] = [:]
    private var selection: ClosedRange<Int>?
    private var selectionStart = 0
    private let gutter = UIView()

    private static let lineHeight: CGFloat = 18
    private static let topInset: CGFloat = 6
    private static let gutterWidth: CGFloat = 40
    /// Wider lines than this many characters are cut.
    private static let widestLine = 400
    private static let characterWidth = NSAttributedString(string: "0").width(in: PlaygroundTheme.codeFont)

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "source-view"
        backgroundColor = PlaygroundTheme.panel
        gutter.backgroundColor = PlaygroundTheme.panel
        gutter.isUserInteractionEnabled = false
        alwaysBounceHorizontal = false
        bounces = false
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] recognizer in
                guard let self else { return }
                select(
                    at: recognizer.location(in: self).y, extending: recognizer.modifierFlags.contains(.shift))
            })
    }

    required init?(coder: NSCoder) { return nil }

    /// Shows a file from its top.
    func show(_ source: String) {
        guard source != self.source else { return }
        self.source = source
        lines = SwiftHighlighter.lines(of: source)
        if lines.last?.isEmpty == true { lines.removeLast() }
        selection = nil
        for row in rows.values { row.removeFromSuperview() }
        rows = [:]
        let longest = lines.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
        contentSize = CGSize(
            width: Self.gutterWidth + CGFloat(min(longest, Self.widestLine)) * Self.characterWidth + 24,
            height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.topInset)
        setContentOffset(.zero, animated: false)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !lines.isEmpty, bounds.height > 0 else { return }
        let first = min(max(0, Int((bounds.minY - Self.topInset) / Self.lineHeight)), lines.count - 1)
        let last = max(first, min(lines.count - 1, Int((bounds.maxY - Self.topInset) / Self.lineHeight)))
        for (index, row) in rows where !(first...last).contains(index) {
            row.removeFromSuperview()
            rows[index] = nil
        }
        for index in first...last {
            let row = rows[index] ?? makeRow(index)
            row.frame = CGRect(
                x: bounds.minX, y: Self.topInset + CGFloat(index) * Self.lineHeight, width: bounds.width,
                height: Self.lineHeight)
            row.place(gutter: Self.gutterWidth, offset: bounds.minX, width: contentSize.width)
            row.isSelected = selection?.contains(index) ?? false
        }
    }

    private func makeRow(_ index: Int) -> SourceRow {
        let row = SourceRow(number: index + 1, pieces: lines[index])
        rows[index] = row
        addSubview(row)
        return row
    }

    // MARK: Selecting and copying

    private func select(at y: CGFloat, extending: Bool) {
        takeKeyboardFocus()
        let line = Int((y - Self.topInset) / Self.lineHeight)
        guard lines.indices.contains(line) else {
            selection = nil
            return setNeedsLayout()
        }
        if extending, selection != nil {
            selection = min(selectionStart, line)...max(selectionStart, line)
        } else {
            selection = selection == line...line ? nil : line...line
            selectionStart = line
        }
        setNeedsLayout()
    }

    /// The selected lines, or the whole file.
    var textToCopy: String {
        guard let selection else { return source }
        return lines[selection].map { $0.map(\.text).joined() + "\n" }.joined()
    }

    override var canBecomeFocused: Bool { !lines.isEmpty }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, key.modifierFlags == .control, key.name == "c" || key.name == "a" else {
            return super.pressesBegan(presses, with: event)
        }
        if key.name == "c" {
            copyText(textToCopy)
        } else if !lines.isEmpty {
            selection = 0...(lines.count - 1)
            setNeedsLayout()
        }
    }
}

/// One line: its number stays at the left while the code moves under it.
private final class SourceRow: UIView {
    private let number = UILabel()
    private let numberBack = UIView()
    private let code = UILabel()
    var isSelected = false { didSet { if isSelected != oldValue { refreshLook() } } }

    init(number line: Int, pieces: [SwiftHighlighter.Piece]) {
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
        number.font = PlaygroundTheme.figureFont
        number.textColor = PlaygroundTheme.secondaryText
        number.textAlignment = .right
        number.text = "\(line)"
        numberBack.backgroundColor = PlaygroundTheme.panel
        code.lineBreakMode = .byClipping
        let text = NSMutableAttributedString(string: "")
        for piece in pieces {
            text.append(
                NSAttributedString(
                    string: piece.text,
                    attributes: [.font: PlaygroundTheme.codeFont, .foregroundColor: piece.kind.color]))
        }
        code.attributedText = text
        for view in [code, numberBack, number] { addSubview(view) }
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    func place(gutter: CGFloat, offset: CGFloat, width: CGFloat) {
        numberBack.frame = CGRect(x: 0, y: 0, width: gutter, height: bounds.height)
        number.frame = CGRect(x: 0, y: 0, width: gutter - 10, height: bounds.height)
        code.frame = CGRect(x: gutter - offset, y: 0, width: max(0, width - gutter), height: bounds.height)
    }

    private func refreshLook() { backgroundColor = isSelected ? PlaygroundTheme.selectedRow : .clear }
}

extension SwiftHighlighter.Kind {
    @MainActor fileprivate var color: UIColor {
        switch self {
        case .plain: PlaygroundTheme.text
        case .keyword: PlaygroundTheme.codeKeyword
        case .string: PlaygroundTheme.codeString
        case .comment: PlaygroundTheme.codeComment
        case .number: PlaygroundTheme.codeNumber
        case .type: PlaygroundTheme.codeType
        }
    }
}

extension NSAttributedString {
    /// The width of the text on one line, in points.
    @MainActor fileprivate func width(in font: UIFont) -> CGFloat {
        let label = UILabel()
        label.font = font
        label.text = string
        return label.intrinsicContentSize.width
    }
}
