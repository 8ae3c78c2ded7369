import Masonry
import UIKit

extension Example {
    /// S2.11: boxes of a fixed shape, as large as their half of the screen allows.
    static let ratio = Example(
        id: "s2.11", alias: "ratio", source: .article2, variants: ["corrected", "article"],
        tour: [TourStep("resize 667x375", lasting: 0.2), TourStep("resize 375x667", lasting: 0.2)]
    ) { variant in
        RatioViewController(pinsSides: variant == "article")
    }
}

/// Three to one above, one to three below.
final class RatioViewController: UIViewController {
    /// The article also pins the inner boxes to the sides of their halves. In a wide window that and the shape contradict.
    private let pinsSides: Bool

    init(pinsSides: Bool) {
        self.pinsSides = pinsSides
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let topView = makeView("top", .systemRed, in: view)
        let bottomView = makeView("bot", .black, in: view)
        let topInnerView = makeView("ti", .systemGreen, in: topView)
        let bottomInnerView = makeView("bi", .systemBlue, in: bottomView)

        topView.mas_makeConstraints { make in make.top.left.right.equalTo(0) }
        bottomView.mas_makeConstraints { make in
            make.bottom.left.right.equalTo(0)
            make.top.equalTo(topView.mas_bottom)
            make.height.equalTo(topView)
        }
        topInnerView.mas_makeConstraints { make in
            make.width.equalTo(topInnerView.mas_height).multipliedBy(3)
            if pinsSides { make.left.right.equalTo(topView) }
            fit(make, into: topView)
        }
        bottomInnerView.mas_makeConstraints { make in
            make.height.equalTo(bottomInnerView.mas_width).multipliedBy(3)
            if pinsSides { make.top.bottom.equalTo(bottomView) }
            fit(make, into: bottomView)
        }
    }

    /// In the middle, as large as `half` if that can be, and never larger.
    private func fit(_ make: MASConstraintMaker, into half: UIView) {
        make.center.equalTo(half)
        make.width.height.equalTo(half).priorityLow()
        make.width.height.lessThanOrEqualTo(half)
    }

    private func makeView(_ name: String, _ color: UIColor, in superview: UIView) -> UIView {
        let made = UIView()
        made.accessibilityIdentifier = name
        made.backgroundColor = color
        superview.addSubview(made)
        return made
    }
}
