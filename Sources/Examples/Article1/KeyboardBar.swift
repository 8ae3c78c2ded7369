import Masonry
import UIKit

extension Example {
    /// S1.4: a bar that rides on the keyboard.
    static let keyboardBar = Example(
        id: "s1.4", alias: "keyboard-bar", source: .article1, variants: ["transform", "constraint", "guide"],
        needsKeyboard: true,
        tour: [
            TourStep("tap #f", lasting: 0.25), TourStep("type \"Ashlar\"", lasting: 0.1),
            TourStep("tap #hide", lasting: 0.25),
        ]
    ) { variant in
        switch variant {
        case "constraint": ConstrainedBarViewController()
        case "guide": GuidedBarViewController()
        default: TransformedBarViewController()
        }
    }
}

/// A text field in the middle, and at the bottom a bar that stays above the keyboard; subclasses say how.
class KeyboardBarViewController: UIViewController {
    let textField = UITextField()
    let bar = UIView()
    private let hideButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textField.accessibilityIdentifier = "f"
        textField.borderStyle = .roundedRect
        textField.placeholder = text("s1.4.placeholder")
        textField.returnKeyType = .done
        textField.addAction(
            UIAction { [weak self] _ in self?.textField.resignFirstResponder() }, for: .editingDidEndOnExit)
        view.addSubview(textField)
        textField.mas_makeConstraints { make in
            make.centerX.equalTo(view)
            make.centerY.equalTo(view).priorityHigh()
            make.size.equalTo(CGSize(width: 200, height: 45))
        }

        bar.accessibilityIdentifier = "bar"
        bar.backgroundColor = .systemRed
        view.addSubview(bar)
        bar.mas_makeConstraints { make in
            make.centerX.width.equalTo(view)
            make.height.equalTo(44)
        }
        hideButton.accessibilityIdentifier = "hide"
        hideButton.setTitle(text("s1.4.hide"), for: .normal)
        hideButton.setTitleColor(.white, for: .normal)
        hideButton.titleLabel?.font = .boldSystemFont(ofSize: 17)
        hideButton.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) }, for: .touchUpInside)
        bar.addSubview(hideButton)
        hideButton.mas_makeConstraints { make in
            make.trailing.equalTo(bar).offset(-16)
            make.centerY.equalTo(bar)
        }
        // In a low window the bar would come to stand over the field: it makes room.
        textField.mas_makeConstraints { make in make.bottom.lessThanOrEqualTo(bar.mas_top).offset(-Self.gap) }
        placeBar()
    }
    /// Between the field and a bar that pushes it up, in points.
    static let gap: CGFloat = 1

    /// Ties the bar to the bottom, and has it follow the keyboard.
    func placeBar() {}

    func observeKeyboard() {
        NotificationCenter.default.addObserver(
            self, action: KeyboardBarViewController.keyboardWillChangeFrame,
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    /// Moves the bar in the keyboard's own time, by as much of the view as the keyboard covers: wherever the view lies on the screen,
    /// and by nothing when the keyboard goes.
    private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let screen = notification.object as? UIScreen, screen === view.window?.screen,
            let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        else { return }
        let covered = view.convert(frame, from: nil).intersection(view.bounds)
        UIView.animate(withDuration: duration.doubleValue) {
            self.moveBar(by: covered.isNull ? 0 : covered.height)
        }
    }

    func moveBar(by height: CGFloat) {}
}

/// The article's way: the bar's constraints stay as they are, and what is drawn is moved.
final class TransformedBarViewController: KeyboardBarViewController {
    override func placeBar() {
        bar.mas_makeConstraints { make in make.bottom.equalTo(view) }
        observeKeyboard()
    }
    override func moveBar(by height: CGFloat) {
        raised = height
        bar.transform = CGAffineTransform(translationX: 0, y: -height)
        makeRoom()
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        makeRoom()
    }
    /// By how much the bar is drawn above its place.
    private var raised: CGFloat = 0

    /// The layout does not know where the bar is drawn, so the field is moved like it.
    private func makeRoom() {
        let bottom = textField.center.y + textField.bounds.height / 2
        let top = bar.center.y - bar.bounds.height / 2 - raised
        textField.transform = CGAffineTransform(translationX: 0, y: min(0, top - Self.gap - bottom))
    }
}

/// The bar's distance from the bottom is a constraint that changes.
final class ConstrainedBarViewController: KeyboardBarViewController {
    private var bottom: MASConstraint?

    override func placeBar() {
        bar.mas_makeConstraints { make in bottom = make.bottom.equalTo(view) }
        observeKeyboard()
    }
    override func moveBar(by height: CGFloat) {
        bottom?.setOffset(-height)
        view.layoutIfNeeded()
    }
}

/// No code for the keyboard at all: the bar stands on the guide that follows it.
final class GuidedBarViewController: KeyboardBarViewController {
    override func placeBar() {
        bar.mas_makeConstraints { make in make.bottom.equalTo(view.keyboardLayoutGuide.mas_top) }
    }
}
