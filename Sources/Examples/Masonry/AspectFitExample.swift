import Masonry
import UIKit

extension Example {
    /// M6: boxes of a fixed shape that fit their half of the screen, whatever its shape.
    static let masonryAspectFit = Example(
        id: "m6", alias: "masonry-aspect-fit", source: .masonry,
        tour: [TourStep("resize 667x375", lasting: 0.2), TourStep("resize 375x667", lasting: 0.2)]
    ) { _ in
        ExampleViewController { AspectFitExampleView() }
    }
}

/// The wish to fill the half is weak, not to leave it is required, and so is the shape.
final class AspectFitExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let top = addBox("top", .systemRed, borderWidth: 0)
        let bottom = addBox("bot", .systemGray5, borderWidth: 0)
        top.mas_makeConstraints { make in make.left.right.and.top.equalTo(self) }
        bottom.mas_makeConstraints { make in
            make.left.right.and.bottom.equalTo(self)
            make.top.equalTo(top.mas_bottom)
            make.height.equalTo(top)
        }
        let topInner = top.addBox("ti", .systemGreen, borderWidth: 0)
        topInner.mas_makeConstraints { make in
            make.width.equalTo(topInner.mas_height).multipliedBy(3)
            make.width.and.height.lessThanOrEqualTo(top)
            make.width.and.height.equalTo(top).with.priorityLow()
            make.center.equalTo(top)
        }
        let bottomInner = bottom.addBox("bi", .systemBlue, borderWidth: 0)
        bottomInner.mas_makeConstraints { make in
            make.height.equalTo(bottomInner.mas_width).multipliedBy(3)
            make.width.and.height.lessThanOrEqualTo(bottom)
            make.width.and.height.equalTo(bottom).with.priorityLow()
            make.center.equalTo(bottom)
        }
    }
}
