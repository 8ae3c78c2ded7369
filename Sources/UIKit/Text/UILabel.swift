import Graphics
import Typesetting

/// Text that is read and not edited: one line, or as many as its width needs.
///
/// The object that measures the text (`textLayout(width:)`) also draws it, so the two cannot disagree. In a layout by
/// constraints a label of several lines takes the height that its solved width needs; `preferredMaxLayoutWidth` only limits
/// the width that it wishes for.
@preconcurrency @MainActor open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Text

    /// The text; setting it drops what `attributedText` said.
    open var text: String? {
        get { storedTextIsNil ? nil : storedText.string }
        set {
            guard storedText != .plain(newValue ?? "") || (newValue == nil) != storedTextIsNil else { return }
            storedTextIsNil = newValue == nil
            storedText = .plain(newValue ?? "")
            textDidChange()
        }
    }
    /// The text with attributes; what they leave open comes from `font` and `textColor`.
    open var attributedText: NSAttributedString? {
        get {
            switch storedText {
            case .plain(let text):
                storedTextIsNil
                    ? nil : NSAttributedString(string: text, attributes: [.font: font!, .foregroundColor: textColor!])
            case .attributed(let text): text
            }
        }
        set {
            storedTextIsNil = newValue == nil
            storedText = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .plain("")
            textDidChange()
        }
    }

    enum StoredText: Equatable {
        case plain(String)
        case attributed(NSAttributedString)
        var string: String {
            switch self {
            case .plain(let text): text
            case .attributed(let text): text.string
            }
        }
    }
    var storedText = StoredText.plain("")
    private var storedTextIsNil = true

    // MARK: Looks

    /// Default: the system font at 17 points. Nil gives the default back.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            if font != oldValue { textDidChange() }
        }
    }
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            setNeedsDisplay()
        }
    }
    /// Takes the place of `textColor` while the label is highlighted.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// A label that is not enabled is drawn faint.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// In points; positive height is downwards. Default (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { layoutDidChange() } } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }
    /// 0: as many as needed. Negative numbers count as 0.
    open var numberOfLines = 1 {
        didSet {
            numberOfLines = max(0, numberOfLines)
            if numberOfLines != oldValue { textDidChange() }
        }
    }
    /// Shrinks the text until it fits the label, not below `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { layoutDidChange() } }
    }
    /// The smallest size as a part of the font's, 0…1; 0 sets no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { layoutDidChange() } }
    }
    /// Where shrunk text sits: on the baseline of the full size, or in the middle.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { layoutDidChange() } }
    }
    /// Whether a font made by `UIFont.preferredFont(forTextStyle:)` follows the preferred content size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
    }

    // MARK: Layout

    /// The width at which the text wraps when the label says how wide it wants to be, in points; 0 sets none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: numberOfLines
        ).size
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: numberOfLines
        ).size
    }

    /// The rectangle that the text takes in `bounds`, at its top left. Override to inset the text, together with `drawText(in:)`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !content.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let layout = textLayout(width: bounds.width, numberOfLines: numberOfLines)
        let size = CGSize(width: min(layout.size.width, bounds.width), height: min(layout.size.height, bounds.height))
        return CGRect(origin: bounds.origin, size: size)
    }

    /// Draws the text in a rectangle, centred vertically. Called while the label is painted; override to inset or decorate it.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    override var contentHeightDependsOnWidth: Bool { numberOfLines != 1 }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        textRect(
            forBounds: CGRect(x: 0, y: 0, width: max(0, width), height: .infinity),
            limitedToNumberOfLines: numberOfLines
        ).height
    }

    /// A line of text sits in the middle of the label. Several lines start at the top as far as constraints can know: their
    /// number follows the width, which is not known before the layout is solved.
    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) {
        guard !content.isEmpty else { return (.fromCenter(0), .fromCenter(0)) }
        let layout = textLayout(
            width: numberOfLines == 1 ? .infinity : max(0, bounds.width), numberOfLines: numberOfLines)
        if numberOfLines == 1 {
            let rule = LayoutBaseline.fromCenter(layout.firstBaseline - layout.size.height / 2)
            return (rule, rule)
        }
        return (.fromTop(layout.firstBaseline), .fromBottom(layout.size.height - layout.lastBaseline))
    }

    override func paintContent(into painter: inout Painter) {
        // While the size moves, the text stays laid out for the size at which it will end.
        let shown = painter.bounds
        painted = []
        drawText(in: bounds)
        let items = painted ?? []
        painted = nil
        guard shown.size != bounds.size else { return painter.append(contentsOf: items) }
        let shift = textShift(from: bounds, to: shown)
        painter.withTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shift.x, ty: shift.y)) { painter in
            painter.append(contentsOf: items)
        }
    }

    var cachedRuns: AttributedRuns?
    /// Where `drawText(in:)` puts what it draws; nil unless the label is being painted.
    var painted: [DisplayItem]?

    override func traitsDidChange() {
        super.traitsDidChange()
        if adjustsFontForContentSizeCategory { followContentSize() }
        layoutDidChange()
    }
    /// Told when the text's measures changed: the button around it.
    var onTextChange: (() -> Void)?
}

/// Where text that was shrunk to fit stands.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    case alignBaselines = 0
    case alignCenters, none
}
