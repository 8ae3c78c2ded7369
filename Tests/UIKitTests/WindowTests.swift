import Testing

@testable import UIKit

/// Windows, screens and their order.
@MainActor final class WindowTests {
    lazy var hand = Stagehand()

    @Test func aNewWindowIsHiddenUntilShown() {
        _ = hand
        let window = UIWindow(frame: UIScreen.main.bounds)
        #expect(window.isHidden)
        #expect(!UIApplication.shared.windows.contains(window))
        window.isHidden = false
        #expect(UIApplication.shared.windows.last === window)
        #expect(!window.isKeyWindow)
        window.makeKey()
        #expect(window.isKeyWindow && !hand.window.isKeyWindow)
        window.isHidden = true
        #expect(hand.window.isKeyWindow)
        #expect(!UIApplication.shared.windows.contains(window))
    }

    @Test func higherLevelsStandInFront() {
        _ = hand
        let alert = UIWindow(frame: UIScreen.main.bounds)
        alert.windowLevel = .alert
        alert.isHidden = false
        let plain = UIWindow(frame: UIScreen.main.bounds)
        plain.isHidden = false
        #expect(UIApplication.shared.windows == [hand.window, plain, alert])
        let view = RecordingView(frame: alert.bounds)
        alert.addSubview(view)
        hand.tap(10, 10)
        #expect(view.log.count == 2)
        plain.windowLevel = UIWindow.Level(2001)
        #expect(UIApplication.shared.windows.last === plain)
    }

    @Test func aWindowFollowsTheScreenOnlyIfItFilledIt() {
        let small = UIWindow(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
        _ = hand
        small.isHidden = false
        hand.resize(640, 480)
        #expect(hand.window.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
        #expect(small.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
        // Touches in a window that lies elsewhere carry its coordinates.
        let view = RecordingView(frame: small.bounds)
        small.addSubview(view)
        hand.tap(15, 27)
        #expect(view.places.first == CGPoint(x: 5, y: 7))
    }

    @Test func keyWindowsAreTold() {
        final class Window: UIWindow {
            var log: [String] = []
            override func becomeKey() { log.append("become") }
            override func resignKey() { log.append("resign") }
        }
        _ = hand
        let window = Window(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        window.makeKeyAndVisible()
        hand.window.makeKey()
        #expect(window.log == ["become", "resign"])
    }

    @Test func sendEventSeesEverythingFirst() {
        final class Window: UIWindow {
            var phases: [UITouch.Phase] = []
            var swallows = false
            override func sendEvent(_ event: UIEvent) {
                phases.append(contentsOf: (event.allTouches ?? []).map(\.phase))
                if !swallows { super.sendEvent(event) }
            }
        }
        _ = hand
        let window = Window(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        let view = RecordingView(frame: window.bounds)
        window.addSubview(view)
        hand.tap(10, 10)
        window.swallows = true
        hand.tap(10, 10)
        #expect(window.phases == [.began, .ended, .began, .ended])
        #expect(view.log == ["began", "ended"])
    }

    @Test func theResponderChainEndsAtTheApplication() {
        let view = UIView()
        let controller = UIViewController()
        hand.window.rootViewController = controller
        controller.view.addSubview(view)
        var chain: [UIResponder] = []
        var next: UIResponder? = view
        while let current = next {
            chain.append(current)
            next = current.next
        }
        #expect(chain == [view, controller.view, controller, hand.window, UIWindowScene.host, UIApplication.shared])
    }

    @Test func theScreenKnowsTheHost() {
        let hand = Stagehand(321, 123, scale: 2)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 321, height: 123))
        #expect(UIScreen.main.scale == 2)
        #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 642, height: 246))
        #expect(UIScreen.main.maximumFramesPerSecond == 60)
        #expect(hand.window.traitCollection.displayScale == 2)
    }
}
