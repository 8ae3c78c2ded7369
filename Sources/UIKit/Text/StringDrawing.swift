import Graphics
import Typesetting

/// How `boundingRect` and `draw(with:)` take a text. Raw values are Apple's; text is always laid out in lines here.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Kept for source compatibility: `boundingRect` takes one, and nothing reads it.
open class NSStringDrawingContext: NSObject {}

/// Text without a label: measured anywhere, drawn in `UIView.draw(_:)`. Sizes are in points, rounded up to whole device pixels. Without
/// a font the text is set in 12 points of Helvetica, without a colour in black, as UIKit does.
extension NSAttributedString {
    /// The text in as many lines as it has of its own.
    @preconcurrency @MainActor public func size() -> CGSize { drawingLayout(width: .infinity).size }

    /// The box that the text takes in a width; its height does not limit it.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let width = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : .infinity
        return CGRect(origin: .zero, size: drawingLayout(width: width).size)
    }

    /// Draws the text with its top left corner at a point.
    @preconcurrency @MainActor public func draw(at point: CGPoint) {
        draw(drawingLayout(width: .infinity), at: point)
    }

    /// Draws the text in lines of the rectangle's width; lines that do not fit its height are left out.
    @preconcurrency @MainActor public func draw(in rect: CGRect) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        let whole = drawingLayout(width: rect.width)
        let fitting = whole.lines.prefix { $0.top + $0.height <= rect.height + 0.5 }.count
        guard fitting > 0 else { return }
        let layout = fitting < whole.lines.count ? drawingLayout(width: rect.width, numberOfLines: fitting) : whole
        let x: CGFloat
        switch drawingParagraph?.alignment {
        case .center: x = rect.midX - layout.size.width / 2
        case .right: x = rect.maxX - layout.size.width
        default: x = rect.minX
        }
        draw(layout, at: CGPoint(x: x, y: rect.minY))
    }

    @MainActor private func draw(_ layout: TextLayout, at origin: CGPoint) {
        guard let context = CGContext.current else {
            return UIDiagnostics.report(
                .misuse, "Text was drawn outside draw(_:), where there is no graphics context: nothing is drawn.")
        }
        let traits = UITraitCollection.current
        let steps = drawingRuns.steps(
            of: layout, at: origin, traits: traits,
            color: { ($0?.color?.color(for: traits) ?? .black).withAlpha(multipliedBy: context.state.alpha) },
            shadow: { AttributedRuns.shadow(of: $0, traits) })
        for step in steps { context.emitTransformed(step) }
    }

    @MainActor private var drawingRuns: AttributedRuns {
        AttributedRuns(self, font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
    }
    @MainActor private var drawingParagraph: NSParagraphStyle? { drawingRuns.paragraph }

    @MainActor private func drawingLayout(width: CGFloat, numberOfLines: Int = 0) -> TextLayout {
        let runs = drawingRuns
        let paragraph = runs.paragraph
        let scale = CGContext.current?.scale ?? UIScreen.main.scale
        return Typesetter.shared.layout(
            TextLayoutRequest(
                runs: runs.runs, width: width, numberOfLines: numberOfLines,
                lineBreaking: (paragraph?.lineBreakMode ?? .byWordWrapping).typesetting,
                alignment: (paragraph?.alignment ?? .natural).typesetting, scale: scale,
                isRightToLeft: paragraph?.baseWritingDirection == .rightToLeft,
                lineSpacing: max(0, paragraph?.lineSpacing ?? 0)))
    }
}

/// `NSAttributedString`'s measuring and drawing for plain strings, with one set of attributes.
extension NSString {
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    {
        attributed(attributes).size()
    }
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        attributed(attributes).draw(at: point)
    }
    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        attributed(attributes).draw(in: rect)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
}

/// Swift's strings have `NSString`'s measuring and drawing, as on Apple systems.
extension String {
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    {
        (self as NSString).size(withAttributes: attributes)
    }
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }
    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }
}
