import Masonry
import UIKit

extension Example {
    /// M1: the first page of Masonry's own app.
    static let masonryBasic = Example(
        id: "m1", alias: "masonry-basic", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { BasicExampleView() }
    }
}

/// Two boxes over one, with every target that a constraint can have: a view, an attribute, arrays of both.
final class BasicExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let padding: CGFloat = 10
        let green = addBox("g", .systemGreen)
        let red = addBox("r", .systemRed)
        let blue = addBox("b", .systemBlue)
        green.mas_makeConstraints { make in
            make.top.greaterThanOrEqualTo(self.mas_top).offset(padding)
            make.left.equalTo(self.mas_left).offset(padding)
            make.bottom.equalTo(blue.mas_top).offset(-padding)
            make.right.equalTo(red.mas_left).offset(-padding)
            make.width.equalTo(red.mas_width)
            make.height.equalTo(red.mas_height)
            make.height.equalTo(blue.mas_height)
        }
        red.mas_makeConstraints { make in
            make.top.equalTo(self.mas_top).with.offset(padding)
            make.left.equalTo(green.mas_right).offset(padding)
            make.bottom.equalTo(blue.mas_top).offset(-padding)
            make.right.equalTo(self.mas_right).offset(-padding)
            make.width.equalTo(green)
            make.height.equalTo([green, blue])
        }
        blue.mas_makeConstraints { make in
            make.top.equalTo(green.mas_bottom).offset(padding)
            make.left.equalTo(self.mas_left).offset(padding)
            make.bottom.equalTo(self.mas_bottom).offset(-padding)
            make.right.equalTo(self.mas_right).offset(-padding)
            make.height.equalTo([green.mas_height, red.mas_height])
        }
    }
}
