import Testing

@testable import UIKit

/// Frames by hand beside frames by constraints, trees that come and go, and what is said about a layout.
@MainActor @Suite struct LayoutTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    // MARK: Autoresizing

    struct Mask: CustomTestStringConvertible {
        var mask: UIView.AutoresizingMask
        var expected: CGRect
        var testDescription: String { "\(mask.rawValue)" }
    }

    @Test(arguments: [
        Mask(mask: [], expected: CGRect(x: 10, y: 20, width: 40, height: 30)),
        Mask(mask: [.flexibleWidth, .flexibleHeight], expected: CGRect(x: 10, y: 20, width: 140, height: 80)),
        Mask(mask: [.flexibleLeftMargin, .flexibleTopMargin], expected: CGRect(x: 110, y: 70, width: 40, height: 30)),
        Mask(
            mask: [.flexibleRightMargin, .flexibleBottomMargin], expected: CGRect(x: 10, y: 20, width: 40, height: 30)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleRightMargin],
            expected: CGRect(x: 10 + 100.0 / 6, y: 20, width: 40, height: 30)),
    ]) func masksFollowTheSuperviewAtOnceWithoutAnEngine(_ mask: Mask) {
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
        child.autoresizingMask = mask.mask
        root.addSubview(child)
        root.frame.size = CGSize(width: 200, height: 150)
        #expect(abs(child.frame.minX - mask.expected.minX) < 1e-9)
        #expect(child.frame.size == mask.expected.size && child.frame.minY == mask.expected.minY)
        #expect(root.layoutState.tree == nil)
        root.frame.size = CGSize(width: 100, height: 100)
        #expect(abs(child.frame.minX - 10) < 1e-9 && child.frame.size == CGSize(width: 40, height: 30))
    }

    @Test func autoresizingCanBeSwitchedOff() {
        root.autoresizesSubviews = false
        let child = UIView(frame: root.bounds)
        child.autoresizingMask = [.flexibleWidth]
        root.addSubview(child)
        root.frame.size.width = 300
        #expect(child.frame.width == 100)
    }

    @Test func aFrameBasedChildInsideAConstraintBasedParent() {
        let parent = Box("parent")
        let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSubview(parent)
        parent.addSubview(child)
        let width = parent.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            width, parent.heightAnchor.constraint(equalToConstant: 20),
            parent.leftAnchor.constraint(equalTo: root.leftAnchor),
        ])
        root.layoutIfNeeded()
        child.autoresizingMask = [.flexibleWidth]
        #expect(child.layoutState.tree == nil)
        width.constant = 80
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 5, y: 5, width: 40, height: 10))
    }

    @Test func aConstraintBasedChildInsideAFrameBasedParent() {
        let parent = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let child = Box("child", 10, 10)
        root.addSubview(parent)
        parent.addSubview(child)
        NSLayoutConstraint.activate([
            child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -2),
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 15),
        ])
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 38, y: 5, width: 10, height: 10))
        parent.frame = CGRect(x: 0, y: 0, width: 90, height: 50)
        #expect(root.needsLayoutPass)
        root.layoutIfNeeded()
        #expect(parent.frame == CGRect(x: 0, y: 0, width: 90, height: 50))
        #expect(child.frame == CGRect(x: 78, y: 15, width: 10, height: 10))
    }

    @Test func aFrameByHandLastsUntilTheSuperviewLaysOut() {
        let child = Box("child", 10, 10)
        root.addSubview(child)
        child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
        root.layoutIfNeeded()
        child.frame.origin.x = 50
        #expect(child.frame.minX == 50)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(child.frame.minX == 7)
    }

    @Test func subtreesWithoutConstraintsCostTheSolverNothing() {
        let child = Box("child", 10, 10)
        root.addSubview(child)
        child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        let plain = UIView()
        root.addSubview(plain)
        for _ in 0..<20 { plain.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))) }
        root.layoutIfNeeded()
        #expect(root.layoutReport().items.count == 2)
    }

    // MARK: Roots

    @Test func aDetachedTreeIsLaidOutAtItsOwnSize() {
        let child = Box("child")
        root.addSubview(child)
        NSLayoutConstraint.activate([
            child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        ])
        root.layoutIfNeeded()
        #expect(child.frame.minX == 25 && child.frame.width == 50)
        root.bounds.size.width = 200
        root.layoutIfNeeded()
        #expect(child.frame.minX == 50 && child.frame.width == 100)
    }

    @Test func aDetachedViewThatGaveUpItsFrameIsSizedByItsConstraints() {
        let card = Box("card")
        let inner = Box("inner", 30, 20)
        card.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5),
            card.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
            card.heightAnchor.constraint(equalToConstant: 44),
        ])
        let reports = diagnostics { card.layoutIfNeeded() }
        #expect(reports.isEmpty)
        #expect(card.bounds.size == CGSize(width: 40, height: 44))
        inner.size.width = 60
        card.layoutIfNeeded()
        #expect(card.bounds.size.width == 70)
    }

    @Test func aTransformDoesNotDisturbTheLayout() {
        let child = Box("child", 20, 10)
        root.addSubview(child)
        NSLayoutConstraint.activate([
            child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            child.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        child.transform = CGAffineTransform(rotationAngle: 1)
        root.layoutIfNeeded()
        #expect(child.center == CGPoint(x: 50, y: 50))
        #expect(child.bounds.size == CGSize(width: 20, height: 10))
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(!root.needsLayoutPass)
    }

    // MARK: History

    /// The frames depend on the constraints and their order alone, never on the layouts in between.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func historyDoesNotMatter(seed: UInt64) {
        var random = RandomSource(seed: seed)
        func build(_ layouts: Bool) -> [CGRect] {
            var random = RandomSource(seed: seed &* 7)
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            var boxes: [Box] = []
            for index in 0..<6 { boxes.append(Box("\(index)", CGFloat(10 + index * 5), CGFloat(20 + index))) }
            for (index, box) in boxes.enumerated() { (index < 3 ? root : boxes[index - 3]).addSubview(box) }
            for _ in 0..<30 {
                let box = boxes.randomElement(using: &random)!
                let other = Bool.random(using: &random) ? box.superview! : boxes.randomElement(using: &random)!
                let attributes: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX]
                let constraint = NSLayoutConstraint(
                    item: box, attribute: attributes.randomElement(using: &random)!, relatedBy: .equal, toItem: other,
                    attribute: attributes.randomElement(using: &random)!, multiplier: 1,
                    constant: CGFloat(Int.random(in: -20..<20, using: &random)))
                constraint.priority = UILayoutPriority(Float(Int.random(in: 1..<900, using: &random)))
                if other !== box { constraint.isActive = true }
                if layouts { root.layoutIfNeeded() }
            }
            root.layoutIfNeeded()
            return boxes.map(\.frame)
        }
        _ = random.next()
        for (one, two) in zip(build(false), build(true)) {
            #expect(abs(one.minX - two.minX) < 1e-6 && abs(one.width - two.width) < 1e-6, "seed \(seed)")
        }
    }

    // MARK: What is said

    @Test func theTraceMarksAmbiguousViews() {
        let child = Box("child", 10, 10)
        root.accessibilityIdentifier = "root"
        root.addSubview(child)
        child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2).isActive = true
        root.layoutIfNeeded()
        #expect(child.hasAmbiguousLayout && !root.hasAmbiguousLayout)
        #expect(root.layoutTrace == "root (0, 0; 100 x 100)\n|   child (2, 0; 10 x 10) AMBIGUOUS LAYOUT")
        child.topAnchor.constraint(equalTo: root.topAnchor, constant: 3).isActive = true
        #expect(!child.hasAmbiguousLayout)
        let affecting = child.constraintsAffectingLayout(for: .vertical)
        #expect(affecting.contains { $0.constant == 3 } && !affecting.contains { $0.constant == 2 })
    }

    @Test func exercisingAnAmbiguityMovesTheViewAndKeepsTheConstraints() {
        let child = Box("child", 10, 10)
        root.addSubview(child)
        let least = child.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 5)
        let most = child.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -5)
        NSLayoutConstraint.activate([least, most, child.leftAnchor.constraint(equalTo: root.leftAnchor)])
        root.layoutIfNeeded()
        let before = child.frame
        child.exerciseAmbiguityInLayout()
        let first = child.frame
        #expect(first != before)
        #expect(first.minY >= 5 && first.maxY <= 95)
        child.exerciseAmbiguityInLayout()
        #expect(child.frame != first)
        #expect(child.frame.minX == 0)
    }

    @Test func unrelatedConstraintsSurviveAConflict() {
        let child = Box("child", 10, 10)
        root.addSubview(child)
        let first = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1)
        let second = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2)
        second.identifier = "second"
        let reports = diagnostics {
            NSLayoutConstraint.activate([
                first, second, child.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
            ])
            root.layoutIfNeeded()
        }
        #expect(reports.map(\.kind) == [.conflict])
        #expect(reports.first?.message.contains("second") == true)
        #expect(child.frame.origin == CGPoint(x: 1, y: 9), "the later one gives way")
        first.isActive = false
        root.layoutIfNeeded()
        #expect(child.frame.minX == 2, "and is tried again")
        #expect(root.layoutReport().conflicts.isEmpty)
    }

    @Test func widthsAreNeverNegative() {
        let child = Box("child")
        root.addSubview(child)
        let reports = diagnostics {
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 80),
                child.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -80),
            ])
            root.layoutIfNeeded()
        }
        #expect(reports.map(\.kind) == [.conflict])
        #expect(child.frame.width >= 0)
    }
}
