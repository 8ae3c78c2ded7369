import Testing

@testable import UIKit

/// Installing, changing and removing constraints.
@MainActor @Suite struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let parent = Box("parent")
    let a = Box("a", 10, 10)
    let b = Box("b", 10, 10)

    init() {
        root.accessibilityIdentifier = "root"
        root.addSubview(parent)
        parent.addSubview(a)
        parent.addSubview(b)
    }

    @Test func theClosestCommonAncestorHoldsAConstraint() {
        let size = a.widthAnchor.constraint(equalToConstant: 5)
        let siblings = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        let above = a.leftAnchor.constraint(equalTo: root.leftAnchor)
        let own = a.widthAnchor.constraint(equalTo: a.heightAnchor)
        NSLayoutConstraint.activate([size, siblings, above, own])
        #expect(a.constraints == [size, own])
        #expect(parent.constraints == [siblings])
        #expect(root.constraints == [above])
        NSLayoutConstraint.deactivate([size, siblings])
        #expect(!size.isActive && own.isActive)
        #expect(a.constraints.count == 1 && parent.constraints.isEmpty)
    }

    @Test func activatingTwiceInstallsOnce() {
        let constraint = a.widthAnchor.constraint(equalToConstant: 5)
        constraint.isActive = true
        constraint.isActive = true
        a.addConstraint(constraint)
        #expect(a.constraints.count == 1)
        a.removeConstraint(constraint)
        #expect(a.constraints.isEmpty)
        a.removeConstraint(constraint)
    }

    @Test func removingAViewDropsWhatCrossesItsBoundaryAndKeepsWhatIsInside() {
        let inside = a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 7)
        let own = a.widthAnchor.constraint(equalToConstant: 12)
        let crossing = a.topAnchor.constraint(equalTo: root.topAnchor)
        let edge = parent.leftAnchor.constraint(equalTo: root.leftAnchor)
        let bLeft = b.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 1)
        NSLayoutConstraint.activate([inside, own, crossing, edge, bLeft])
        root.layoutIfNeeded()
        parent.removeFromSuperview()
        #expect(inside.isActive && own.isActive && bLeft.isActive)
        #expect(!crossing.isActive && !edge.isActive)
        #expect(root.constraints.isEmpty)
        root.layoutIfNeeded()

        parent.layoutIfNeeded()
        #expect(a.frame.minX == 8)
        root.addSubview(parent)
        edge.constant = 4
        edge.isActive = true
        root.layoutIfNeeded()
        #expect(parent.frame.minX == 4 && a.frame.minX == 8 && a.frame.width == 12)
    }

    @Test func movingAViewInsideATreeDropsItsOldTies() {
        let crossing = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        crossing.isActive = true
        root.layoutIfNeeded()
        root.addSubview(a)
        #expect(!crossing.isActive)
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 33).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 33)
    }

    @Test func aTreeWithItsOwnEngineJoinsAnother() {
        let other = Box("other")
        let child = Box("child", 5, 6)
        other.addSubview(child)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 2),
            child.rightAnchor.constraint(equalTo: other.rightAnchor, constant: -3),
        ])
        other.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(other.bounds.width == 10)
        parent.addSubview(other)
        NSLayoutConstraint.activate([
            parent.leftAnchor.constraint(equalTo: root.leftAnchor),
            parent.topAnchor.constraint(equalTo: root.topAnchor),
            parent.rightAnchor.constraint(equalTo: other.rightAnchor, constant: 1),
            other.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 20),
        ])
        root.layoutIfNeeded()
        #expect(other.frame.minX == 20 && other.frame.width == 10)
        #expect(child.frame == CGRect(x: 2, y: 0, width: 5, height: 6))
        #expect(parent.frame.width == 31)
    }

    @Test func priorityChangesInEveryDirection() {
        let wide = a.widthAnchor.constraint(equalToConstant: 40)
        let narrow = a.widthAnchor.constraint(equalToConstant: 20)
        narrow.priority = .defaultHigh
        NSLayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        #expect(a.frame.width == 40)
        wide.priority = .defaultLow
        root.layoutIfNeeded()
        #expect(a.frame.width == 20)
        narrow.priority = UILayoutPriority(100)
        root.layoutIfNeeded()
        #expect(a.frame.width == 40)
        narrow.priority = .required
        root.layoutIfNeeded()
        #expect(a.frame.width == 20)
        narrow.isActive = false
        root.layoutIfNeeded()
        #expect(a.frame.width == 40)
    }

    @Test func describesItselfAsAnEquation() {
        let constraint = a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: -8)
        constraint.priority = .defaultHigh
        constraint.identifier = "gap"
        #expect(constraint.description == "<NSLayoutConstraint 'gap' a.left == b.right - 8 @750 (inactive)>")
        let ratio = a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 0.5)
        ratio.isActive = true
        #expect("\(ratio)" == "<NSLayoutConstraint a.width >= 0.5 * b.width>")
    }

    @Test func knowsItsItemsAndAnchors() {
        let constraint = a.leftAnchor.constraint(equalTo: b.rightAnchor)
        #expect(constraint.firstItem === a && constraint.secondItem === b)
        #expect(constraint.firstAttribute == .left && constraint.secondAttribute == .right)
        #expect(constraint.firstAnchor.item === a)
        #expect(constraint.secondAnchor?.item === b)
        let size = a.widthAnchor.constraint(equalToConstant: 3)
        #expect(size.secondItem == nil && size.secondAttribute == .notAnAttribute && size.secondAnchor == nil)
    }

    @Test func theConflictNamesTheFileThatMadeTheConstraints() {
        let reports = diagnostics {
            a.widthAnchor.constraint(equalToConstant: 10).isActive = true
            NSLayoutConstraint(
                item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 20
            ).isActive = true
            root.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        let message = reports.first?.message ?? ""
        #expect(message.components(separatedBy: "ConstraintTests.swift").count > 2, "\(message)")
    }

    // MARK: What cannot be

    struct Illegal: CustomTestStringConvertible {
        var first: NSLayoutConstraint.Attribute
        var second: NSLayoutConstraint.Attribute
        var multiplier: CGFloat = 1
        var words: String
        var hasSecond = true
        var testDescription: String { "\(first) with \(second)" }
    }

    @Test(arguments: [
        Illegal(first: .left, second: .width, words: "a location cannot be related to a size"),
        Illegal(first: .height, second: .bottom, words: "a location cannot be related to a size"),
        Illegal(first: .leading, second: .left, words: "leading and trailing cannot be related to left and right"),
        Illegal(first: .rightMargin, second: .trailing, words: "cannot be related to left and right"),
        Illegal(first: .top, second: .notAnAttribute, words: "attributes of two items must be specified in pairs"),
        Illegal(first: .top, second: .notAnAttribute, words: "must be specified in pairs", hasSecond: false),
        Illegal(first: .centerX, second: .centerX, multiplier: 0, words: "a multiplier of 0"),
        Illegal(first: .centerX, second: .centerX, multiplier: .nan, words: "not a finite number"),
        Illegal(first: .notAnAttribute, second: .left, words: "first attribute is notAnAttribute"),
    ]) func illegalPairsAreReportedAndNotInstalled(_ illegal: Illegal) {
        let constraint = NSLayoutConstraint(
            item: a, attribute: illegal.first, relatedBy: .equal, toItem: illegal.hasSecond ? b : nil,
            attribute: illegal.second, multiplier: illegal.multiplier, constant: 0)
        let reports = diagnostics { constraint.isActive = true }
        #expect(reports.map(\.kind) == [.illegalConstraint])
        #expect(reports.first?.message.contains(illegal.words) == true, "\(reports)")
        #expect(!constraint.isActive && parent.constraints.isEmpty)
        root.layoutIfNeeded()
    }

    @Test func unrelatedItemsAreReported() {
        let lonely = Box("lonely")
        let constraint = a.leftAnchor.constraint(equalTo: lonely.leftAnchor)
        let reports = diagnostics { constraint.isActive = true }
        #expect(reports.first?.message.contains("a and lonely have no common ancestor") == true)
        #expect(!constraint.isActive)
        let guide = UILayoutGuide()
        let other = diagnostics { guide.leftAnchor.constraint(equalTo: a.leftAnchor).isActive = true }
        #expect(other.first?.message.contains("belongs to no view") == true)
    }

    @Test func strangeItemsAndNumbersAreReported() {
        let strange = NSLayoutConstraint(
            item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 1)
        #expect(diagnostics { strange.isActive = true }.count == 1)
        let constraint = a.widthAnchor.constraint(equalToConstant: 5)
        constraint.isActive = true
        #expect(diagnostics { constraint.constant = .infinity }.map(\.kind) == [.misuse])
        #expect(constraint.constant == 5)
        #expect(diagnostics { constraint.priority = UILayoutPriority(1001) }.map(\.kind) == [.misuse])
        #expect(diagnostics { constraint.priority = UILayoutPriority(0) }.count == 1)
        #expect(constraint.priority == .required)
        #expect(diagnostics { NSLayoutConstraint().isActive = true }.count == 1)
    }

    @Test func addConstraintRefusesItemsOutsideTheView() {
        let constraint = a.leftAnchor.constraint(equalTo: root.leftAnchor)
        let reports = diagnostics { parent.addConstraint(constraint) }
        #expect(reports.first?.message.contains("root is not in its view hierarchy") == true)
        #expect(!constraint.isActive)
    }

    // MARK: Ownership

    @Test func constraintsDoNotKeepViewsAlive() {
        weak var view: UIView?
        var kept: NSLayoutConstraint?
        do {
            let container = UIView()
            let child = UIView()
            container.addSubview(child)
            kept = child.leftAnchor.constraint(equalTo: container.leftAnchor)
            kept?.isActive = true
            container.layoutIfNeeded()
            view = child
        }
        #expect(view == nil)
        #expect(kept?.firstItem == nil)
        kept?.constant = 5
        kept?.isActive = false
        #expect(diagnostics { kept?.isActive = true }.count == 1)
    }

    @Test func manyConstraintsOnOneHolderAreRemovedInAnyOrder() {
        var made: [NSLayoutConstraint] = []
        for index in 0..<200 { made.append(a.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(index))) }
        NSLayoutConstraint.activate(made)
        var random = RandomSource(seed: 11)
        var left = made
        while left.count > 3 {
            let gone = left.remove(at: Int.random(in: 0..<left.count, using: &random))
            gone.isActive = false
            #expect(a.constraints == left)
        }
        root.layoutIfNeeded()
        #expect(a.frame.width == left.map(\.constant).max())
    }
}
