import Testing

@testable import UIKit

/// Steppers, page controls, activity indicators, and what all value controls have in common.
@MainActor final class SmallControlsTests {
    lazy var hand = Stagehand()

    // MARK: UIStepper

    private func stepper(_ setUp: (UIStepper) -> Void = { _ in }) -> UIStepper {
        let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        setUp(stepper)
        hand.window.addSubview(stepper)
        hand.frame()
        return stepper
    }

    @Test func halvesStepUpAndDown() {
        var values: [Double] = []
        let stepper = stepper()
        stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        hand.tap(70, 16)
        hand.tap(70, 16)
        hand.tap(20, 16)
        #expect(values == [1, 2, 1])
        stepper.semanticContentAttribute = .forceRightToLeft
        hand.tap(20, 16)
        #expect(stepper.value == 2)
    }

    @Test func limitsHoldAndMayWrap() {
        let stepper = stepper { $0.maximumValue = 2 }
        for _ in 0..<4 { hand.tap(70, 16) }
        #expect(stepper.value == 2)
        stepper.wraps = true
        hand.tap(70, 16)
        #expect(stepper.value == 0)
        hand.tap(20, 16)
        #expect(stepper.value == 2)
        stepper.maximumValue = 1
        #expect(stepper.value == 1)
        stepper.value = .nan
        stepper.stepValue = -1
        stepper.minimumValue = .infinity
        #expect(stepper.value == 1 && stepper.stepValue == 1 && stepper.minimumValue == 0)
    }

    @Test func aHeldButtonRepeats() {
        let stepper = stepper()
        hand.press(70, 16)
        hand.run(1)
        let held = stepper.value
        #expect(held >= 4 && held <= 8)
        hand.release(70, 16)
        hand.run(1)
        #expect(stepper.value == held)
        stepper.autorepeat = false
        hand.press(70, 16)
        hand.run(1)
        hand.release(70, 16)
        #expect(stepper.value == held + 1)
    }

    @Test func arrowsStepAFocusedStepper() {
        let stepper = stepper()
        hand.key("Tab")
        #expect(stepper.isFocused)
        for key in ["Up", "Right", "Right", "Down", "Left"] { hand.key(key) }
        #expect(stepper.value == 1)
    }

    // MARK: UIPageControl

    @Test func pagesTurnByClickAndKey() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
        pages.numberOfPages = 3
        hand.window.addSubview(pages)
        hand.frame()
        var changes = 0
        pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        hand.tap(100, 13)
        hand.tap(100, 13)
        hand.tap(100, 13)
        #expect(pages.currentPage == 2 && changes == 2)
        hand.key("Tab")
        hand.key("Left")
        #expect(pages.currentPage == 1)
        pages.currentPage = 99
        #expect(pages.currentPage == 2)
        pages.numberOfPages = -4
        #expect(pages.currentPage == 0 && pages.numberOfPages == 0)
    }

    // MARK: UIActivityIndicatorView

    @Test func itTurnsInStepsAndRestsWhenStopped() {
        let indicator = UIActivityIndicatorView(style: .medium)
        hand.window.addSubview(indicator)
        #expect(indicator.isHidden && indicator.bounds.size == CGSize(width: 20, height: 20))
        indicator.startAnimating()
        hand.frame()
        _ = hand.application.paint(scale: 1)
        #expect(!indicator.isHidden && !hand.application.needsFrame, "between two steps nothing is drawn")
        #expect(hand.application.nextTimer != nil)
        hand.frame(after: 0.1)
        #expect(hand.application.needsFrame)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        hand.frame(after: 1)
        _ = hand.application.paint(scale: 1)
        #expect(!hand.application.needsFrame)
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    // MARK: All of them

    @Test func huggingDefaultsKeepControlsAtTheirSize() {
        for control in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] as [UIView] {
            #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh, "\(control)")
            #expect(control.contentHuggingPriority(for: .vertical) == .defaultHigh, "\(control)")
        }
        for control in [UISlider(), UISegmentedControl(), UIProgressView()] as [UIView] {
            #expect(control.contentHuggingPriority(for: .horizontal) == .defaultLow, "\(control)")
            #expect(control.contentHuggingPriority(for: .vertical) == .defaultHigh, "\(control)")
        }
    }

    @Test func theFocusRingHasTheControlsShape() {
        let control = UISwitch()
        hand.window.addSubview(control)
        hand.key("Tab")
        let ring = Rendering(control, size: control.bounds.size).items.compactMap { item -> CGFloat? in
            if case .border(_, _, _, let radius, _) = item { radius } else { nil }
        }
        #expect(ring == [15.5])
    }
}
