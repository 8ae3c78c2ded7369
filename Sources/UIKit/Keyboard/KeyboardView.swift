/// The on-screen keyboard: the keys of one page, and what pressing them does.
@MainActor final class KeyboardView: UIView {
    private var page = KeyboardPage(.letters, for: .default)
    private var keyboardType = UIKeyboardType.default
    private var rows: [[KeyboardKey]] = []
    private let line = UIView()
    private weak var responder: UIResponder?
    private var shift = KeyboardShift.off { didSet { if shift != oldValue { refreshKeys() } } }
    private var lastShift = -TimeInterval.infinity
    private var repetition: ClockTimer?

    /// Seconds until a held delete key repeats, then between repetitions.
    private static let repeatDelay: TimeInterval = 0.5
    private static let repeatInterval: TimeInterval = 0.1
    /// Two presses of shift within this many seconds lock it.
    private static let lockInterval: TimeInterval = 0.4

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "keyboard"
        backgroundColor = KeyboardTheme.background
        // Keyboards for Latin letters are not mirrored.
        semanticContentAttribute = .forceLeftToRight
        line.backgroundColor = KeyboardTheme.line
        addSubview(line)
        makeKeys()
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: What it serves

    /// Takes page, return key and looks from the traits of what it types into.
    func serve(_ responder: UIResponder) {
        let isNew = self.responder !== responder
        self.responder = responder
        let type = traits?.keyboardType ?? .default
        let style = traits?.keyboardAppearance
        overrideUserInterfaceStyle = style == .dark ? .dark : style == .light ? .light : .unspecified
        if isNew || type != keyboardType {
            keyboardType = type
            show(KeyboardPage.first(for: type))
            shift = .off
        }
        textMayHaveChanged()
    }

    private var traits: (any UITextInputTraits)? { responder as? any UITextInputTraits }

    /// Capitals and the return key follow the text.
    func textMayHaveChanged() {
        if shift != .locked { shift = beginsWithCapital ? .once : .off }
        refreshKeys()
    }

    private var beginsWithCapital: Bool {
        guard let traits, !traits.isSecureTextEntry else { return false }
        switch traits.keyboardType {
        case .emailAddress, .URL, .twitter, .webSearch: return false
        default: break
        }
        let before = responder?.textBeforeCaret ?? ""
        switch traits.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words: return before.last?.isWhitespace ?? true
        case .sentences:
            guard let last = before.last, !last.isNewline else { return true }
            guard last.isWhitespace else { return false }
            return before.last { !$0.isWhitespace }.map { ".!?。！？".contains($0) } ?? true
        }
    }

    // MARK: Keys

    private func show(_ kind: KeyboardPage.Kind) {
        let next = KeyboardPage(kind, for: keyboardType)
        guard next != page else { return }
        page = next
        makeKeys()
    }

    private func makeKeys() {
        repetition?.invalidate()
        for key in rows.joined() { key.removeFromSuperview() }
        rows = page.rows.map { row in row.map(makeKey) }
        refreshKeys()
        setNeedsLayout()
    }

    private func makeKey(_ data: KeyboardPage.Key) -> KeyboardKey {
        let key = KeyboardKey(data)
        key.isHidden = data.action == .gap
        addSubview(key)
        func on(_ events: UIControl.Event, _ body: @escaping @MainActor (KeyboardView) -> Void) {
            key.addAction(UIAction { [weak self] _ in if let self { body(self) } }, for: events)
        }
        switch data.action {
        case .text(let text): on(.touchUpInside) { $0.type(text) }
        case .returnKey: on(.touchUpInside) { $0.press("Return") }
        case .page(let kind): on(.touchUpInside) { $0.show(kind) }
        case .shift: on(.touchDown) { $0.pressShift() }
        case .delete:
            on(.touchDown) { $0.beginDeleting() }
            on([.touchUpInside, .touchUpOutside, .touchCancel]) { $0.repetition?.invalidate() }
        case .gap: break
        }
        return key
    }

    private func refreshKeys() {
        for key in rows.joined() {
            switch key.key.action {
            case .text(" "): key.title = "space"
            case .text(let text):
                key.title = page.kind == .letters && text.count == 1 && shift != .off ? text.uppercased() : text
            case .shift: key.shift = shift
            case .page(.letters): key.title = "ABC"
            case .page(.symbols): key.title = "#+="
            case .page: key.title = "123"
            case .returnKey:
                key.title = (traits?.returnKeyType ?? .default).title
                let needsText = traits?.enablesReturnKeyAutomatically ?? false
                key.isEnabled = !needsText || (responder as? any UIKeyInput)?.hasText ?? true
            case .delete, .gap: break
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
        let padding = KeyboardTheme.padding
        let safe = window?.topmostSafeArea ?? .zero
        let area = CGRect(
            x: padding.left + safe.left, y: padding.top,
            width: max(0, bounds.width - padding.left - padding.right - safe.left - safe.right),
            height: max(0, bounds.height - padding.top - padding.bottom - safe.bottom))
        let rowHeight = area.height / CGFloat(max(1, rows.count))
        let unit = min(area.width / 10, rowHeight * KeyboardTheme.widestUnit)
        for (index, row) in rows.enumerated() {
            var x = area.midX - row.reduce(0) { $0 + $1.key.width } * unit / 2
            for key in row {
                let width = key.key.width * unit
                key.frame = CGRect(
                    x: x, y: area.minY + CGFloat(index) * rowHeight, width: width, height: rowHeight)
                x += width
            }
        }
    }

    // MARK: Typing

    /// As a hardware key: it goes down, types, and goes up.
    private func press(_ name: String, typing text: String? = nil, shifted: Bool = false, isRepeat: Bool = false) {
        let router = UIApplication.shared.keyboard
        let modifiers: InputModifiers = shifted ? .shift : []
        router.press(name, modifiers, isRepeat: isRepeat)
        if let text { router.insert(text) }
        router.release(name, modifiers)
    }

    private func type(_ text: String) {
        let isCapital = page.kind == .letters && shift != .off && text.count == 1 && text != text.uppercased()
        for character in text {
            let typed = isCapital ? character.uppercased() : String(character)
            press(character == " " ? "Space" : String(character), typing: typed, shifted: isCapital)
        }
        lastShift = -.infinity
        if shift == .once, isCapital, !beginsWithCapital { shift = .off }
        // As on phones, a space after a digit or sign goes back to the letters.
        if text == " ", page.kind == .digits || page.kind == .symbols, keyboardType != .numbersAndPunctuation {
            show(.letters)
        }
    }

    private func pressShift() {
        let now = AnimationClock.shared.now
        if shift != .locked, now - lastShift < Self.lockInterval {
            shift = .locked
            lastShift = -.infinity
        } else {
            shift = shift == .off ? .once : .off
            lastShift = now
        }
    }

    private func beginDeleting() {
        press("Backspace")
        repeatDeleting(after: Self.repeatDelay)
    }
    private func repeatDeleting(after delay: TimeInterval) {
        repetition?.invalidate()
        repetition = AnimationClock.shared.schedule(after: delay) { [weak self] in
            guard let self, window?.isHidden == false else { return }
            press("Backspace", isRepeat: true)
            repeatDeleting(after: Self.repeatInterval)
        }
    }
}

extension UIReturnKeyType {
    /// What the return key says.
    fileprivate var title: String {
        switch self {
        case .default: "return"
        case .go: "Go"
        case .google, .search, .yahoo: "Search"
        case .join: "Join"
        case .next: "Next"
        case .route: "Route"
        case .send: "Send"
        case .done: "Done"
        case .emergencyCall: "Emergency"
        case .continue: "Continue"
        }
    }
}
