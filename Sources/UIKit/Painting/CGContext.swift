import Graphics

/// A small drawing context with Core Graphics' names: it records what `UIView.draw(_:)` draws. Points, y down.
@preconcurrency @MainActor public final class CGContext {
    struct State {
        var transform = CGAffineTransform.identity
        var clips = ContextClips()
        var fill = Color.black
        var stroke = Color.black
        var alpha = 1.0
        var line = StrokeOutline()
    }
    var state = State()
    private var saved: [State] = []
    private var path = PathElements()
    private var items: [DisplayItem] = []
    /// Device pixels a point.
    let scale: CGFloat

    private static var stack: [CGContext] = []
    /// The context that draws now; nil outside `draw(_:)`.
    static var current: CGContext? { stack.last }

    init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

    /// Runs `body` with a context of its own, and returns what it drew.
    static func record(scale: CGFloat, _ body: () -> Void) -> [DisplayItem] {
        let context = CGContext(scale: scale)
        stack.append(context)
        defer { stack.removeLast() }
        body()
        return context.items
    }

    // MARK: State

    public func saveGState() { saved.append(state) }
    public func restoreGState() {
        guard let last = saved.popLast() else {
            return UIDiagnostics.report(
                .misuse, "restoreGState was called without a saveGState before it; nothing was restored.")
        }
        state = last
    }
    /// Maps the coordinates of what is drawn next to those of the view.
    public var ctm: CGAffineTransform { state.transform }
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return }
        state.transform = transform.followed(by: state.transform)
    }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(.translation(tx, ty)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0))
    }
    /// In radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
    }
    public func setFillColor(_ color: CGColor) { state.fill = color.value }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dashes = lengths
        state.line.dashPhase = phase
    }
    /// Draws only inside the rectangle from now on.
    public func clip(to rect: CGRect) { clip(to: rect, cornerRadius: 0) }

    func clip(to rect: CGRect, cornerRadius: CGFloat) {
        guard rect.hasFiniteNumbers else { return }
        state.clips.add(rect.standardized, cornerRadius: cornerRadius, under: state.transform)
    }

    // MARK: Paths

    public func beginPath() { path = PathElements() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.line(to: point) }
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.line(to: point) }
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.curve(to: end, control1, control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.quadCurve(to: end, control) }
    public func addRect(_ rect: CGRect) { path.rect(rect) }
    public func addEllipse(in rect: CGRect) { path.oval(in: rect) }
    /// Angles in radians. `clockwise` is Core Graphics' word: with y down it looks the other way round on the screen.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.arc(
            center: center, radiusX: radius, radiusY: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
    }
    public func closePath() { path.close() }
    public func fillPath() {
        fill(path)
        beginPath()
    }
    public func strokePath() {
        stroke(path, state.line)
        beginPath()
    }

    // MARK: Drawing

    public func fill(_ rect: CGRect) {
        guard rect.hasFiniteNumbers else { return }
        let transform = state.transform
        if transform.b == 0, transform.c == 0 {
            emit(
                .fill(
                    transform.map(rect.standardized), state.fill.withAlpha(multipliedBy: state.alpha), cornerRadius: 0))
        } else {
            var path = PathElements()
            path.rect(rect)
            fill(path)
        }
    }
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }
    public func fillEllipse(in rect: CGRect) {
        var path = PathElements()
        path.oval(in: rect)
        fill(path)
    }
    /// The line runs along the rectangle's edge, half inside and half outside.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.width) }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var path = PathElements()
        path.rect(rect)
        var line = state.line
        line.width = width
        stroke(path, line)
    }
    public func strokeEllipse(in rect: CGRect) {
        var path = PathElements()
        path.oval(in: rect)
        stroke(path, state.line)
    }

    func fill(_ path: PathElements) {
        let contours = path.transformed(by: state.transform).contours(tolerance: tolerance).map(\.points)
            .filter { $0.count > 2 }
        guard !contours.isEmpty else { return }
        emit(.polygon(contours, state.fill.withAlpha(multipliedBy: state.alpha)))
    }

    func stroke(_ path: PathElements, _ line: StrokeOutline) {
        let factor = max(hypot(state.transform.a, state.transform.b), 1e-6)
        let outline = line.polygons(of: path.contours(tolerance: tolerance / factor))
        let transform = state.transform
        let contours = transform == .identity ? outline : outline.map { $0.map(transform.map) }
        guard !contours.isEmpty else { return }
        emit(.polygon(contours, state.stroke.withAlpha(multipliedBy: state.alpha)))
    }

    /// A tenth of a device pixel, in points of the view.
    private var tolerance: CGFloat { 0.1 / scale }

    /// Adds a step whose coordinates are the view's, under the current clip.
    func emit(_ item: DisplayItem) { state.clips.wrap([item], into: &items) }

    /// Adds a step in current coordinates.
    func emitTransformed(_ item: DisplayItem) {
        if state.transform == .identity { return emit(item) }
        state.clips.wrap([.pushTransform(state.transform), item, .popTransform], into: &items)
    }
}

/// The context that `draw(_:)` draws in; nil elsewhere.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Fills a rectangle with the current fill colour.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

/// Draws a line of one point inside a rectangle's edge, in the current fill colour.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
    guard let context = CGContext.current else { return }
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ])
}

extension UIColor {
    /// Sets the fill and stroke colour of the current graphics context.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }
    @preconcurrency @MainActor public func setFill() { CGContext.current?.state.fill = currentColor }
    @preconcurrency @MainActor public func setStroke() { CGContext.current?.state.stroke = currentColor }
}
