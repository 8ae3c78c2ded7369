import Testing

@testable import UIKit

/// Layout guides, safe areas and margins.
@MainActor @Suite struct GuideTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let child = Box("child")

    init() {
        root.accessibilityIdentifier = "root"
        root.addSubview(child)
    }

    private func fill(_ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: guide.topAnchor),
            child.leftAnchor.constraint(equalTo: guide.leftAnchor),
            child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            child.rightAnchor.constraint(equalTo: guide.rightAnchor),
        ])
        root.layoutIfNeeded()
    }

    @Test func aGuideTakesPartWithoutBeingAView() {
        let guide = UILayoutGuide()
        guide.identifier = "spacer"
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            guide.widthAnchor.constraint(equalToConstant: 50),
            guide.heightAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2),
        ])
        fill(guide)
        #expect(guide.layoutFrame == CGRect(x: 20, y: 10, width: 50, height: 100))
        #expect(child.frame == guide.layoutFrame)
        #expect(root.layoutGuides.contains(guide) && guide.owningView === root)
        #expect(guide.constraintsAffectingLayout(for: .horizontal).count > 0)

        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && root.layoutGuides.isEmpty && root.constraints.isEmpty)
        root.layoutIfNeeded()
    }

    @Test func theSafeAreaReachesSubviewsThatOverlapIt() {
        root.topmostSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let low = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
        low.addSubview(inner)
        root.addSubview(low)
        #expect(root.safeAreaInsets.top == 44)
        #expect(low.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        #expect(inner.safeAreaInsets.top == 14)
        low.frame.origin.y = 60
        #expect(low.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
        low.frame = root.bounds
        #expect(low.safeAreaInsets == root.safeAreaInsets)
        fill(root.safeAreaLayoutGuide)
        #expect(child.frame == CGRect(x: 0, y: 44, width: 300, height: 122))
        root.topmostSafeArea = .zero
        root.layoutIfNeeded()
        #expect(child.frame == root.bounds)
        #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds)
    }

    @Test func aSafeAreaThatFollowsTheLayoutSettlesInOneCall() {
        root.topmostSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        let inner = Box("inner", 10, 10)
        child.addSubview(inner)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 15),
            child.heightAnchor.constraint(equalToConstant: 100),
            inner.topAnchor.constraint(equalTo: child.safeAreaLayoutGuide.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(child.safeAreaInsets.top == 25)
        #expect(inner.frame.minY == 25)
        #expect(!root.needsLayoutPass)
    }

    @Test func marginsAreEightAndIncludeTheSafeArea() {
        #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        fill(root.layoutMarginsGuide)
        #expect(child.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
        root.topmostSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        root.layoutIfNeeded()
        #expect(child.frame.minY == 28)
        root.insetsLayoutMarginsFromSafeArea = false
        root.layoutIfNeeded()
        #expect(child.frame.minY == 8)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
    }

    @Test func directionalMarginsFollowTheDirection() {
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
        #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30))
        fill(root.layoutMarginsGuide)
        root.treeDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 30, y: 1, width: 260, height: 197))
        #expect(root.directionalLayoutMargins.leading == 10)
    }

    @Test func preservedMarginsKeepClearOfTheSuperviews() {
        root.layoutMargins = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        child.preservesSuperviewLayoutMargins = true
        let inner = Box("inner", 5, 5)
        child.addSubview(inner)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            child.heightAnchor.constraint(equalToConstant: 150),
            inner.topAnchor.constraint(equalTo: child.layoutMarginsGuide.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(child.layoutMargins.top == 40)
        #expect(inner.frame.minY == 40)
        root.layoutMargins.top = 60
        root.layoutIfNeeded()
        #expect(inner.frame.minY == 50)
    }

    @Test func readableContentIsAtMost672WideAndCentred() {
        fill(root.readableContentGuide)
        #expect(child.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
        root.frame.size.width = 1000
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 164, y: 8, width: 672, height: 184))
    }

    @Test func aGuideNobodyConstrainsStillHasItsFrame() {
        #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 184))
        #expect(root.layoutState.tree == nil, "no engine was needed")
    }
}
