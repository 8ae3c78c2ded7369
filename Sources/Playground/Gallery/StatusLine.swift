import Masonry
import UIKit

/// The line under the stage: frames a second while something moves, the last solve, and how large the layout is. Its figures are
/// equally wide and have places of their own, so that nothing moves when a number changes.
final class StatusLine: UIView {
    struct Figures: Hashable {
        /// Nil while nothing moves.
        var framesPerSecond: Int?
        /// Nil where times would differ from run to run: on the virtual clock.
        var solveMicroseconds: Int?
        var views = 0
        var constraints = 0
    }

    var figures = Figures() { didSet { if figures != oldValue { refreshFigures() } } }
    /// What runs, at the leading side.
    var subject = "" { didSet { if subject != oldValue { subjectLabel.text = subject } } }

    private let subjectLabel = UILabel()
    private let cells = (0..<4).map { _ in UILabel() }
    private let edge = UIView()
    private static let widths: [CGFloat] = [56, 104, 84, 110]

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "status"
        backgroundColor = PlaygroundTheme.panel
        clipsToBounds = true
        edge.backgroundColor = PlaygroundTheme.separator
        subjectLabel.font = PlaygroundTheme.captionFont
        subjectLabel.textColor = PlaygroundTheme.secondaryText
        for cell in cells {
            cell.font = PlaygroundTheme.figureFont
            cell.textColor = PlaygroundTheme.secondaryText
            cell.textAlignment = .right
        }
        for (cell, name) in zip(cells, ["fps", "solve", "views", "constraints"]) {
            cell.accessibilityIdentifier = "status-\(name)"
        }
        for view in [subjectLabel, edge] + cells { addSubview(view) }
        refreshFigures()
    }

    required init?(coder: NSCoder) { return nil }

    /// By frames: a changing number costs no solve.
    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        var right = bounds.width - 12
        for (cell, width) in zip(cells, Self.widths).reversed() {
            cell.frame = CGRect(x: right - width, y: 1, width: width, height: bounds.height - 1)
            right -= width + 8
        }
        subjectLabel.frame = CGRect(x: 12, y: 1, width: max(0, right - 12), height: bounds.height - 1)
        // The subject gives way first, then the frames a second.
        subjectLabel.isHidden = right < 60
    }

    func refreshTexts() { refreshFigures() }

    private func refreshFigures() {
        let texts = [
            figures.framesPerSecond.map { GalleryTexts.text("status.fps", "\($0)") } ?? "",
            figures.solveMicroseconds.map { GalleryTexts.text("status.solve", "\($0)") } ?? "",
            GalleryTexts.text("status.views", "\(figures.views)"),
            GalleryTexts.text("status.constraints", "\(figures.constraints)"),
        ]
        for (cell, text) in zip(cells, texts) where cell.text != text { cell.text = text }
    }
}
