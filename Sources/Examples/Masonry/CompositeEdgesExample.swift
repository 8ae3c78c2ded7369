import Masonry
import UIKit

extension Example {
    /// M5: ten siblings, each inside the one before.
    static let masonryEdges = Example(
        id: "m5", alias: "masonry-edges", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { CompositeEdgesExampleView() }
    }
}

/// `edges` with insets: four constraints in one statement.
final class CompositeEdgesExampleView: UIView {
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
            box.mas_makeConstraints { make in
                make.edges.equalTo(outer).insets(UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
            }
            outer = box
        }
    }
}
