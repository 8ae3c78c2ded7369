import Masonry
import UIKit

extension Example {
    /// S2.7: two boxes over one, all equally high; many relations are stated twice.
    static let threeBoxes = Example(
        id: "s2.7", alias: "three-boxes", source: .article2, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ThreeBoxesViewController()
    }
}

/// Numbers without a view mean the superview's same attribute; an array of views gives a constraint for each.
final class ThreeBoxesViewController: UIViewController {
    private static let padding: CGFloat = 10

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let green = view.addBox("g", .systemGreen)
        let red = view.addBox("r", .systemRed)
        let blue = view.addBox("b", .systemBlue)
        let padding = Self.padding

        green.mas_makeConstraints { make in
            make.top.left.equalTo(padding)
            make.right.equalTo(red.mas_left).offset(-padding)
            make.bottom.equalTo(blue.mas_top).offset(-padding)
            make.height.equalTo([red, blue])
            make.width.equalTo(red)
        }
        red.mas_makeConstraints { make in
            make.top.height.bottom.equalTo(green)
            make.right.equalTo(-padding)
            make.left.equalTo(green.mas_right).offset(padding)
        }
        blue.mas_makeConstraints { make in
            make.height.equalTo(green)
            make.bottom.equalTo(-padding)
            make.left.equalTo(padding)
            make.right.equalTo(-padding)
        }
    }
}
