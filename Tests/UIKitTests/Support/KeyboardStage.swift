@testable import UIKit

/// A stage with an on-screen keyboard, and what the keyboard says there.
@MainActor final class KeyboardStage {
    let hand: Stagehand
    let stage: StageView
    private(set) var posts: [Post] = []
    private let observer = UIResponder()

    struct Post {
        var name: String
        var begin: CGRect
        var end: CGRect
        var duration: TimeInterval
        var curve: Int
        var screen: UIScreen?
    }

    init(_ width: CGFloat = 375, _ height: CGFloat = 667) {
        hand = Stagehand(900, 900)
        stage = StageView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        hand.window.addSubview(stage)
        stage.showsKeyboard = true
        hand.frame()
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
        for name in names {
            let note: @MainActor (UIResponder) -> @MainActor (Notification) -> Void = { [weak self] _ in
                { self?.note($0) }
            }
            NotificationCenter.default.addObserver(observer, action: note, name: name, object: stage.scene.screen)
        }
    }

    var window: UIWindow { stage.stageWindow }
    var keyboard: OnScreenKeyboard { stage.scene.onScreenKeyboard }
    /// The names since they were last asked for, without what all have in common: "WillShow".
    var names: [String] {
        defer { posts = [] }
        return posts.map(\.name)
    }

    private func note(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        let name = notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
        posts.append(
            Post(
                name: name.replacingOccurrences(of: "Notification", with: ""),
                begin: (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? .null,
                end: (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null,
                duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? -1,
                curve: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1,
                screen: notification.object as? UIScreen))
    }

    func field(_ x: CGFloat = 20, _ y: CGFloat = 40, width: CGFloat = 200, in view: UIView? = nil) -> UITextField {
        let field = UITextField(frame: CGRect(x: x, y: y, width: width, height: 34))
        (view ?? window).addSubview(field)
        hand.frame()
        return field
    }
    /// Lets the keyboard's motion end.
    func rest() {
        hand.frame()
        for _ in 0..<20 { hand.frame(after: 0.02) }
    }

    // MARK: Keys

    func key(_ name: String) -> KeyboardKey? {
        var found: KeyboardKey?
        for window in stage.scene.windows {
            window.forEachInSubtree { view in
                if let key = view as? KeyboardKey, !key.isHidden, key.accessibilityIdentifier == "key-\(name)" {
                    found = key
                }
                return found == nil
            }
        }
        return found
    }
    private func middle(of key: KeyboardKey) -> CGPoint {
        let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
        return stage.convertFromStage(place)
    }
    /// Clicks on keys by name; false when one of them is not there.
    @discardableResult func press(_ names: String...) -> Bool {
        for name in names {
            hand.frame()
            guard let key = key(name) else { return false }
            let point = middle(of: key)
            hand.tap(point.x, point.y)
        }
        hand.frame()
        return true
    }
    /// Holds a key down for some seconds.
    func hold(_ name: String, for seconds: TimeInterval) {
        guard let key = key(name) else { return }
        let point = middle(of: key)
        hand.press(point.x, point.y)
        for _ in 0..<Int(seconds / 0.02) { hand.frame(after: 0.02) }
        hand.release(point.x, point.y)
    }
}
