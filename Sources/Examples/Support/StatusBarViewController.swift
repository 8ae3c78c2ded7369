import Masonry
import UIKit

/// A phone's status bar over another controller, for screens with a navigation bar: 20 points, or what the notch takes. A phone held
/// sideways hides it.
final class StatusBarViewController: UIViewController {
    private let content: UIViewController
    private let bar = StatusBarView()

    init(_ content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.frame = view.bounds
        content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content.view)
        content.didMove(toParent: self)
        view.addSubview(bar)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let covered = view.window?.safeAreaInsets.top ?? 0
        let isSideways = traitCollection.verticalSizeClass == .compact
        additionalSafeAreaInsets.top = covered > 0 || isSideways ? 0 : 20
        bar.isHidden = isSideways
        bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top)
    }
}

/// The time and a battery: between the edges of a plain screen, beside a notch.
private final class StatusBarView: UIView {
    private let time = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        time.text = "9:41"
        addSubview(time)
    }

    required init?(coder: NSCoder) { return nil }

    private var hasNotch: Bool { bounds.height > 30 }
    /// Beside a notch: the middle of the corner that it leaves free.
    private static let ear: CGFloat = 44

    override func layoutSubviews() {
        super.layoutSubviews()
        time.font = .systemFont(ofSize: hasNotch ? 15 : 12, weight: .semibold)
        let size = time.intrinsicContentSize
        let middle = CGPoint(x: hasNotch ? Self.ear : bounds.midX, y: hasNotch ? bounds.midY + 2 : bounds.midY)
        time.frame = CGRect(
            x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(), width: size.width,
            height: size.height)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let size = CGSize(width: 22, height: 10)
        let right = hasNotch ? bounds.width - Self.ear + size.width / 2 : bounds.width - 8
        let y = ((hasNotch ? bounds.midY + 2 : bounds.midY) - size.height / 2).rounded()
        let outline = UIBezierPath(
            roundedRect: CGRect(x: right - size.width, y: y, width: size.width - 3, height: size.height),
            cornerRadius: 2.5)
        UIColor.secondaryLabel.setStroke()
        outline.stroke()
        UIColor.label.setFill()
        UIBezierPath(
            roundedRect: CGRect(x: right - size.width + 2, y: y + 2, width: size.width - 7, height: size.height - 4),
            cornerRadius: 1
        ).fill()
        UIBezierPath(
            roundedRect: CGRect(x: right - 2, y: y + 3, width: 1.5, height: size.height - 6), cornerRadius: 0.5
        ).fill()
    }
}
