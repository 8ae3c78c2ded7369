import Testing

@testable import UIKit

/// Events as asynchronous sequences, and when they end. These tests wait, so they touch nothing that others share.
@MainActor struct EventStreamTests {
    @Test func everyEventIsDeliveredInOrderAndTheStreamEndsWithItsControl() async {
        var control: UIControl? = UIControl()
        weak let seen = control
        let stream = control!.events([.touchDown, .touchUpInside])
        control!.sendActions(for: .touchDown)
        control!.sendActions(for: .valueChanged)
        control!.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        control = nil
        #expect(seen == nil, "a stream keeps its control")
        var found: [UIControl.Event] = []
        for await event in stream { found.append(event) }
        #expect(found == [.touchDown, .touchUpInside])
    }

    @Test func aWaitingLoopSeesEventsAsTheyCome() async {
        let control = UIControl()
        let stream = control.events(.valueChanged)
        let task = Task { @MainActor in
            var count = 0
            for await _ in stream {
                count += 1
                if count == 3 { break }
            }
            return count
        }
        for _ in 0..<5 {
            control.sendActions(for: .valueChanged)
            await Task.yield()
        }
        #expect(await task.value == 3)
    }

    @Test func itEndsWhenTheViewLeavesItsWindow() async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = UIView()
        let control = UIControl()
        parent.addSubview(control)
        let stream = control.events(.touchUpInside)
        // Coming into a window, or moving inside it, ends nothing.
        window.addSubview(parent)
        control.sendActions(for: .touchUpInside)
        parent.removeFromSuperview()
        control.sendActions(for: .touchUpInside)
        var count = 0
        for await _ in stream { count += 1 }
        #expect(count == 1)
        #expect(control.eventStreams.isEmpty && control.interaction.streams.isEmpty)
    }

    @Test func aReaderThatStopsIsForgotten() async {
        let control = UIControl()
        for _ in 0..<1000 {
            let stream = control.events(.touchUpInside)
            let task = Task { @MainActor in for await _ in stream {} }
            await Task.yield()
            task.cancel()
            await task.value
        }
        do { _ = control.events(.touchUpInside) }
        for _ in 0..<10 { await Task.yield() }
        #expect(control.eventStreams.count <= 1)
        #expect(control.interaction.streams.count <= 1)
    }

    @Test func textsOfAField() async {
        var field: UITextField? = UITextField()
        let stream = field!.textChanges
        field!.insertText("a")
        field!.insertText("b")
        field!.text = "by code"
        field!.deleteBackward()
        field = nil
        var found: [String] = []
        for await text in stream { found.append(text) }
        #expect(found == ["a", "ab", "by cod"])
        var view: UITextView? = UITextView()
        let lines = view!.textChanges
        view!.insertText("x\n")
        view = nil
        var texts: [String] = []
        for await text in lines { texts.append(text) }
        #expect(texts == ["x\n"])
    }

    @Test func statesOfARecogniser() async {
        var recognizer: UITapGestureRecognizer? = UITapGestureRecognizer()
        weak let seen = recognizer
        let view = UIView()
        view.addGestureRecognizer(recognizer!)
        let stream = recognizer!.states
        recognizer!.state = .ended
        view.removeGestureRecognizer(recognizer!)
        recognizer = nil
        var found: [UIGestureRecognizer.State] = []
        for await state in stream { found.append(state) }
        #expect(found == [.ended])
        #expect(seen == nil)
    }

    @Test func notificationsForAsLongAsTheViewLives() async {
        let name = Notification.Name("ashlar.test.stream")
        let object = NSObject()
        var view: UIView? = UIView()
        let stream = view!.notifications(named: name, object: object)
        NotificationCenter.default.post(name: name, object: object, userInfo: ["n": 1])
        NotificationCenter.default.post(name: name, object: NSObject(), userInfo: ["n": 2])
        NotificationCenter.default.post(name: name, object: object, userInfo: ["n": 3])
        view = nil
        NotificationCenter.default.post(name: name, object: object, userInfo: ["n": 4])
        var found: [Int] = []
        for await notification in stream { found.append(notification.userInfo?["n"] as? Int ?? 0) }
        #expect(found == [1, 3])
    }
}
