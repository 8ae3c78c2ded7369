import Masonry
import UIKit

extension Example {
    /// M15: bands under the top bar and over the bottom bar, by the controller's two layout guides.
    static let masonryLayoutGuides = Example(
        id: "m15", alias: "masonry-layout-guides", source: .masonry,
        tour: [TourStep("device iphone-x", lasting: 0.3), TourStep("tap #second", lasting: 0.2)]
    ) { _ in
        let first = UINavigationController(rootViewController: LayoutGuidesViewController())
        first.tabBarItem = UITabBarItem(title: text("m15.first"), image: TabIcon.image(.house), tag: 0)
        let second = UINavigationController(rootViewController: LayoutGuidesViewController())
        second.tabBarItem = UITabBarItem(title: text("m15.second"), image: TabIcon.image(.star), tag: 1)
        second.tabBarItem.accessibilityIdentifier = "second"
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        return StatusBarViewController(tabs)
    }
}

/// `topLayoutGuide` and `bottomLayoutGuide` end where the bars do. The small box is related to a guide that belongs to its
/// grandparent: the engine converts between the coordinates.
final class LayoutGuidesViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = text("m15.title")
        view.backgroundColor = .systemBackground
        let top = view.addBox("t", .systemGreen, borderWidth: 0)
        let inner = top.addBox("ts", .systemBlue, borderWidth: 0)
        let bottom = view.addBox("b", .systemRed, borderWidth: 0)
        top.mas_makeConstraints { make in
            make.top.equalTo(self.mas_topLayoutGuideBottom)
            make.left.right.equalTo(view)
            make.height.equalTo(40)
        }
        inner.mas_makeConstraints { make in
            make.width.height.equalTo(20)
            make.centerX.equalTo(top)
            make.top.equalTo(self.mas_topLayoutGuideBottom)
        }
        bottom.mas_makeConstraints { make in
            make.bottom.equalTo(self.mas_bottomLayoutGuideTop)
            make.left.right.equalTo(view)
            make.height.equalTo(40)
        }
    }
}
