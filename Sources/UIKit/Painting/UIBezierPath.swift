import Graphics

/// Corners of a rectangle. Raw values are Apple's.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves to fill or stroke in `UIView.draw(_:)`. Points, y down; angles in radians, clockwise on the screen.
///
/// Fills use the non-zero winding rule.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
    private(set) var elements = PathElements()
    /// The rounded rectangle that the path was made as, while it is nothing else: a clip can be one.
    private var roundedRect: (rect: CGRect, radius: CGFloat)?
    private var line = StrokeOutline()

    public override init() { super.init() }
    public convenience init(rect: CGRect) {
        self.init()
        elements.rect(rect)
        roundedRect = (rect, 0)
    }
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        elements.oval(in: rect)
        if rect.width == rect.height { roundedRect = (rect, rect.width / 2) }
    }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        elements.roundedRect(rect, radii: CGSize(width: cornerRadius, height: cornerRadius), corners: .allCorners)
        roundedRect = (rect, min(max(cornerRadius, 0), rect.width / 2, rect.height / 2))
    }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        elements.roundedRect(rect, radii: cornerRadii, corners: corners)
    }
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Building

    open func move(to point: CGPoint) { change { $0.move(to: point) } }
    open func addLine(to point: CGPoint) { change { $0.line(to: point) } }
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        change { $0.curve(to: endPoint, controlPoint1, controlPoint2) }
    }
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        change { $0.quadCurve(to: endPoint, controlPoint) }
    }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        change {
            $0.arc(
                center: center, radiusX: radius, radiusY: radius, from: startAngle, to: endAngle, clockwise: clockwise)
        }
    }
    open func close() { change { $0.close() } }
    open func removeAllPoints() { change { $0 = PathElements() } }
    open func append(_ bezierPath: UIBezierPath) { change { $0.append(bezierPath.elements) } }
    open func apply(_ transform: CGAffineTransform) { change { $0 = $0.transformed(by: transform) } }

    private func change(_ body: (inout PathElements) -> Void) {
        roundedRect = nil
        body(&elements)
    }

    // MARK: Reading

    open var isEmpty: Bool { elements.list.isEmpty }
    /// The smallest rectangle around the path, without the width of a stroke.
    open var bounds: CGRect { elements.bounds }
    open var currentPoint: CGPoint { elements.current ?? .zero }
    open func contains(_ point: CGPoint) -> Bool { elements.contains(point) }

    // MARK: Strokes

    /// In points. Default 1.
    open var lineWidth: CGFloat {
        get { line.width }
        set { line.width = newValue }
    }
    open var lineCapStyle: CGLineCap {
        get { line.cap }
        set { line.cap = newValue }
    }
    open var lineJoinStyle: CGLineJoin {
        get { line.join }
        set { line.join = newValue }
    }
    open var miterLimit: CGFloat {
        get { line.miterLimit }
        set { line.miterLimit = newValue }
    }
    /// Lengths of dashes and gaps in turn.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        line.dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        line.dashPhase = phase
    }

    // MARK: Drawing in the current graphics context

    open func fill() {
        guard let context = contextForDrawing() else { return }
        if let roundedRect, context.state.transform.isTranslation {
            let state = context.state
            context.emit(
                .fill(
                    state.transform.map(roundedRect.rect), state.fill.withAlpha(multipliedBy: state.alpha),
                    cornerRadius: roundedRect.radius))
        } else {
            context.fill(elements)
        }
    }
    open func stroke() { contextForDrawing()?.stroke(elements, line) }

    /// Draws only inside the path from now on. The path has to be a rectangle, a rounded rectangle or a circle.
    open func addClip() {
        guard let context = contextForDrawing() else { return }
        guard let roundedRect else {
            return UIDiagnostics.report(
                .notSupported,
                "UIBezierPath.addClip works with rectangles, rounded rectangles and circles: nothing is clipped by this path."
            )
        }
        context.clip(to: roundedRect.rect, cornerRadius: roundedRect.radius)
    }

    private func contextForDrawing() -> CGContext? {
        if let context = CGContext.current { return context }
        UIDiagnostics.report(
            .misuse, "A path was drawn outside draw(_:), where there is no graphics context: nothing is drawn.")
        return nil
    }
}
