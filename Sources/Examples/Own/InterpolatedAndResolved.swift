import Masonry
import UIKit

extension Example {
    /// x1: the same growth twice, interpolated between two layouts, and solved anew for every frame.
    static let interpolatedAndResolved = Example(
        id: "x1", alias: "interpolated-resolved", source: .ashlar,
        tour: [TourStep("tap #play", lasting: 2), TourStep("tap #slider", lasting: 0.2)]
    ) { _ in
        InterpolatedAndResolvedViewController()
    }
}

/// One animator moves both sides. On the left it goes from the first layout to the last; on the right it animates the wish itself, and
/// each frame is a layout that obeys every constraint. A slider scrubs it.
final class InterpolatedAndResolvedViewController: UIViewController {
    private static let duration = 2.0

    private let left = GrowingBoxView(name: "left", color: .systemOrange)
    private let right = GrowingBoxView(name: "right", color: .systemTeal)
    private let slider = UISlider()
    private let playButton = UIButton(type: .system)
    private var animator: UIViewPropertyAnimator?
    private var displayLink: CADisplayLink?
    /// The size for which the animator's two layouts were made.
    private var animatedSize = CGSize.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(left)
        view.addSubview(right)
        left.mas_makeConstraints { make in make.left.top.bottom.equalTo(view) }
        right.mas_makeConstraints { make in
            make.right.top.bottom.equalTo(view)
            make.left.equalTo(left.mas_right)
            make.width.equalTo(left)
        }
        left.caption = text("x1.interpolated")
        right.caption = text("x1.resolved")
        right.boxDidChange = { [unowned right] in right.showSize($0) }

        slider.accessibilityIdentifier = "slider"
        slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        view.addSubview(slider)
        playButton.accessibilityIdentifier = "play"
        playButton.backgroundColor = .secondarySystemBackground
        playButton.layer.cornerRadius = 6
        playButton.setTitle(text("x1.play"), for: .normal)
        playButton.addAction(UIAction { [weak self] _ in self?.play() }, for: .touchUpInside)
        view.addSubview(playButton)
        slider.mas_makeConstraints { make in
            make.leading.equalTo(view.mas_safeAreaLayoutGuideLeading).offset(20)
            make.bottom.equalTo(view.mas_safeAreaLayoutGuideBottom).offset(-16)
        }
        playButton.mas_makeConstraints { make in
            make.leading.equalTo(slider.mas_trailing).offset(12)
            make.trailing.equalTo(view.mas_safeAreaLayoutGuideTrailing).offset(-20)
            make.centerY.equalTo(slider)
            make.width.equalTo(72)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if animatedSize != view.bounds.size { makeAnimator() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stop()
        animator?.stopAnimation(true)
        animator = nil
        animatedSize = .zero
    }

    // MARK: Both sides

    /// From 0 to 1.
    private var progress: CGFloat { CGFloat(slider.value) }

    /// The animator's layouts belong to a size: a new one makes it anew, where it was.
    private func makeAnimator() {
        let progress = progress
        stop()
        animator?.stopAnimation(true)
        animatedSize = view.bounds.size
        left.wish = GrowingBoxView.firstWish
        left.layoutIfNeeded()
        right.wish = GrowingBoxView.firstWish
        right.layoutIfNeeded()
        let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .linear) { [left, right] in
            left.wish = GrowingBoxView.lastWish
            left.layoutIfNeeded()
            UIView.animateConstants { right.wish = GrowingBoxView.lastWish }
        }
        animator.pausesOnCompletion = true
        self.animator = animator
        show(progress)
    }

    private func show(_ progress: CGFloat) {
        animator?.fractionComplete = progress
        showLeftSize(progress)
    }

    /// What is laid out on the left is the end: its size on the way there is the animator's.
    private func showLeftSize(_ progress: CGFloat) {
        let end = left.boxSize
        let start = GrowingBoxView.firstWish
        left.showSize(
            CGSize(
                width: start + (end.width - start) * progress, height: start + (end.height - start) * progress))
    }

    // MARK: Slider and button

    private func scrub() {
        stop()
        show(progress)
    }

    private func play() {
        stop()
        if progress >= 1 { slider.value = 0 }
        show(progress)
        let link = CADisplayLink { [weak self] _ in self?.frameDidCome() }
        displayLink = link
        link.add(to: .main, forMode: .common)
        animator?.startAnimation()
        playButton.setTitle(text("x1.stop"), for: .normal)
    }

    private func frameDidCome() {
        guard let animator else { return stop() }
        let progress = min(1, animator.fractionComplete)
        slider.value = Float(progress)
        showLeftSize(progress)
        if progress >= 1 { stop() }
    }

    private func stop() {
        guard let displayLink else { return }
        displayLink.invalidate()
        self.displayLink = nil
        animator?.pauseAnimation()
        playButton.setTitle(text("x1.play"), for: .normal)
    }
}

/// A box that wishes to be `wish` points wide and high, and never leaves its view: the growing button's rules.
final class GrowingBoxView: UIView {
    static let firstWish: CGFloat = 100
    static let lastWish: CGFloat = 700

    private let box = UIView()
    private let captionLabel = UILabel()
    private let sizeLabel = UILabel()
    private var wishes: [MASConstraint] = []

    var wish = GrowingBoxView.firstWish {
        didSet { for constraint in wishes { constraint.setOffset(wish) } }
    }
    var caption: String? {
        get { captionLabel.text }
        set { captionLabel.text = newValue }
    }
    /// As laid out; what is presented may be on its way there.
    var boxSize: CGSize { box.bounds.size }

    init(name: String, color: UIColor) {
        super.init(frame: .zero)
        accessibilityIdentifier = name
        clipsToBounds = true
        layer.borderWidth = 1
        traitCollectionDidChange(nil)
        box.accessibilityIdentifier = "\(name)box"
        box.backgroundColor = color
        addSubview(box)
        box.mas_makeConstraints { make in
            make.center.equalTo(self)
            wishes = [make.width.equalTo(wish).priorityLow(), make.height.equalTo(wish).priorityLow()]
            make.width.lessThanOrEqualTo(self)
            make.height.lessThanOrEqualTo(self)
        }
        for (label, font) in [
            (captionLabel, UIFont.boldSystemFont(ofSize: 15)),
            (sizeLabel, UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)),
        ] {
            label.font = font
            label.textAlignment = .center
            addSubview(label)
        }
        captionLabel.accessibilityIdentifier = "\(name)caption"
        sizeLabel.accessibilityIdentifier = "\(name)size"
        // Width × height, whatever way the screen reads.
        sizeLabel.semanticContentAttribute = .forceLeftToRight
        captionLabel.mas_makeConstraints { make in
            make.left.right.equalTo(self)
            make.top.equalTo(self.mas_safeAreaLayoutGuideTop).offset(16)
        }
        sizeLabel.mas_makeConstraints { make in
            make.left.right.equalTo(self)
            make.top.equalTo(captionLabel.mas_bottom).offset(4)
        }
    }

    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
    }

    /// Called after each layout of the box; nil where the size of a layout is not what is seen.
    var boxDidChange: ((CGSize) -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        boxDidChange?(boxSize)
    }

    func showSize(_ size: CGSize) {
        sizeLabel.text = "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
    }
}
