import UIKit

/// The surface around the stage: keeps it in the middle, scaled down when it is larger than the room there is.
///
/// Placed by frames: the zoom depends on the room, which a constraint cannot say.
final class StageSurround: UIView {
    private var stage: StageView?
    private var caption: UILabel?
    private static let margin: CGFloat = 24
    private static let captionHeight: CGFloat = 20
    var zoomDidChange: () -> Void = {}

    func setUp(stage: StageView, caption: UILabel) {
        self.stage = stage
        self.caption = caption
        backgroundColor = PlaygroundTheme.stageSurround
        clipsToBounds = true
        caption.font = PlaygroundTheme.captionFont
        caption.textColor = PlaygroundTheme.secondaryText
        caption.textAlignment = .center
        stage.backgroundColor = .black
        stage.layer.shadowColor = UIColor.black.cgColor
        stage.layer.shadowOpacity = 0.18
        stage.layer.shadowRadius = 12
        stage.layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(stage)
        addSubview(caption)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let stage, let caption else { return }
        let room = CGSize(
            width: max(1, bounds.width - 2 * Self.margin),
            height: max(1, bounds.height - 2 * Self.margin - Self.captionHeight))
        let size = stage.stageSize ?? room
        let zoom = min(1, room.width / size.width, room.height / size.height)
        let shown = CGSize(width: (size.width * zoom).rounded(), height: (size.height * zoom).rounded())
        stage.zoom = zoom
        stage.frame = CGRect(
            x: ((bounds.width - shown.width) / 2).rounded(.down),
            y: ((bounds.height - Self.captionHeight - shown.height) / 2).rounded(.down), width: shown.width,
            height: shown.height)
        caption.frame = CGRect(x: 0, y: stage.frame.maxY + 10, width: bounds.width, height: Self.captionHeight)
        zoomDidChange()
    }
}
