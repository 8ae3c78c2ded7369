import Masonry
import UIKit

extension Example {
    /// M7: three boxes that breathe as long as they are on the screen.
    static let masonryAnimated = Example(
        id: "m7", alias: "masonry-animated", source: .masonry, isEndless: true,
        tour: [TourStep("wait 0.5", lasting: 1)]
    ) { _ in
        ExampleViewController { BasicAnimatedExampleView() }
    }
}

/// Stored constraints get a new constant each second, and the change is animated.
final class BasicAnimatedExampleView: UIView {
    private var edges: [MASConstraint] = []
    private var gaps: [MASConstraint] = []
    private var padding: CGFloat = 10
    private var isAnimating = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let green = addBox("g", .systemGreen)
        let red = addBox("r", .systemRed)
        let blue = addBox("b", .systemBlue)
        let insets = UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
        green.mas_makeConstraints { make in
            edges.append(make.top.left.equalTo(self).insets(insets).priorityLow())
            gaps.append(make.bottom.equalTo(blue.mas_top).offset(-padding))
            make.size.equalTo(red)
            make.height.equalTo(blue.mas_height)
        }
        red.mas_makeConstraints { make in
            edges.append(make.top.right.equalTo(self).insets(insets).priorityLow())
            gaps.append(make.left.equalTo(green.mas_right).offset(padding))
            gaps.append(make.bottom.equalTo(blue.mas_top).offset(-padding))
            make.size.equalTo(green)
        }
        blue.mas_makeConstraints { make in
            edges.append(make.bottom.left.right.equalTo(self).insets(insets).priorityLow())
            make.height.equalTo(green)
        }
    }

    /// Runs only while somebody could see it.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, !isAnimating else { return }
        isAnimating = true
        layoutIfNeeded()
        step()
    }

    private func step() {
        padding = padding == 10 ? 100 : 10
        for edge in edges {
            edge.setInsets(UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
        }
        gaps[0].setOffset(-padding)
        gaps[1].setOffset(padding)
        gaps[2].setOffset(-padding)
        UIView.animate(withDuration: 1) {
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            if window == nil { isAnimating = false } else { step() }
        }
    }
}
