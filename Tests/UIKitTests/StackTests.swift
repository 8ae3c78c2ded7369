import Testing

@testable import UIKit

/// Stack views beyond the case files.
@MainActor @Suite struct StackTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))

    private func stack(_ views: UIView..., in root: UIView) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.accessibilityIdentifier = "stack"
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return stack
    }

    @Test func arrangedSubviewsAndSubviewsKeepInStep() {
        let a = Box("a", 10, 10)
        let b = Box("b", 20, 10)
        let c = Box("c", 30, 10)
        let stack = stack(a, b, in: root)
        stack.insertArrangedSubview(c, at: 1)
        #expect(stack.arrangedSubviews == [a, c, b])
        #expect(stack.subviews == [a, b, c])
        #expect(!c.translatesAutoresizingMaskIntoConstraints)
        stack.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [c, b, a])
        stack.removeArrangedSubview(b)
        #expect(stack.arrangedSubviews == [c, a] && b.superview === stack)
        c.removeFromSuperview()
        #expect(stack.arrangedSubviews == [a])
        #expect(diagnostics { stack.insertArrangedSubview(c, at: 7) }.map(\.kind) == [.misuse])
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 10, height: 10))
    }

    /// nsomar/OAStackView#71: an equal-spacing stack that is not pinned at its end hugs its content.
    @Test func equalSpacingHugsItsContent() {
        let stack = stack(Box("a", 40, 10), Box("b", 60, 10), in: root)
        stack.distribution = .equalSpacing
        stack.spacing = 12
        root.trailingAnchor.constraint(greaterThanOrEqualTo: stack.trailingAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 112, height: 10))
    }

    /// PureLayout/PureLayout#129: three views of 40, 90 and 100 points in 568 with equal gaps.
    @Test func equalSpacingSharesTheRest() {
        let tall = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 568))
        let views = [Box("a", 10, 40), Box("b", 10, 90), Box("c", 10, 100)]
        let stack = stack(views[0], views[1], views[2], in: tall)
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.bottomAnchor.constraint(equalTo: tall.bottomAnchor).isActive = true
        tall.layoutIfNeeded()
        #expect(views.map(\.frame.minY) == [0, 209, 468])
    }

    /// openradar 39275811: the switch keeps its size and the label takes the rest.
    @Test func aStrongerHuggingKeepsItsSize() {
        let label = Box("label", 80, 20)
        let toggle = Box("switch", 51, 31)
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        toggle.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let stack = stack(label, toggle, in: root)
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(label.frame.width == 269 && toggle.frame.width == 51)
    }

    /// Stack Overflow 50275346: only stack views drop hidden views.
    @Test func hidingMattersInStacksOnly() {
        let a = Box("a", 10, 10)
        let b = Box("b", 20, 30)
        let stack = stack(a, b, in: root)
        stack.spacing = 5
        stack.alignment = .top
        let after = Box("after", 5, 5)
        root.addSubview(after)
        after.leadingAnchor.constraint(equalTo: stack.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 35, height: 30))
        b.isHidden = true
        #expect(root.needsLayoutPass)
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 10, height: 10))
        #expect(b.frame.width == 0)
        stack.isHidden = true
        root.layoutIfNeeded()
        #expect(after.frame.minX == 10)
        b.isHidden = false
        root.layoutIfNeeded()
        #expect(stack.frame.width == 35)
    }

    @Test func anEmptyStackHasNoSize() {
        let stack = stack(in: root)
        root.layoutIfNeeded()
        #expect(stack.frame == .zero)
        #expect(!stack.hasAmbiguousLayout)
    }

    @Test func proportionsFollowTheIntrinsicSizesWithSpacingToo() {
        let a = Box("a", 10, 10)
        let b = Box("b", 30, 10)
        let stack = stack(a, b, in: root)
        stack.distribution = .fillProportionally
        stack.spacing = 20
        stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.width == 20 && b.frame.width == 60)
        b.size.width = 10
        root.layoutIfNeeded()
        #expect(a.frame.width == 40 && b.frame.width == 40)
    }

    @Test func gapsFromBaselineToBaseline() {
        final class Text: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
            override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) { (.fromTop(15), .fromBottom(5)) }
        }
        let a = Text()
        let b = Text()
        let stack = stack(a, b, in: root)
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        root.layoutIfNeeded()
        #expect(b.frame.minY == 30)
    }

    @Test func baselinesInAColumnAreReportedAndFallBack() {
        let a = Box("a", 10, 10)
        let stack = stack(a, Box("b", 30, 10), in: root)
        stack.axis = .vertical
        stack.alignment = .lastBaseline
        let reports = diagnostics { root.layoutIfNeeded() }
        #expect(reports.map(\.kind) == [.misuse])
        #expect(a.frame.minX == 20)
    }

    @Test func anExpandedFittingSizeIsThatOfTheContent() {
        let stack = UIStackView(arrangedSubviews: [Box("a", 30, 10), Box("b", 40, 20)])
        stack.alignment = .center
        stack.spacing = 5
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 75, height: 20))
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height == 20)
    }

    @Test func aStackRowBuiltAndShownManyTimesStaysExact() {
        var boxes: [Box] = []
        for index in 0..<8 { boxes.append(Box("\(index)", CGFloat(10 + index), 10)) }
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        var random = RandomSource(seed: 5)
        for _ in 0..<60 {
            boxes.randomElement(using: &random)!.isHidden.toggle()
            stack.spacing = CGFloat(Int.random(in: 0..<5, using: &random))
            root.layoutIfNeeded()
            var x: CGFloat = 0
            for box in boxes where !box.isHidden {
                #expect(box.frame.minX == x && box.frame.width == box.size.width)
                x = box.frame.maxX + stack.spacing
            }
        }
    }
}
