import Testing

@testable import UIKit

/// Switches, sliders, segments and progress bars.
@MainActor final class ValueControlTests {
    lazy var hand = Stagehand()
    var changes = 0

    private func show<Control: UIControl>(_ control: Control, _ frame: CGRect) -> Control {
        hand.window.addSubview(control)
        control.frame = frame
        control.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
        control.layoutIfNeeded()
        return control
    }

    // MARK: Switch

    @Test func aClickFlipsASwitch() {
        let view = show(UISwitch(), CGRect(x: 10, y: 10, width: 51, height: 31))
        #expect(view.intrinsicContentSize == CGSize(width: 51, height: 31))
        hand.tap(20, 20)
        #expect(view.isOn && changes == 1)
        hand.tap(20, 20)
        #expect(!view.isOn && changes == 2)
        view.isOn = true
        view.setOn(false, animated: true)
        #expect(changes == 2)
        hand.press(20, 20)
        hand.release(300, 290)
        #expect(!view.isOn && changes == 2)
    }

    @Test func draggingASwitchSetsItToThatSide() {
        let view = show(UISwitch(), CGRect(x: 10, y: 10, width: 51, height: 31))
        hand.press(20, 20)
        hand.move(50, 20)
        #expect(view.isOn)
        hand.move(20, 20)
        #expect(!view.isOn)
        hand.release(20, 20)
        #expect(!view.isOn && changes == 2)
    }

    @Test func aSwitchsKnobIsOnTheTrailingSideWhenOn() {
        let view = show(UISwitch(), CGRect(x: 10, y: 10, width: 51, height: 31))
        let knob = view.subviews[0].subviews[0]
        #expect(knob.frame.minX == 2)
        view.isOn = true
        #expect(knob.frame.maxX == 49)
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(knob.frame.minX == 2)
    }

    // MARK: Slider

    @Test func aSliderFollowsThePointer() {
        let slider = show(UISlider(), CGRect(x: 0, y: 0, width: 132, height: 34))
        slider.maximumValue = 100
        // The knob's middle moves over 100 points, from 16 to 116.
        hand.press(66, 17)
        #expect(slider.value == 50)
        hand.move(91, 17)
        #expect(slider.value == 75)
        hand.move(500, 17)
        #expect(slider.value == 100)
        hand.release(500, 17)
        #expect(changes == 3)
        slider.isContinuous = false
        hand.press(116, 17)
        hand.move(16, 17)
        #expect(changes == 3 && slider.value == 0)
        hand.release(16, 17)
        #expect(changes == 4)
    }

    @Test func aSliderKeepsItsLimits() {
        let slider = show(UISlider(), CGRect(x: 0, y: 0, width: 132, height: 34))
        slider.value = 3
        #expect(slider.value == 1)
        slider.value = .nan
        #expect(slider.value == 1)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
        slider.maximumValue = .infinity
        #expect(slider.maximumValue == 2)
        hand.tap(60, 17)
        #expect(slider.value == 2)
    }

    @Test func aSliderIsMirrored() {
        let slider = show(UISlider(), CGRect(x: 0, y: 0, width: 132, height: 34))
        slider.semanticContentAttribute = .forceRightToLeft
        hand.press(41, 17)
        hand.release(41, 17)
        #expect(slider.value == 0.75)
    }

    @Test func aPanAroundASliderDoesNotStealItsDrag() {
        let pan = UIPanGestureRecognizer()
        hand.window.addGestureRecognizer(pan)
        let slider = show(UISlider(), CGRect(x: 0, y: 0, width: 132, height: 34))
        hand.press(16, 17)
        hand.move(66, 17)
        hand.move(91, 17)
        hand.release(91, 17)
        #expect(slider.value == 0.75)
    }

    @Test func arrowKeysMoveAFocusedSlider() {
        let slider = show(UISlider(), CGRect(x: 0, y: 0, width: 132, height: 34))
        slider.maximumValue = 20
        hand.key("Right")
        #expect(slider.value == 0)
        hand.key("Tab")
        hand.key("Right")
        hand.key("Up")
        hand.key("Left")
        #expect(slider.value == 1)
        #expect(changes == 3)
    }

    // MARK: Segments

    private func segments(_ items: [Any]) -> UISegmentedControl {
        show(UISegmentedControl(items: items), CGRect(x: 0, y: 0, width: 304, height: 32))
    }

    @Test func aClickChoosesASegment() {
        let control = segments(["One", "Two", "Three"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        hand.tap(150, 16)
        #expect(control.selectedSegmentIndex == 1 && changes == 1)
        hand.tap(150, 16)
        #expect(changes == 1)
        control.selectedSegmentIndex = 2
        #expect(changes == 1)
        hand.press(20, 16)
        hand.move(150, 16)
        hand.release(150, 16)
        #expect(control.selectedSegmentIndex == 1 && changes == 2)
        control.setEnabled(false, forSegmentAt: 0)
        hand.tap(20, 16)
        #expect(control.selectedSegmentIndex == 1 && changes == 2)
    }

    @Test func theSizeDoesNotDependOnTheChoice() {
        let control = segments(["One", "Two", "Three"])
        let size = control.intrinsicContentSize
        #expect(size.height == 32 && size.width > 3 * 24)
        control.selectedSegmentIndex = 2
        #expect(control.intrinsicContentSize == size)
    }

    @Test func insertingAndRemovingKeepsTheChoice() {
        let control = segments(["One", "Two"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.numberOfSegments == 1)
        let found = Stagehand.diagnostics {
            control.removeSegment(at: 7, animated: false)
            control.setTitle("x", forSegmentAt: -1)
            control.selectedSegmentIndex = 99
        }
        #expect(found.map(\.kind) == [.misuse, .misuse])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func wrongItemsAreReported() {
        let found = Stagehand.diagnostics { _ = UISegmentedControl(items: ["One", 2]) }
        #expect(found.map(\.kind) == [.misuse])
    }

    @Test func segmentsAreMirrored() {
        let control = segments(["One", "Two", "Three"])
        control.semanticContentAttribute = .forceRightToLeft
        hand.tap(20, 16)
        #expect(control.selectedSegmentIndex == 2)
    }

    // MARK: Progress

    @Test func aProgressBarFillsFromTheLeadingSide() {
        let bar = UIProgressView(progressViewStyle: .default)
        hand.window.addSubview(bar)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        bar.progress = 0.25
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        bar.semanticContentAttribute = .forceRightToLeft
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame.minX == 150)
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 1)
    }
}
