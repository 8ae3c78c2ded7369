import Testing

@testable import UIKit

/// The on-screen keyboard: when it is up, where, and what it posts.
@MainActor final class KeyboardTests {
    lazy var stand = KeyboardStage()

    @Test func itComesAndGoesWithTheFocus() {
        let field = stand.field()
        field.becomeFirstResponder()
        let up = CGRect(x: 0, y: 451, width: 375, height: 216)
        let down = CGRect(x: 0, y: 667, width: 375, height: 216)
        #expect(stand.posts.map(\.name) == ["WillChangeFrame", "WillShow"])
        for post in stand.posts {
            #expect(post.begin == down && post.end == up)
            #expect(post.duration == 0.25 && post.curve == UIView.AnimationCurve.easeInOut.rawValue)
            #expect(post.screen === stand.stage.scene.screen)
        }
        #expect(stand.stage.scene.keyboardFrame == up)
        stand.hand.frame(after: 0.1)
        _ = stand.names
        stand.rest()
        #expect(stand.names == ["DidChangeFrame", "DidShow"])

        field.resignFirstResponder()
        #expect(stand.posts.allSatisfy { $0.begin == up && $0.end == down })
        #expect(stand.names == ["WillChangeFrame", "WillHide"])
        stand.rest()
        #expect(stand.names == ["DidChangeFrame", "DidHide"])
        #expect(stand.stage.scene.windows.count == 1)
    }

    @Test func itSlidesOverTheBottom() throws {
        stand.field().becomeFirstResponder()
        stand.hand.frame()
        let window = try #require(stand.stage.scene.windows.last as? KeyboardWindow)
        #expect(window.keyboard.frame.minY == 451)
        #expect(window.keyboard.layer.presentation()?.frame.minY == 667)
        stand.hand.frame(after: 0.125)
        #expect(abs((window.keyboard.layer.presentation()?.frame.minY ?? 0) - 559) < 0.5)
        stand.rest()
        #expect(window.keyboard.layer.presentation()?.frame.minY == 451)
        // The keyboard takes presses where it is, and nothing above.
        #expect(window.hitTest(CGPoint(x: 100, y: 440), with: nil) == nil)
        #expect(window.hitTest(CGPoint(x: 100, y: 460), with: nil) != nil)
    }

    @Test func itStaysWhileTheFocusMovesOn() {
        let first = stand.field()
        let second = stand.field(20, 100)
        first.becomeFirstResponder()
        stand.rest()
        _ = stand.names
        second.becomeFirstResponder()
        stand.rest()
        #expect(stand.names.isEmpty)
        #expect(stand.keyboard.responder === second)
        second.removeFromSuperview()
        #expect(stand.names == ["WillChangeFrame", "WillHide"])
    }

    @Test func anOvertakenMotionIsNotReportedAsDone() {
        let field = stand.field()
        field.becomeFirstResponder()
        stand.hand.frame(after: 0.1)
        field.resignFirstResponder()
        _ = stand.names
        stand.rest()
        #expect(stand.names == ["DidChangeFrame", "DidHide"])
    }

    @Test func anObserverMayRefuseIt() {
        let field = stand.field()
        let observer = UIResponder()
        let refuse: @MainActor (UIResponder) -> @MainActor () -> Void = { _ in { field.resignFirstResponder() } }
        NotificationCenter.default.addObserver(
            observer, action: refuse, name: UIResponder.keyboardWillShowNotification, object: stand.stage.scene.screen)
        field.becomeFirstResponder()
        stand.rest()
        #expect(!field.isFirstResponder && !stand.keyboard.isShown)
        #expect(stand.stage.scene.windows.count == 1)
        #expect(stand.names.last == "DidHide")
    }

    @Test func theSettingSwitchesItAtOnce() {
        stand.stage.showsKeyboard = false
        let field = stand.field()
        field.becomeFirstResponder()
        #expect(stand.names.isEmpty)
        stand.stage.showsKeyboard = true
        #expect(stand.names == ["WillChangeFrame", "WillShow"])
        stand.stage.showsKeyboard = false
        #expect(stand.names == ["WillChangeFrame", "WillHide"])
        #expect(field.isFirstResponder)
    }

    @Test func textThatIsOnlyReadNeedsNone() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.isEditable = false
        stand.window.addSubview(view)
        view.becomeFirstResponder()
        #expect(view.isFirstResponder && !stand.keyboard.isShown)
        view.isEditable = true
        #expect(stand.keyboard.isShown)
    }

    @Test func anotherSizeChangesTheFrame() {
        stand.field().becomeFirstResponder()
        stand.rest()
        _ = stand.names
        stand.stage.frame.size = CGSize(width: 667, height: 375)
        stand.hand.frame()
        #expect(stand.posts.first?.end == CGRect(x: 0, y: 159, width: 667, height: 216))
        #expect(stand.posts.first?.begin == CGRect(x: 0, y: 451, width: 375, height: 216))
        #expect(stand.posts.first?.duration == 0)
        #expect(stand.names.prefix(2) == ["WillChangeFrame", "WillShow"])
        stand.rest()
        _ = stand.names
        stand.stage.keyboardHeight = 162
        #expect(stand.posts.first?.end == CGRect(x: 0, y: 213, width: 667, height: 162))
        #expect(stand.posts.first?.duration == 0.25)
        // Never more than the screen has.
        stand.stage.keyboardHeight = 4000
        #expect(stand.stage.scene.keyboardFrame == CGRect(x: 0, y: 0, width: 667, height: 375))
        let found = Stagehand.diagnostics { stand.stage.keyboardHeight = -1 }
        #expect(found.count == 1 && stand.stage.keyboardHeight == 4000)
    }

    @Test func valuesReadAsInTutorials() {
        var read: [Any?] = []
        let observer = UIResponder()
        let note: @MainActor (UIResponder) -> @MainActor (Notification) -> Void = { _ in
            { notification in
                let info = notification.userInfo!
                read = [
                    (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue,
                    (info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect),
                    info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
                    (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue,
                    info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt,
                ]
            }
        }
        NotificationCenter.default.addObserver(
            observer, action: note, name: UIResponder.keyboardWillShowNotification, object: nil)
        stand.field().becomeFirstResponder()
        let frame = CGRect(x: 0, y: 451, width: 375, height: 216)
        #expect(read.count == 5)
        #expect(read[0] as? CGRect == frame)
        #expect(read[2] as? Double == 0.25 && read[3] as? Double == 0.25 && read[4] as? UInt == 0)
    }

    @Test func observersByMethodEndWithTheirObject() {
        final class Counter: UIResponder {
            var count = 0
            func hear() { count += 1 }
        }
        let name = Notification.Name("ashlar.test.method")
        var counter: Counter? = Counter()
        weak let seen = counter
        NotificationCenter.default.addObserver(counter!, action: Counter.hear, name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(counter?.count == 1)
        NotificationCenter.default.removeObserver(counter!)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(counter?.count == 1)
        NotificationCenter.default.addObserver(counter!, action: Counter.hear, name: name, object: nil)
        NotificationCenter.default.removeObserver(counter!, name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(counter?.count == 1)
        counter = nil
        #expect(seen == nil)
    }

    // MARK: The guide

    @Test func theGuideFollows() {
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        stand.window.addSubview(bar)
        let guide = stand.window.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: guide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        stand.hand.frame()
        #expect(bar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
        let field = stand.field()
        field.becomeFirstResponder()
        // In the keyboard's own animation, so that the two move as one.
        #expect(bar.frame.minY == 407)
        stand.hand.frame(after: 0.125)
        #expect(abs((bar.layer.presentation()?.frame.maxY ?? 0) - 559) < 0.5)
        stand.rest()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
        stand.stage.safeArea = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        stand.hand.frame()
        #expect(bar.frame.minY == 407)
        field.resignFirstResponder()
        stand.rest()
        #expect(bar.frame.maxY == 633)
        guide.usesBottomSafeArea = false
        stand.hand.frame()
        #expect(bar.frame.maxY == 667)
        stand.stage.frame.size = CGSize(width: 320, height: 568)
        stand.hand.frame()
        #expect(bar.frame == CGRect(x: 0, y: 524, width: 320, height: 44))
    }

    @Test func theGuideOfAViewInTheMiddleOfTheScreen() {
        let box = UIView(frame: CGRect(x: 50, y: 400, width: 100, height: 100))
        stand.window.addSubview(box)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.leftAnchor.constraint(equalTo: box.leftAnchor),
            inner.rightAnchor.constraint(equalTo: box.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
        ])
        stand.field().becomeFirstResponder()
        stand.rest()
        #expect(inner.frame.height == 51)
        // It follows when the view moves instead of the keyboard.
        box.frame.origin.y = 300
        stand.hand.frame()
        #expect(inner.frame.height == 100)
        box.frame.origin.y = 600
        stand.hand.frame()
        #expect(inner.frame.height == 0)
    }
}
