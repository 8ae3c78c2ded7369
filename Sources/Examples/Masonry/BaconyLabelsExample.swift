import Masonry
import UIKit

extension Example {
    /// M9: a short label begins at the last baseline of a long one, which wraps before it.
    static let masonryLabels = Example(
        id: "m9", alias: "masonry-labels", source: .masonry,
        tour: [TourStep("resize 480x400", lasting: 0.2), TourStep("resize 375x667", lasting: 0.2)]
    ) { _ in
        ExampleViewController { BaconyLabelsExampleView() }
    }
}

/// The long label's widest line is known only after the short one has its place: two passes.
final class BaconyLabelsExampleView: UIView {
    private static let padding: CGFloat = 10
    private let shortLabel = UILabel()
    private let longLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        shortLabel.accessibilityIdentifier = "s"
        shortLabel.textColor = .systemPurple
        shortLabel.text = text("m9.short")
        longLabel.accessibilityIdentifier = "g"
        longLabel.numberOfLines = 8
        longLabel.textColor = .label
        longLabel.text = text("m9.long")
        addSubview(longLabel)
        addSubview(shortLabel)
        longLabel.mas_makeConstraints { make in make.left.top.equalTo(self).offset(Self.padding) }
        shortLabel.mas_makeConstraints { make in
            make.top.equalTo(longLabel.mas_lastBaseline)
            make.right.equalTo(self).offset(-Self.padding)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        longLabel.preferredMaxLayoutWidth = shortLabel.frame.minX - Self.padding - longLabel.frame.minX
        super.layoutSubviews()
    }
}
