import Testing

@testable import UIKit

/// Presenting and dismissing: order, nesting, what is in the way, and what is released.
@MainActor final class PresentationTests {
    lazy var hand = Stagehand(375, 667)
    let log = LoggingController.Log()

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }
    private func show(_ name: String) -> LoggingController {
        let controller = controller(name)
        hand.window.rootViewController = controller
        hand.run(0.1)
        log.lines = []
        return controller
    }

    @Test func fullScreenTakesThePresentersPlace() {
        let a = show("a")
        let b = controller("b")
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true) { self.log.lines.append("done") }
        #expect(log.lines == ["b.didLoad", "a.willDisappear(animated)", "b.willAppear(animated)"])
        #expect(a.presentedViewController === b && b.presentingViewController === a && b.isBeingPresented)
        hand.run(0.7)
        #expect(log.lines.suffix(3) == ["b.didAppear(animated)", "a.didDisappear(animated)", "done"])
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667) && !b.isBeingPresented)
        log.lines = []
        b.dismiss(animated: true) { self.log.lines.append("gone") }
        #expect(log.lines == ["b.willDisappear(animated)", "a.willAppear(animated)"])
        hand.run(0.7)
        #expect(log.lines.suffix(3) == ["a.didAppear(animated)", "b.didDisappear(animated)", "gone"])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil && b.view.window == nil)
        #expect(!a.view.isHidden)
    }

    @Test func aSheetLeavesThePresenterWhereItIs() {
        let a = show("a")
        let b = controller("b")
        a.present(b, animated: false)
        hand.frame()
        #expect(log.lines == ["b.didLoad", "b.willAppear", "b.didAppear"])
        #expect(b.view.frame == CGRect(x: 0, y: 10, width: 375, height: 657))
        a.dismiss(animated: false)
        hand.frame()
        #expect(log.lines.suffix(2) == ["b.willDisappear", "b.didDisappear"])
    }

    @Test func onALargeScreenASheetIsACard() {
        hand.resize(1000, 800)
        let a = show("a")
        let b = controller("b")
        b.modalPresentationStyle = .formSheet
        a.present(b, animated: false)
        hand.frame()
        #expect(b.view.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
        hand.resize(700, 500)
        #expect(b.view.frame == CGRect(x: 80, y: 32, width: 540, height: 436))
    }

    @Test func presentedFromAChildItBelongsToTheOutermost() {
        let page = controller("page")
        let navigation = UINavigationController(rootViewController: page)
        hand.window.rootViewController = navigation
        hand.run(0.1)
        let b = controller("b")
        page.present(b, animated: false)
        hand.frame()
        #expect(navigation.presentedViewController === b && page.presentedViewController === b)
        #expect(b.presentingViewController === navigation)
        page.dismiss(animated: false)
        hand.frame()
        #expect(navigation.presentedViewController == nil)
    }

    @Test func oneOnAnotherAndAllAtOnce() {
        let a = show("a")
        let b = controller("b")
        let c = controller("c")
        a.present(b, animated: true)
        hand.run(0.7)
        b.present(c, animated: true)
        hand.run(0.7)
        #expect(c.presentingViewController === b)
        log.lines = []
        a.dismiss(animated: true)
        hand.run(0.7)
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(Set(log.lines.filter { $0.contains("didDisappear") }.map { $0.prefix(1) }) == ["b", "c"])
        #expect(b.view.window == nil && c.view.window == nil)
    }

    @Test func onlyOneAtATimeAndOnlyInAWindow() {
        let a = show("a")
        a.present(controller("b"), animated: false)
        let found = Stagehand.diagnostics {
            a.present(controller("c"), animated: false)
            UIViewController().present(controller("d"), animated: false)
            a.presentedViewController?.present(a, animated: false)
        }
        #expect(found.map(\.kind) == [.misuse, .misuse])
        #expect((a.presentedViewController as? LoggingController)?.name == "b")
    }

    @Test func dismissedBeforeItArrived() {
        let a = show("a")
        let b = controller("b")
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        hand.run(0.1)
        b.dismiss(animated: true)
        hand.run(0.7)
        #expect(a.presentedViewController == nil && b.view.window == nil && !a.view.isHidden)
        #expect(log.lines.suffix(2) == ["a.didAppear(animated)", "b.didDisappear(animated)"])
    }

    @Test func dismissingNothingCompletes() {
        let a = show("a")
        var done = false
        a.dismiss(animated: true) { done = true }
        #expect(done)
    }

    @Test func whatLiesBelowTakesNoTouchesAndNoFocus() {
        let a = show("a")
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        a.view.addSubview(button)
        hand.window.setFocusedView(button)
        let b = controller("b")
        let inner = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        b.view.addSubview(inner)
        b.modalPresentationStyle = .overFullScreen
        a.present(b, animated: false)
        hand.frame()
        hand.tap(200, 300)
        #expect(taps == 0)
        hand.key("Tab")
        #expect(hand.window.focusedView === inner)
        hand.key("Tab")
        #expect(hand.window.focusedView === inner)
        b.dismiss(animated: false)
        hand.frame()
        #expect(hand.window.focusedView === button, "the focus comes back")
        hand.tap(200, 300)
        #expect(taps == 1)
    }

    @Test func escDismissesUnlessItMustNot() {
        let a = show("a")
        let b = controller("b")
        a.present(b, animated: false)
        hand.frame()
        b.isModalInPresentation = true
        hand.key("Escape")
        hand.run(0.7)
        #expect(a.presentedViewController === b)
        b.isModalInPresentation = false
        hand.key("Escape")
        hand.run(0.7)
        #expect(a.presentedViewController == nil)
    }

    @Test func escPopsInsideAPresentedContainerFirst() {
        let a = show("a")
        let navigation = UINavigationController()
        navigation.viewControllers = [UIViewController(), UIViewController()]
        a.present(navigation, animated: false)
        hand.frame()
        hand.key("Escape")
        hand.run(0.7)
        #expect(navigation.viewControllers.count == 1 && a.presentedViewController === navigation)
        hand.key("Escape")
        hand.run(0.7)
        #expect(a.presentedViewController == nil)
    }

    @Test func aNewRootTakesEverythingWithIt() {
        weak var presented: UIViewController?
        do {
            let a = show("a")
            let b = controller("b")
            a.present(b, animated: true)
            hand.run(0.1)
            b.present(controller("c"), animated: true)
            presented = b
        }
        hand.window.rootViewController = controller("x")
        hand.run(0.7)
        #expect(hand.window.subviews.count == 1)
        #expect(presented == nil)
    }

    @Test func dismissedControllersAreReleased() {
        weak var presented: UIViewController?
        weak var container: UIView?
        let a = show("a")
        do {
            let b = controller("b")
            presented = b
            a.present(b, animated: true)
            hand.run(0.7)
            container = b.view.superview
            a.dismiss(animated: true)
        }
        hand.run(0.7)
        #expect(presented == nil && container == nil)
    }

    @Test func aSheetOverANotchKeepsItsSafeArea() {
        hand.window.topmostSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let a = show("a")
        let b = controller("b")
        a.present(b, animated: false)
        hand.frame()
        #expect(b.view.frame.minY == 54)
        #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }
}
