import Masonry
import UIKit

extension Example {
    /// M14: views in a row or a column, with equal gaps or equal lengths.
    static let masonryDistribute = Example(
        id: "m14", alias: "masonry-distribute", source: .masonry,
        variants: DistributeExampleView.Mode.allCases.map(\.rawValue), tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { variant in
        let mode = DistributeExampleView.Mode(rawValue: variant) ?? .rowWithSpacing
        return ExampleViewController { DistributeExampleView(mode: mode) }
    }
}

/// The four forms of `mas_distributeViewsAlongAxis`.
final class DistributeExampleView: UIView {
    enum Mode: String, CaseIterable {
        case rowWithSpacing = "row-spacing"
        case columnWithSpacing = "column-spacing"
        case rowWithLength = "row-length"
        case columnWithLength = "column-length"
    }

    init(mode: Mode) {
        super.init(frame: .zero)
        let boxes = (0..<4).map { addBox("v\($0)", SpectrumColor.color($0 * 2)) }
        switch mode {
        case .rowWithSpacing:
            boxes.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
        case .columnWithSpacing:
            boxes.mas_distributeViewsAlongAxis(.vertical, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
        case .rowWithLength:
            boxes.mas_distributeViewsAlongAxis(.horizontal, withFixedItemLength: 30, leadSpacing: 200, tailSpacing: 30)
        case .columnWithLength:
            boxes.mas_distributeViewsAlongAxis(.vertical, withFixedItemLength: 30, leadSpacing: 30, tailSpacing: 200)
        }
        boxes.mas_makeConstraints { make in
            switch mode {
            case .rowWithSpacing, .rowWithLength:
                make.top.equalTo(60)
                make.height.equalTo(60)
            case .columnWithSpacing, .columnWithLength:
                make.left.equalTo(0)
                make.width.equalTo(60)
            }
        }
    }

    required init?(coder: NSCoder) { return nil }
}
