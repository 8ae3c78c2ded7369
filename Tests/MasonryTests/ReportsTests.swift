import Masonry
import Testing

/// Real reports from the trackers of constraint libraries, with the outcome that is right. The numbers are those of the reports;
/// more of them stand in `ConstraintReportsTests` of UIKit, and as cases of the conformance suites.
@MainActor @Suite(.serialized) struct ReportsTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 568))

    private func box(_ key: String, in parent: UIView? = nil) -> UIView {
        let view = UIView()
        view.mas_key = key
        (parent ?? root).addSubview(view)
        return view
    }

    private func diagnostics(_ body: () -> Void) -> [UIDiagnostic] {
        var found: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { found.append($0) }
        defer { UIDiagnostics.handler = handler }
        body()
        return found
    }

    /// SnapKit 500, 408: a new multiplier is a new constraint; the conflict names both, and remaking works.
    @Test func aMultiplierCannotBeUpdated() throws {
        let view = box("box")
        view.mas_makeConstraints { make in
            make.left.top.equalTo(root)
            make.height.equalTo(10)
            make.width.equalTo(root).multipliedBy(0.2)
        }
        view.mas_updateConstraints { make in make.width.equalTo(root).multipliedBy(0.4) }
        #expect(root.constraints.filter { $0.firstAttribute == .width }.count == 2)
        let found = diagnostics { root.layoutIfNeeded() }
        let conflict = try #require(found.first { $0.kind == .conflict })
        #expect(conflict.message.contains("0.2") && conflict.message.contains("0.4"))
        #expect(conflict.message.contains("ReportsTests.swift:"))
        #expect(view.frame.width == 75)
        view.mas_remakeConstraints { make in
            make.left.top.equalTo(root)
            make.height.equalTo(10)
            make.width.equalTo(root).multipliedBy(0.4)
        }
        #expect(diagnostics { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 150)
    }

    /// SnapKit 402: another target is another constraint.
    @Test func anotherTargetIsAnotherConstraint() {
        let (a, b, view) = (box("a"), box("b"), box("view"))
        view.mas_makeConstraints { make in make.left.equalTo(a) }
        view.mas_updateConstraints { make in make.left.equalTo(b) }
        #expect(root.constraints.count == 2)
    }

    /// SnapKit 591: a margin constraint is matched by item and attribute, and updated in place.
    @Test func aMarginIsUpdatedInPlace() {
        let view = box("box")
        view.mas_makeConstraints { make in make.top.equalTo(root.mas_topMargin).offset(1) }
        view.mas_updateConstraints { make in make.top.equalTo(root.mas_topMargin).offset(7) }
        #expect(root.constraints.map(\.constant) == [7])
    }

    /// SnapKit 527: the sign of an inset follows the constraint's own attribute, so a right edge at a neighbour's left keeps a gap.
    @Test func anInsetAtANeighbourKeepsAGap() {
        let (view, label) = (box("view"), box("label"))
        view.mas_makeConstraints { make in make.right.equalTo(label.mas_left).inset(8) }
        #expect(root.constraints[0].constant == -8)
    }

    /// SnapKit 335: a point on `center` is measured from the superview's centre.
    @Test func aPointIsMeasuredFromTheCentre() {
        let view = box("view")
        view.mas_makeConstraints { make in
            make.center.equalTo(CGPoint(x: 10, y: 20))
            make.size.equalTo(CGSize(width: 100, height: 100))
        }
        root.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 197.5, y: 304))
    }

    /// Masonry 165, SnapKit 60 and 21: directional edges take insets, and both spellings agree.
    @Test func insetsOnDirectionalEdges() {
        let (a, b) = (box("a"), box("b"))
        let insets = UIEdgeInsets(top: 0, left: 12, bottom: 10, right: 14)
        a.mas_makeConstraints { make in make.leading.trailing.bottom.equalTo(root).insets(insets) }
        b.mas_makeConstraints { make in make.leading.trailing.bottom.equalTo(insets) }
        #expect(root.constraints.filter { $0.firstItem === a }.map(\.constant) == [12, -14, -10])
        #expect(root.constraints.filter { $0.firstItem === b }.map(\.constant) == [12, -14, -10])
    }

    /// Masonry 391 and many others: laying out the moved view itself animates nothing; its superview does.
    @Test func theCommonSuperviewIsLaidOut() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 568))
        window.isHidden = false
        defer { window.isHidden = true }
        window.addSubview(root)
        let view = box("view")
        var left: MASConstraint!
        view.mas_makeConstraints { make in
            left = make.left.equalTo(root)
            make.top.equalTo(root)
            make.size.equalTo(CGSize(width: 10, height: 10))
        }
        root.layoutIfNeeded()
        left.setOffset(50)
        UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
        #expect(view.frame.minX == 50)
        #expect(view.layer.presentation()?.frame.minX == 0)
    }

    /// Masonry 470: a whole safe area guide means the same attribute as mine, for each child of a composite.
    @Test func aWholeGuideMeansMyAttribute() {
        let view = box("view")
        view.mas_makeConstraints { make in make.edges.equalTo(root.mas_safeAreaLayoutGuide) }
        root.layoutIfNeeded()
        #expect(view.frame == root.bounds)
    }

    /// Masonry 541: distributing with a fixed gap makes the views equally long.
    @Test func distributingMakesEqualLengths() {
        let views = (0..<3).map { box("\($0)") }
        views.mas_distributeViewsAlongAxis(.vertical, withFixedSpacing: 4, leadSpacing: 0, tailSpacing: 0)
        root.layoutIfNeeded()
        #expect(views.allSatisfy { abs($0.frame.height - 560.0 / 3) < 1e-9 })
    }

    /// Masonry 537, 543: constraints removed behind the maker's back do not disturb a remake.
    @Test func remakingAfterSomebodyElseRemoved() {
        let view = box("view")
        view.mas_makeConstraints { make in make.edges.equalTo(root) }
        root.removeConstraints(root.constraints)
        view.mas_remakeConstraints { make in make.edges.equalTo(root).inset(3) }
        #expect(root.constraints.count == 4)
        root.layoutIfNeeded()
        #expect(view.frame == root.bounds.insetBy(dx: 3, dy: 3))
    }

    /// PureLayout 129: heights of 40, 90 and 100 in 568 leave two gaps of 169.
    @Test func equalGaps() {
        let stack = UIStackView(
            arrangedSubviews: ([40, 90, 100] as [CGFloat]).map { height in
                let view = UIView()
                view.mas_makeConstraints { make in make.height.equalTo(height) }
                return view
            })
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        root.addSubview(stack)
        stack.mas_makeConstraints { make in make.edges.equalTo(root) }
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 209, 468])
    }

    /// OAStackView 71: between a fixed start and a gap of at least 5, a stack hugs its content.
    @Test func aStackHugsItsContent() {
        let inner = UIView()
        inner.mas_makeConstraints { make in make.size.equalTo(CGSize(width: 60, height: 20)) }
        let stack = UIStackView(arrangedSubviews: [inner])
        stack.distribution = .equalSpacing
        root.addSubview(stack)
        stack.mas_makeConstraints { make in
            make.left.equalTo(root).offset(20)
            make.right.lessThanOrEqualTo(root).offset(-5)
            make.top.equalTo(root)
        }
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 20, y: 0, width: 60, height: 20))
    }

    /// An open radar: beside a label of any length, a switch in a filling stack keeps its size.
    @Test func aSwitchKeepsItsSize() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 40)
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let toggle = UISwitch()
        let stack = UIStackView(arrangedSubviews: [label, toggle])
        root.addSubview(stack)
        stack.mas_makeConstraints { make in make.left.right.top.equalTo(root) }
        root.layoutIfNeeded()
        #expect(toggle.frame.width == toggle.intrinsicContentSize.width)
        #expect(label.frame.width == 375 - toggle.frame.width)
    }

    /// A question from the archive: hiding an ordinary view changes no layout.
    @Test func hidingMovesNothing() {
        let (a, b) = (box("a"), box("b"))
        a.mas_makeConstraints { make in
            make.left.top.equalTo(root)
            make.size.equalTo(CGSize(width: 30, height: 30))
        }
        b.mas_makeConstraints { make in
            make.left.equalTo(a.mas_right)
            make.top.width.height.equalTo(a)
        }
        root.layoutIfNeeded()
        a.isHidden = true
        root.layoutIfNeeded()
        #expect(b.frame == CGRect(x: 30, y: 0, width: 30, height: 30))
    }

    /// famous-autolayout 3: a size is never negative; the conflict says so instead.
    @Test func sizesAreNeverNegative() throws {
        let outer = box("outer")
        let view = box("view", in: outer)
        outer.mas_makeConstraints { make in
            make.left.top.equalTo(root)
            make.size.equalTo(CGSize(width: 10, height: 10))
        }
        view.mas_makeConstraints { make in make.edges.equalTo(outer).inset(20) }
        let found = diagnostics { root.layoutIfNeeded() }
        #expect(found.contains { $0.kind == .conflict && $0.message.contains("may not be negative") })
        #expect(view.frame.width >= 0 && view.frame.height >= 0)
    }

    /// TinyConstraints 95: directional attributes flip once, by the layout; a constant keeps its sense.
    @Test func directionFlipsOnce() {
        let view = box("view")
        root.semanticContentAttribute = .forceRightToLeft
        view.semanticContentAttribute = .forceRightToLeft
        view.mas_makeConstraints { make in
            make.leading.equalTo(root).offset(10)
            make.trailing.equalTo(root).offset(-30)
            make.top.bottom.equalTo(root)
        }
        root.layoutIfNeeded()
        #expect(view.frame.minX == 30 && view.frame.maxX == 365)
    }

    /// A question from the archive: the height of wrapped text follows its width in one call.
    @Test func wrappedTextConvergesInOneCall() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 60)
        root.addSubview(label)
        label.mas_makeConstraints { make in make.left.right.top.equalTo(root) }
        root.layoutIfNeeded()
        let first = label.frame
        #expect(first.height == label.sizeThatFits(CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude)).height)
        root.layoutIfNeeded()
        #expect(label.frame == first)
    }
}
