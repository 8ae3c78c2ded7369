import Testing

@testable import UIKit

@MainActor @Suite struct AnchorTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let a = Box("a", 20, 10)
    let b = Box("b", 30, 10)

    init() {
        root.addSubview(a)
        root.addSubview(b)
    }

    private func place(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
    }

    @Test func relationsAndConstants() {
        place(
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
            a.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 4),
            b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -5),
            b.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 165),
            b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            a.centerYAnchor.constraint(equalTo: root.centerYAnchor))
        #expect(a.frame == CGRect(x: 3, y: 45, width: 20, height: 10))
        #expect(b.frame == CGRect(x: 165, y: 45, width: 30, height: 10))
    }

    @Test func dimensionsWithMultipliers() {
        place(
            a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 1),
            a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.25),
            b.widthAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 2),
            b.heightAnchor.constraint(lessThanOrEqualToConstant: 6))
        #expect(a.frame.size == CGSize(width: 101, height: 25.25))
        #expect(b.frame.size == CGSize(width: 202, height: 6))
    }

    @Test func systemSpacingIsEightPointsTimesTheMultiplier() {
        place(
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2.5),
            b.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 3))
        #expect(a.frame.minX == 8)
        #expect(b.frame.minX == 48)
        #expect(b.frame.minY == 24)
    }

    @Test func distancesActAsSizes() {
        place(
            a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
            b.rightAnchor.anchorWithOffset(to: root.rightAnchor).constraint(greaterThanOrEqualToConstant: 5),
            root.topAnchor.anchorWithOffset(to: a.topAnchor).constraint(
                equalTo: a.bottomAnchor.anchorWithOffset(to: root.bottomAnchor)))
        #expect(b.frame.minX == 70)
        #expect(a.frame.minY == 45)
    }

    @Test func anchorsOfOneAttributeAreEqual() {
        #expect(a.leftAnchor == a.leftAnchor)
        #expect(a.leftAnchor.hash == a.leftAnchor.hash)
        #expect(a.leftAnchor != a.rightAnchor)
        #expect(a.leftAnchor != b.leftAnchor)
        #expect(a.leftAnchor.description.contains("a.left"))
    }

    /// References to the methods mean the form without the place of the call.
    @Test func methodsCanBePassedOn() {
        let make: (NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint = a.leftAnchor.constraint(equalTo:)
        place(make(root.rightAnchor))
        #expect(a.frame.minX == 200)
    }

    @Test func leadingFollowsTheDirectionAtRunTime() {
        place(
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10))
        #expect(a.frame.minX == 5 && b.frame.minX == 35)
        root.treeDirection = .rightToLeft
        #expect(root.needsLayoutPass)
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 195 && b.frame.maxX == 165)
        #expect(a.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        b.semanticContentAttribute = .forceLeftToRight
        root.layoutIfNeeded()
        #expect(b.effectiveUserInterfaceLayoutDirection == .leftToRight)
        root.treeDirection = .leftToRight
        b.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect(a.frame.minX == 5 && b.frame.minX == 35)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    }

    @Test func baselinesOfANamedSubview() {
        final class Titled: UIView {
            let title = Box("title", 10, 10)
            override var forFirstBaselineLayout: UIView { title }
            override var forLastBaselineLayout: UIView { title }
        }
        let titled = Titled()
        titled.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(titled)
        titled.addSubview(titled.title)
        place(
            titled.topAnchor.constraint(equalTo: root.topAnchor), titled.heightAnchor.constraint(equalToConstant: 50),
            titled.title.topAnchor.constraint(equalTo: titled.topAnchor, constant: 15),
            a.bottomAnchor.constraint(equalTo: titled.lastBaselineAnchor),
            b.topAnchor.constraint(equalTo: titled.firstBaselineAnchor))
        #expect(a.frame.maxY == 25)
        #expect(b.frame.minY == 15)
    }
}
