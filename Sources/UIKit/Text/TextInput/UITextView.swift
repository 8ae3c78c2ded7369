import Typesetting

/// Text of many lines that scrolls, and that can be edited.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits, UIKeyInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// A text view needs no container made by hand; one that is given lends its padding.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUpText()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUpText()
    }
    private func setUpText() {
        editor.owner = self
        textContainer.didChange = { [weak self] in self?.textLayoutDidChange() }
        backgroundColor = .systemBackground
        // The pointer selects text; the wheel scrolls.
        delaysContentTouches = false
        canCancelContentTouches = false
    }

    /// Told what happens to the text, and about the scrolling.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }

    // MARK: Text

    open var text: String! {
        get { editor.text }
        set {
            guard newValue ?? "" != editor.text else { return }
            editor.setText(newValue ?? "")
            textLayoutDidChange()
        }
    }
    open var hasText: Bool { !editor.buffer.isEmpty }
    /// Nil draws with the system font at 12 points.
    open var font: UIFont? { didSet { if font != oldValue { textLayoutDidChange() } } }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { textLayoutDidChange() } }
    }
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
    }
    /// Room between the edges and the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textLayoutDidChange() } }
    }
    public let textContainer: NSTextContainer

    /// Whether the user can change the text.
    open var isEditable = true {
        didSet { if isEditable != oldValue, isFirstResponder { window?.firstResponderDidChange() } }
    }
    /// Whether the user can select text.
    open var isSelectable = true
    /// In UTF-16 units; what lies outside the text is left out.
    open var selectedRange: NSRange {
        get { editor.buffer.utf16Range(editor.selection) }
        set { editor.select(editor.buffer.range(utf16: newValue)) }
    }
    /// Scrolls until a part of the text (in UTF-16 units) is seen.
    open func scrollRangeToVisible(_ range: NSRange) {
        let part = editor.buffer.range(utf16: range)
        let first = rect(of: CaretPosition(part.lowerBound))
        scrollRectToVisible(first.union(rect(of: CaretPosition(part.upperBound))), animated: false)
    }

    // MARK: Traits

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var enablesReturnKeyAutomatically = false
    /// Shows dots, and keeps the text out of the clipboard.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textLayoutDidChange() } } }

    // MARK: Layout

    /// A text view that does not scroll is as high as its text; one that does has no size of its own.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = textSegments(viewWidth: size.width)
        let insets = textInsets
        return CGSize(
            width: ceil(text.width + insets.left + insets.right),
            height: ceil(text.height + insets.top + insets.bottom))
    }
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }
    override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: max(0, width), height: .infinity)).height
    }
    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) {
        let text = shownText
        let insets = textInsets
        return (
            .fromTop(insets.top + text.firstBaseline), .fromBottom(insets.bottom + text.height - text.lastBaseline)
        )
    }
    open override func layoutSubviews() {
        let text = shownText
        let insets = textInsets
        text.prepare(from: bounds.minY - insets.top, to: bounds.maxY - insets.top)
        contentSize = CGSize(width: bounds.width, height: ceil(text.height + insets.top + insets.bottom))
        super.layoutSubviews()
        if !text.isSettled { settleText() }
        if caretIsToBeShown {
            caretIsToBeShown = false
            if isScrollEnabled {
                scrollRectToVisible(caretRect.insetBy(dx: 0, dy: -textContainerInset.top), animated: false)
            }
        }
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    open override var canBecomeFocused: Bool { canBecomeFirstResponder }
    /// The caret shows where the keyboard is.
    override var showsFocusRing: Bool { !isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if isEditable, window != nil, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
        return super.becomeFirstResponder()
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if isEditable, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
        return super.resignFirstResponder()
    }
    override func firstResponderStatusDidChange() { editingStatusDidChange() }

    open func insertText(_ text: String) {
        if isEditable { editor.insert(text) }
    }
    open func deleteBackward() {
        if isEditable { editor.delete(to: editor.head - 1) }
    }
    open func selectAll(_ sender: Any?) { editor.selectAll() }
    open func copy(_ sender: Any?) { editor.copy(permissions) }
    open func cut(_ sender: Any?) { editor.cut(permissions) }
    open func paste(_ sender: Any?) { editor.paste(permissions) }

    override func setComposition(_ text: String, selectedRange: NSRange) {
        if isEditable { editor.setComposition(text, selected: selectedRange) }
    }
    override var inputCaret: CGRect? { caretRect }
    override var takesTypedText: Bool { isEditable }
    override var textBeforeCaret: String { editor.textBeforeCaret }
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFirstResponder else { return super.handleKey(key) }
        switch key.name {
        case "Return", "Keypad Enter":
            if isEditable { editor.insert("\n") }
            return true
        case "Escape":
            return resignFirstResponder()
        case "Up", "Down", "PageUp", "PageDown", "Home", "End", "Space":
            // Text that is only read scrolls.
            if !isEditable, !key.modifierFlags.contains(.shift) { return super.handleKey(key) }
            return editor.handle(key, permissions)
        default:
            return editor.handle(key, permissions)
        }
    }

    // MARK: Pointer

    override var pointerShape: PointerShape? { isSelectable ? .beam : nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let buttons = event?.buttonMask ?? .primary
        guard let touch = touches.first, isSelectable, buttons == .primary || buttons == .middle,
            becomeFirstResponder()
        else { return super.touchesBegan(touches, with: event) }
        if buttons == .middle {
            editor.pasteSelection(at: editorPosition(at: touch.location(in: self)))
        } else {
            editor.beginSelecting(touch, in: self, extending: event?.modifierFlags.contains(.shift) ?? false)
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard editor.drag != nil, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        editor.continueSelecting(touch, in: self)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard editor.drag != nil else { return super.touchesEnded(touches, with: event) }
        editor.endSelecting()
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard editor.drag != nil else { return super.touchesCancelled(touches, with: event) }
        editor.endSelecting()
    }
    /// Drags select text; they scroll neither this view nor, while it is edited, those around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let isDrag = gestureRecognizer is UIPanGestureRecognizer || gestureRecognizer is UISwipeGestureRecognizer
        if isDrag, isSelectable {
            if gestureRecognizer === panGestureRecognizer { return false }
            if isFirstResponder, gestureRecognizer.view?.isDescendant(of: self) == false { return false }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whoever turns the wheel looks elsewhere than at the caret.
    override func handleWheel(_ delta: CGPoint, at point: CGPoint) -> Bool {
        caretIsToBeShown = false
        return super.handleWheel(delta, at: point)
    }

    // MARK: Drawing

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        paintTextContent(into: &painter)
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        if adjustsFontForContentSizeCategory { followContentSize() }
        textLayoutDidChange()
    }

    // MARK: Stored state (see the files around)

    let editor = TextEditor(isSingleLine: false)
    let textStreams = StreamList<String>()
    /// The text as it is laid out in the view.
    let segments = TextSegments()
    /// A frame that brings the rest of a long text up to date is due.
    var settles = false
    private(set) lazy var caret = TextCaret(of: self)
    var caretIsToBeShown = false
    var hasBegunEditing = false
}

/// The region that a text view's text fills.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    public override init() { super.init() }
    /// Room at both ends of each line, in points. Default 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { didChange?() } } }
    /// 0 sets no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { didChange?() } } }
    var didChange: (() -> Void)?
}
