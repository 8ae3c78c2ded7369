import UIKit

/// The room around the stage: keeps it in the middle, scaled down when it is larger than the room there is, or at a zoom that was
/// asked for; then it scrolls.
///
/// Placed by frames: the zoom depends on the room, which a constraint cannot say.
final class StageSurround: UIView {
    /// Points of the window for a point of the screen; nil makes the screen fit, at most at its own size.
    var wantedZoom: CGFloat? { didSet { if wantedZoom != oldValue { setNeedsLayout() } } }
    /// Whether the screen is dark, for the marks that are drawn over it.
    var isDark = false { didSet { masks.isDark = isDark } }
    /// Called when the screen has another zoom or size.
    var stageDidChange: @MainActor () -> Void = {}

    private let stage: StageView
    private let grid = DotGrid()
    private let scroller = UIScrollView()
    private let backdrop = UIView()
    private let masks = DeviceMasks()
    private let caption: UILabel
    private static let margin: CGFloat = 24
    private static let captionHeight: CGFloat = 20

    init(stage: StageView, caption: UILabel) {
        self.stage = stage
        self.caption = caption
        super.init(frame: .zero)
        accessibilityIdentifier = "surround"
        clipsToBounds = true
        caption.accessibilityIdentifier = "caption"
        caption.font = PlaygroundTheme.captionFont
        caption.textColor = PlaygroundTheme.secondaryText
        caption.textAlignment = .center
        backdrop.backgroundColor = PlaygroundTheme.separator
        backdrop.layer.shadowColor = UIColor.black.cgColor
        backdrop.layer.shadowOpacity = 0.18
        backdrop.layer.shadowRadius = 12
        backdrop.layer.shadowOffset = CGSize(width: 0, height: 8)
        backdrop.isUserInteractionEnabled = false
        scroller.bounces = false
        for view in [grid, scroller] { addSubview(view) }
        for view in [backdrop, stage, masks, caption] { scroller.addSubview(view) }
    }

    required init?(coder: NSCoder) { return nil }

    /// The size of the screen in its own points, as placed last. The stage itself takes it over when it is laid out.
    private(set) var screenSize = CGSize.zero

    /// The largest screen that is shown at its own size.
    var room: CGSize {
        CGSize(
            width: max(1, bounds.width - 2 * Self.margin),
            height: max(1, bounds.height - 2 * Self.margin - Self.captionHeight))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        grid.frame = bounds
        scroller.frame = bounds
        let room = room
        let size = stage.stageSize
        let fit = size.map { min(1, room.width / $0.width, room.height / $0.height) } ?? 1
        let zoom = wantedZoom ?? fit
        let shown =
            size.map {
                CGSize(width: ($0.width * zoom).rounded(), height: ($0.height * zoom).rounded())
            } ?? room
        let content = CGSize(
            width: max(bounds.width, shown.width + 2 * Self.margin),
            height: max(bounds.height, shown.height + 2 * Self.margin + Self.captionHeight))
        scroller.contentSize = content
        stage.zoom = zoom
        let frame = CGRect(
            x: ((content.width - shown.width) / 2).rounded(.down),
            y: ((content.height - Self.captionHeight - shown.height) / 2).rounded(.down), width: shown.width,
            height: shown.height)
        stage.frame = frame
        screenSize = size ?? CGSize(width: shown.width / zoom, height: shown.height / zoom)
        // A hairline around the screen: a dark one would not be seen on a dark surface.
        let screen = stage.screenFrame.offsetBy(dx: frame.minX, dy: frame.minY)
        backdrop.frame = screen.insetBy(dx: -1, dy: -1)
        masks.frame = screen
        masks.zoom = zoom
        masks.safeArea = stage.safeArea
        let isPhone = stage.safeArea.bottom > 0
        stage.cornerRadius = isPhone ? DeviceMasks.cornerRadius : 0
        backdrop.layer.cornerRadius = isPhone ? DeviceMasks.cornerRadius * zoom + 1 : 0
        caption.frame = CGRect(x: 0, y: frame.maxY + 8, width: content.width, height: Self.captionHeight)
        stageDidChange()
    }
}
