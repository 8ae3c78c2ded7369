import Testing

@testable import UIKit

/// Among very many subviews only those whose frames changed are looked at.
@MainActor struct MovedSubviewsTests {
    private func grid(_ count: Int) -> (root: UIView, views: [UIView], constraints: [NSLayoutConstraint]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        var constraints: [NSLayoutConstraint] = []
        let views = (0..<count).map { index in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index))
            constraints.append(left)
            NSLayoutConstraint.activate([
                left, view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            return view
        }
        root.layoutIfNeeded()
        return (root, views, constraints)
    }

    @Test func oneOfManyMoves() {
        let (root, views, constraints) = grid(200)
        constraints[120].constant = 7
        root.layoutIfNeeded()
        for (index, view) in views.enumerated() { #expect(view.frame.minX == (index == 120 ? 7 : CGFloat(index))) }
        constraints[120].constant = 8
        constraints[3].constant = 9
        root.layoutIfNeeded()
        #expect(views[120].frame.minX == 8 && views[3].frame.minX == 9)
    }

    @Test func aFrameByHandLastsUntilTheNextLayout() {
        let (root, views, _) = grid(200)
        views[50].frame.origin.x = 300
        #expect(views[50].frame.minX == 300)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(views[50].frame.minX == 50)
    }

    @Test func oneThatMovedAwayIsLeftAloneAndLetGo() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        weak var released: UIView?
        do {
            let (root, views, constraints) = grid(200)
            constraints[9].constant = 77
            root.updateConstraintsIfNeeded()
            views[10].frame.origin.x = 5
            views[10].removeFromSuperview()
            released = views[11]
            other.addSubview(views[10])
            root.layoutIfNeeded()
            #expect(views[9].frame.minX == 77 && views[10].superview === other)
            views[11].frame.origin.x = 3
            views[11].removeFromSuperview()
            withExtendedLifetime(root) {}
        }
        #expect(released == nil)
    }
}
