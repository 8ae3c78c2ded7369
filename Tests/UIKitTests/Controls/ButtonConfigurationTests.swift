import Graphics
import Testing

@testable import UIKit

/// Buttons with a configuration: sizes, places, colours by state.
@MainActor final class ButtonConfigurationTests {
    lazy var hand = Stagehand()

    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        hand.window.addSubview(button)
        button.sizeToFit()
        button.layoutIfNeeded()
        return button
    }
    private func titled(_ base: UIButton.Configuration, _ title: String = "Title") -> UIButton.Configuration {
        var configuration = base
        configuration.title = title
        return configuration
    }
    private func fill(_ button: UIButton) -> Color? {
        let steps = Rendering(button, size: button.bounds.size).items
        for case .fill(_, let color, _, _) in steps { return color }
        return nil
    }

    @Test func theSizeIsTheContentAndItsInsets() {
        for (size, vertical, horizontal) in [
            (UIButton.Configuration.Size.mini, 4, 8), (.small, 5, 10), (.medium, 7, 12), (.large, 13.5, 20),
        ] as [(UIButton.Configuration.Size, CGFloat, CGFloat)] {
            var configuration = titled(.filled())
            configuration.buttonSize = size
            let button = button(configuration)
            let label = button.titleLabel!
            let text = label.intrinsicContentSize
            #expect(button.intrinsicContentSize.width == text.width + 2 * horizontal)
            #expect(button.intrinsicContentSize.height == text.height + 2 * vertical)
            #expect(label.frame == CGRect(x: horizontal, y: vertical, width: text.width, height: text.height))
        }
    }

    @Test func ownInsetsStayWhenTheSizeChanges() {
        var configuration = titled(.gray())
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        configuration.buttonSize = .large
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 20)
    }

    @Test func thePictureStandsOnTheSideThatIsAskedFor() {
        let picture = UIImage(width: 10, height: 10, pixels: [UInt32](repeating: 0xFF00_0000, count: 100))
        func parts(_ edge: NSDirectionalRectEdge, rightToLeft: Bool = false) -> (picture: CGRect, title: CGRect) {
            var configuration = titled(.plain())
            configuration.image = picture
            configuration.imagePadding = 6
            configuration.imagePlacement = edge
            let button = UIButton(configuration: configuration)
            if rightToLeft { button.semanticContentAttribute = .forceRightToLeft }
            hand.window.addSubview(button)
            button.sizeToFit()
            button.layoutIfNeeded()
            return (button.imageView!.frame, button.titleLabel!.frame)
        }
        let leading = parts(.leading)
        #expect(leading.picture.minX == 12 && leading.title.minX == leading.picture.maxX + 6)
        #expect(leading.picture.midY == leading.title.midY)
        let trailing = parts(.trailing)
        #expect(trailing.title.minX == 12 && trailing.picture.minX == trailing.title.maxX + 6)
        let turned = parts(.leading, rightToLeft: true)
        #expect(turned.title.minX == 12 && turned.picture.minX == turned.title.maxX + 6)
        let top = parts(.top)
        #expect(top.picture.minY == 7 && top.title.minY == top.picture.maxY + 6 && top.picture.midX == top.title.midX)
        let bottom = parts(.bottom)
        #expect(bottom.title.minY == 7 && bottom.picture.minY == bottom.title.maxY + 6)
    }

    @Test func aSubtitleStandsBelow() {
        var configuration = titled(.tinted())
        configuration.subtitle = "More"
        configuration.titlePadding = 3
        let button = button(configuration)
        #expect(button.subtitleLabel.frame.minY == button.titleLabel!.frame.maxY + 3)
        #expect(button.subtitleLabel.textAlignment == .center)
        let height = button.bounds.height
        button.configuration?.subtitle = nil
        #expect(button.intrinsicContentSize.height < height)
    }

    @Test func baselinesAreTheTitles() {
        let button = button(titled(.filled()))
        let label = button.titleLabel!
        let layout = label.textLayout(width: .infinity, numberOfLines: 0)
        let expected = label.frame.minY + layout.firstBaseline
        guard case .fromCenter(let distance) = button.baselineRules.first else {
            Issue.record("the baseline hangs on \(button.baselineRules.first)")
            return
        }
        #expect(abs(CGFloat(distance) + button.bounds.height / 2 - expected) < 1e-9)
    }

    @Test func coloursByKindAndState() {
        let blue = UIColor.systemBlue.currentColor
        let filled = button(titled(.filled()))
        #expect(fill(filled) == blue && filled.titleLabel?.textColor == .white)
        filled.isHighlighted = true
        #expect(fill(filled)?.alpha ?? 1 < 1)
        filled.isHighlighted = false
        filled.isEnabled = false
        #expect(
            fill(filled) == UIColor.tertiarySystemFill.currentColor && filled.titleLabel?.textColor == .tertiaryLabel)
        let plain = button(titled(.plain()))
        #expect(fill(plain) == nil && plain.titleLabel?.textColor.currentColor == blue)
        plain.isSelected = true
        #expect(abs((fill(plain)?.alpha ?? 0) - 0.18) < 1e-9)
        let tinted = button(titled(.tinted()))
        tinted.tintColor = .systemGreen
        #expect(tinted.titleLabel?.textColor.currentColor == UIColor.systemGreen.currentColor)
        var own = titled(.filled())
        own.baseBackgroundColor = .systemRed
        own.baseForegroundColor = .black
        let red = button(own)
        #expect(fill(red) == UIColor.systemRed.currentColor && red.titleLabel?.textColor == .black)
    }

    @Test func corners() {
        func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat? {
            var configuration = titled(.filled())
            configuration.cornerStyle = style
            configuration.background.cornerRadius = 3
            let button = button(configuration)
            for case .fill(_, _, let radius, _) in Rendering(button, size: button.bounds.size).items { return radius }
            return nil
        }
        #expect(radius(.fixed) == 3 && radius(.small) == 4 && radius(.medium) == 8 && radius(.large) == 12)
        let capsule = radius(.capsule) ?? 0
        #expect(capsule > 12, "half the height")
    }

    @Test func theHandlerSeesEachState() {
        var states: [UIControl.State] = []
        let button = button(titled(.gray()))
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        #expect(button.titleLabel?.text == "Off")
        button.isSelected = true
        #expect(button.titleLabel?.text == "On")
        button.isHighlighted = true
        #expect(states == [[], .selected, [.selected, .highlighted]])
    }

    @Test func aTitleOfTheButtonStandsInForAMissingOne() {
        let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in })
        #expect(button.titleLabel?.text == "Go")
        button.configuration?.title = "Own"
        #expect(button.titleLabel?.text == "Own")
        button.configuration = nil
        button.sizeToFit()
        #expect(button.titleLabel?.text == "Go" && button.bounds.height == 30)
    }

    @Test func anActivityIndicatorTakesThePicturesPlace() {
        var configuration = titled(.gray())
        configuration.showsActivityIndicator = true
        let button = button(configuration)
        #expect(button.indicator?.isAnimating == true)
        #expect(button.bounds.width == button.titleLabel!.bounds.width + 20 + 24)
        button.configuration?.showsActivityIndicator = false
        #expect(button.indicator?.isAnimating == false)
    }

    @Test func narrowButtonsBreakTheirTitle() {
        let button = button(titled(.filled(), "A title of several words"))
        button.frame.size = CGSize(width: 100, height: 90)
        button.layoutIfNeeded()
        let label = button.titleLabel!
        #expect(label.frame.width <= 76 && label.frame.height > 30)
        #expect(label.frame.minX >= 12 && label.frame.maxX <= 88)
    }
}
