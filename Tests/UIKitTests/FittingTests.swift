import Testing

@testable import UIKit

/// Sizes of content: intrinsic, fitting, and heights that depend on widths.
@MainActor @Suite struct FittingTests {
    /// Text of fixed-width characters: as many lines as its width needs.
    final class Paragraph: UIView {
        var characters: Int { didSet { invalidateIntrinsicContentSize() } }
        var measurements = 0
        init(_ characters: Int) {
            self.characters = characters
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(characters) * 10, height: 20) }
        override var contentHeightDependsOnWidth: Bool { true }
        override func contentHeight(forWidth width: CGFloat) -> CGFloat {
            measurements += 1
            let perLine = max(1, (width / 10).rounded(.down))
            return (CGFloat(characters) / perLine).rounded(.up) * 20
        }
    }

    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))

    private func pin(_ view: UIView) {
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
        ])
    }

    /// Stack Overflow 12789013: one layout is enough.
    @Test func aTextsHeightFollowsItsSolvedWidthInOneLayout() {
        let text = Paragraph(25)
        pin(text)
        root.layoutIfNeeded()
        #expect(text.frame.size == CGSize(width: 100, height: 60))
        #expect(!root.needsLayoutPass)
        root.frame.size.width = 50
        root.layoutIfNeeded()
        #expect(text.frame.size == CGSize(width: 50, height: 100))
        root.frame.size.width = 1000
        root.layoutIfNeeded()
        #expect(text.frame.size == CGSize(width: 250, height: 20))
        text.characters = 200
        root.layoutIfNeeded()
        #expect(text.frame.size == CGSize(width: 1000, height: 40))
    }

    @Test func onlyTextsWhoseWidthChangedAreMeasuredAgain() {
        let changing = Paragraph(25)
        let steady = Paragraph(10)
        pin(changing)
        root.addSubview(steady)
        NSLayoutConstraint.activate([
            steady.topAnchor.constraint(equalTo: changing.bottomAnchor),
            steady.widthAnchor.constraint(equalToConstant: 60),
            steady.leftAnchor.constraint(equalTo: root.leftAnchor),
        ])
        root.layoutIfNeeded()
        #expect(steady.frame == CGRect(x: 0, y: 60, width: 60, height: 40))
        steady.measurements = 0
        root.frame.size.width = 50
        root.layoutIfNeeded()
        #expect(steady.frame.minY == 100)
        #expect(steady.measurements == 0)
    }

    @Test func fittingSizesWrapTextToo() {
        let cell = UIView()
        let text = Paragraph(25)
        cell.addSubview(text)
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 10),
            text.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -10),
            text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
        ])
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 70, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 70, height: 110))
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 270, height: 30))
        #expect(text.layoutState.contentWidth == nil, "asking changes nothing")
    }

    @Test func aSubviewsFittingSizeNeedsNoLayout() {
        let card = Box("card")
        let inner = Box("inner", 30, 20)
        card.addSubview(inner)
        root.addSubview(card)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4),
            inner.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -6),
            inner.topAnchor.constraint(equalTo: card.topAnchor),
            inner.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            card.widthAnchor.constraint(equalTo: root.widthAnchor),
        ])
        #expect(card.systemLayoutSizeFitting(UILayoutFittingCompressedSize) == CGSize(width: 40, height: 20))
        root.layoutIfNeeded()
        #expect(card.frame.width == 100)
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 20))
        root.layoutIfNeeded()
        #expect(card.frame.width == 100)
    }

    @Test func intrinsicSizeIsReadAgainOnlyWhenInvalidated() {
        final class Counting: UIView {
            var reads = 0
            override var intrinsicContentSize: CGSize {
                reads += 1
                return CGSize(width: 10, height: 10)
            }
        }
        let view = Counting()
        view.translatesAutoresizingMaskIntoConstraints = false
        pin(view)
        root.layoutIfNeeded()
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(view.reads == 1)
        view.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(view.reads == 2)
    }

    @Test func huggingAndCompressionDefaultsAndChanges() {
        let view = Box("view", 30, 30)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        pin(view)
        let wide = view.widthAnchor.constraint(equalToConstant: 80)
        wide.priority = UILayoutPriority(400)
        wide.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 80)
        view.setContentHuggingPriority(UILayoutPriority(401), for: .horizontal)
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
        wide.constant = 10
        view.setContentCompressionResistancePriority(UILayoutPriority(399), for: .horizontal)
        view.setContentHuggingPriority(.defaultLow, for: .horizontal)
        root.layoutIfNeeded()
        #expect(view.frame.width == 10)
    }

    @Test func alignmentRectanglesAreWhatConstraintsAndContentActOn() {
        final class Badge: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
        }
        let badge = Badge()
        badge.translatesAutoresizingMaskIntoConstraints = false
        pin(badge)
        root.layoutIfNeeded()
        #expect(badge.frame == CGRect(x: -2, y: -1, width: 26, height: 14))
        #expect(badge.alignmentRect(forFrame: badge.frame) == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(badge.frame(forAlignmentRect: CGRect(x: 0, y: 0, width: 20, height: 10)) == badge.frame)
    }

    @Test func sizeToFitTakesSizeThatFits() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
        }
        let view = Fixed(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 33, height: 44))
    }

    @Test func aViewMayWishForTheSizeThatItsConstraintsGiveIt() {
        final class Container: UIView {
            override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        }
        let container = Container()
        container.translatesAutoresizingMaskIntoConstraints = false
        let box = Box("box", 30, 20)
        container.addSubview(box)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[box]-5-|", views: ["box": box])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-1-[box]-1-|", views: ["box": box]))
        #expect(container.intrinsicContentSize == CGSize(width: 40, height: 22))
        pin(container)
        root.layoutIfNeeded()
        #expect(container.frame == CGRect(x: 0, y: 0, width: 40, height: 22))
    }
}
