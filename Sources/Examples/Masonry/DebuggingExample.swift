import Masonry
import UIKit

extension Example {
    /// M8: a layout that cannot be, and the report that says why.
    static let masonryDebugging = Example(
        id: "m8", alias: "masonry-debugging", source: .masonry, tour: [TourStep("resize 320x568", lasting: 0.2)]
    ) { _ in
        ExampleViewController { DebuggingExampleView() }
    }
}

/// Deliberately broken: the conflict reports name views and constraints by their keys.
final class DebuggingExampleView: UIView {
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
        let greenView = addBox("greenView", .systemGreen)
        let redView = addBox("redView", .systemRed)
        let blueView = addBox("blueView", .systemBlue)
        let label = UILabel()
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .black
        label.text = text("m8.label")
        addSubview(label)
        mas_attachKeys(["greenView": greenView, "redView": redView, "blueView": blueView, "label": label])

        label.mas_makeConstraints { make in
            make.left.equalTo(20).key("LeftConstraint")
            make.right.equalTo(-20).key("RightConstraint")
            make.top.equalTo(60)
        }
        greenView.mas_makeConstraints { make in
            make.top.left.equalTo(padding)
            make.bottom.equalTo(blueView.mas_top).offset(-padding)
            make.right.equalTo(redView.mas_left).offset(-padding)
            make.width.equalTo(redView)
            make.height.equalTo(redView)
        }
        redView.mas_makeConstraints { make in
            make.top.equalTo(padding)
            make.right.equalTo(-padding)
            make.bottom.equalTo(blueView.mas_top).offset(-padding)
        }
        blueView.mas_makeConstraints { make in
            make.edges.equalTo(1).key("ConflictingConstraint")
            make.height.greaterThanOrEqualTo(5000).key("ConstantConstraint")
            make.bottom.equalTo(-padding).key("BottomConstraint")
            make.height.equalTo(greenView)
            make.height.equalTo(redView).key("340954")
        }
    }
}
