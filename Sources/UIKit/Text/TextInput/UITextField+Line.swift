import Typesetting

/// The laid-out part of a field's text. Short texts are laid out whole. Of a long one only a stretch around the caret is, so that a
/// key costs the same whatever was pasted before.
struct TextFieldLine {
    let layout: TextLayout
    /// The Characters that are laid out.
    let range: Range<Int>
    /// What the layout was made for.
    let revision: Int
    let isSecure: Bool
    let scale: CGFloat
    let isRightToLeft: Bool

    func x(of offset: Int) -> CGFloat { layout.caretRect(at: offset - range.lowerBound).minX }
}

extension UITextField {
    /// Texts up to this many Characters are laid out whole.
    private static let longestWhole = 4096
    /// How much of a longer one is laid out, in steps of a third of it.
    private static let sliceLength = 3072

    var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }
    private var drawingScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }
    private var flowsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    var line: TextFieldLine {
        let range = laidOutRange
        let scale = drawingScale
        if let cachedLine, cachedLine.range == range, cachedLine.revision == editor.revision,
            cachedLine.isSecure == isSecureTextEntry,
            cachedLine.scale == scale, cachedLine.isRightToLeft == flowsRightToLeft
        {
            return cachedLine
        }
        let text = isSecureTextEntry ? String(repeating: "•", count: range.count) : editor.buffer.string(in: range)
        let made = TextFieldLine(
            layout: layout(text, font: usedFont, scale: scale), range: range, revision: editor.revision,
            isSecure: isSecureTextEntry, scale: scale,
            isRightToLeft: flowsRightToLeft)
        cachedLine = made
        return made
    }

    private var laidOutRange: Range<Int> {
        let count = editor.buffer.count
        guard count > Self.longestWhole else { return 0..<count }
        let step = Self.sliceLength / 3
        let head = editor.head
        // A new stretch only when the caret comes near the end of the present one.
        if head < sliceStart + step / 2 && sliceStart > 0 || head > sliceStart + Self.sliceLength - step / 2 {
            sliceStart = max(0, (head - Self.sliceLength / 2) / step * step)
        }
        let start = min(sliceStart, count)
        return start..<min(count, start + Self.sliceLength)
    }

    private func layout(_ text: String, font: UIFont, scale: CGFloat) -> TextLayout {
        Typesetter.shared.layout(
            TextLayoutRequest(
                runs: [TextRun(text, font: font.request)], width: .infinity, numberOfLines: 1,
                lineBreaking: .byClipping, alignment: .left, scale: scale, isRightToLeft: flowsRightToLeft))
    }

    /// The placeholder's layout and looks.
    var placeholderContent: AttributedRuns? {
        if let attributedPlaceholder { return AttributedRuns(attributedPlaceholder, font: usedFont) }
        guard let placeholder, !placeholder.isEmpty else { return nil }
        return AttributedRuns(placeholder, font: usedFont)
    }
    func placeholderLayout(width: CGFloat) -> TextLayout? {
        guard let content = placeholderContent, !content.isEmpty else { return nil }
        return Typesetter.shared.layout(
            TextLayoutRequest(
                runs: content.runs, width: max(0, width), numberOfLines: 1, lineBreaking: .byTruncatingTail,
                alignment: .left, scale: drawingScale, isRightToLeft: flowsRightToLeft))
    }

    // MARK: Size

    /// Text or placeholder with the room around, and the height that UIKit's field has: 22 points for its font of 17.
    var contentSizeOfText: CGSize {
        let text = hasText ? line.layout.size.width : placeholderLayout(width: .infinity)?.size.width ?? 0
        let height = max(ceil(line.layout.size.height) + 1, ceil(usedFont.pointSize * 22 / 17))
        let insets = borderInsets
        var width = ceil(text) + insets.left + insets.right
        for view in [isShown(leftViewMode) ? leftView : nil, isShown(rightViewMode) ? rightView : nil] {
            if let view { width += view.bounds.width }
        }
        return CGSize(width: width, height: height + insets.top + insets.bottom)
    }

    var borderInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 1, left: 3, bottom: 1, right: 3)
        case .bezel: UIEdgeInsets(top: 4, left: 7, bottom: 4, right: 7)
        case .roundedRect: UIEdgeInsets(top: 6, left: 7, bottom: 6, right: 7)
        }
    }

    // MARK: Places

    private var visibleRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    /// Where the layout's top left corner is.
    var lineOrigin: CGPoint {
        let rect = visibleRect
        let size = line.layout.size
        let y = rect.midY - size.height / 2
        guard size.width <= rect.width else { return CGPoint(x: rect.minX - scrolled, y: y) }
        switch resolvedAlignment {
        case .center: return CGPoint(x: rect.midX - size.width / 2, y: y)
        case .right: return CGPoint(x: rect.maxX - size.width, y: y)
        default: return CGPoint(x: rect.minX, y: y)
        }
    }
    var resolvedAlignment: NSTextAlignment {
        switch textAlignment {
        case .natural, .justified: flowsRightToLeft ? .right : .left
        default: textAlignment
        }
    }

    /// The caret in the field's coordinates.
    var caretRect: CGRect {
        let origin = lineOrigin
        let rect = line.layout.caretRect(at: editor.head - line.range.lowerBound, affinity: editor.affinity)
        let width: CGFloat = 2
        let bounds = visibleRect
        // At the very edge the caret stays inside.
        let x = min(max(origin.x + rect.minX - width / 2, bounds.minX), max(bounds.minX, bounds.maxX - width))
        return CGRect(x: x, y: origin.y + rect.minY, width: width, height: rect.height)
    }

    /// The caret nearest to a point of the field.
    func editorPosition(at point: CGPoint) -> CaretPosition {
        let origin = lineOrigin
        let line = line
        var position = line.layout.position(at: CGPoint(x: point.x - origin.x, y: line.layout.size.height / 2))
        position.offset += line.range.lowerBound
        return position
    }

    /// Scrolls long text so that the caret is seen, and fills the field's width.
    func showCaret() {
        let before = cachedLine
        let line = line
        let rect = visibleRect
        let width = line.layout.size.width
        guard width > rect.width, rect.width > 0 else {
            scrolled = 0
            return
        }
        // Another stretch was laid out: what both show stays where it was.
        if let before, before.range.lowerBound != line.range.lowerBound {
            let shared = max(before.range.lowerBound, line.range.lowerBound)
            if shared <= min(before.range.upperBound, line.range.upperBound) {
                scrolled += line.x(of: shared) - before.x(of: shared)
            }
        }
        let x = line.x(of: editor.head)
        let margin = min(CGFloat(2), rect.width / 4)
        if isEditing {
            if x - scrolled < margin { scrolled = x - margin }
            if x - scrolled > rect.width - margin { scrolled = x - rect.width + margin }
        } else {
            scrolled = flowsRightToLeft ? width - rect.width : 0
        }
        scrolled = min(max(scrolled, 0), width - rect.width + margin)
    }
}

extension UITextField: TextAutoscrolling {
    func autoscrollSpeed(for point: CGPoint) -> CGPoint {
        let rect = editingRect(forBounds: bounds)
        return CGPoint(x: TextAutoscroll.speed(point.x, low: rect.minX, high: rect.maxX), y: 0)
    }
    func autoscroll(by distance: CGPoint) -> Bool {
        let rect = editingRect(forBounds: bounds)
        let width = line.layout.size.width
        guard width > rect.width else { return false }
        let old = scrolled
        scrolled = min(max(scrolled + distance.x, 0), width - rect.width + 2)
        guard scrolled != old else { return false }
        setNeedsDisplay()
        return true
    }
}
