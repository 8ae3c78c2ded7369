import Graphics

/// A view that hosts a window of its own, with its own screen, traits, safe area, responder chain and layout engine. The window
/// is drawn clipped and scaled inside this view, and takes the touches there.
///
/// Code that runs for the nested window (event handling, layout, actions, timers it starts) sees the stage's screen as
/// `UIScreen.main` and the stage's key window.
@preconcurrency @MainActor public final class StageView: UIView {
    /// The nested interface: its screen and windows.
    public let scene = UIWindowScene()
    /// The window that the stage shows. Further ones that code on the stage makes visible stand above it.
    public private(set) var stageWindow: UIWindow!

    /// Size of the nested screen in points; nil follows this view's bounds.
    public var stageSize: CGSize? { didSet { if stageSize != oldValue { stageDidChange(sizeDiffers: true) } } }
    /// Points of this view for a point of the nested screen. Above 0; default 1.
    public var zoom: CGFloat = 1 {
        didSet {
            guard zoom > 0, zoom.isFinite else {
                UIDiagnostics.report(.misuse, "A stage's zoom has to be a number above 0; \(zoom) is ignored.")
                zoom = oldValue
                return
            }
            if zoom != oldValue { stageDidChange(sizeDiffers: true) }
        }
    }
    /// Distances from the nested screen's edges that bars and rounded corners take.
    public var safeArea = UIEdgeInsets.zero { didSet { if safeArea != oldValue { stageDidChange() } } }
    public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
        didSet { if layoutDirection != oldValue { stageDidChange() } }
    }
    public var contentSizeCategory = UIContentSizeCategory.large {
        didSet { if contentSizeCategory != oldValue { stageDidChange() } }
    }
    /// A factor on the sizes of text styles. Above 0; default 1.
    public var textScale: CGFloat = 1 {
        didSet {
            guard textScale > 0, textScale.isFinite else {
                UIDiagnostics.report(
                    .misuse, "A stage's text scale has to be a number above 0; \(textScale) is ignored.")
                textScale = oldValue
                return
            }
            if textScale != oldValue { stageDidChange() }
        }
    }
    /// Light or dark; `unspecified` takes the look around the stage.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if userInterfaceStyle != oldValue { stageDidChange() } }
    }
    /// Rounds the corners of the nested screen, in its points.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
    /// Whether work that no stage claims (tasks, `DispatchQueue.main`, `Timer`) sees this stage's screen and key window. One
    /// stage at a time; the last one set wins.
    public var isDefaultStage: Bool {
        get { UIWindowScene.standIn === scene }
        set {
            if newValue { UIWindowScene.standIn = scene } else if isDefaultStage { UIWindowScene.standIn = nil }
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The stages that are in a window.
    static var mounted: [StageView] { weakMounted.compactMap(\.stage) }
    private static var weakMounted: [WeakStage] = []
    private struct WeakStage {
        weak var stage: StageView?
    }

    private func setUp() {
        scene.stageView = self
        refreshScene()
        stageWindow = UIWindow(windowScene: scene)
        scene.perform { stageWindow.makeKeyAndVisible() }
    }

    /// Runs `body` as code of the stage.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try scene.perform(body) }

    // MARK: Size and traits

    public override var intrinsicContentSize: CGSize {
        guard let stageSize else { return super.intrinsicContentSize }
        return CGSize(width: stageSize.width * zoom, height: stageSize.height * zoom)
    }
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        stageSize == nil ? bounds.size : intrinsicContentSize
    }
    public override func layoutSubviews() {
        super.layoutSubviews()
        refreshScene()
    }
    override func traitsDidChange() {
        super.traitsDidChange()
        refreshScene()
    }
    public override func didMoveToWindow() {
        super.didMoveToWindow()
        Self.weakMounted.removeAll { $0.stage == nil || $0.stage === self }
        if window != nil { Self.weakMounted.append(WeakStage(stage: self)) }
        if window == nil {
            for window in scene.windows { window.touchDelivery.cancelTouches { _ in true } }
        } else {
            refreshScene()
        }
    }

    private func stageDidChange(sizeDiffers: Bool = false) {
        if sizeDiffers { invalidateIntrinsicContentSize() }
        refreshScene()
        setNeedsDisplay()
    }

    /// Gives the nested screen its size, scale and traits. Nested windows lay out in the same pass of the application.
    private func refreshScene() {
        let outer = traitCollection
        let traits = UITraitCollection { values in
            values = outer.values
            values.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            values.preferredContentSizeCategory = contentSizeCategory
            values.textScale = textScale
            if userInterfaceStyle != .unspecified { values.userInterfaceStyle = userInterfaceStyle }
            let size = nestedSize
            values.horizontalSizeClass = size.width >= 600 ? .regular : .compact
            values.verticalSizeClass = size.height >= 480 ? .regular : .compact
            values.userInterfaceIdiom = min(size.width, size.height) >= 600 ? .pad : .phone
        }
        scene.update(
            size: nestedSize, scale: outer.displayScale > 0 ? outer.displayScale : 1, traits: traits, safeArea: safeArea
        )
    }

    private var nestedSize: CGSize {
        stageSize ?? CGSize(width: bounds.width / zoom, height: bounds.height / zoom)
    }

    /// A stop for Tab while something on the stage is one.
    public override var canBecomeFocused: Bool { scene.keyWindow?.hasFocusStop ?? false }
    /// What is focused on the stage has one.
    override var showsFocusRing: Bool { false }

    // MARK: Coordinates

    /// Where the nested screen lies in this view: in the middle, moved to whole points so that text stays sharp.
    public var screenFrame: CGRect {
        let size = CGSize(width: nestedSize.width * zoom, height: nestedSize.height * zoom)
        return CGRect(
            x: bounds.minX + ((bounds.width - size.width) / 2).rounded(.down),
            y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    }
    /// A point of this view in the nested screen's coordinates.
    public func convertToStage(_ point: CGPoint) -> CGPoint {
        let frame = screenFrame
        return CGPoint(x: (point.x - frame.minX) / zoom, y: (point.y - frame.minY) / zoom)
    }
    /// A point of the nested screen in this view's coordinates.
    public func convertFromStage(_ point: CGPoint) -> CGPoint {
        let frame = screenFrame
        return CGPoint(x: frame.minX + point.x * zoom, y: frame.minY + point.y * zoom)
    }

    // MARK: Painting

    override func paintAboveSubviews(into painter: inout Painter) {
        super.paintAboveSubviews(into: &painter)
        let frame = screenFrame
        let toScreen = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: frame.minX, ty: frame.minY)
        painter.withClip(frame, cornerRadius: cornerRadius * zoom) { painter in
            painter.withTransform(toScreen) { painter in
                scene.perform {
                    for window in scene.windows { painter.paint(window) }
                }
            }
        }
    }
}
