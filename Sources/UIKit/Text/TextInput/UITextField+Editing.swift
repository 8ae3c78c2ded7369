import Typesetting

/// What editing does to a field: events, notifications, and the delegate's say.
extension UITextField: TextEditorOwner {
    var permissions: TextEditor.Permissions {
        TextEditor.Permissions(edits: isEnabled, copies: !isSecureTextEntry)
    }

    // MARK: Text

    /// The text changed, by the user or by code.
    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }
    func layoutDidChange() {
        cachedLine = nil
        textDidChange()
    }
    func followContentSize() {
        guard let style = font?.textStyle else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    func editorMayReplace(_ range: Range<Int>, with text: String) -> Bool {
        guard let delegate else { return true }
        return delegate.textField(
            self, shouldChangeCharactersIn: editor.buffer.utf16Range(range), replacementString: text)
    }
    func editorDidChangeText() {
        textDidChange()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        if !textStreams.isEmpty { textStreams.send(editor.text) }
    }
    func editorDidChangeSelection() {
        showCaret()
        setNeedsDisplay()
        if isFirstResponder {
            caret.restart()
            UIApplication.shared.textInputMayHaveChanged()
            window?.windowScene?.onScreenKeyboard.textMayHaveChanged()
        }
        delegate?.textFieldDidChangeSelection(self)
    }
    func editorPosition(linesFrom position: CaretPosition, by lines: Int, x: CGFloat) -> CaretPosition? { nil }
    var editorPageLength: Int { 1 }
    func editorX(of position: CaretPosition) -> CGFloat { line.x(of: position.offset) }
    func editorLine(at position: CaretPosition) -> Range<Int> { 0..<editor.buffer.count }
    func editorIsRightToLeft(at offset: Int) -> Bool {
        // The arrow moves the way the caret goes on the screen.
        let line = line
        let low = max(line.range.lowerBound, offset - 1)
        let high = min(line.range.upperBound, offset + 1)
        guard low < high else { return false }
        return line.x(of: high) < line.x(of: low)
    }

    // MARK: Beginning and ending

    func editingStatusDidChange() {
        if isFirstResponder, !hasBegunEditing {
            hasBegunEditing = true
            if clearsOnBeginEditing, hasText { clear() }
            caret.restart()
            setNeedsLayout()
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        } else if !isFirstResponder, hasBegunEditing {
            hasBegunEditing = false
            editor.endComposition(keeping: true)
            editor.select(editor.buffer.count..<editor.buffer.count)
            caret.stop()
            setNeedsLayout()
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            sendActions(for: .editingDidEnd)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
    }

    func pressReturn() {
        editor.endComposition(keeping: true)
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        // As UIKit does: a field with an action for the end of editing gives the keyboard back.
        if ends { resignFirstResponder() }
    }

    func clear() {
        editor.endComposition(keeping: false)
        editor.replace(0..<editor.buffer.count, with: "", isTyping: false)
    }

    // MARK: Side views

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }
    private var showsClearButton: Bool { hasText && isEnabled && isShown(clearButtonMode) }

    func replaceSideView(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        layoutDidChange()
    }

    func placeSideViews() {
        place(leftView, isShown(leftViewMode), leftViewRect(forBounds: bounds))
        place(rightView, isShown(rightViewMode) && !showsClearButton, rightViewRect(forBounds: bounds))
        if showsClearButton, clearButton == nil {
            let button = UIButton(type: .custom)
            button.setTitle("✕", for: .normal)
            button.setTitleColor(.systemGray, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 13)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self, self.delegate?.textFieldShouldClear(self) ?? true else { return }
                    self.clear()
                }, for: .touchUpInside)
            clearButton = button
        }
        place(clearButton, showsClearButton, clearButtonRect(forBounds: bounds))
    }
    private func place(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
        guard let view else { return }
        guard isShown else { return view.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        view.frame = rect
    }

    func sideViewRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = view?.bounds.size else { return .zero }
        let isLeft = isLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }
    func defaultClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
        return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
    }
    func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
        let insets = borderInsets
        var left = bounds.minX + insets.left
        var right = bounds.maxX - insets.right
        func keepClear(of rect: CGRect) {
            if rect.midX > bounds.midX { right = min(right, rect.minX) } else { left = max(left, rect.maxX) }
        }
        if leftView != nil, isShown(leftViewMode) { keepClear(of: leftViewRect(forBounds: bounds)) }
        if showsClearButton {
            keepClear(of: clearButtonRect(forBounds: bounds))
        } else if rightView != nil, isShown(rightViewMode) {
            keepClear(of: rightViewRect(forBounds: bounds))
        }
        return CGRect(
            x: left, y: bounds.minY + insets.top, width: max(0, right - left),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}
