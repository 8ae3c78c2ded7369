import Masonry
import UIKit

extension Example {
    /// M12: several attributes in one statement; insets know the side that they belong to.
    static let masonryChaining = Example(
        id: "m12", alias: "masonry-chaining", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { AttributeChainingExampleView() }
    }
}

/// The three boxes once more, without a minus sign.
final class AttributeChainingExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let insets = UIEdgeInsets(top: 15, left: 10, bottom: 15, right: 10)
        let green = addBox("g", .systemGreen)
        let red = addBox("r", .systemRed)
        let blue = addBox("b", .systemBlue)
        green.mas_makeConstraints { make in
            make.top.and.left.equalTo(self).insets(insets)
            make.bottom.equalTo(blue.mas_top).insets(insets)
            make.right.equalTo(red.mas_left).insets(insets)
            make.width.equalTo(red)
            make.height.equalTo([red, blue])
        }
        red.mas_makeConstraints { make in
            make.top.and.right.equalTo(self).insets(insets)
            make.left.equalTo(green.mas_right).insets(insets)
            make.bottom.equalTo(blue.mas_top).insets(insets)
            make.width.equalTo(green)
            make.height.equalTo([green, blue])
        }
        blue.mas_makeConstraints { make in
            make.left.right.and.bottom.equalTo(self).insets(insets)
            make.top.equalTo(green.mas_bottom).insets(insets)
            make.height.equalTo([green, red])
        }
    }
}
