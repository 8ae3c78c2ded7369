import Testing

@testable import UIKit

/// Content size, guides, insets, and what makes the engine solve.
@MainActor final class ScrollContentTests {
    lazy var host = Stagehand(300, 400)
    lazy var scroll: UIScrollView = {
        let scroll = UIScrollView()
        host.window.addSubview(scroll)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        pin(scroll, to: host.window)
        return scroll
    }()

    private func pin(_ view: UIView, to other: UIView) {
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: other.topAnchor), view.leftAnchor.constraint(equalTo: other.leftAnchor),
            view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
            view.rightAnchor.constraint(equalTo: other.rightAnchor),
        ])
    }

    /// A column of rows, tied to the scroll view's own edges as older code does.
    @discardableResult private func addRows(_ count: Int, height: CGFloat) -> [UIView] {
        var rows: [UIView] = []
        for _ in 0..<count {
            let row = UIView()
            row.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(row)
            NSLayoutConstraint.activate([
                row.leftAnchor.constraint(equalTo: scroll.leftAnchor),
                row.rightAnchor.constraint(equalTo: scroll.rightAnchor),
                row.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                row.heightAnchor.constraint(equalToConstant: height),
                row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? scroll.topAnchor),
            ])
            rows.append(row)
        }
        rows.last?.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
        return rows
    }
    private var solves: Int { host.window.layoutState.tree!.engine.solveCount }

    @Test func edgesMeanTheContentAndSizesTheFrame() {
        let rows = addRows(10, height: 80)
        host.frame()
        #expect(scroll.contentSize == CGSize(width: 300, height: 800))
        #expect(rows[9].frame == CGRect(x: 0, y: 720, width: 300, height: 80))
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 800))
        #expect(scroll.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    }

    @Test func withoutABottomConstraintTheContentHasNoHeight() {
        let row = addRows(1, height: 900)[0]
        for constraint in scroll.constraints where constraint.firstAttribute == .bottom { constraint.isActive = false }
        host.frame()
        #expect(scroll.contentSize.height == 0)
        row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
        host.frame()
        #expect(scroll.contentSize.height == 900)
    }

    @Test func scrollingNeverSolves() {
        let rows = addRows(50, height: 40)
        scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
        host.frame()
        let before = solves
        for step in 1...100 {
            scroll.contentOffset = CGPoint(x: 0, y: CGFloat(step) * 7)
            host.frame(after: 1.0 / 60)
        }
        scroll.setContentOffset(.zero, animated: true)
        for _ in 0..<60 { host.frame(after: 1.0 / 60) }
        #expect(scroll.contentOffset == .zero)
        #expect(solves == before)
        #expect(rows[3].frame.minY == 120)
    }

    @Test func whatIsTiedToTheFrameGuideStaysInPlace() {
        addRows(20, height: 80)
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(header)
        let beside = UIView()
        beside.translatesAutoresizingMaskIntoConstraints = false
        host.window.addSubview(beside)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 10),
            header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
            header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            header.heightAnchor.constraint(equalToConstant: 30),
            beside.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
            beside.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
            beside.widthAnchor.constraint(equalToConstant: 8), beside.heightAnchor.constraint(equalToConstant: 8),
        ])
        host.frame()
        let before = solves
        scroll.contentOffset = CGPoint(x: 0, y: 250)
        host.frame()
        #expect(solves == before + 1)
        #expect(header.frame == CGRect(x: 0, y: 260, width: 300, height: 30))
        #expect(header.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 10))
        #expect(beside.frame.minY == 5)
        #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 250, width: 300, height: 400))
    }

    @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func whatIsTiedToViewsOutsideStaysInPlace(_ direction: UIUserInterfaceLayoutDirection) {
        addRows(20, height: 80)
        scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 900).isActive = true
        let anchor = UIView()
        let inside = UIView()
        let outside = UIView()
        for view in [anchor, inside, outside] { view.translatesAutoresizingMaskIntoConstraints = false }
        host.window.addSubview(anchor)
        host.window.addSubview(outside)
        let box = UIView(frame: CGRect(x: 5, y: 15, width: 200, height: 1000))
        scroll.addSubview(box)
        box.addSubview(inside)
        let distance = inside.topAnchor.constraint(equalTo: anchor.bottomAnchor, constant: 20)
        NSLayoutConstraint.activate([
            anchor.topAnchor.constraint(equalTo: host.window.topAnchor, constant: 30),
            anchor.leadingAnchor.constraint(equalTo: host.window.leadingAnchor, constant: 10),
            anchor.widthAnchor.constraint(equalToConstant: 40), anchor.heightAnchor.constraint(equalToConstant: 40),
            distance, inside.leadingAnchor.constraint(equalTo: anchor.trailingAnchor, constant: 6),
            inside.widthAnchor.constraint(equalToConstant: 30), inside.heightAnchor.constraint(equalToConstant: 30),
            // A view outside that is tied to one inside goes along with it.
            outside.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
            outside.leftAnchor.constraint(equalTo: box.leftAnchor),
            outside.widthAnchor.constraint(equalToConstant: 8), outside.heightAnchor.constraint(equalToConstant: 8),
        ])
        host.window.treeDirection = direction
        host.frame()
        let place = inside.convert(CGPoint.zero, to: nil)
        #expect(place.y == 90)
        #expect(abs(place.x - (direction == .leftToRight ? 56 : 300 - 56 - 30)) < 1e-6)
        for offset in [CGPoint(x: 0, y: 250), CGPoint(x: 130, y: 250), CGPoint(x: 7, y: 3)] {
            let before = solves
            scroll.contentOffset = offset
            host.frame()
            #expect(solves > before)
            #expect(inside.convert(CGPoint.zero, to: nil) == place)
            #expect(outside.frame.origin == CGPoint(x: 5 - offset.x, y: 18 - offset.y))
        }
        distance.constant = 50
        host.frame()
        #expect(inside.convert(CGPoint.zero, to: nil).y == 120)
        host.window.treeDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
        host.frame()
        let turned = inside.convert(CGPoint.zero, to: nil).x
        #expect(abs(turned - (direction == .rightToLeft ? 56 : 300 - 56 - 30)) < 1e-6)
        // Without such a constraint, scrolling solves nothing again.
        for view in [inside, outside] { view.removeFromSuperview() }
        host.frame()
        let before = solves
        scroll.contentOffset = CGPoint(x: 0, y: 100)
        host.frame()
        #expect(solves == before)
        host.window.treeDirection = nil
    }

    @Test func contentSizeByHandStaysWhereConstraintsSayNothing() {
        scroll.contentSize = CGSize(width: 300, height: 1000)
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: scroll.topAnchor),
            child.leftAnchor.constraint(equalTo: scroll.leftAnchor),
            child.widthAnchor.constraint(equalToConstant: 50), child.heightAnchor.constraint(equalToConstant: 50),
        ])
        host.frame()
        #expect(scroll.contentSize == CGSize(width: 300, height: 1000))
    }

    @Test func offsetIsClampedWhenTheContentShrinks() {
        let rows = addRows(10, height: 80)
        host.frame()
        scroll.contentOffset = CGPoint(x: 0, y: 400)
        host.frame()
        for row in rows { row.constraints.first { $0.firstAttribute == .height }?.constant = 50 }
        host.frame()
        #expect(scroll.contentSize.height == 500)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    }

    @Test func safeAreaBecomesInset() {
        addRows(10, height: 80)
        host.window.topmostSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        host.frame()
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: -44))
        #expect(scroll.subviews[0].safeAreaInsets == .zero)
        scroll.setContentOffset(CGPoint(x: 0, y: 1e6), animated: false)
        scroll.contentSize.height = 810
        host.frame()
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 444))
        scroll.contentInsetAdjustmentBehavior = .never
        host.frame()
        #expect(scroll.adjustedContentInset == .zero)
    }

    @Test func rectanglesAreShownWithTheLeastMovement() {
        addRows(10, height: 80)
        host.frame()
        func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
            scroll.contentOffset = .zero
            scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return scroll.contentOffset.y
        }
        #expect(show(500, 50) == 150)
        #expect(show(100, 50) == 0)
        #expect(show(790, 100) == 400)
        #expect(show(300, 600) == 300)
    }

    @Test func numbersThatAreNotFiniteAreReported() {
        addRows(10, height: 80)
        host.frame()
        let found = Stagehand.diagnostics {
            scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
            scroll.contentSize = CGSize(width: CGFloat.infinity, height: 0)
            scroll.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
            scroll.scrollRectToVisible(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: true)
        }
        #expect(found.count == 3)
        #expect(scroll.contentOffset == .zero)
    }
}
