import Testing

@testable import UIKit

/// What is called, in which order, and how often.
@MainActor @Suite struct UpdateCycleTests {
    final class Log {
        var entries: [String] = []
    }

    final class Probe: UIView {
        let log: Log
        var onLayout: (Probe) -> Void = { _ in }
        var onConstraints: (Probe) -> Void = { _ in }
        init(_ name: String, _ log: Log) {
            self.log = log
            super.init(frame: .zero)
            accessibilityIdentifier = name
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            log.entries.append("layout \(layoutName)")
            super.layoutSubviews()
            onLayout(self)
        }
        override func updateConstraints() {
            log.entries.append("constraints \(layoutName)")
            onConstraints(self)
            super.updateConstraints()
        }
    }

    let log = Log()
    let root: Probe
    let middle: Probe
    let leaf: Probe

    init() {
        root = Probe("root", log)
        middle = Probe("middle", log)
        leaf = Probe("leaf", log)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSubview(middle)
        middle.addSubview(leaf)
    }

    @Test func constraintsGoChildrenFirstAndLayoutParentsFirst() {
        root.layoutIfNeeded()
        #expect(
            log.entries == [
                "constraints leaf", "constraints middle", "constraints root", "layout root", "layout middle",
                "layout leaf",
            ])
    }

    @Test func nothingIsCalledTwiceWithoutNeed() {
        root.layoutIfNeeded()
        log.entries = []
        root.layoutIfNeeded()
        root.updateConstraintsIfNeeded()
        #expect(log.entries.isEmpty)
        #expect(!root.needsLayoutPass)

        leaf.setNeedsLayout()
        leaf.setNeedsLayout()
        #expect(root.needsLayoutPass)
        root.layoutIfNeeded()
        #expect(log.entries == ["layout leaf"])
        #expect(!root.needsLayoutPass)
    }

    @Test func constraintsAreUpdatedOnlyWhereAsked() {
        root.layoutIfNeeded()
        log.entries = []
        middle.setNeedsUpdateConstraints()
        #expect(middle.needsUpdateConstraints())
        root.updateConstraintsIfNeeded()
        #expect(log.entries == ["constraints middle"])
        #expect(!middle.needsUpdateConstraints())
    }

    @Test func updatingConstraintsOfASubtreeLeavesTheRest() {
        root.layoutIfNeeded()
        log.entries = []
        for view in [root, middle, leaf] { view.setNeedsUpdateConstraints() }
        middle.updateConstraintsIfNeeded()
        #expect(log.entries == ["constraints leaf", "constraints middle"])
        #expect(root.needsUpdateConstraints())
    }

    @Test func aChangedConstantLaysOutTheSuperviewOfWhatMoved() {
        leaf.translatesAutoresizingMaskIntoConstraints = false
        let left = leaf.leftAnchor.constraint(equalTo: middle.leftAnchor)
        NSLayoutConstraint.activate([left, leaf.topAnchor.constraint(equalTo: middle.topAnchor)])
        root.layoutIfNeeded()
        log.entries = []
        left.constant = 5
        #expect(root.needsLayoutPass)
        root.layoutIfNeeded()
        #expect(log.entries == ["layout middle"])
        #expect(leaf.frame.minX == 5)
    }

    /// SnapKit/Masonry#391: the pass has to run on the view that holds the constraint.
    @Test func layingOutTheMovedViewItselfDoesNotMoveIt() {
        leaf.translatesAutoresizingMaskIntoConstraints = false
        let left = leaf.leftAnchor.constraint(equalTo: middle.leftAnchor)
        left.isActive = true
        root.layoutIfNeeded()
        left.constant = 5
        leaf.layoutIfNeeded()
        #expect(leaf.frame.minX == 0)
        middle.layoutIfNeeded()
        #expect(leaf.frame.minX == 5)
        root.layoutIfNeeded()
        #expect(!root.needsLayoutPass)
    }

    @Test func layoutOfASubviewStartsAtTheTopmostViewThatAskedForIt() {
        root.layoutIfNeeded()
        log.entries = []
        root.setNeedsLayout()
        middle.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(log.entries == ["layout root", "layout middle"])
    }

    @Test func constraintsChangedInLayoutSubviewsAreSolvedByTheNextSuperCall() {
        leaf.translatesAutoresizingMaskIntoConstraints = false
        let width = leaf.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([width, leaf.leftAnchor.constraint(equalTo: middle.leftAnchor)])
        middle.onLayout = { [leaf] view in
            guard width.constant == 10 else { return }
            width.constant = 30
            view.performLayoutSubviews()
            #expect(leaf.frame.width == 30)
        }
        root.layoutIfNeeded()
        #expect(leaf.frame.width == 30)
    }

    @Test func aLayoutLoopIsCutAndReportedWithTheView() {
        var reports: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { reports.append($0) }
        defer { UIDiagnostics.handler = handler }
        leaf.onLayout = { $0.setNeedsLayout() }
        root.layoutIfNeeded()
        #expect(reports.map(\.kind) == [.layoutLoop])
        #expect(reports.first?.message.contains("leaf") == true)
        #expect(log.entries.count { $0 == "layout leaf" } == LayoutPass.maximumPasses)
        #expect(!root.needsLayoutPass)
    }

    @Test func aConstraintsLoopIsCutAndReportedWithTheView() {
        var reports: [UIDiagnostic] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { reports.append($0) }
        defer { UIDiagnostics.handler = handler }
        middle.onConstraints = { $0.setNeedsUpdateConstraints() }
        root.layoutIfNeeded()
        #expect(reports.map(\.kind) == [.layoutLoop])
        #expect(reports.first?.message.contains("middle") == true)
        #expect(!root.needsLayoutPass)
    }

    @Test func constraintsMadeInUpdateConstraintsHoldInTheSameLayout() {
        final class Lazy: UIView {
            let child = UIView()
            var isSetUp = false
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                if !isSetUp {
                    isSetUp = true
                    child.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(child)
                    NSLayoutConstraint.activate([
                        child.leftAnchor.constraint(equalTo: leftAnchor, constant: 3),
                        child.topAnchor.constraint(equalTo: topAnchor, constant: 4),
                        child.widthAnchor.constraint(equalToConstant: 5),
                        child.heightAnchor.constraint(equalToConstant: 6),
                    ])
                }
                super.updateConstraints()
            }
        }
        let view = Lazy(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.layoutIfNeeded()
        #expect(view.child.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    }

    /// Whether anything is dirty is known exactly, whatever happens to the tree.
    @Test(arguments: [1, 2, 3] as [UInt64]) func dirtIsCountedExactly(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var views = [top]
        for _ in 0..<300 {
            let view = views.randomElement(using: &random)!
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let child = UIView()
                view.addSubview(child)
                views.append(child)
            case 2: view.setNeedsLayout()
            case 3: view.setNeedsUpdateConstraints()
            case 4: view.layoutIfNeeded()
            default:
                if view !== top {
                    view.removeFromSuperview()
                    if Bool.random(using: &random) {
                        let target = views.randomElement(using: &random)!
                        if !target.isDescendant(of: view) { target.addSubview(view) }
                    }
                }
            }
            for root in views where root.superview == nil {
                #expect(root.needsLayoutPass == hasDirt(root), "seed \(seed)")
            }
        }
        top.layoutIfNeeded()
        #expect(!hasDirt(top), "seed \(seed)")
    }

    private func hasDirt(_ view: UIView) -> Bool {
        !view.layoutState.dirt.isEmpty || view.subviews.contains { hasDirt($0) }
    }

    @Test func fiftyThousandNestedViewsAreLaidOutAndReleased() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var view = top
        for _ in 0..<50_000 {
            let child = UIView()
            view.addSubview(child)
            view = child
        }
        top.layoutIfNeeded()
        #expect(!top.needsLayoutPass)
        view.setNeedsLayout()
        #expect(top.needsLayoutPass)
        view.layoutIfNeeded()
        #expect(!top.needsLayoutPass)
    }
}
