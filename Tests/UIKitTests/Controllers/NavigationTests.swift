import Testing

@testable import UIKit

/// Pushing and popping: who is told what in which order, by which means one comes back, and who is released.
@MainActor final class NavigationTests {
    lazy var hand = Stagehand(375, 667)
    let log = LoggingController.Log()

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }
    /// A navigation controller in the window, with everything appeared and the log emptied.
    private func show(_ pages: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = pages
        hand.window.rootViewController = navigation
        hand.run(0.1)
        log.lines = []
        return navigation
    }

    // MARK: Order

    @Test func theRootAppearsWithTheContainer() {
        let navigation = UINavigationController(rootViewController: controller("a"))
        #expect(log.lines == ["a.willJoin", "a.didJoin"])
        log.lines = []
        hand.window.rootViewController = navigation
        hand.frame()
        #expect(log.lines == ["a.didLoad", "a.willAppear", "a.didAppear"])
        #expect(navigation.topViewController?.view.window === hand.window)
    }

    @Test func anAnimatedPush() {
        let navigation = show(controller("a"))
        navigation.pushViewController(controller("b"), animated: true)
        #expect(
            log.lines == ["b.willJoin", "b.didLoad", "a.willDisappear(animated)", "b.willAppear(animated)"])
        #expect(navigation.viewControllers.count == 2)
        log.lines = []
        hand.run(0.2)
        #expect(log.lines.isEmpty, "nothing before the motion is over")
        hand.run(0.3)
        #expect(log.lines == ["a.didDisappear(animated)", "b.didAppear(animated)", "b.didJoin"])
        #expect(navigation.viewControllers[0].view.superview == nil)
    }

    @Test func anAnimatedPop() {
        let navigation = show(controller("a"), controller("b"))
        let popped = navigation.popViewController(animated: true)
        #expect((popped as? LoggingController)?.name == "b")
        #expect(
            log.lines == [
                "a.didLoad", "b.willLeave", "b.willDisappear(animated)", "a.willAppear(animated)",
            ])
        log.lines = []
        hand.run(0.5)
        #expect(log.lines == ["b.didDisappear(animated)", "a.didAppear(animated)", "b.didLeave"])
        #expect(navigation.popViewController(animated: true) == nil, "the first page stays")
    }

    @Test func withoutAnimationTheOrderIsTheSame() {
        let navigation = show(controller("a"))
        navigation.pushViewController(controller("b"), animated: false)
        hand.frame()
        #expect(
            log.lines == [
                "b.willJoin", "b.didLoad", "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear",
                "b.didJoin",
            ])
        log.lines = []
        navigation.popViewController(animated: false)
        hand.frame()
        #expect(
            log.lines == [
                "b.willLeave", "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear", "b.didLeave",
            ])
    }

    @Test func unseenPagesDoNotAppear() {
        let navigation = show(controller("a"), controller("b"), controller("c"))
        let popped = navigation.popToRootViewController(animated: false)
        hand.frame()
        #expect(popped?.count == 2)
        #expect(!log.lines.contains { $0.hasPrefix("b.") && $0.contains("ppear") }, "\(log.lines)")
        #expect(
            log.lines.filter { $0.hasPrefix("c.") && $0.contains("ppear") } == ["c.willDisappear", "c.didDisappear"])
    }

    @Test func aSecondPushEndsTheFirstAtOnce() {
        let navigation = show(controller("a"))
        navigation.pushViewController(controller("b"), animated: true)
        hand.run(0.1)
        log.lines = []
        navigation.pushViewController(controller("c"), animated: true)
        #expect(log.lines.prefix(3) == ["a.didDisappear(animated)", "b.didAppear(animated)", "b.didJoin"])
        hand.run(0.6)
        #expect(navigation.topViewController?.title == "c")
        #expect(hand.window.firstResponder == nil)
        #expect(log.lines.suffix(3) == ["b.didDisappear(animated)", "c.didAppear(animated)", "c.didJoin"])
    }

    @Test func pagesReplacedAsAWhole() {
        let a = controller("a")
        let navigation = show(a, controller("b"))
        navigation.setViewControllers([a, controller("c"), controller("d")], animated: true)
        hand.run(0.6)
        #expect(navigation.viewControllers.compactMap(\.title) == ["a", "c", "d"])
        #expect(log.lines.contains("b.didLeave") && log.lines.contains("d.didAppear(animated)"))
        #expect(!log.lines.contains("c.didLoad"), "a page in between is not loaded")
        let found = Stagehand.diagnostics {
            navigation.setViewControllers([a, a], animated: false)
            navigation.pushViewController(a, animated: false)
            navigation.pushViewController(UINavigationController(), animated: false)
            navigation.popToViewController(UIViewController(), animated: false)
        }
        #expect(found.map(\.kind) == [.misuse, .misuse, .misuse, .misuse])
        #expect(navigation.viewControllers.count == 3)
    }

    @Test func theDelegateHearsOfPages() {
        final class Delegate: UINavigationControllerDelegate {
            var lines: [String] = []
            func navigationController(_ n: UINavigationController, willShow page: UIViewController, animated: Bool) {
                lines.append("will \(page.title ?? "") \(animated)")
            }
            func navigationController(_ n: UINavigationController, didShow page: UIViewController, animated: Bool) {
                lines.append("did \(page.title ?? "") \(animated)")
            }
        }
        let delegate = Delegate()
        let navigation = show(controller("a"))
        navigation.delegate = delegate
        navigation.pushViewController(controller("b"), animated: true)
        hand.run(0.5)
        #expect(delegate.lines == ["will b true", "did b true"])
    }

    // MARK: Coming back

    @Test func byTheBackButtonEscAndTheEdge() {
        let navigation = show(controller("a"), controller("b"), controller("c"), controller("d"))
        hand.tap(20, 22)
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "c")
        hand.key("Escape")
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "b")
        hand.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300))
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "a")
        hand.key("Escape")
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "a", "the first page stays")
    }

    @Test func aDragThatTurnsBackLeavesEverythingAsItWas() {
        let navigation = show(controller("a"), controller("b"))
        hand.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 120, y: 300), release: false)
        let slot = navigation.topViewController?.view.superview
        #expect(navigation.viewControllers.count == 1)
        #expect(log.lines == ["a.didLoad", "b.willLeave", "b.willDisappear(animated)", "a.willAppear(animated)"])
        _ = slot
        log.lines = []
        hand.release(120, 300)
        hand.run(0.6)
        #expect(navigation.viewControllers.compactMap(\.title) == ["a", "b"])
        #expect(
            log.lines.filter { $0.contains("ppear") } == [
                "a.willDisappear(animated)", "b.willAppear(animated)", "a.didDisappear(animated)",
                "b.didAppear(animated)",
            ])
        #expect(navigation.navigationBar.topItem?.title == "b")
        #expect(navigation.topViewController?.view.superview?.transform == .identity)
        #expect(navigation.topViewController?.view.window === hand.window)
        #expect(navigation.viewControllers[0].view.window == nil)
        hand.key("Escape")
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "a", "and it can be popped afterwards")
    }

    @Test func aDragFollowsThePointer() {
        let navigation = show(controller("a"), controller("b"))
        let page = navigation.topViewController!.view.superview!
        hand.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 205, y: 300), release: false)
        hand.frame()
        let shown = page.layer.presentation()!.frame.minX
        #expect(abs(shown - 200) < 1.5, "is at \(shown)")
        hand.release(205, 300)
        hand.run(0.6)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func dragsFromElsewhereDoNothing() {
        let navigation = show(controller("a"), controller("b"))
        hand.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 300, y: 300))
        hand.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 15, y: 500))
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "b")
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        hand.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300))
        hand.run(0.5)
        #expect(navigation.topViewController?.title == "b")
    }

    // MARK: Life

    @Test func poppedPagesAreReleased() {
        weak var page: UIViewController?
        weak var view: UIView?
        let navigation = show(controller("a"))
        do {
            let pushed = controller("b")
            page = pushed
            navigation.pushViewController(pushed, animated: true)
            hand.run(0.5)
            view = pushed.view
            navigation.popViewController(animated: true)
        }
        hand.run(0.6)
        #expect(page == nil && view == nil)
    }

    @Test func aContainerIsReleasedInTheMiddleOfAPush() {
        weak var container: UINavigationController?
        weak var page: UIViewController?
        do {
            let navigation = show(controller("a"))
            let pushed = controller("b")
            navigation.pushViewController(pushed, animated: true)
            container = navigation
            page = pushed
        }
        hand.run(0.1)
        hand.window.rootViewController = nil
        hand.run(0.6)
        #expect(container == nil && page == nil)
    }
}
