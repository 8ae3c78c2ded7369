import Typesetting

extension UILabel {
    var content: AttributedRuns {
        if let cachedRuns { return cachedRuns }
        let runs =
            switch storedText {
            case .plain(let text): AttributedRuns(text, font: font)
            case .attributed(let text): AttributedRuns(text, font: font)
            }
        cachedRuns = runs
        return runs
    }

    func textDidChange() {
        cachedRuns = nil
        layoutDidChange()
    }
    func layoutDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        onTextChange?()
    }
    func followContentSize() {
        guard let style = font.textStyle else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    /// The text laid out in a width (points; infinite wraps nowhere). An empty label has a layout without lines and size.
    func textLayout(width: CGFloat, numberOfLines: Int, scaledBy factor: CGFloat = 1) -> TextLayout {
        let content = content
        let isRightToLeft: Bool
        switch content.paragraph?.baseWritingDirection ?? .natural {
        case .natural: isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight: isRightToLeft = false
        case .rightToLeft: isRightToLeft = true
        }
        let alignment =
            content.paragraph.map { $0.alignment == .natural ? textAlignment : $0.alignment } ?? textAlignment
        var width = width.isNaN ? 0 : max(0, width)
        // One line is cut, not wrapped, at its width, whatever the mode; its intrinsic width is asked for with an infinite one.
        var breaking = lineBreakMode
        if let paragraph = content.paragraph, paragraph.lineBreakMode != .byWordWrapping {
            breaking = paragraph.lineBreakMode
        }
        if width > Self.widestLayout { width = .infinity }
        return Typesetter.shared.layout(
            TextLayoutRequest(
                runs: content.runs(scaledBy: factor), width: width, numberOfLines: max(0, numberOfLines),
                lineBreaking: breaking.typesetting, alignment: alignment.typesetting, scale: drawingScale,
                isRightToLeft: isRightToLeft, lineSpacing: max(0, content.paragraph?.lineSpacing ?? 0)))
    }
    private static var widestLayout: CGFloat { 1_000_000 }

    /// Device pixels a point where the label is shown.
    private var drawingScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }

    /// The layout that is drawn in a rectangle: no more lines than fit its height (but one), shrunk if the label says so.
    func drawnLayout(in size: CGSize) -> TextLayout {
        var layout = textLayout(width: size.width, numberOfLines: numberOfLines)
        if adjustsFontSizeToFitWidth, let factor = fittingFactor(size, full: layout) {
            layout = textLayout(width: size.width, numberOfLines: numberOfLines, scaledBy: factor)
        }
        guard layout.lines.count > 1, layout.size.height > size.height + 0.5 else { return layout }
        let fitting = layout.lines.prefix { $0.top + $0.height <= size.height + 0.5 }.count
        return textLayout(width: size.width, numberOfLines: max(1, fitting))
    }

    /// The largest factor at which the text fits, in half points of the font's size; nil when it fits as it is.
    private func fittingFactor(_ size: CGSize, full: TextLayout) -> CGFloat? {
        guard !content.isEmpty, size.width > 0 else { return nil }
        func fits(_ factor: CGFloat) -> Bool {
            if numberOfLines == 1 {
                return textLayout(width: .infinity, numberOfLines: 1, scaledBy: factor).size.width <= size.width + 0.01
            }
            let layout = textLayout(width: size.width, numberOfLines: numberOfLines, scaledBy: factor)
            return !layout.lines.contains(where: \.isTruncated) && layout.size.height <= size.height + 0.5
        }
        if fits(1) { return nil }
        let step = 0.5 / max(1, font.pointSize)
        let smallest = max(min(1, max(0, minimumScaleFactor)), step)
        // Widths grow with the size, so the boundary is found by halving.
        var low = 0
        var high = max(0, Int(((1 - smallest) / step).rounded(.down)))
        guard fits(1 - CGFloat(high) * step) else { return smallest }
        while low < high {
            let middle = (low + high) / 2
            if fits(1 - CGFloat(middle) * step) { high = middle } else { low = middle + 1 }
        }
        return 1 - CGFloat(low) * step
    }
}
