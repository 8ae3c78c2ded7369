import Masonry
import Testing

/// Stored constraints, updates, remakes, keys and distribution, seen through frames.
@MainActor @Suite(.serialized) struct MasonryLifeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    private func box(_ key: String) -> UIView {
        let view = UIView()
        view.mas_key = key
        root.addSubview(view)
        return view
    }

    @Test func aStoredConstraintLeavesAndComesBackChanged() {
        let view = box("a")
        var height: MASConstraint!
        view.mas_makeConstraints { make in
            make.left.top.right.equalTo(root)
            height = make.height.equalTo(40)
            make.height.equalTo(90).priorityLow()
        }
        root.layoutIfNeeded()
        #expect(view.frame.height == 40)
        height.uninstall()
        root.layoutIfNeeded()
        #expect(view.frame.height == 90)
        height.setOffset(55)
        height.install()
        root.layoutIfNeeded()
        #expect(view.frame.height == 55)
        #expect(height.isActive && height.layoutConstraints.count == 1)
    }

    @Test func updatingTwiceAddsNothing() {
        let view = box("a")
        for scale in [1, 1.5, 2] as [CGFloat] {
            view.mas_updateConstraints { make in
                make.center.equalTo(root)
                make.width.height.equalTo(100 * scale).priorityLow()
                make.width.height.lessThanOrEqualTo(root)
            }
        }
        #expect(view.constraints.count + root.constraints.count == 6)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 87.5, y: 233.5, width: 200, height: 200))
    }

    @Test func remakingKeepsWhatOthersMade() {
        let (a, b) = (box("a"), box("b"))
        a.mas_makeConstraints { make in
            make.left.top.equalTo(root)
            make.size.equalTo(CGSize(width: 10, height: 20))
        }
        b.mas_makeConstraints { make in
            make.left.equalTo(a.mas_right).offset(5)
            make.top.equalTo(a)
            make.size.equalTo(a)
        }
        for _ in 0..<3 {
            a.mas_remakeConstraints { make in
                make.edges.equalTo(root).insets(UIEdgeInsets(top: 1, left: 2, bottom: 600, right: 300))
            }
        }
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 2, y: 1, width: 73, height: 66))
        #expect(b.frame == CGRect(x: 80, y: 1, width: 73, height: 66))
        a.mas_remakeConstraints { _ in }
        #expect(a.constraints.isEmpty)
        #expect(root.constraints.allSatisfy { $0.firstItem === b })
    }

    @Test func aGroupIsHandledAsOne() {
        let view = box("a")
        var group: MASConstraint!
        view.mas_makeConstraints { make in
            make.width.height.equalTo(10)
            group = make.group {
                make.left.equalTo(3)
                make.top.equalTo(4)
            }
        }
        group.uninstall()
        #expect(root.constraints.isEmpty)
        group.install()
        #expect(root.constraints.count == 2)
    }

    @Test func theShortStyleReadsTheSame() {
        let view = box("a")
        view.mas_makeConstraints { make in
            make.top(20)
            make.centerX(0)
            make.width(120)
            make.height([30, view.mas_width] as [any MASConstraintTarget]).priorityLow()
        }
        root.layoutIfNeeded()
        #expect(view.frame.minX == 127.5 && view.frame.minY == 20 && view.frame.width == 120)
    }

    @Test func descriptionsUseKeys() {
        let view = box("a")
        view.mas_makeConstraints { make in
            make.left.equalTo(root).offset(-2.5).multipliedBy(1).priority(345).key("edge")
        }
        let constraint = root.constraints[0]
        #expect(constraint.description == "<MASLayoutConstraint:edge UIView:a.left == UIView.left - 2.5 ^345>")
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func distributing(_ direction: UISemanticContentAttribute) {
        root.semanticContentAttribute = direction
        let views = (0..<4).map { box("\($0)") }
        for view in views { view.semanticContentAttribute = direction }
        views.mas_makeConstraints { make in
            make.top.equalTo(60)
            make.height.equalTo(60)
        }
        views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
        root.layoutIfNeeded()
        let expected: [CGFloat] = [5, 101.25, 197.5, 293.75]
        let found = views.map(\.frame.minX)
        #expect(found == (direction == .forceRightToLeft ? expected.reversed() : expected))
        #expect(views.allSatisfy { abs($0.frame.width - 76.25) < 1e-9 })
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func distributingFixedLengths(_ direction: UISemanticContentAttribute) {
        root.semanticContentAttribute = direction
        let views = (0..<4).map { box("\($0)") }
        for view in views { view.semanticContentAttribute = direction }
        views.mas_makeConstraints { make in
            make.top.equalTo(60)
            make.height.equalTo(60)
        }
        views.mas_distributeViewsAlongAxis(.horizontal, withFixedItemLength: 30, leadSpacing: 200, tailSpacing: 30)
        root.layoutIfNeeded()
        let leading: [CGFloat] = [200, 238.0 + 1.0 / 3, 276.0 + 2.0 / 3, 315]
        for (view, start) in zip(views, leading) {
            let x = direction == .forceRightToLeft ? 375 - start - 30 : start
            #expect(abs(view.frame.minX - x) < 1e-6, "\(view.frame)")
        }
    }

    @Test func closestCommonSuperview() {
        let a = box("a")
        let inner = UIView()
        a.addSubview(inner)
        #expect(inner.mas_closestCommonSuperview(a) === a)
        #expect(a.mas_closestCommonSuperview(inner) === a)
        #expect(inner.mas_closestCommonSuperview(root) === root)
        #expect(inner.mas_closestCommonSuperview(UIView()) == nil)
    }
}
