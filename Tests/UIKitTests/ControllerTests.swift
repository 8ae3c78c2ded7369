import Testing

@testable import UIKit

/// Loading, appearing, layout and containment of view controllers.
@MainActor final class ControllerTests {
    lazy var hand = Stagehand()

    final class Controller: UIViewController {
        var log: [String] = []
        override func loadView() {
            super.loadView()
            log.append("loadView")
        }
        override func viewDidLoad() { log.append("didLoad") }
        override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
        override func updateViewConstraints() {
            log.append("constraints")
            super.updateViewConstraints()
        }
        override func viewWillLayoutSubviews() { log.append("willLayout") }
        override func viewDidLayoutSubviews() { log.append("didLayout") }
        override func willMove(toParent parent: UIViewController?) {
            log.append(parent == nil ? "willLeave" : "willJoin")
        }
        override func didMove(toParent parent: UIViewController?) { log.append(parent == nil ? "didLeave" : "didJoin") }
    }

    @Test func theViewIsLoadedWhenItIsAskedFor() {
        let controller = Controller()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        _ = controller.view
        _ = controller.view
        #expect(controller.log == ["loadView", "didLoad"])
        #expect(controller.isViewLoaded)
    }

    @Test func aRootControllerAppearsWithTheWindow() {
        _ = hand
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = Controller()
        window.rootViewController = controller
        #expect(controller.log.isEmpty)
        window.makeKeyAndVisible()
        #expect(controller.log == ["loadView", "didLoad", "willAppear"])
        hand.frame()
        #expect(
            controller.log == [
                "loadView", "didLoad", "willAppear", "constraints", "willLayout", "didLayout", "didAppear",
            ])
        #expect(controller.view.frame == window.bounds)
        controller.log = []
        window.rootViewController = nil
        #expect(controller.log == ["willDisappear", "didDisappear"])
        #expect(controller.view.superview == nil)
        window.isHidden = true
    }

    @Test func theRootViewFollowsTheWindow() {
        let controller = Controller()
        hand.window.rootViewController = controller
        hand.resize(700, 500)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    }

    @Test func loadViewMayMakeAnotherViewOrNone() {
        final class Own: UIViewController {
            override func loadView() { view = UILabel() }
        }
        final class None: UIViewController {
            override func loadView() {}
        }
        #expect(Own().view is UILabel)
        let found = Stagehand.diagnostics { #expect(None().view != nil) }
        #expect(found.map(\.kind) == [.misuse])
    }

    @Test func childrenJoinAndLeave() {
        let parent = Controller()
        let child = Controller()
        parent.addChild(child)
        #expect(parent.children == [child] && child.parent === parent)
        #expect(child.log == ["willJoin"])
        child.didMove(toParent: parent)
        hand.window.rootViewController = parent
        parent.view.addSubview(child.view)
        hand.frame()
        #expect(child.log.contains("didAppear"))
        child.log = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.log == ["willLeave", "willDisappear", "didDisappear", "didLeave"])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func aChildMovesBetweenParentsAndNeverAboveItself() {
        let a = UIViewController()
        let b = UIViewController()
        let child = UIViewController()
        a.addChild(child)
        b.addChild(child)
        #expect(a.children.isEmpty && b.children == [child])
        let found = Stagehand.diagnostics {
            child.addChild(b)
            b.addChild(b)
        }
        #expect(found.map(\.kind) == [.misuse, .misuse])
        #expect(child.children.isEmpty)
    }

    @Test func additionalSafeAreaIsAdded() {
        let controller = UIViewController()
        hand.window.rootViewController = controller
        hand.frame()
        #expect(controller.view.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        hand.frame()
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    }

    @Test func aControllerIsReleasedWithItsView() {
        weak var released: UIViewController?
        do {
            let controller = Controller()
            hand.window.rootViewController = controller
            hand.frame()
            released = controller
            hand.window.rootViewController = nil
        }
        hand.frame()
        #expect(released == nil)
    }
}
