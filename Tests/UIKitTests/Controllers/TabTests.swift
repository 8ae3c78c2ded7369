import Testing

@testable import UIKit

/// Choosing tabs, and controllers that come and go.
@MainActor final class TabTests {
    lazy var hand = Stagehand(375, 667)
    let log = LoggingController.Log()

    private func show(_ names: String...) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = names.map { LoggingController($0, log) }
        hand.window.rootViewController = tabs
        hand.run(0.1)
        log.lines = []
        return tabs
    }
    private func tap(_ tab: Int, of count: Int) {
        hand.tap((CGFloat(tab) + 0.5) * 375 / CGFloat(count), 640)
        hand.frame()
    }

    @Test func theFirstAppearsAndOthersAreNotLoaded() {
        let tabs = UITabBarController()
        tabs.viewControllers = [LoggingController("a", log), LoggingController("b", log)]
        hand.window.rootViewController = tabs
        hand.frame()
        #expect(
            log.lines == [
                "a.willJoin", "a.didJoin", "b.willJoin", "b.didJoin", "a.didLoad", "a.willAppear", "a.didAppear",
            ])
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    }

    @Test func aTapChooses() {
        let tabs = show("a", "b", "c")
        tap(1, of: 3)
        #expect(tabs.selectedIndex == 1)
        #expect(
            log.lines == ["b.didLoad", "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear"])
        #expect(tabs.viewControllers?[0].view.superview == nil)
        log.lines = []
        tap(1, of: 3)
        #expect(log.lines.isEmpty, "the chosen one once more changes nothing")
    }

    @Test func tabsAreReachedByKeyboard() {
        let tabs = show("a", "b")
        hand.key("Tab")
        hand.key("Tab")
        hand.key("Return")
        hand.frame()
        #expect(tabs.selectedIndex == 1)
    }

    @Test func fromRightToLeftTheFirstStandsRight() {
        let tabs = show("a", "b")
        tabs.tabBar.semanticContentAttribute = .forceRightToLeft
        tabs.tabBar.setNeedsLayout()
        hand.frame()
        tap(0, of: 2)
        #expect(tabs.selectedIndex == 1)
    }

    @Test func theDelegateMayRefuse() {
        final class Delegate: UITabBarControllerDelegate {
            var chosen: [String] = []
            func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
                controller.title != "b"
            }
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
                chosen.append(controller.title ?? "")
            }
        }
        let delegate = Delegate()
        let tabs = show("a", "b", "c")
        tabs.delegate = delegate
        tap(1, of: 3)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
        tap(2, of: 3)
        #expect(delegate.chosen == ["c"])
        tabs.selectedIndex = 0
        #expect(delegate.chosen == ["c"], "code is not asked")
    }

    @Test func theChosenTabAgainGoesBackToItsFirstPage() {
        let navigation = UINavigationController()
        navigation.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        hand.window.rootViewController = tabs
        hand.frame()
        tap(0, of: 2)
        hand.run(0.6)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func controllersReplaced() {
        let tabs = show("a", "b")
        let b = tabs.viewControllers![1]
        tabs.selectedIndex = 1
        hand.frame()
        log.lines = []
        tabs.viewControllers = [LoggingController("x", log), b]
        hand.frame()
        #expect(tabs.selectedViewController === b && tabs.selectedIndex == 1)
        #expect(!log.lines.contains { $0.hasPrefix("b.") }, "the chosen one stays as it is: \(log.lines)")
        tabs.viewControllers = []
        hand.frame()
        #expect(tabs.selectedIndex == NSNotFound && b.view.window == nil && b.parent == nil)
    }

    @Test func wrongIndicesAreReported() {
        let tabs = show("a")
        let found = Stagehand.diagnostics {
            tabs.selectedIndex = 4
            tabs.selectedViewController = UIViewController()
        }
        #expect(found.map(\.kind) == [.misuse, .misuse] && tabs.selectedIndex == 0)
    }

    @Test func badgesAndTitlesFollowTheirItems() {
        let tabs = show("a", "b")
        let item = tabs.viewControllers![0].tabBarItem!
        item.badgeValue = "12"
        tabs.viewControllers![0].title = "Changed"
        hand.frame()
        let texts = tabs.tabBar.subviews[0].subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.map(\.text)
        #expect(texts == ["Changed", "12"])
    }

    @Test func releasedWithEverything() {
        weak var released: UITabBarController?
        do {
            let tabs = show("a", "b")
            tap(1, of: 2)
            released = tabs
        }
        hand.window.rootViewController = nil
        hand.frame()
        #expect(released == nil)
    }

    // MARK: Sizes

    @Test func everyControllerHearsOfANewSize() {
        final class Page: UIViewController {
            var sizes: [CGSize] = []
            var bounds: [CGSize] = []
            var completions = 0
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
                bounds.append(view.bounds.size)
                coordinator.animate { _ in
                    self.bounds.append(self.view.window?.bounds.size ?? .zero)
                } completion: { _ in
                    self.completions += 1
                }
            }
        }
        let page = Page()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        hand.window.rootViewController = tabs
        hand.frame()
        hand.resize(500, 400)
        #expect(page.sizes == [CGSize(width: 500, height: 400)])
        #expect(page.bounds == [CGSize(width: 375, height: 667), CGSize(width: 500, height: 400)])
        #expect(page.completions == 1)
    }
}
