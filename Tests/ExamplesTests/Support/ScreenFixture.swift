import Examples
import Foundation
import Graphics
import Host

@testable import UIKit

/// A stage on which screens are opened and driven as scripts do it, on a virtual clock.
///
/// The host's surface is tiny and its window is not: everything is laid out, animated and touched, and next to nothing is painted.
@MainActor final class ScreenFixture: ScriptEnvironment {
    let host: HeadlessHost
    let stage = StageView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private(set) var diagnostics: [UIDiagnostic] = []
    private let window: UIWindow
    private let handlerBefore = UIDiagnostics.handler

    /// - Parameter speed: seconds of animation for a second of frames; the faster, the fewer frames.
    init(speed: Double = 8) throws {
        try Self.loadTexts()
        host = HeadlessHost(size: CGSize(width: 8, height: 8))
        host.speed = speed
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
        window.addSubview(stage)
        window.makeKeyAndVisible()
        stage.isDefaultStage = true
        UIDiagnostics.handler = { [weak self] in self?.diagnostics.append($0) }
    }

    func close() {
        stage.stageWindow.rootViewController = nil
        stage.isDefaultStage = false
        stage.removeFromSuperview()
        window.isHidden = true
        UIDiagnostics.handler = handlerBefore
    }

    static func loadTexts() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        try ExampleTexts.shared.load(from: root.appendingPathComponent("Assets"))
    }

    // MARK: Opening

    /// Shows a fresh screen and lets it come to rest.
    func open(
        _ name: String, size: CGSize, safeArea: UIEdgeInsets = .zero,
        direction: UIUserInterfaceLayoutDirection = .leftToRight, language: ExampleTexts.Language = .chinese,
        keyboardHeight: Double = 216
    ) {
        guard let found = Examples.find(name) else { return }
        ExampleTexts.shared.language = language
        diagnostics = []
        stage.stageWindow.rootViewController = nil
        stage.frame.size = size
        stage.safeArea = safeArea
        stage.layoutDirection = direction
        stage.showsKeyboard = found.example.needsKeyboard
        stage.keyboardHeight = keyboardHeight
        stage.layoutIfNeeded()
        stage.perform {
            stage.stageWindow.rootViewController = found.example.make(variant: found.variant)
        }
        isEndless = found.example.isEndless
        if isEndless { host.step() } else { host.advanceUntilIdle(limit: 5) }
    }

    /// Whether what is open never rests.
    private var isEndless = false

    /// Performs script lines, and lets the screen come to rest after the last one, if it ever does.
    func perform(_ lines: [String]) throws {
        let lines = isEndless ? lines : lines + ["wait idle"]
        try host.run(Script(lines.joined(separator: "\n"), name: "steps"), environment: self)
    }

    /// Performs a line, and comes back as soon as it is done.
    func start(_ line: String) throws {
        try host.run(Script(line, name: "step"), environment: self)
    }

    static func size(_ text: String) -> CGSize {
        let parts = text.split(separator: "x").compactMap { Double($0) }
        return CGSize(width: parts[0], height: parts[1])
    }

    // MARK: Looking

    func view(_ name: String) -> UIView? {
        ViewFinder.find(.identifier(name), onScreenOf: stage.stageWindow)
    }

    /// The views that someone could see, top down.
    var visibleViews: [UIView] {
        var found: [UIView] = []
        var stack: [UIView] = [stage.stageWindow]
        while let view = stack.popLast() {
            guard !view.isHidden, view.alpha > 0.01 else { continue }
            found.append(view)
            stack.append(contentsOf: view.subviews.reversed())
        }
        return found
    }

    /// The labels whose text is cut off: a line dropped or shortened, or larger than the label.
    var cutLabels: [UILabel] {
        visibleViews.compactMap { $0 as? UILabel }.filter { label in
            guard let text = label.text, !text.isEmpty else { return false }
            let bounds = label.bounds
            let drawn = label.drawnLayout(in: bounds.size)
            let whole = label.textLayout(width: bounds.width, numberOfLines: 0)
            return drawn.lines.contains(where: \.isTruncated)
                || label.numberOfLines != 1 && drawn.lines.count < whole.lines.count
                || drawn.size.width > bounds.width + 0.01 || drawn.size.height > bounds.height + 0.01
        }
    }

    /// What is wrong with the labels as they are painted: ink outside their bounds, and text that no line shows. A pixel
    /// may stand out at the sides: fitted to whole pixels, the ink of a glyph can be that much wider than its advance.
    var inkFaults: [String] {
        visibleViews.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }.compactMap { label in
            let name = label.accessibilityIdentifier ?? label.text ?? ""
            let ink = paintedInk(of: label)
            if !ink.isNull, !label.bounds.insetBy(dx: -1, dy: 0).insetBy(dx: -1e-6, dy: -1e-6).contains(ink) {
                return "\(name): ink \(ink) in bounds \(label.bounds)"
            }
            let characters = Array(label.text ?? "")
            let shown = label.drawnLayout(in: label.bounds.size).lines.map(\.range)
            let lost = characters.indices.filter { index in
                !characters[index].isWhitespace && !shown.contains { $0.contains(index) }
            }
            return lost.isEmpty ? nil : "\(name): '\(String(lost.map { characters[$0] }))' is in no line"
        }
    }

    /// The smallest rectangle around the pixels that a label's glyphs set, in its coordinates.
    private func paintedInk(of label: UILabel) -> CGRect {
        var painter = Painter(scale: 1)
        label.paintContent(into: &painter)
        var ink = CGRect.null
        for case .glyphs(let run, let origin, _) in painter.list.items {
            for glyph in run.glyphs {
                let (width, height, isSet): (Int, Int, (Int) -> Bool) =
                    switch glyph.ink {
                    case .mask(let mask): (mask.width, mask.height, { mask.bytes[$0] > 0 })
                    case .picture(let image): (image.width, image.height, { image.pixels[$0] >> 24 > 0 })
                    }
                for place in 0..<width * height where isSet(place) {
                    let x = origin.x + (CGFloat(glyph.x) + CGFloat(place % width)) / run.scale
                    let y = origin.y + (CGFloat(glyph.y) + CGFloat(place / width)) / run.scale
                    ink = ink.union(CGRect(x: x, y: y, width: 1 / run.scale, height: 1 / run.scale))
                }
            }
        }
        return ink
    }

    /// What a name in a frame table stands for: the window's size, or a measure of a view.
    func measure(_ name: String) -> Double? {
        switch name {
        case "W": return Double(stage.bounds.width)
        case "H": return Double(stage.bounds.height)
        default: break
        }
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2, let view = view(parts[0]) else { return nil }
        switch parts[1] {
        case "x": return Double(view.frame.minX)
        case "y": return Double(view.frame.minY)
        case "width": return Double(view.frame.width)
        case "height": return Double(view.frame.height)
        case "textWidth": return Double(view.intrinsicContentSize.width)
        case "textHeight":
            return Double(view.sizeThatFits(CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude)).height)
        case "baseline":
            return switch view.lastBaselineRule {
            case .fromTop(let distance): distance
            case .fromBottom(let distance): Double(view.bounds.height) - distance
            case .fromCenter(let distance): Double(view.bounds.height) / 2 + distance
            }
        default: return nil
        }
    }

    // MARK: ScriptEnvironment

    var scriptScreen: UIWindow? { stage.stageWindow }

    func hostPoint(fromScreen point: CGPoint) -> CGPoint { stage.convert(stage.convertFromStage(point), to: nil) }

    func perform(_ setting: ScriptSetting) throws(ScriptProblem) {
        switch (setting.verb, setting.value) {
        case (.resize, let size):
            stage.frame.size = Self.size(size)
        case (.keyboard, let value):
            stage.showsKeyboard = value == "on"
        case (.device, "iphone-x"):
            stage.frame.size = CGSize(width: 375, height: 812)
            stage.safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        default:
            throw ScriptProblem("'\(setting.verb) \(setting.value)' is not for tests")
        }
    }

    func writeScreenshot(to path: String) throws(ScriptProblem) {}
    func recordTimings(to path: String) throws(ScriptProblem) {}
}
