import Testing

@testable import UIKit

/// Stages: a window in a window, with its own screen, traits, events and context.
@MainActor final class StageTests {
    lazy var hand = Stagehand(800, 600)

    private func stage(_ frame: CGRect, size: CGSize? = nil, zoom: CGFloat = 1) -> StageView {
        let stage = StageView(frame: frame)
        stage.stageSize = size
        stage.zoom = zoom
        hand.window.addSubview(stage)
        hand.frame()
        return stage
    }

    // MARK: Size

    @Test func aFreeStageFollowsItsBounds() {
        let stage = stage(CGRect(x: 100, y: 50, width: 300, height: 200))
        #expect(stage.scene.screen.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(stage.stageWindow.frame == stage.scene.screen.bounds)
        stage.frame.size = CGSize(width: 500, height: 400)
        hand.frame()
        #expect(stage.stageWindow.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        stage.zoom = 2
        hand.frame()
        #expect(stage.stageWindow.frame.size == CGSize(width: 250, height: 200))
    }

    @Test func aFixedStageKeepsItsSizeAndSitsInTheMiddle() {
        let stage = stage(
            CGRect(x: 0, y: 0, width: 401, height: 400), size: CGSize(width: 200, height: 300), zoom: 0.5)
        #expect(stage.stageWindow.frame.size == CGSize(width: 200, height: 300))
        #expect(stage.screenFrame == CGRect(x: 150, y: 125, width: 100, height: 150))
        #expect(stage.intrinsicContentSize == CGSize(width: 100, height: 150))
    }

    @Test func impossibleValuesAreReportedAndIgnored() {
        let stage = stage(CGRect(x: 0, y: 0, width: 400, height: 400))
        let found = Stagehand.diagnostics {
            stage.zoom = 0
            stage.zoom = .nan
            stage.textScale = -1
        }
        #expect(found.map(\.kind) == [.misuse, .misuse, .misuse])
        #expect(stage.zoom == 1 && stage.textScale == 1)
    }

    @Test func layoutOnAStageFollowsItsSizeInOnePass() {
        let stage = stage(CGRect(x: 0, y: 0, width: 400, height: 400), size: CGSize(width: 375, height: 667))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        stage.perform { stage.stageWindow.rootViewController = controller }
        let root = controller.view!
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        hand.frame()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 187.5, height: 667))
        stage.stageSize = CGSize(width: 320, height: 568)
        stage.safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        #expect(hand.application.needsFrame)
        hand.application.updateLayout()
        #expect(view.frame == CGRect(x: 10, y: 44, width: 160, height: 524))
        stage.layoutDirection = .rightToLeft
        hand.application.updateLayout()
        #expect(view.frame == CGRect(x: 150, y: 44, width: 160, height: 524))
        #expect(!hand.application.visibleWindows.contains { $0.needsLayoutPass })
    }

    // MARK: Touches

    @Test func aTapReachesAButtonOnAScaledAndMovedStage() {
        let stage = stage(
            CGRect(x: 100, y: 50, width: 600, height: 500), size: CGSize(width: 400, height: 400), zoom: 0.5)
        let view = RecordingView(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
        stage.stageWindow.addSubview(view)
        // The nested screen is 200 x 200 in the middle of the stage: from (300, 200) in the window.
        hand.tap(300 + 50, 200 + 40)
        #expect(view.log == ["began", "ended"])
        #expect(view.places == [CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 20)])
        hand.tap(300 + 10, 200 + 40)
        #expect(view.log.count == 2)
    }

    @Test func aStageThatIsTransformedConvertsTouchesToo() {
        let stage = stage(CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 0)
        let view = RecordingView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        stage.stageWindow.addSubview(view)
        // The stage's middle, (200, 200), moved by 30.
        hand.tap(230 + 20, 200 + 10)
        #expect(view.places.first == CGPoint(x: 10, y: 5))
    }

    @Test func aStageOnAStage() {
        let outer = stage(CGRect(x: 100, y: 100, width: 400, height: 400), size: CGSize(width: 400, height: 400))
        let inner = StageView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        inner.zoom = 2
        outer.stageWindow.addSubview(inner)
        hand.frame()
        let view = RecordingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        inner.stageWindow.addSubview(view)
        hand.tap(150 + 2 * 15, 150 + 2 * 12)
        #expect(view.places.first == CGPoint(x: 5, y: 2))
        #expect(hand.application.visibleWindows.count == 3)
    }

    @Test func besideTheNestedScreenTheStageItselfIsTouched() {
        let outerTap = UITapGestureRecognizer()
        var taps = 0
        outerTap.addAction { _ in taps += 1 }
        let stage = stage(CGRect(x: 0, y: 0, width: 400, height: 400), size: CGSize(width: 100, height: 100))
        stage.addGestureRecognizer(outerTap)
        hand.tap(10, 10)
        #expect(taps == 1)
        // On the nested screen its own recognisers alone are asked.
        hand.tap(200, 200)
        #expect(taps == 1)
    }

    @Test func aDragLeavesTheStageAndStaysCaptured() {
        let stage = stage(CGRect(x: 100, y: 100, width: 200, height: 200), zoom: 2)
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.stageWindow.addSubview(view)
        hand.press(120, 120)
        hand.move(20, 700)
        hand.release(20, 700)
        #expect(view.log == ["began", "moved", "ended"])
        #expect(view.places == [CGPoint(x: 10, y: 10), CGPoint(x: -40, y: 300), CGPoint(x: -40, y: 300)])
    }

    @Test func removingTheStageCancelsItsTouches() {
        let stage = stage(CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.stageWindow.addSubview(view)
        hand.press(10, 10)
        stage.removeFromSuperview()
        #expect(view.log == ["began", "cancelled"])
        hand.release(10, 10)
        #expect(hand.application.visibleWindows.count == 1)
    }

    @Test func resizingTheStageCancelsItsTouches() {
        let stage = stage(CGRect(x: 0, y: 0, width: 200, height: 200), size: CGSize(width: 100, height: 100))
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.stageWindow.addSubview(view)
        hand.press(100, 100)
        stage.stageSize = CGSize(width: 90, height: 90)
        #expect(view.log == ["began", "cancelled"])
        hand.release(100, 100)
    }

    @Test func theWheelLeavesTheStageWhenNobodyOnItTakesIt() {
        final class Scroller: UIView {
            var turns = 0
            override func handleWheel(_ delta: CGPoint, at point: CGPoint) -> Bool {
                turns += 1
                return true
            }
        }
        let around = Scroller(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        hand.window.addSubview(around)
        let stage = StageView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        around.addSubview(stage)
        hand.frame()
        hand.application.dispatch(.scrolled(CGPoint(x: 20, y: 20), deltaX: 0, deltaY: 5, []))
        #expect(around.turns == 1)
    }

    // MARK: Context

    @Test func codeOnAStageSeesTheStage() {
        let a = stage(CGRect(x: 0, y: 0, width: 300, height: 300), size: CGSize(width: 320, height: 568))
        let b = stage(CGRect(x: 300, y: 0, width: 300, height: 300), size: CGSize(width: 200, height: 100))
        b.layoutDirection = .rightToLeft
        var seen: [CGRect] = []
        var keys: [UIWindow?] = []
        var directions: [UIUserInterfaceLayoutDirection] = []
        for stage in [a, b] {
            let tap = UITapGestureRecognizer { _ in
                seen.append(UIScreen.main.bounds)
                keys.append(UIApplication.shared.keyWindow)
                directions.append(UIApplication.shared.userInterfaceLayoutDirection)
                AnimationClock.shared.schedule(after: 0.1) { seen.append(UIScreen.main.bounds) }
            }
            stage.stageWindow.addGestureRecognizer(tap)
        }
        hand.tap(150, 150)
        hand.tap(450, 150)
        #expect(seen == [a.scene.screen.bounds, b.scene.screen.bounds])
        #expect(keys == [a.stageWindow, b.stageWindow])
        #expect(directions == [.leftToRight, .rightToLeft])
        seen = []
        hand.frame(after: 0.2)
        #expect(seen == [a.scene.screen.bounds, b.scene.screen.bounds])
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test func layoutAndControllersRunInTheirStage() {
        final class Controller: UIViewController {
            var screens: [String: CGSize] = [:]
            private func note(_ name: String) { screens[name] = UIScreen.main.bounds.size }
            override func loadView() {
                super.loadView()
                note("load")
            }
            override func viewWillAppear(_ animated: Bool) { note("will") }
            override func viewDidAppear(_ animated: Bool) { note("did") }
            override func viewDidLayoutSubviews() { note("layout") }
            override func updateViewConstraints() {
                note("constraints")
                super.updateViewConstraints()
            }
        }
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300), size: CGSize(width: 320, height: 568))
        let controller = Controller()
        stage.stageWindow.rootViewController = controller
        hand.frame()
        let size = CGSize(width: 320, height: 568)
        #expect(controller.screens == ["load": size, "will": size, "did": size, "layout": size, "constraints": size])
    }

    @Test func unclaimedWorkBelongsToTheDefaultStage() {
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300), size: CGSize(width: 320, height: 568))
        #expect(UIScreen.main === UIWindowScene.host.screen)
        stage.isDefaultStage = true
        #expect(UIScreen.main === stage.scene.screen)
        #expect(UIApplication.shared.keyWindow === stage.stageWindow)
        let other = StageView()
        other.isDefaultStage = true
        #expect(!stage.isDefaultStage)
        stage.isDefaultStage = false
        #expect(other.isDefaultStage)
        other.isDefaultStage = false
        #expect(UIScreen.main === UIWindowScene.host.screen)
    }

    @Test func windowsMadeOnAStageShowThere() {
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300), size: CGSize(width: 200, height: 200))
        var own: UIWindow?
        stage.perform {
            own = UIWindow(frame: UIScreen.main.bounds)
            own?.makeKeyAndVisible()
        }
        let window = own!
        #expect(window.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(stage.scene.windows == [stage.stageWindow, window])
        #expect(window.isKeyWindow && !stage.stageWindow.isKeyWindow)
        let view = RecordingView(frame: window.bounds)
        window.addSubview(view)
        hand.tap(150, 150)
        #expect(view.log == ["began", "ended"])
        window.isHidden = true
        #expect(stage.stageWindow.isKeyWindow)
        hand.tap(150, 150)
        #expect(view.log.count == 2)
    }

    // MARK: Traits

    @Test func twoStagesHaveTheirOwnTraits() {
        let a = stage(CGRect(x: 0, y: 0, width: 300, height: 300), size: CGSize(width: 320, height: 568))
        let b = stage(CGRect(x: 300, y: 0, width: 300, height: 300), size: CGSize(width: 768, height: 1024))
        b.userInterfaceStyle = .dark
        b.layoutDirection = .rightToLeft
        let inA = UIView()
        let inB = UIView()
        a.stageWindow.addSubview(inA)
        b.stageWindow.addSubview(inB)
        #expect(inA.traitCollection.userInterfaceStyle == .light)
        #expect(inB.traitCollection.userInterfaceStyle == .dark)
        #expect(inA.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(inB.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(inA.traitCollection.horizontalSizeClass == .compact)
        #expect(inB.traitCollection.horizontalSizeClass == .regular)
        #expect(inA.traitCollection.userInterfaceIdiom == .phone)
        #expect(inB.traitCollection.userInterfaceIdiom == .pad)
    }

    @Test func anUnspecifiedThemeIsTheOneAround() {
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300))
        hand.window.overrideUserInterfaceStyle = .dark
        #expect(stage.stageWindow.traitCollection.userInterfaceStyle == .dark)
        stage.userInterfaceStyle = .light
        #expect(stage.stageWindow.traitCollection.userInterfaceStyle == .light)
        hand.window.overrideUserInterfaceStyle = .unspecified
    }

    @Test func viewsHearOfChangedTraits() {
        final class Listener: UIView {
            var previous: [UITraitCollection?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection)
            }
        }
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = Listener()
        stage.stageWindow.addSubview(view)
        let count = view.previous.count
        stage.contentSizeCategory = .extraLarge
        #expect(view.previous.count == count + 1)
        #expect(view.previous.last??.preferredContentSizeCategory == .large)
    }

    // MARK: Keyboard

    @Test func keysGoToTheStageThatWasPressedLast() {
        final class Listener: UIView, UIKeyInput {
            var keys: [String] = []
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            override func handleKey(_ key: UIKey) -> Bool {
                keys.append(key.name)
                return key.name != "F1"
            }
            var hasText: Bool { false }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() {}
        }
        let host = Listener(frame: CGRect(x: 700, y: 0, width: 50, height: 50))
        hand.window.addSubview(host)
        host.becomeFirstResponder()
        let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300))
        let inside = Listener(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.stageWindow.addSubview(inside)
        inside.becomeFirstResponder()
        #expect(host.isFirstResponder && inside.isFirstResponder)
        hand.key("a")
        hand.application.dispatch(.text("x"))
        #expect(inside.keys == ["a"] && inside.text == "x" && host.keys.isEmpty)
        // What the stage does not use goes on to the window around it.
        hand.key("F1")
        #expect(inside.keys == ["a", "F1"] && host.keys == ["F1"])
        hand.tap(720, 10)
        hand.key("b")
        hand.application.dispatch(.text("y"))
        #expect(host.keys == ["F1", "b"] && host.text == "y")
        hand.tap(10, 10)
        hand.key("c")
        #expect(inside.keys == ["a", "F1", "c"])
        stage.removeFromSuperview()
        hand.key("d")
        #expect(host.keys == ["F1", "b", "d"])
    }

    // MARK: Life

    @Test func aStageIsReleasedWithItsTree() {
        weak var released: StageView?
        weak var window: UIWindow?
        do {
            let stage = stage(CGRect(x: 0, y: 0, width: 300, height: 300))
            stage.stageWindow.rootViewController = UIViewController()
            hand.frame()
            released = stage
            window = stage.stageWindow
            stage.removeFromSuperview()
        }
        hand.frame()
        #expect(released == nil)
        #expect(window == nil)
    }

    @Test func aNestedScreenIsDrawnClippedAndScaled() {
        let stage = stage(
            CGRect(x: 100, y: 100, width: 300, height: 300), size: CGSize(width: 100, height: 100), zoom: 2)
        stage.cornerRadius = 10
        stage.stageWindow.backgroundColor = .red
        hand.frame()
        let items = hand.application.paint(scale: 1).items
        let clips = items.contains { item in
            if case .pushClip(let rect, let radius, _) = item {
                rect == CGRect(x: 50, y: 50, width: 200, height: 200) && radius == 20
            } else {
                false
            }
        }
        let scales = items.contains { item in
            if case .pushTransform(let transform) = item { transform.a == 2 && transform.tx == 50 } else { false }
        }
        #expect(clips && scales)
    }
}
