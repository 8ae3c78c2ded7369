/// One line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits, UIKeyInput {
    public enum BorderStyle: Int, Hashable, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }
    public enum ViewMode: Int, Hashable, Sendable {
        case never = 0
        case whileEditing, unlessEditing, always
    }
    /// Why editing ended. Here it is always committed: there is no remote control whose menu button cancels.
    public enum DidEndEditingReason: Int, Hashable, Sendable {
        case committed = 0
        case cancelled
    }
    /// Posted by the field itself, as UIKit's are.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        editor.owner = self
        contentHorizontalAlignment = .fill
    }

    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; nil counts as empty. Line breaks become spaces, other control characters are left out.
    open var text: String? {
        get { editor.text }
        set {
            guard newValue ?? "" != editor.text else { return }
            editor.setText(newValue ?? "")
            textDidChange()
        }
    }
    open var hasText: Bool { !editor.buffer.isEmpty }
    /// Shown while the field is empty.
    open var placeholder: String? { didSet { if placeholder != oldValue { layoutDidChange() } } }
    /// The placeholder with attributes; its text is `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            placeholder = attributedPlaceholder?.string
            layoutDidChange()
        }
    }
    /// Default: the system font at 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { if font != oldValue { layoutDidChange() } }
    }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    /// Whether a font made by `UIFont.preferredFont(forTextStyle:)` follows the preferred content size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followContentSize() } }
    }

    // MARK: Looks

    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { layoutDidChange() } } }
    /// Stands on the leading side: on the right where the interface runs from right to left, as UIKit's does.
    open var leftView: UIView? { didSet { replaceSideView(oldValue, leftView) } }
    /// Stands on the trailing side.
    open var rightView: UIView? { didSet { replaceSideView(oldValue, rightView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var clearsOnBeginEditing = false

    // MARK: Traits

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var enablesReturnKeyAutomatically = false
    /// Shows dots, and keeps the text out of the clipboard.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { layoutDidChange() } } }

    // MARK: Rectangles

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideViewRect(leftView, bounds, isLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideViewRect(rightView, bounds, isLeft: false) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }

    open override var intrinsicContentSize: CGSize { contentSizeOfText }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeOfText }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSideViews()
        showCaret()
    }
    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) {
        let layout = line.layout
        let rule = LayoutBaseline.fromCenter(layout.firstBaseline - layout.size.height / 2)
        return (rule, rule)
    }

    // MARK: Editing

    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        return super.becomeFirstResponder()
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        return super.resignFirstResponder()
    }
    override func firstResponderStatusDidChange() { editingStatusDidChange() }

    /// Types text in the place of the selection. Return and newlines do what the return key does.
    open func insertText(_ text: String) {
        guard isEnabled else { return }
        if text == "\n" || text == "\r" || text == "\r\n" { return pressReturn() }
        editor.insert(text)
    }
    open func deleteBackward() {
        if isEnabled { editor.delete(to: editor.head - 1) }
    }
    /// Selects all text; the object asking is of no interest.
    open func selectAll(_ sender: Any?) { editor.selectAll() }
    open func copy(_ sender: Any?) { editor.copy(permissions) }
    open func cut(_ sender: Any?) { editor.cut(permissions) }
    open func paste(_ sender: Any?) { editor.paste(permissions) }

    override func setComposition(_ text: String, selectedRange: NSRange) {
        if isEnabled { editor.setComposition(text, selected: selectedRange) }
    }
    override var inputCaret: CGRect? { caretRect }
    override var textBeforeCaret: String { editor.textBeforeCaret }
    override func handleKey(_ key: UIKey) -> Bool {
        guard isFirstResponder else { return false }
        switch key.name {
        case "Return", "Keypad Enter":
            pressReturn()
            return true
        case "Escape":
            // In an alert Esc is the alert's as well.
            let isInAlert = window?.rootViewController?.topmostPresented is UIAlertController
            return resignFirstResponder() && !isInAlert
        default:
            return editor.handle(key, permissions)
        }
    }

    // MARK: Pointer

    override var pointerShape: PointerShape? { isEnabled ? .beam : nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, isEnabled else { return }
        let buttons = event?.buttonMask ?? .primary
        guard buttons == .primary || buttons == .middle, becomeFirstResponder() else { return }
        if buttons == .middle {
            editor.pasteSelection(at: editorPosition(at: touch.location(in: self)))
        } else {
            editor.beginSelecting(touch, in: self, extending: event?.modifierFlags.contains(.shift) ?? false)
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if let touch = touches.first { editor.continueSelecting(touch, in: self) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        editor.endSelecting()
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        editor.endSelecting()
    }
    /// Drags in a field that is edited select text; they scroll nothing.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isFirstResponder,
            gestureRecognizer is UIPanGestureRecognizer || gestureRecognizer is UISwipeGestureRecognizer,
            gestureRecognizer.view?.isDescendant(of: self) == false
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Drawing

    override func paintContent(into painter: inout Painter) {
        super.paintContent(into: &painter)
        paintField(into: &painter)
    }
    /// The caret shows where the keyboard is; no ring is needed.
    override func paintAboveSubviews(into painter: inout Painter) {}
    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        if adjustsFontForContentSizeCategory { followContentSize() }
        layoutDidChange()
    }

    // MARK: Stored state (see the files around)

    let editor = TextEditor(isSingleLine: true)
    let textStreams = StreamList<String>()
    private(set) lazy var caret = TextCaret(of: self)
    /// How far the text is scrolled to the left, in points.
    var scrolled: CGFloat = 0
    /// The part of a long text that is laid out; see `UITextField+Line`.
    var sliceStart = 0
    var cachedLine: TextFieldLine?
    var clearButton: UIButton?
    /// Whether editing was reported as begun.
    var hasBegunEditing = false
}
