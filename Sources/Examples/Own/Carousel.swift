import Masonry
import UIKit

extension Example {
    /// x2: cards that grow towards the middle, each with a badge held by constraints alone.
    static let carousel = Example(
        id: "x2", alias: "carousel", source: .ashlar,
        tour: [
            TourStep("drag 300,300 -> 120,300 in 0.2", lasting: 1.5),
            TourStep("scroll 180,300 by 168.75,0", lasting: 1),
        ]
    ) { _ in
        CarouselViewController()
    }
}

/// A strip of cards in a scroll view that comes to rest with one in the middle. While it scrolls, each card's size is a constraint
/// that follows the offset; nothing else has to know.
final class CarouselViewController: UIViewController, UIScrollViewDelegate {
    private static let count = 8
    private static let stripHeight: CGFloat = 180
    private static let cardHeight: CGFloat = 160
    /// Parts of the window's width.
    private static let cardWidth: CGFloat = 0.5
    private static let pitch: CGFloat = 0.45
    /// How much smaller the cards beside the middle one are.
    private static let shrinking: CGFloat = 0.4

    private let scrollView = UIScrollView()
    private var cards: [Card] = []
    private var contentWidth: NSLayoutConstraint?
    /// The card in the middle when the drag began.
    private var pageBefore: CGFloat = 0
    /// The card that was brought to the middle last.
    private var pageAtRest: CGFloat = 0
    /// The part of a pitch from which on a step of the wheel or of a key is meant for the next card.
    private static let smallestStep: CGFloat = 0.05
    /// The width that the offset was made for: a resize keeps the card in the middle.
    private var laidOutWidth: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.accessibilityIdentifier = "s"
        scrollView.backgroundColor = .secondarySystemBackground
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.decelerationRate = .fast
        scrollView.delegate = self
        view.addSubview(scrollView)
        scrollView.mas_makeConstraints { make in
            make.left.right.centerY.equalTo(view)
            make.height.equalTo(Self.stripHeight)
        }
        let content = scrollView.contentLayoutGuide
        contentWidth = content.widthAnchor.constraint(equalToConstant: 0)
        contentWidth?.isActive = true
        content.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor).isActive = true
        cards = (0..<Self.count).map { Card(index: $0, in: scrollView) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width
        guard width != laidOutWidth else { return }
        let page = laidOutWidth > 0 ? scrollView.contentOffset.x / (Self.pitch * laidOutWidth) : 0
        laidOutWidth = width
        contentWidth?.constant = width + Self.pitch * width * CGFloat(Self.count - 1)
        for card in cards { card.middle.constant = width / 2 + Self.pitch * width * CGFloat(card.index) }
        scrollView.contentOffset.x = page.rounded() * Self.pitch * width
        sizeCards()
    }

    private func sizeCards() {
        let width = laidOutWidth
        guard width > 0 else { return }
        let middle = scrollView.contentOffset.x + width / 2
        for card in cards {
            let distance = abs(card.middle.constant - middle)
            let scale = 1 - Self.shrinking * min(1, distance / (Self.pitch * width))
            card.width.constant = Self.cardWidth * width * scale
            card.height.constant = Self.cardHeight * scale
        }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { sizeCards() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        pageBefore = (scrollView.contentOffset.x / max(1, Self.pitch * laidOutWidth)).rounded()
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let pitch = Self.pitch * laidOutWidth
        guard pitch > 0 else { return }
        let now = scrollView.contentOffset.x / pitch
        // A flick goes on to the next card, however short it was.
        var page = (targetContentOffset.pointee.x / pitch).rounded()
        if abs(velocity.x) > 0.2, page == now.rounded() {
            page = velocity.x > 0 ? now.rounded(.up) : now.rounded(.down)
        }
        // One card a drag, as with pages.
        page = min(max(page, pageBefore - 1), pageBefore + 1)
        targetContentOffset.pointee.x = min(max(page, 0), CGFloat(Self.count - 1)) * pitch
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        // The wheel and the keys stop anywhere: the nearest card comes to the middle, after a small step the next one.
        let pitch = Self.pitch * laidOutWidth
        guard pitch > 0 else { return }
        let now = scrollView.contentOffset.x / pitch
        var page = now.rounded()
        if page == pageAtRest, abs(now - page) > Self.smallestStep { page += now > page ? 1 : -1 }
        pageAtRest = min(max(page, 0), CGFloat(Self.count - 1))
        let target = pageAtRest * pitch
        guard abs(target - scrollView.contentOffset.x) > 0.01 else { return }
        scrollView.setContentOffset(CGPoint(x: target, y: 0), animated: true)
    }
}

/// One card: three constants are set from outside.
@MainActor private final class Card {
    let index: Int
    let middle, width, height: NSLayoutConstraint

    init(index: Int, in scrollView: UIScrollView) {
        self.index = index
        let view = UIView()
        view.accessibilityIdentifier = "card\(index)"
        view.backgroundColor = SpectrumColor.color(index)
        view.layer.cornerRadius = 10
        scrollView.addSubview(view)
        let content = scrollView.contentLayoutGuide
        // A distance on the screen, not in reading direction: the strip scrolls the same way everywhere.
        middle = view.centerXAnchor.constraint(equalTo: content.leftAnchor)
        width = view.widthAnchor.constraint(equalToConstant: 0)
        height = view.heightAnchor.constraint(equalToConstant: 0)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            middle, width, height, view.centerYAnchor.constraint(equalTo: content.centerYAnchor),
        ])
        let title = UILabel()
        title.text = "\(index + 1)"
        title.font = .systemFont(ofSize: 34, weight: .semibold)
        title.textColor = .black
        view.addSubview(title)
        title.mas_makeConstraints { make in make.center.equalTo(view) }
        let badge = UILabel()
        badge.accessibilityIdentifier = "badge\(index)"
        badge.text = text("x2.badge")
        badge.font = .systemFont(ofSize: 11, weight: .medium)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.backgroundColor = UIColor(white: 0, alpha: 0.6)
        badge.layer.cornerRadius = 9
        view.addSubview(badge)
        badge.mas_makeConstraints { make in
            make.top.equalTo(view).offset(8)
            make.right.equalTo(view).offset(-8)
            make.width.equalTo(40)
            make.height.equalTo(18)
        }
    }
}
