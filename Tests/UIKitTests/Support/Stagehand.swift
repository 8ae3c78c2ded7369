import Testing

@testable import UIKit

/// A host without a screen, and the moves that tests make: pointer, keys, time.
@MainActor final class Stagehand: HostServices {
    var surfaceSize: CGSize
    var scale: CGFloat
    var refreshRate: Double = 60
    var clipboardText: String?
    var primarySelectionText: String?
    var pointerShape = PointerShape.arrow
    private(set) var requests = 0
    let window: UIWindow
    var application: UIApplication { .shared }

    init(_ width: CGFloat = 400, _ height: CGFloat = 300, scale: CGFloat = 1) {
        surfaceSize = CGSize(width: width, height: height)
        self.scale = scale
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        for window in UIWindowScene.host.windows { window.isHidden = true }
        UIWindowScene.standIn = nil
        for button in [InputEvent.Button.left, .right, .middle] {
            application.dispatch(.pointerReleased(.zero, button, []))
        }
        UIWindowScene.host.takeKeyboard()
        UIApplication.shared.attach(to: self)
        window.makeKeyAndVisible()
    }

    func requestFrame() { requests += 1 }
    func beginTextInput(caret: CGRect) {}
    func endTextInput() {}

    // MARK: Time

    func frame(after seconds: TimeInterval = 0) {
        application.advance(to: AnimationClock.shared.now + seconds)
        application.updateLayout()
    }
    func resize(_ width: CGFloat, _ height: CGFloat) {
        surfaceSize = CGSize(width: width, height: height)
        application.hostDidResize()
        application.updateLayout()
    }

    // MARK: Pointer and keys

    func press(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1, button: InputEvent.Button = .left) {
        application.dispatch(.pointerPressed(CGPoint(x: x, y: y), button, clickCount: clicks, []))
    }
    func move(_ x: CGFloat, _ y: CGFloat) { application.dispatch(.pointerMoved(CGPoint(x: x, y: y), [])) }
    func release(_ x: CGFloat, _ y: CGFloat, button: InputEvent.Button = .left) {
        application.dispatch(.pointerReleased(CGPoint(x: x, y: y), button, []))
    }
    func tap(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1) {
        press(x, y, clicks: clicks)
        release(x, y)
    }
    func key(_ name: String, _ modifiers: InputModifiers = []) {
        application.dispatch(.keyPressed(name, modifiers, isRepeat: false))
        application.dispatch(.keyReleased(name, modifiers))
    }

    /// Collects what is reported while `body` runs.
    static func diagnostics(_ body: () throws -> Void) rethrows -> [UIDiagnostic] {
        var found: [UIDiagnostic] = []
        let outer = UIDiagnostics.handler
        UIDiagnostics.handler = { found.append($0) }
        defer { UIDiagnostics.handler = outer }
        try body()
        return found
    }
}

/// A view that writes down the touches it gets.
final class RecordingView: UIView {
    var log: [String] = []
    var places: [CGPoint] = []
    var tapCounts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        log.append(what)
        places.append(touches.first!.location(in: self))
        tapCounts.append(touches.first!.tapCount)
    }
}
