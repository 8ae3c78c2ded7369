import Masonry
import UIKit

extension Example {
    /// M13: ten siblings, each within the margins of the one before.
    static let masonryMargins = Example(
        id: "m13", alias: "masonry-margins", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { MarginsExampleView() }
    }
}

/// The distances belong to the views, not to the constraints.
final class MarginsExampleView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        var outer: UIView = self
        for index in 0..<10 {
            let box = addBox("v\(index)", SpectrumColor.color(index))
            box.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
            box.mas_makeConstraints { make in
                make.top.equalTo(outer.mas_topMargin)
                make.bottom.equalTo(outer.mas_bottomMargin)
                make.left.equalTo(outer.mas_leftMargin)
                make.right.equalTo(outer.mas_rightMargin)
            }
            outer = box
        }
    }
}
