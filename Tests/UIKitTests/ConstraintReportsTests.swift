import Testing

@testable import UIKit

/// Reports of real users (from public trackers) that concern constraints themselves, each with what has to come out.
@MainActor @Suite struct ConstraintReportsTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let a = Box("a", 10, 10)

    init() { root.addSubview(a) }

    /// SnapKit/SnapKit#45: a switchable priority between two inequalities flips between 40 and 20.
    @Test func optionalPrioritiesSwitchAtRunTime() {
        let wide = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
        let narrow = a.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
        wide.priority = UILayoutPriority(501)
        narrow.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([wide, narrow])
        for _ in 0..<3 {
            wide.priority = UILayoutPriority(501)
            root.layoutIfNeeded()
            #expect(a.frame.width == 40)
            wide.priority = UILayoutPriority(499)
            root.layoutIfNeeded()
            #expect(a.frame.width == 20)
        }
    }

    /// SnapKit/Masonry#249: 1/3 in integers is 0, which is no multiplier for a location.
    @Test func anIntegerThirdIsRefused() {
        let third = NSLayoutConstraint(
            item: a, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX,
            multiplier: CGFloat(1 / 3), constant: 0)
        let reports = diagnostics { third.isActive = true }
        #expect(reports.first?.message.contains("integer division") == true)
        let real = NSLayoutConstraint(
            item: a, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 1.0 / 3,
            constant: 0)
        real.isActive = true
        root.layoutIfNeeded()
        #expect(abs(a.center.x - 200.0 / 3) < 1e-9)
    }

    /// SnapKit/Masonry#195: a quarter of the way is a multiple of the superview's right, not of its width.
    @Test func aQuarterOfTheWayIsAMultipleOfTheRightEdge() {
        let wrong = NSLayoutConstraint(
            item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.25, constant: 0
        )
        #expect(diagnostics { wrong.isActive = true }.map(\.kind) == [.illegalConstraint])
        NSLayoutConstraint(
            item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 0.25, constant: 0
        ).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 100)
    }

    /// SnapKit/Masonry#337: an update to another target leaves both constraints, which conflict.
    @Test func twoTargetsForOneCentreAreAConflictOfFour() {
        let one = Box("one", 10, 10)
        let two = Box("two", 10, 10)
        root.addSubview(one)
        root.addSubview(two)
        let reports = diagnostics {
            NSLayoutConstraint.activate([
                one.centerXAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
                two.centerXAnchor.constraint(equalTo: root.leftAnchor, constant: 237),
                a.centerXAnchor.constraint(equalTo: one.centerXAnchor),
                a.centerXAnchor.constraint(equalTo: two.centerXAnchor),
            ])
            root.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        #expect(root.layoutReport().conflicts.first?.constraints.count == 4)
        #expect(a.center.x == 50)
    }

    /// SnapKit/Masonry#537: constraints that were removed behind a library's back do no harm.
    @Test func removingThroughTheHolderIsDeactivating() {
        let constraint = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9)
        constraint.isActive = true
        root.layoutIfNeeded()
        root.removeConstraints(root.constraints)
        #expect(!constraint.isActive && root.constraints.isEmpty)
        constraint.isActive = false
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 9)
    }

    /// SnapKit/Masonry#236: without a bottom the content has no height, with one it has.
    @Test func contentWithoutABottomHasNoHeight() {
        let scroll = Box("scroll")
        let content = scroll.makeGuide(role: .scrollContent)
        var size = CGSize.zero
        content.observeSolvedFrame { size = $0.size }
        let inner = Box("inner")
        root.addSubview(scroll)
        scroll.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: content.topAnchor),
            inner.leftAnchor.constraint(equalTo: content.leftAnchor),
            inner.widthAnchor.constraint(equalToConstant: 300), inner.heightAnchor.constraint(equalToConstant: 900),
            inner.rightAnchor.constraint(equalTo: content.rightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(size == CGSize(width: 300, height: 0))
        inner.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(size == CGSize(width: 300, height: 900))
    }

    /// dzenbot/DZNEmptyDataSet PR 74: a negative number pasted into a format needs parentheses.
    @Test func aNegativeMetricNeedsParentheses() {
        let views: [String: Any] = ["a": a]
        let reports = diagnostics {
            #expect(NSLayoutConstraint.constraints(withVisualFormat: "|--10-[a]", views: views).isEmpty)
        }
        #expect(reports.count == 1)
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "|-(-10)-[a]", views: views).map(\.constant) == [-10])
    }

    @Test func aViewWhoseSuperviewIsGoneStartsAnew() {
        let kept = Box("kept", 10, 10)
        let inner = Box("inner", 5, 5)
        kept.addSubview(inner)
        let inside = inner.leftAnchor.constraint(equalTo: kept.leftAnchor, constant: 3)
        inside.isActive = true
        var crossing: NSLayoutConstraint?
        do {
            let container = UIView(frame: root.bounds)
            container.addSubview(kept)
            crossing = kept.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 8)
            crossing?.isActive = true
            container.layoutIfNeeded()
            container.setNeedsLayout()
            kept.setNeedsLayout()
        }
        #expect(kept.superview == nil)
        #expect(crossing?.isActive == false && inside.isActive)
        root.addSubview(kept)
        kept.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 21).isActive = true
        root.layoutIfNeeded()
        #expect(kept.frame.minX == 21 && inner.frame.minX == 3)
        kept.setNeedsLayout()
        #expect(root.needsLayoutPass)
    }

    /// The guides of the time before safe areas.
    @Test func topAndBottomLayoutGuides() {
        let controller = UIViewController()
        let view = controller.view!
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
        view.topmostSafeArea = UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0)
        let bar = Box("bar")
        view.addSubview(bar)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[top][bar][bottom]",
                views: ["top": controller.topLayoutGuide, "bar": bar, "bottom": controller.bottomLayoutGuide]))
        view.layoutIfNeeded()
        #expect(controller.topLayoutGuide.length == 64)
        #expect(bar.frame.minY == 64 && bar.frame.maxY == 266)
        view.frame.size.height = 400
        view.layoutIfNeeded()
        #expect(bar.frame.maxY == 366)
    }
}
