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

    /// The text laid out for a width of the whole view.
    func textLayout(viewWidth: CGFloat) -> TextLayout {
        let insets = textInsets
        let scale = traitCollection.displayScale
        let text = isSecureTextEntry ? String(repeating: "•", count: editor.buffer.count) : cachedText
        return Typesetter.shared.layout(
            TextLayoutRequest(
                runs: [TextRun(text, font: usedFont.request)], width: max(0, viewWidth - insets.left - insets.right),
                numberOfLines: max(0, textContainer.maximumNumberOfLines), lineBreaking: .byWordWrapping,
                alignment: textAlignment.typesetting, scale: scale > 0 ? scale : UIScreen.main.scale,
                isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft))
    }
    private var shownLayout: TextLayout { textLayout(viewWidth: bounds.width) }

    /// The layout's corner in the content's coordinates. A layout is as wide as its longest line; how it lies in the width is up
    /// to the alignment.
    private func origin(of layout: TextLayout) -> CGPoint {
        let insets = textInsets
        let room = max(0, bounds.width - insets.left - insets.right) - layout.size.width
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat
        switch textAlignment {
        case .center: x = room / 2
        case .right: x = room
        case .natural: x = isRightToLeft ? room : 0
        default: x = 0
        }
        return CGPoint(x: insets.left + max(0, x), y: insets.top)
    }

    func rect(ofCaretAt offset: Int) -> CGRect {
        let layout = shownLayout
        let origin = origin(of: layout)
        let rect = layout.caretRect(at: offset)
        return CGRect(x: origin.x + rect.minX - 1, y: origin.y + rect.minY, width: 2, height: rect.height)
    }
    /// The caret in the content's coordinates.
    var caretRect: CGRect { rect(ofCaretAt: editor.head) }

    func offset(at point: CGPoint) -> Int {
        let layout = shownLayout
        let origin = origin(of: layout)
        return layout.offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    // MARK: Painting

    func paintTextContent(into painter: inout Painter) {
        let layout = shownLayout
        let origin = origin(of: layout)
        let tint = tintColor.color(for: traitCollection)
        if isFirstResponder, editor.composition == nil {
            for rect in layout.selectionRects(for: editor.selection) {
                painter.append(
                    .fill(
                        rect.offsetBy(dx: origin.x, dy: origin.y), tint.withAlpha(multipliedBy: 0.25), cornerRadius: 0))
            }
        }
        let color = (textColor ?? .label).color(for: traitCollection)
        let visible = painter.bounds.insetBy(dx: 0, dy: -8)
        for (_, run) in layout.glyphRuns where run.bounds.offsetBy(dx: origin.x, dy: origin.y).intersects(visible) {
            painter.append(.glyphs(run, at: origin, color))
        }
        if let composition = editor.composition {
            for rect in layout.selectionRects(for: composition) {
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
    func editorX(of offset: Int) -> CGFloat { shownLayout.caretRect(at: offset).minX }
    func editorOffset(linesFrom offset: Int, by lines: Int, x: CGFloat) -> Int? {
        let layout = shownLayout
        guard let line = lineIndex(of: offset, in: layout) else { return nil }
        let target = line + lines
        guard layout.lines.indices.contains(target) || abs(lines) > 1 else { return nil }
        let reached = layout.lines[min(max(target, 0), layout.lines.count - 1)]
        return layout.offset(at: CGPoint(x: x, y: reached.top + reached.height / 2))
    }
    func editorLine(at offset: Int) -> Range<Int> {
        let layout = shownLayout
        guard let index = lineIndex(of: offset, in: layout) else { return 0..<editor.buffer.count }
        let range = layout.lines[index].range
        // Behind the last Character of a wrapped line the caret would stand on the next one.
        let isWrapped =
            index + 1 < layout.lines.count && layout.lines[index + 1].range.lowerBound == range.upperBound
        return range.lowerBound..<max(range.lowerBound, isWrapped ? range.upperBound - 1 : range.upperBound)
    }
    func editorIsRightToLeft(at offset: Int) -> Bool {
        let layout = shownLayout
        let low = layout.caretRect(at: max(0, offset - 1))
        let high = layout.caretRect(at: min(editor.buffer.count, offset + 1))
        return low.minY == high.minY && high.minX < low.minX
    }
    private func lineIndex(of offset: Int, in layout: TextLayout) -> Int? {
        let y = layout.caretRect(at: offset).midY
        return layout.lines.lastIndex { $0.top <= y }
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

    // MARK: Pointer

    func beginSelecting(_ touch: UITouch, extending: Bool) {
        editor.endComposition(keeping: true)
        let offset = offset(at: touch.location(in: self))
        let drag = TextSelectionDrag(at: offset, tapCount: touch.tapCount, extending: extending, in: editor)
        selectionDrag = drag
        drag.select(to: offset, in: editor)
    }
    func continueSelecting(_ touch: UITouch) {
        selectionDrag?.select(to: offset(at: touch.location(in: self)), in: editor)
    }
}
