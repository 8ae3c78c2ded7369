import Masonry
import UIKit

extension Example {
    /// S4.3: a toolbar directly under the navigation bar, whatever the bar covers.
    static let navigationToolbar = Example(
        id: "s4.3", alias: "navigation-toolbar", source: .article4,
        variants: ["translucent", "opaque", "no-extended-edges", "vfl"],
        tour: [
            TourStep("scroll 180,400 by 0,150", lasting: 0.4), TourStep("device iphone-x", lasting: 0.3),
            TourStep("tap #more", lasting: 0.5), TourStep("tap #back", lasting: 0.5),
        ]
    ) { variant in
        let page = NavigationToolbarViewController(variant: variant)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.isTranslucent = variant != "opaque"
        return StatusBarViewController(navigation)
    }
}

/// The toolbar's top is the safe area's, so it is right with every bar; the format string says the same with the top layout guide, as
/// before there were safe areas.
final class NavigationToolbarViewController: UIViewController {
    private let variant: String
    private let list = UIScrollView()
    private let topBar = CaptionBar(name: "t")
    private let bottomBar = CaptionBar(name: "b")

    init(variant: String) {
        self.variant = variant
        super.init(nibName: nil, bundle: nil)
        title = text("s4.3.heading")
        if variant == "no-extended-edges" { edgesForExtendedLayout = [] }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: text("s4.3.more"),
            primaryAction: UIAction { [weak self] _ in
                self?.navigationController?.pushViewController(NavigationDetailViewController(), animated: true)
            })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "more"
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "view"
        view.backgroundColor = .systemBackground
        view.addSubview(list)
        view.addSubview(topBar)
        view.addSubview(bottomBar)
        topBar.caption = text("s4.3.top")
        bottomBar.caption = text("s4.3.bottom")
        list.accessibilityIdentifier = "list"
        list.mas_makeConstraints { make in make.edges.equalTo(view) }
        list.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 60, right: 0)
        list.contentOffset.y = -44
        fillList()

        if variant == "vfl" {
            topBar.translatesAutoresizingMaskIntoConstraints = false
            let views: [String: Any] = ["topLayoutGuide": topLayoutGuide, "topToolbar": topBar]
            for format in ["H:|[topToolbar]|", "V:[topLayoutGuide][topToolbar(44)]"] {
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, views: views))
            }
        } else {
            topBar.mas_makeConstraints { make in
                make.top.equalTo(view.mas_safeAreaLayoutGuideTop)
                make.left.right.equalTo(view)
                make.height.equalTo(44)
            }
        }
        bottomBar.mas_makeConstraints { make in
            make.bottom.equalTo(view.mas_safeAreaLayoutGuideBottom)
            make.left.right.equalTo(view)
            make.height.equalTo(60)
        }
    }

    /// Coloured rows, to be seen through a translucent bar.
    private func fillList() {
        var above: UIView?
        for index in 0..<14 {
            let row = UIView()
            row.backgroundColor = SpectrumColor.color(index)
            row.layer.cornerRadius = 10
            list.addSubview(row)
            row.mas_makeConstraints { make in
                make.left.equalTo(list).offset(16)
                make.width.equalTo(list).offset(-32)
                make.right.equalTo(list).offset(-16)
                make.height.equalTo(64)
                if let above {
                    make.top.equalTo(above.mas_bottom).offset(12)
                } else {
                    make.top.equalTo(list).offset(12)
                }
                if index == 13 { make.bottom.equalTo(list).offset(-12) }
            }
            above = row
        }
    }
}

/// A bar of one line of text.
private final class CaptionBar: UIView {
    private let label = UILabel()
    var caption: String? {
        get { label.text }
        set { label.text = newValue }
    }

    init(name: String) {
        super.init(frame: .zero)
        accessibilityIdentifier = name
        backgroundColor = .systemTeal
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .black
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
        label.mas_makeConstraints { make in
            make.center.equalTo(self)
            make.left.greaterThanOrEqualTo(self).offset(12)
        }
    }

    required init?(coder: NSCoder) { return nil }
}

/// A page to be pushed, and to come back from: by the button, by Esc, or by a drag from the edge.
private final class NavigationDetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = text("s4.3.detail")
        view.backgroundColor = .secondarySystemBackground
        let label = UILabel()
        label.numberOfLines = 0
        label.textAlignment = .center
        label.text = text("s4.3.howback")
        view.addSubview(label)
        label.mas_makeConstraints { make in
            make.centerY.equalTo(view)
            make.leading.equalTo(view).offset(32)
            make.trailing.equalTo(view).offset(-32)
        }
    }
}
