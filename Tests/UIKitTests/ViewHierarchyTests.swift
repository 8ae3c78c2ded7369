import XCTest

@testable import UIKit

final class ViewHierarchyTests: XCTestCase {
    @MainActor func testSubviewsKeepTheirOrder() async {
        let root = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(a)
        root.addSubview(c)
        root.insertSubview(b, belowSubview: c)
        root.insertSubview(d, at: 0)
        XCTAssertEqual(root.subviews, [d, a, b, c])
        XCTAssertEqual(root.layer.sublayers, [d.layer, a.layer, b.layer, c.layer])

        root.bringSubviewToFront(d)
        XCTAssertEqual(root.subviews, [a, b, c, d])
        root.sendSubviewToBack(c)
        XCTAssertEqual(root.subviews, [c, a, b, d])
        root.exchangeSubview(at: 0, withSubviewAt: 3)
        XCTAssertEqual(root.subviews, [d, a, b, c])
        root.insertSubview(d, aboveSubview: b)
        XCTAssertEqual(root.subviews, [a, b, d, c])
        root.addSubview(a)
        XCTAssertEqual(root.subviews, [b, d, c, a])
        XCTAssertEqual(root.layer.sublayers, root.subviews.map(\.layer))
        root.insertSubview(a, at: 99)
        XCTAssertEqual(root.subviews, [b, d, c, a])

        d.removeFromSuperview()
        XCTAssertNil(d.superview)
        XCTAssertEqual(root.subviews, [b, c, a])
        XCTAssertEqual(root.layer.sublayers, root.subviews.map(\.layer))
    }

    @MainActor func testPlainSublayersKeepTheirPlaceAmongSubviews() async {
        let root = UIView()
        let back = CALayer()
        let front = CALayer()
        let (a, b) = (UIView(), UIView())
        root.addSubview(a)
        root.layer.insertSublayer(back, at: 0)
        root.layer.addSublayer(front)
        root.addSubview(b)
        XCTAssertEqual(root.layer.sublayers, [back, a.layer, front, b.layer])
        root.bringSubviewToFront(a)
        XCTAssertEqual(root.layer.sublayers, [back, front, b.layer, a.layer])
        root.insertSubview(a, at: 0)
        XCTAssertEqual(root.layer.sublayers, [back, front, a.layer, b.layer])
        back.removeFromSuperlayer()
        XCTAssertEqual(root.layer.sublayers, [front, a.layer, b.layer])
        XCTAssertNil(back.superlayer)
    }

    @MainActor func testHooksRunInOrder() async {
        let log = Log()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = Recorder("parent", log)
        window.addSubview(parent)
        let child = Recorder("child", log)
        let grandchild = Recorder("grandchild", log)
        child.addSubview(grandchild)
        log.entries = []

        parent.addSubview(child)
        XCTAssertEqual(
            log.entries,
            [
                "child willMoveToWindow window", "grandchild willMoveToWindow window",
                "child willMoveToSuperview parent",
                "child didMoveToWindow", "grandchild didMoveToWindow", "child didMoveToSuperview",
                "parent didAddSubview child",
            ])
        XCTAssertTrue(grandchild.window === window)

        log.entries = []
        child.removeFromSuperview()
        XCTAssertEqual(
            log.entries,
            [
                "child willMoveToSuperview nil", "child willMoveToWindow nil", "grandchild willMoveToWindow nil",
                "parent willRemoveSubview child", "child didMoveToWindow", "grandchild didMoveToWindow",
                "child didMoveToSuperview",
            ])
        XCTAssertNil(grandchild.window)
    }

    @MainActor func testMovingBetweenParentsOfOneWindowLeavesTheWindowAlone() async {
        let log = Log()
        let window = UIWindow(frame: .zero)
        let first = Recorder("first", log)
        let second = Recorder("second", log)
        window.addSubview(first)
        window.addSubview(second)
        let child = Recorder("child", log)
        first.addSubview(child)
        log.entries = []
        second.addSubview(child)
        XCTAssertEqual(
            log.entries,
            [
                "child willMoveToSuperview second", "first willRemoveSubview child", "child didMoveToSuperview",
                "second didAddSubview child",
            ])
        XCTAssertEqual(first.subviews, [])
    }

    @MainActor func testHooksMayChangeTheTree() async {
        let root = UIView()
        let rebel = Rebel()
        rebel.refuge.addSubview(UIView())
        root.addSubview(rebel)
        XCTAssertTrue(rebel.superview === rebel.refuge)
        XCTAssertEqual(root.subviews, [])
        XCTAssertEqual(rebel.refuge.subviews.count, 2)
    }

    @MainActor func testCirclesAndOtherMisuseAreReported() async {
        let a = UIView()
        let b = UIView()
        let c = UIView()
        a.addSubview(b)
        b.addSubview(c)
        let said = collectingDiagnostics {
            a.addSubview(a)
            c.addSubview(a)
            a.addSubview(UIWindow(frame: .zero))
            a.insertSubview(UIView(), aboveSubview: c)
            a.exchangeSubview(at: 0, withSubviewAt: 7)
            b.layer.removeFromSuperlayer()
        }
        XCTAssertEqual(said.count, 6)
        XCTAssertTrue(said.allSatisfy { $0.kind == .misuse })
        XCTAssertEqual(a.subviews, [b])
        XCTAssertEqual(c.subviews, [])
        XCTAssertNil(a.superview)
        XCTAssertEqual(a.layer.sublayers, [b.layer])
    }

    @MainActor func testSearching() async {
        let root = UIView()
        let (a, b, deep) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        a.addSubview(deep)
        deep.tag = 7
        b.tag = 7
        XCTAssertTrue(root.viewWithTag(7) === deep)
        XCTAssertNil(b.viewWithTag(8))
        XCTAssertTrue(deep.isDescendant(of: root))
        XCTAssertTrue(deep.isDescendant(of: deep))
        XCTAssertFalse(root.isDescendant(of: deep))
    }

    @MainActor func testAVeryDeepTreeIsBuiltMovedPaintedSearchedAndReleased() async {
        let depth = 50_000
        weak var last: UIView?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.isHidden = false
            let top = UIView(frame: window.bounds)
            var view = top
            for _ in 1..<depth {
                let child = UIView(frame: window.bounds)
                view.addSubview(child)
                view = child
            }
            view.backgroundColor = .red
            view.tag = 5
            last = view
            window.addSubview(top)
            XCTAssertTrue(view.window === window)
            XCTAssertTrue(window.viewWithTag(5) === view)
            XCTAssertTrue(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
            XCTAssertEqual(view.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 1, y: 2))
            let list = Painter.displayList(of: [window], scale: 1, surface: window.bounds)
            XCTAssertEqual(drawingSteps(list.items).count, 1)
            top.removeFromSuperview()
            XCTAssertNil(view.window)
            window.isHidden = true
        }
        XCTAssertNil(last)
    }

    @MainActor func testAViewThatIsHeldOutlivesItsSuperview() async {
        let kept = UIView()
        let below = UIView()
        kept.addSubview(below)
        do {
            let parent = UIView()
            parent.addSubview(kept)
        }
        XCTAssertNil(kept.superview)
        XCTAssertTrue(below.superview === kept)
        let other = UIView()
        other.addSubview(kept)
        XCTAssertEqual(other.subviews, [kept])
    }

    @MainActor func testASubclassWithAPlainDeinitIsReleased() async {
        let box = Counter()
        do {
            let root = UIView()
            for _ in 0..<3 { root.addSubview(Counted(box)) }
        }
        XCTAssertEqual(box.count, 3)
    }
}

private final class Log { var entries: [String] = [] }
private final class Counter: @unchecked Sendable { var count = 0 }

private final class Counted: UIView {
    let counter: Counter
    init(_ counter: Counter) {
        self.counter = counter
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    deinit { counter.count += 1 }
}

private final class Recorder: UIView {
    let label: String
    let log: Log
    init(_ label: String, _ log: Log) {
        self.label = label
        self.log = log
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    private func name(_ view: UIView?) -> String {
        guard let view else { return "nil" }
        return (view as? Recorder)?.label ?? (view is UIWindow ? "window" : "view")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
        log.entries.append("\(label) willMoveToSuperview \(name(newSuperview))")
    }
    override func didMoveToSuperview() { log.entries.append("\(label) didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        log.entries.append("\(label) willMoveToWindow \(name(newWindow))")
    }
    override func didMoveToWindow() { log.entries.append("\(label) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { log.entries.append("\(label) didAddSubview \(name(subview))") }
    override func willRemoveSubview(_ subview: UIView) {
        log.entries.append("\(label) willRemoveSubview \(name(subview))")
    }
}

/// Goes elsewhere while it is being added.
private final class Rebel: UIView {
    let refuge = UIView()
    override func willMove(toSuperview newSuperview: UIView?) {
        if newSuperview !== refuge, newSuperview != nil { refuge.addSubview(self) }
    }
}
