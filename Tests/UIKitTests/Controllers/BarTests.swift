import Testing

@testable import UIKit

/// Where bars stand, what they leave of the safe area, and how they take their looks.
@MainActor final class BarTests {
    lazy var hand = Stagehand(375, 812)

    private func show(_ controller: UIViewController) {
        hand.window.topmostSafeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        hand.window.rootViewController = controller
        hand.run(0.1)
    }

    private func frame(_ view: UIView) -> [CGFloat] {
        [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    }
    private func insets(_ view: UIView) -> [CGFloat] {
        let safe = view.safeAreaInsets
        return [safe.top, safe.left, safe.bottom, safe.right]
    }

    // MARK: Frames and safe areas

    @Test func underATranslucentBarTheViewReachesUp() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        #expect(frame(navigation.navigationBar) == [0, 44, 375, 44])
        #expect(frame(page.view) == [0, 0, 375, 812])
        #expect(insets(page.view) == [88, 0, 34, 0])
    }

    @Test func underAnOpaqueBarItDoesNot() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.isTranslucent = false
        show(navigation)
        #expect(frame(page.view) == [0, 88, 375, 724])
        #expect(insets(page.view) == [0, 0, 34, 0])
        page.extendedLayoutIncludesOpaqueBars = true
        hand.frame()
        #expect(frame(page.view) == [0, 0, 375, 812])
        #expect(insets(page.view) == [88, 0, 34, 0])
        page.edgesForExtendedLayout = .bottom
        hand.frame()
        #expect(frame(page.view) == [0, 88, 375, 724])
    }

    @Test func translucencyMayChangeWhileItIsShown() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        navigation.navigationBar.isTranslucent = false
        hand.frame()
        #expect(frame(page.view) == [0, 88, 375, 724])
        navigation.navigationBar.isTranslucent = true
        hand.frame()
        #expect(frame(page.view) == [0, 0, 375, 812])
    }

    @Test func withoutExtendedEdgesTheViewLiesBetweenTheBars() {
        let page = UIViewController()
        page.edgesForExtendedLayout = []
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        show(navigation)
        #expect(frame(navigation.toolbar) == [0, 734, 375, 44])
        #expect(frame(page.view) == [0, 88, 375, 646])
        #expect(insets(page.view) == [0, 0, 0, 0])
        page.edgesForExtendedLayout = .all
        hand.frame()
        #expect(frame(page.view) == [0, 0, 375, 812])
        #expect(insets(page.view) == [88, 0, 78, 0])
    }

    @Test func aHiddenBarLeavesTheSafeAreaAlone() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        navigation.setNavigationBarHidden(true, animated: true)
        hand.run(0.4)
        #expect(frame(page.view) == [0, 0, 375, 812])
        #expect(insets(page.view) == [44, 0, 34, 0])
        #expect(navigation.navigationBar.frame.maxY <= 0)
        navigation.isNavigationBarHidden = false
        hand.frame()
        #expect(insets(page.view) == [88, 0, 34, 0])
    }

    @Test func tabBarAroundNavigation() {
        let page = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
        show(tabs)
        #expect(frame(tabs.tabBar) == [0, 729, 375, 49])
        #expect(insets(page.view) == [88, 0, 83, 0])
        #expect(page.topLayoutGuide.length == 88 && page.bottomLayoutGuide.length == 83)
        page.edgesForExtendedLayout = []
        hand.frame()
        #expect(frame(page.view) == [0, 88, 375, 641])
    }

    @Test func anOpaqueTabBarEndsThePage() {
        let page = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [page]
        tabs.tabBar.isTranslucent = false
        show(tabs)
        #expect(frame(page.view) == [0, 0, 375, 729])
        #expect(insets(page.view) == [44, 0, 0, 0])
        tabs.tabBar.isTranslucent = true
        hand.frame()
        #expect(insets(page.view) == [44, 0, 83, 0])
    }

    @Test func additionalInsetsComeOnTop() {
        let page = UIViewController()
        page.additionalSafeAreaInsets.top = 10
        show(UINavigationController(rootViewController: page))
        #expect(insets(page.view) == [98, 0, 34, 0])
    }

    @Test func aResizeFollows() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        hand.resize(500, 600)
        #expect(frame(navigation.navigationBar).suffix(2) == [500, 44])
        #expect(page.view.frame.size == CGSize(width: 500, height: 600))
    }

    // MARK: Toolbar

    @Test func aToolbarReachesOutOverTheUnsafeAreaAndItsSubviewsTakeTouches() {
        let page = UIViewController()
        show(page)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 718, width: 375, height: 60))
        page.view.addSubview(toolbar)
        var taps = 0
        let button = UIButton(frame: CGRect(x: 240, y: 10, width: 120, height: 40))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        toolbar.addSubview(button)
        hand.frame()
        #expect(toolbar.backgroundReach(to: .bottom) == 34)
        #expect(
            toolbar.point(inside: CGPoint(x: 10, y: 90), with: nil)
                && !toolbar.point(inside: CGPoint(x: 10, y: 95), with: nil))
        hand.tap(300, 740)
        #expect(taps == 1)
        toolbar.frame.origin.y = 500
        #expect(toolbar.backgroundReach(to: .bottom) == 0, "away from the edge it is only itself")
    }

    @Test func itemsStandInOrderAndSpacesStretch() {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        hand.window.addSubview(toolbar)
        var log: [String] = []
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, primaryAction: UIAction { _ in log.append(title) })
        }
        toolbar.items = [item("a"), .flexibleSpace(), item("b"), .fixedSpace(20), item("c")]
        hand.frame()
        let buttons = toolbar.subviews.compactMap { $0 as? BarButton }
        #expect(buttons.map(\.frame.minX) == buttons.map(\.frame.minX).sorted())
        #expect(buttons[0].frame.minX == 8 && abs(buttons[2].frame.maxX - 367) <= 1)
        #expect(abs(buttons[2].frame.minX - buttons[1].frame.maxX - 20) <= 1)
        for button in buttons { hand.tap(button.frame.midX, button.frame.midY) }
        #expect(log == ["a", "b", "c"])
    }

    // MARK: Looks

    @Test func aProxyGivesLooksToBarsThatComeLater() {
        defer { AppearanceProxies.removeAll() }
        let early = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        hand.window.addSubview(early)
        UINavigationBar.appearance().barTintColor = .systemRed
        UINavigationBar.appearance().tintColor = .systemGreen
        UINavigationBar.appearance().isTranslucent = false
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemBlue]
        #expect(early.barTintColor == nil && early.isTranslucent, "a bar on the screen keeps its looks")
        let late = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        late.barTintColor = .systemYellow
        hand.window.addSubview(late)
        #expect(late.barTintColor == .systemYellow, "its own colour wins")
        #expect(late.tintColor == .systemGreen && !late.isTranslucent)
        #expect(late.titleTextAttributes?[.foregroundColor] as? UIColor == .systemBlue)
        #expect(UIToolbar(frame: .zero).barTintColor == nil, "another class has another proxy")
    }

    @Test func aSubclassHasItsOwnProxyAboveItsSuperclass() {
        final class Bar: UINavigationBar {}
        defer { AppearanceProxies.removeAll() }
        UINavigationBar.appearance().barTintColor = .systemRed
        UINavigationBar.appearance().barStyle = .black
        Bar.appearance().barTintColor = .systemGreen
        let bar = Bar(frame: .zero)
        let plain = UINavigationBar(frame: .zero)
        hand.window.addSubview(bar)
        hand.window.addSubview(plain)
        #expect(bar.barTintColor == .systemGreen && bar.barStyle == .black)
        #expect(plain.barTintColor == .systemRed)
    }

    @Test func anOpaquePictureMakesABarOpaque() {
        let bar = UINavigationBar(frame: .zero)
        #expect(bar.isTranslucent)
        bar.setBackgroundImage(UIImage(width: 1, height: 1, pixels: [0xFF00_00FF]), for: .default)
        #expect(!bar.isTranslucent)
        bar.setBackgroundImage(UIImage(width: 1, height: 1, pixels: [0x8000_0080]), for: .default)
        #expect(bar.isTranslucent)
        bar.isTranslucent = false
        #expect(!bar.isTranslucent)
    }

    // MARK: The navigation bar's content

    @Test func titleAndButtonsFollowTheItem() {
        let page = UIViewController()
        page.title = "First"
        let next = UIViewController()
        next.title = "Second"
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        func shown() -> [String] {
            var found: [String] = []
            navigation.navigationBar.forEachInSubtree { view in
                if let label = view as? UILabel, !label.isHidden, let text = label.text { found.append(text) }
                return true
            }
            return found.sorted()
        }
        #expect(shown() == ["First"])
        page.title = "Changed"
        hand.frame()
        #expect(shown() == ["Changed"])
        navigation.pushViewController(next, animated: true)
        hand.run(0.6)
        #expect(shown() == ["Changed", "Second"], "the title and the way back")
        var taps = 0
        let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in taps += 1 })
        next.navigationItem.rightBarButtonItem = item
        hand.frame()
        #expect(shown() == ["Changed", "Edit", "Second"])
        hand.tap(350, 66)
        #expect(taps == 1)
        item.isEnabled = false
        hand.frame()
        hand.tap(350, 66)
        #expect(taps == 1)
        next.navigationItem.hidesBackButton = true
        hand.frame()
        #expect(shown() == ["Edit", "Second"])
    }

    @Test func aLongTitleStaysBetweenTheButtons() {
        let first = UIViewController()
        first.title = "A rather long title of the page before"
        let page = UIViewController()
        page.title = "Another title that is too long for the bar that it stands on"
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
        let navigation = UINavigationController()
        navigation.viewControllers = [first, page]
        show(navigation)
        let content = navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.last!
        let back = content.subviews.first { $0 is NavigationBackButton }!
        let title = content.subviews.first { $0 is UILabel }!
        let done = content.subviews.first { $0 is BarButton }!
        #expect(back.frame.maxX <= title.frame.minX && title.frame.maxX <= done.frame.minX)
        #expect(done.frame.maxX <= 375 && title.frame.width > 100)
    }

    /// The words of the back button are shown in full or not at all.
    @Test func theBackButtonsWordsAreNeverCut() throws {
        for (words, areShown) in [("Mail", true), ("All mailboxes", false)] {
            let first = UIViewController()
            first.title = words
            let page = UIViewController()
            page.title = "Remake constraints"
            let navigation = UINavigationController()
            navigation.viewControllers = [first, page]
            show(navigation)
            let content = try #require(
                navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.last)
            let back = try #require(content.subviews.compactMap { $0 as? NavigationBackButton }.first)
            let label = try #require(back.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.isHidden != areShown)
            #expect(!areShown || label.bounds.width >= label.intrinsicContentSize.width)
            #expect(back.bounds.width >= 32)
        }
    }

    // MARK: Pixels

    @Test func contentShinesThroughATranslucentBarBlurred() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        show(navigation)
        page.view.backgroundColor = .white
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 187, height: 88))
        red.backgroundColor = .systemRed
        page.view.addSubview(red)
        hand.frame()
        func colors() -> (UInt32, UInt32, UInt32) {
            let drawing = Rendering(hand.window, size: CGSize(width: 375, height: 812))
            return (drawing.color(20, 20), drawing.color(187, 20), drawing.color(350, 20))
        }
        func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xFF) }
        let (left, middle, right) = colors()
        #expect(green(left) < green(middle) && green(middle) < green(right), "a ramp, not an edge")
        #expect(green(right) > 245 && green(left) < 240 && green(left) > 150, "tinted, and still light")
        navigation.navigationBar.isTranslucent = false
        hand.frame()
        let opaque = colors()
        #expect(opaque.0 == opaque.2)
    }
}
