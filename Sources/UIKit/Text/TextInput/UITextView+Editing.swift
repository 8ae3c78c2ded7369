import Graphics
import Typesetting

/// Layout, painting, and what editing does to a text view.
extension UITextView: TextEditorOwner {
    var permissions: TextEditor.Permissions {
        TextEditor.Permissions(edits: isEditable, copies: !isSecureTextEntry)
    }
    var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }

    func followContentSize() {
        guard let style = font?.textStyle else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    // MARK: Layout

    /// From the edges to the lines.
    var textInsets: UIEdgeInsets {
        var insets = textContainerInset
        insets.left += textContainer.lineFragmentPadding
        insets.right += textContainer.lineFragmentPadding
        return insets
    }

    func textLayoutDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func textStyle(viewWidth: CGFloat) -> TextSegments.Style {
        let insets = textInsets
        let scale = traitCollection.displayScale
        return TextSegments.Style(
            font: usedFont.request, width: max(0, viewWidth - insets.left - insets.right),
            alignment: textAlignment.typesetting, scale: scale > 0 ? scale : UIScreen.main.scale,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            numberOfLines: max(0, textContainer.maximumNumberOfLines), isSecure: isSecureTextEntry)
    }

    /// The text laid out for the view's width.
    var shownText: TextSegments {
        segments.update(editor, textStyle(viewWidth: bounds.width))
        return segments
    }
    /// The text laid out for another width. O(text).
    func textSegments(viewWidth: CGFloat) -> TextSegments {
        let style = textStyle(viewWidth: viewWidth)
        let shown = shownText
        if shown.style == style { return shown }
        let measured = TextSegments()
        measured.measure(editor.buffer, style)
        return measured
    }

    /// Brings the rest of a long text up to date, a little in each frame.
    func settleText() {
        guard !settles else { return }
        settles = true
        AnimationClock.shared.schedule(after: Self.settleInterval) { [weak self] in
            guard let self else { return }
            settles = false
            segments.settle(editor.buffer)
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// Seconds.
    private static let settleInterval: TimeInterval = 1.0 / 60

    /// Where the lines begin, in the content's coordinates.
    private var textOrigin: CGPoint { CGPoint(x: textInsets.left, y: textInsets.top) }

    func rect(of position: CaretPosition) -> CGRect {
        let rect = shownText.caretRect(at: position)
        let origin = textOrigin
        return CGRect(x: origin.x + rect.minX - 1, y: origin.y + rect.minY, width: 2, height: rect.height)
    }
    /// The caret in the content's coordinates.
    var caretRect: CGRect { rect(of: editor.headPosition) }

    func editorPosition(at point: CGPoint) -> CaretPosition {
        let origin = textOrigin
        return shownText.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    // MARK: Painting

    func paintTextContent(into painter: inout Painter) {
        let text = shownText
        let origin = textOrigin
        let top = painter.bounds.minY - origin.y - 8
        let bottom = painter.bounds.maxY - origin.y + 8
        let tint = tintColor.color(for: traitCollection)
        if isFirstResponder, editor.composition == nil {
            for rect in text.selectionRects(for: editor.selection, from: top, to: bottom) {
                painter.append(
                    .fill(
                        rect.offsetBy(dx: origin.x, dy: origin.y), tint.withAlpha(multipliedBy: 0.25), cornerRadius: 0))
            }
        }
        let color = (textColor ?? .label).color(for: traitCollection)
        for (run, place) in text.glyphRuns(from: top, to: bottom) {
            painter.append(.glyphs(run, at: CGPoint(x: origin.x + place.x, y: origin.y + place.y), color))
        }
        if let composition = editor.composition {
            for rect in text.selectionRects(for: composition, from: top, to: bottom) {
                let line = rect.offsetBy(dx: origin.x, dy: origin.y)
                painter.append(
                    .fill(
                        CGRect(x: line.minX, y: line.maxY - 2, width: line.width, height: 1), color, cornerRadius: 0))
            }
        }
        guard isFirstResponder, isEditable, caret.isShown, editor.selection.isEmpty || editor.composition != nil else {
            return
        }
        painter.append(.fill(caretRect, tint, cornerRadius: 1))
    }

    // MARK: Editing

    func editorMayReplace(_ range: Range<Int>, with text: String) -> Bool {
        guard let delegate else { return true }
        return delegate.textView(
            self, shouldChangeTextIn: editor.buffer.utf16Range(range), replacementText: text)
    }
    func editorDidChangeText() {
        textLayoutDidChange()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        if !textStreams.isEmpty { textStreams.send(editor.text) }
    }
    func editorDidChangeSelection() {
        // The text may have changed too: a composition says so only here.
        textLayoutDidChange()
        if isFirstResponder {
            caretIsToBeShown = true
            caret.restart()
            UIApplication.shared.textInputMayHaveChanged()
            window?.windowScene?.onScreenKeyboard.textMayHaveChanged()
        }
        delegate?.textViewDidChangeSelection(self)
    }
    /// What is seen but for a line, so that one knows where one was.
    var editorPageLength: Int {
        let height = bounds.height - textContainerInset.top - textContainerInset.bottom
        return max(1, Int(height / max(1, caretRect.height)) - 1)
    }
    func editorX(of position: CaretPosition) -> CGFloat { shownText.caretRect(at: position).minX }
    func editorPosition(linesFrom position: CaretPosition, by lines: Int, x: CGFloat) -> CaretPosition? {
        let text = shownText
        let rect = text.caretRect(at: position)
        let y = rect.midY + CGFloat(lines) * rect.height
        guard abs(lines) > 1 || (y >= 0 && y < text.height) else { return nil }
        return text.position(at: CGPoint(x: x, y: min(max(y, 0), text.height - 1)))
    }
    func editorLine(at position: CaretPosition) -> Range<Int> { shownText.line(at: position) }
    func editorIsRightToLeft(at offset: Int) -> Bool {
        let text = shownText
        let low = text.caretRect(at: CaretPosition(max(0, offset - 1)))
        let high = text.caretRect(at: CaretPosition(min(editor.buffer.count, offset + 1)))
        return low.minY == high.minY && high.minX < low.minX
    }

    // MARK: Beginning and ending

    func editingStatusDidChange() {
        if isFirstResponder, !hasBegunEditing {
            hasBegunEditing = true
            caret.restart()
            guard isEditable else { return }
            caretIsToBeShown = true
            setNeedsLayout()
            delegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        } else if !isFirstResponder, hasBegunEditing {
            hasBegunEditing = false
            editor.endComposition(keeping: true)
            caret.stop()
            guard isEditable else { return }
            delegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
    }
}

extension UITextView: TextAutoscrolling {
    func autoscrollSpeed(for point: CGPoint) -> CGPoint {
        guard isScrollEnabled else { return .zero }
        return CGPoint(x: 0, y: TextAutoscroll.speed(point.y, low: bounds.minY, high: bounds.maxY))
    }
    func autoscroll(by distance: CGPoint) -> Bool {
        let target = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + distance.y))
        guard target != contentOffset else { return false }
        contentOffset = target
        return true
    }
}
