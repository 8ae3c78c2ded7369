import Testing

@testable import UIKit

/// Titles, sizes and looks of buttons.
@MainActor final class ButtonTests {
    lazy var hand = Stagehand()

    private func button(_ title: String?, _ type: UIButton.ButtonType = .system) -> UIButton {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        hand.window.addSubview(button)
        return button
    }

    @Test func aSystemButtonIsThirtyHigh() {
        let button = button("Raise")
        #expect(button.titleLabel?.font.pointSize == 15)
        let title = button.titleLabel!.intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: max(30, title.width), height: title.height + 11))
        #expect(button.intrinsicContentSize.height == 30)
    }

    @Test func aCustomButtonHasEighteenPointText() {
        let button = button("Raise", .custom)
        #expect(button.titleLabel?.font.pointSize == 18)
        #expect(button.currentTitleColor == .white)
    }

    @Test func contentInsetsTakeThePlaceOfThePadding() {
        let button = button("Raise")
        let title = button.titleLabel!.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 40, height: title.height + 20))
        button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
        button.layoutIfNeeded()
        #expect(button.titleLabel!.frame == CGRect(x: 20, y: 10, width: title.width, height: title.height))
    }

    @Test func theSizeFollowsTitleAndFont() {
        let button = button("Go")
        button.translatesAutoresizingMaskIntoConstraints = false
        hand.frame()
        let small = button.frame.size
        button.setTitle("Go somewhere else", for: .normal)
        hand.frame()
        #expect(button.frame.width > small.width)
        button.titleLabel?.font = .systemFont(ofSize: 40)
        hand.frame()
        #expect(button.frame.height > 45)
    }

    @Test func eachStateShowsItsOwn() {
        let button = button("normal")
        button.setTitle("pressed", for: .highlighted)
        button.setTitle("off", for: .disabled)
        button.setTitle("chosen", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .selected)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(button.titleLabel?.text == "normal")
        #expect(button.titleLabel?.textColor == .red)
        hand.press(10, 10)
        #expect(button.titleLabel?.text == "pressed")
        hand.release(10, 10)
        #expect(button.titleLabel?.text == "normal")
        button.isSelected = true
        #expect(button.titleLabel?.text == "chosen")
        #expect(button.titleLabel?.textColor == .green)
        // Pressed while selected: nothing was set for both, so the selected look stays.
        hand.press(10, 10)
        #expect(button.titleLabel?.text == "chosen")
        hand.release(10, 10)
        button.isSelected = false
        button.isEnabled = false
        #expect(button.titleLabel?.text == "off")
        #expect(button.titleLabel?.textColor == .red)
        #expect(button.titleLabel!.alpha < 0.5)
        #expect(button.title(for: .focused) == "normal")
    }

    @Test func pressingIsVisible() {
        let button = button("Press")
        button.backgroundColor = .lightGray
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        func items() -> Int {
            var painter = Painter(scale: 1)
            button.paintContent(into: &painter)
            return painter.list.items.count
        }
        #expect(button.titleLabel?.alpha == 1)
        #expect(items() == 0)
        hand.press(10, 10)
        #expect(button.titleLabel!.alpha < 0.5)
        #expect(items() == 1)
        hand.move(300, 10)
        #expect(button.titleLabel?.alpha == 1)
        hand.move(50, 10)
        hand.release(50, 10)
        #expect(button.titleLabel?.alpha == 1)
    }

    @Test func theTitleTakesTheTint() {
        let button = button("Tint")
        #expect(button.titleLabel?.textColor == UIColor.systemBlue)
        hand.window.tintColor = .systemGreen
        #expect(button.titleLabel?.textColor == UIColor.systemGreen)
        button.setTitleColor(.black, for: .normal)
        hand.window.tintColor = .systemRed
        #expect(button.titleLabel?.textColor == .black)
        hand.window.tintColor = nil
    }

    @Test func theBaselineIsTheTitlesInTheMiddle() {
        let button = button("Ag")
        button.translatesAutoresizingMaskIntoConstraints = false
        let label = UILabel()
        label.text = "Ag"
        label.font = button.titleLabel?.font
        label.translatesAutoresizingMaskIntoConstraints = false
        hand.window.addSubview(label)
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: hand.window.topAnchor, constant: 30),
            button.heightAnchor.constraint(equalToConstant: 80),
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
        ])
        hand.frame()
        // The same text with the same baseline lies at the same height.
        let title = button.convert(button.titleLabel!.frame, to: hand.window)
        #expect(abs(title.midY - label.frame.midY) <= 0.5)
        #expect(abs(label.frame.midY - button.frame.midY) < 1e-6)
    }

    @Test func aTitleTooLongIsCutInTheMiddle() {
        let button = button("A title that is far too long")
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
        button.layoutIfNeeded()
        #expect(button.titleLabel!.frame.width <= 80)
        #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    }

    @Test func alignmentPlacesTheContent() {
        let button = button("Go")
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        func title() -> CGRect {
            button.layoutIfNeeded()
            return button.titleLabel!.frame
        }
        #expect(abs(title().midX - 100) <= 0.5 && abs(title().midY - 50) <= 0.5)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        #expect(title().origin == .zero)
        button.contentHorizontalAlignment = .trailing
        button.contentVerticalAlignment = .bottom
        #expect(title().maxX == 200 && title().maxY == 100)
        button.semanticContentAttribute = .forceRightToLeft
        #expect(title().minX == 0)
    }

    @Test func aPrimaryActionGivesTitleAndClick() {
        var clicks = 0
        let button = UIButton(
            frame: CGRect(x: 0, y: 0, width: 100, height: 30), primaryAction: UIAction(title: "Do") { _ in clicks += 1 }
        )
        hand.window.addSubview(button)
        #expect(button.currentTitle == "Do")
        hand.tap(10, 10)
        #expect(clicks == 1)
    }

    @Test func attributedTitlesWin() {
        let button = button("plain")
        button.setAttributedTitle(
            NSAttributedString(string: "rich", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]), for: .normal)
        #expect(button.titleLabel?.text == "rich")
        #expect(button.intrinsicContentSize.height > 40)
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "plain")
    }

    @Test func aButtonWithoutAnythingHasASize() {
        let button = UIButton(type: .custom)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(button.baselineRules.first == .fromTop(0))
    }
}
