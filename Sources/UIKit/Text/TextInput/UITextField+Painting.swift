import Graphics
import Typesetting

extension UITextField {
    func paintField(into painter: inout Painter) {
        paintBorder(into: &painter)
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        // Ink may reach a little beyond the line, and the caret stands on the edge.
        painter.withClip(rect.insetBy(dx: -1, dy: -4)) { painter in
            if hasText { paintText(into: &painter) } else { paintPlaceholder(into: &painter) }
            guard isFirstResponder, caret.isShown, editor.selection.isEmpty || editor.composition != nil else { return }
            painter.append(.fill(caretRect, tintColor.color(for: traitCollection), cornerRadius: 1))
        }
    }

    private func paintBorder(into painter: inout Painter) {
        let rect = borderRect(forBounds: bounds)
        let color = UIColor.systemGray4.color(for: traitCollection)
        switch borderStyle {
        case .none: break
        case .line:
            painter.append(.border(rect, UIColor.label.color(for: traitCollection), width: 1, cornerRadius: 0))
        case .bezel: painter.append(.border(rect, color, width: 2, cornerRadius: 0))
        case .roundedRect:
            if backgroundColor == nil {
                painter.append(.fill(rect, UIColor.systemBackground.color(for: traitCollection), cornerRadius: 5))
            }
            painter.append(.border(rect, color, width: 1, cornerRadius: 5))
        }
    }

    private func paintText(into painter: inout Painter) {
        let line = line
        let origin = lineOrigin
        let start = line.range.lowerBound
        func rects(_ range: Range<Int>) -> [CGRect] {
            let part = range.clamped(to: line.range)
            guard !part.isEmpty else { return [] }
            return line.layout.selectionRects(for: part.lowerBound - start..<part.upperBound - start).map {
                $0.offsetBy(dx: origin.x, dy: origin.y)
            }
        }
        let tint = tintColor.color(for: traitCollection)
        if isFirstResponder, editor.composition == nil {
            for rect in rects(editor.selection) {
                painter.append(.fill(rect, tint.withAlpha(multipliedBy: 0.25), cornerRadius: 0))
            }
        }
        var color = (textColor ?? .label).color(for: traitCollection)
        if !isEnabled { color.alpha *= 0.4 }
        for (_, run) in line.layout.glyphRuns { painter.append(.glyphs(run, at: origin, color)) }
        if let composition = editor.composition {
            for rect in rects(composition) {
                painter.append(
                    .fill(
                        CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 1), color, cornerRadius: 0))
            }
        }
    }

    private func paintPlaceholder(into painter: inout Painter) {
        let rect = placeholderRect(forBounds: bounds)
        guard let content = placeholderContent, let layout = placeholderLayout(width: rect.width) else { return }
        let x: CGFloat
        switch resolvedAlignment {
        case .center: x = rect.midX - layout.size.width / 2
        case .right: x = rect.maxX - layout.size.width
        default: x = rect.minX
        }
        let origin = CGPoint(x: x, y: rect.midY - layout.size.height / 2)
        for (index, run) in layout.glyphRuns {
            let ink = content.inks.indices.contains(index) ? content.inks[index].color : nil
            painter.append(.glyphs(run, at: origin, (ink ?? .placeholderText).color(for: traitCollection)))
        }
    }
}
