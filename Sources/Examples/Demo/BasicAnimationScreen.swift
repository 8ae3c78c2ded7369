import Masonry
import UIKit

extension Example {
    /// d6: the same change of constants, animated in three ways.
    static let basicAnimation = Example(
        id: "d6", alias: "basic-animation", source: .demo, variants: ["ease", "linear", "spring"],
        tour: [TourStep("tap #b", lasting: 1), TourStep("tap #b", lasting: 1)]
    ) { variant in
        BasicAnimationViewController(motion: BasicAnimationViewController.Motion(rawValue: variant) ?? .ease)
    }
}

/// Three boxes in a frame of padding. A tap changes the stored constants, and `layoutIfNeeded` in an animation does the rest.
final class BasicAnimationViewController: UIViewController {
    enum Motion: String { case ease, linear, spring }

    private static let duration = 0.6
    private let motion: Motion
    /// The constraints whose constant is the padding, with its sign.
    private var paddings: [(constraint: MASConstraint, sign: CGFloat)] = []
    private var isWide = false

    init(motion: Motion) {
        self.motion = motion
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let green = view.addBox("g", .systemGreen)
        let red = view.addBox("r", .systemRed)
        let blue = view.addBox("b", .systemBlue)
        let padding: CGFloat = 10
        green.mas_makeConstraints { make in
            inward(make.top.left.equalTo(view).offset(padding), 1)
            inward(make.bottom.equalTo(blue.mas_top).offset(-padding), -1)
            inward(make.right.equalTo(red.mas_left).offset(-padding), -1)
            make.size.equalTo(red)
            make.height.equalTo(blue)
        }
        red.mas_makeConstraints { make in
            inward(make.top.equalTo(view).offset(padding), 1)
            inward(make.right.equalTo(view).offset(-padding), -1)
        }
        blue.mas_makeConstraints { make in
            inward(make.bottom.right.equalTo(view).offset(-padding), -1)
            inward(make.left.equalTo(view).offset(padding), 1)
        }
        let label = UILabel()
        label.accessibilityIdentifier = "text"
        label.text = text("d6.tap")
        label.textColor = .white
        label.adjustsFontSizeToFitWidth = true
        blue.addSubview(label)
        label.mas_makeConstraints { make in
            make.center.equalTo(blue)
            make.left.greaterThanOrEqualTo(blue).offset(8)
        }
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle() })
    }

    private func inward(_ constraint: MASConstraint, _ sign: CGFloat) { paddings.append((constraint, sign)) }

    private func toggle() {
        isWide.toggle()
        for (constraint, sign) in paddings { constraint.setOffset(sign * (isWide ? 100 : 10)) }
        let changes = { self.view.layoutIfNeeded() }
        switch motion {
        case .ease: UIView.animate(withDuration: Self.duration, animations: changes)
        case .linear: UIView.animate(withDuration: Self.duration, delay: 0, options: .curveLinear, animations: changes)
        case .spring:
            UIView.animate(
                withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: changes)
        }
    }
}
