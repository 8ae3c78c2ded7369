import Testing

@testable import UIKit

/// Use with the keyboard alone: Tab and arrows move the focus, Return and Space press, Esc closes.
@MainActor final class FocusTests {
    lazy var host = Stagehand(400, 300)
    private var pressed: [String] = []

    private func button(_ name: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UIButton {
        let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))
        button.accessibilityIdentifier = name
        button.addAction(UIAction { [weak self] _ in self?.pressed.append(name) }, for: .touchUpInside)
        (view ?? host.window).addSubview(button)
        return button
    }
    private var focused: String? { host.window.focusedView?.accessibilityIdentifier }
    /// Where the focus goes with these keys.
    private func walk(_ keys: String...) -> [String?] {
        keys.map { key in
            if key == "Backtab" { host.key("Tab", .shift) } else { host.key(key) }
            host.frame()
            return focused
        }
    }
    /// Two rows of two, added in another order than they are read in.
    private func grid() {
        for (name, x, y) in [("d", 220.0, 150.0), ("b", 220, 62), ("a", 20, 60), ("c", 20, 152)] {
            _ = button(name, x, y)
        }
        host.frame()
    }

    @Test func tabFollowsTheReadingOrder() {
        grid()
        #expect(walk("Tab", "Tab", "Tab", "Tab", "Tab") == ["a", "b", "c", "d", "a"])
        #expect(walk("Backtab", "Backtab") == ["d", "c"])
    }

    @Test func itIsMirroredFromRightToLeft() {
        grid()
        let stage = StageView(frame: host.window.bounds)
        stage.layoutDirection = .rightToLeft
        for view in host.window.subviews { stage.stageWindow.addSubview(view) }
        host.window.addSubview(stage)
        stage.scene.takeKeyboard()
        host.frame()
        var order: [String?] = []
        for _ in 0..<4 {
            host.key("Tab")
            order.append(stage.stageWindow.focusedView?.accessibilityIdentifier)
        }
        #expect(order == ["b", "a", "d", "c"])
    }

    @Test func arrowsGoToTheNeighbour() {
        grid()
        #expect(walk("Tab", "Right", "Down", "Left", "Up", "Up") == ["a", "b", "d", "c", "a", "a"])
        #expect(walk("Left") == ["a"])
        // A slider uses the arrows along it for its value.
        let slider = UISlider(frame: CGRect(x: 20, y: 230, width: 200, height: 30))
        slider.accessibilityIdentifier = "slider"
        host.window.addSubview(slider)
        host.frame()
        #expect(walk("Down", "Down") == ["c", "slider"])
        slider.value = 0.5
        let value = slider.value
        #expect(walk("Right") == ["slider"])
        #expect(slider.value > value)
    }

    @Test func returnAndSpacePress() {
        grid()
        _ = walk("Tab")
        host.key("Return")
        host.key("Space")
        #expect(pressed == ["a", "a"])
        host.application.dispatchRepeated("Return")
        #expect(pressed == ["a", "a"], "a held key presses once")
    }

    @Test func aRingShowsTheFocus() {
        let button = button("a", 20, 60)
        button.tintColor = .red
        host.frame()
        func draws() -> Bool {
            host.application.paint(scale: 1).items.contains { item in
                if case .border(_, let color, let width, _, _) = item {
                    return width == 2 && color.red == 1 && color.green == 0
                }
                return false
            }
        }
        #expect(!draws())
        host.key("Tab")
        host.frame()
        #expect(draws())
        // It is for the keyboard: a click elsewhere lets it go.
        host.tap(300, 250)
        host.frame()
        #expect(!draws() && focused == nil)
    }

    @Test func whatIsModalKeepsTheFocus() {
        grid()
        _ = walk("Tab")
        let alert = UIView(frame: host.window.bounds)
        alert.accessibilityViewIsModal = true
        _ = button("yes", 100, 100, in: alert)
        _ = button("no", 200, 100, in: alert)
        host.window.addSubview(alert)
        host.frame()
        #expect(walk("Tab", "Tab", "Tab", "Left") == ["yes", "no", "yes", "yes"])
        alert.isHidden = true
        #expect(walk("Tab") == ["a"])
    }

    @Test func escapeClosesTheFrontmostThatCanBeClosed() {
        final class Sheet: UIView {
            var closes = true
            var asked = 0
            override func accessibilityPerformEscape() -> Bool {
                asked += 1
                if closes { removeFromSuperview() }
                return closes
            }
        }
        grid()
        let lower = Sheet(frame: host.window.bounds)
        let upper = Sheet(frame: host.window.bounds)
        host.window.addSubview(lower)
        host.window.addSubview(upper)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
        upper.addSubview(field)
        host.frame()
        field.becomeFirstResponder()
        // First the field gives the keyboard back, then the sheet goes, then the one below.
        host.key("Escape")
        #expect(!field.isFirstResponder && upper.superview != nil && upper.asked == 0)
        host.key("Escape")
        #expect(upper.superview == nil && lower.superview != nil)
        lower.closes = false
        host.key("Escape")
        #expect(lower.asked == 1 && lower.superview != nil)
    }

    @Test func tabFocusesFieldsAndBringsThemIntoSight() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        host.window.addSubview(scrollView)
        scrollView.contentSize = CGSize(width: 400, height: 1000)
        let fields = (0..<5).map {
            UITextField(frame: CGRect(x: 10, y: CGFloat($0) * 150 + 10, width: 100, height: 30))
        }
        for field in fields { scrollView.addSubview(field) }
        host.frame()
        for field in fields {
            for _ in 0..<3 where !field.isFirstResponder { host.key("Tab") }
            for _ in 0..<40 { host.frame(after: 0.02) }
            #expect(field.isFirstResponder)
            #expect(scrollView.bounds.contains(field.frame))
        }
    }
}

extension UIApplication {
    func dispatchRepeated(_ name: String) {
        dispatch(.keyPressed(name, [], isRepeat: true))
        dispatch(.keyReleased(name, []))
    }
}
