import Masonry
import UIKit

extension Example {
    /// M4: constraints to numbers, points and sizes.
    static let masonryConstants = Example(
        id: "m4", alias: "masonry-constants", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { ConstantsExampleView() }
    }
}

/// A number means the superview's same attribute, a point its centre, and a size nothing else.
final class ConstantsExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addBox("p", .systemPurple).mas_makeConstraints { make in
            make.top.equalTo(20)
            make.left.equalTo(20)
            make.bottom.equalTo(-20)
            make.right.equalTo(-20)
        }
        addBox("o", .systemOrange).mas_makeConstraints { make in
            make.center.equalTo(CGPoint(x: 0, y: 50))
            make.size.equalTo(CGSize(width: 200, height: 100))
        }
    }
}
