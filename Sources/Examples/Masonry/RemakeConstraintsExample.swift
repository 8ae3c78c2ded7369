import Masonry
import UIKit

extension Example {
    /// M3: a button that goes from one corner to the other.
    static let masonryRemake = Example(
        id: "m3", alias: "masonry-remake", source: .masonry,
        tour: [TourStep("tap #b", lasting: 0.4), TourStep("tap #b", lasting: 0.4)]
    ) { _ in
        ExampleViewController { RemakeConstraintsExampleView() }
    }
}

/// Other attributes are constrained in each place, so an update would not do: what was made before has to go.
final class RemakeConstraintsExampleView: UIView {
    private let button = UIButton(type: .system)
    private var isTopLeft = true

    override class var requiresConstraintBasedLayout: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        button.accessibilityIdentifier = "b"
        button.setTitle(text("m3.button"), for: .normal)
        button.layer.borderColor = UIColor.systemGreen.cgColor
        button.layer.borderWidth = 3
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        addSubview(button)
    }

    override func updateConstraints() {
        button.mas_remakeConstraints { make in
            make.size.equalTo(CGSize(width: 100, height: 100))
            if isTopLeft {
                make.top.and.left.equalTo(10)
            } else {
                make.bottom.and.right.equalTo(-10)
            }
        }
        super.updateConstraints()
    }

    private func toggle() {
        isTopLeft.toggle()
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.4) { self.layoutIfNeeded() }
    }
}
