import Masonry
import UIKit

extension Example {
    /// M16: boxes and labels on the edges, corners and middles of the safe area.
    static let masonrySafeArea = Example(
        id: "m16", alias: "masonry-safe-area", source: .masonry, tour: [TourStep("device iphone-x", lasting: 0.2)]
    ) { _ in
        ExampleViewController { SafeAreaExampleView() }
    }
}

/// The guide as a target: whole, by edge, by size and by centre.
final class SafeAreaExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let guide = mas_safeAreaLayoutGuide
        addBox("v1", .systemRed, borderWidth: 0).mas_makeConstraints { make in
            make.edges.equalTo(guide).inset(10)
        }
        addBox("v2", .systemGreen, borderWidth: 0).mas_makeConstraints { make in
            make.center.equalTo(guide)
            make.size.equalTo(guide).offset(-40)
        }
        addBox("v3", .systemTeal, borderWidth: 0).mas_makeConstraints { make in
            make.centerX.equalTo(self.mas_safeAreaLayoutGuideCenterX)
            make.centerY.equalTo(self.mas_safeAreaLayoutGuideCenterY)
            make.width.equalTo(self.mas_safeAreaLayoutGuideWidth).offset(-60)
            make.height.equalTo(self.mas_safeAreaLayoutGuideHeight).offset(-60)
        }

        let left = mas_safeAreaLayoutGuideLeft
        let right = mas_safeAreaLayoutGuideRight
        let top = mas_safeAreaLayoutGuideTop
        let bottom = mas_safeAreaLayoutGuideBottom
        addLabel("LY") { make in
            make.left.equalTo(left)
            make.centerY.equalTo(guide)
        }
        addLabel("RY") { make in
            make.right.equalTo(right)
            make.centerY.equalTo(guide)
        }
        addLabel("TX") { make in
            make.top.equalTo(top)
            make.centerX.equalTo(guide)
        }
        addLabel("BX") { make in
            make.bottom.equalTo(bottom)
            make.centerX.equalTo(guide)
        }
        addLabel("LT") { make in make.left.top.equalTo(guide) }
        addLabel("RT") { make in make.right.top.equalTo(guide) }
        addLabel("LB") { make in make.left.bottom.equalTo(guide) }
        addLabel("RB") { make in make.right.bottom.equalTo(guide) }
        addLabel("XY") { make in make.center.equalTo(guide) }
    }

    private func addLabel(_ title: String, place: (MASConstraintMaker) -> Void) {
        let label = UILabel()
        label.accessibilityIdentifier = title.lowercased()
        label.backgroundColor = .systemYellow
        label.textColor = .black
        label.textAlignment = .center
        label.text = title
        addSubview(label)
        label.mas_makeConstraints { make in
            make.width.height.equalTo(50)
            place(make)
        }
    }
}
