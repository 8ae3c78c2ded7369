import Examples
import Graphics
import Host
import XCTest

@testable import UIKit

/// What is drawn is, pixel for pixel, what somebody has looked at: every way of drawing, and the screens. See `Golden`.
final class GoldenTests: XCTestCase {
    func testShapes() throws { try check(ShapeScenes.all) }

    func testPictures() throws {
        try skip(GoldenFonts.reasonToSkip())
        try check(PictureScenes.all)
    }

    func testText() throws {
        try skip(GoldenFonts.reasonToSkip())
        try check(TextScenes.all)
    }

    func testEmoji() throws {
        try skip(GoldenFonts.reasonToSkip() ?? GoldenFonts.reasonToSkipEmoji())
        try check([TextScenes.emoji])
    }

    func testControls() throws {
        try skip(GoldenFonts.reasonToSkip())
        try check(ControlScenes.all)
    }

    func testScreens() throws {
        try skip(GoldenFonts.reasonToSkip())
        try MainActor.assumeIsolated {
            try ScreenFixture.loadTexts()
            defer { ExampleTexts.shared.language = .chinese }
            for screen in ScreenPicture.all { try Golden.check(try screen.draw(), screen.name) }
        }
    }

    /// No picture is left over from a scene that is gone.
    func testEveryPictureHasAScene() throws {
        try skip(Golden.isAccepting ? "pictures are being accepted" : nil)
        let scenes = ShapeScenes.all + PictureScenes.all + TextScenes.all + [TextScenes.emoji] + ControlScenes.all
        let names = scenes.map(\.name) + ScreenPicture.all.map(\.name)
        XCTAssertEqual(Set(names).count, names.count, "two scenes have one name")
        XCTAssertEqual(try Golden.names(), Set(names))
    }

    private func check(_ scenes: [GoldenScene]) throws {
        try MainActor.assumeIsolated {
            for scene in scenes { try Golden.check(scene.draw(), scene.name) }
        }
    }
}

/// Skips the test that calls this, for the reason given.
private func skip(_ reason: String?) throws {
    if let reason { throw XCTSkip(reason) }
}

/// A screen of the gallery at 375x667, after some taps.
struct ScreenPicture {
    let screen: String
    var steps: [String] = []
    var language = ExampleTexts.Language.chinese
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    var style = UIUserInterfaceStyle.light

    var name: String {
        "screen-" + screen.replacingOccurrences(of: ":", with: "-")
            + (steps.isEmpty ? "" : "-tapped") + (language == .english ? "-en" : "")
            + (direction == .rightToLeft ? "-rtl" : "") + (style == .dark ? "-dark" : "")
    }

    /// Each screen as it opens, in Chinese and light; and after its taps in English, from right to left, and dark.
    static let all: [ScreenPicture] = {
        let screens: [(String, [String])] = [
            ("s2.6", ["tap #k7", "tap #k8", "tap #kmul", "tap #k9", "tap #keq"]), ("s2.6:article", []), ("s2.7", []),
            ("s2.9", ["tap #b"]), ("s2.10", ["tap 100,60"]), ("s2.11", []), ("s3.1", ["tap #show"]), ("s4.1", []),
            ("s4.2", []), ("s4.6", []), ("x1", ["tap #slider"]),
        ]
        return screens.flatMap { screen, steps in
            [
                ScreenPicture(screen: screen),
                ScreenPicture(
                    screen: screen, steps: steps, language: .english, direction: .rightToLeft, style: .dark),
            ]
        }
    }()

    @MainActor func draw() throws -> Image {
        let size = CGSize(width: 375, height: 667)
        let host = HeadlessHost(size: size)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        let stage = StageView(frame: window.bounds)
        window.addSubview(stage)
        stage.isDefaultStage = true
        stage.layoutDirection = direction
        stage.userInterfaceStyle = style
        stage.layoutIfNeeded()
        defer {
            stage.stageWindow.rootViewController = nil
            stage.isDefaultStage = false
            window.isHidden = true
        }
        ExampleTexts.shared.language = language
        let found = try XCTUnwrap(Examples.find(screen))
        stage.perform { stage.stageWindow.rootViewController = found.example.make(variant: found.variant) }
        host.advanceUntilIdle(limit: 3)
        if !steps.isEmpty {
            try host.run(
                Script((steps + ["wait idle"]).joined(separator: "\n"), name: screen), environment: StageScript(stage))
            host.advanceUntilIdle(limit: 3)
        }
        return host.screenshot()
    }
}

/// Lets a script act on a stage.
@MainActor private final class StageScript: ScriptEnvironment {
    private let stage: StageView
    init(_ stage: StageView) { self.stage = stage }

    var scriptScreen: UIWindow? { stage.stageWindow }

    func hostPoint(fromScreen point: CGPoint) -> CGPoint { stage.convert(stage.convertFromStage(point), to: nil) }
    func perform(_ setting: ScriptSetting) throws(ScriptProblem) {
        throw ScriptProblem("'\(setting.verb) \(setting.value)' is not for pictures")
    }
    func writeScreenshot(to path: String) throws(ScriptProblem) {}
    func recordTimings(to path: String) throws(ScriptProblem) {}
}
