import Foundation
import FrameTiming
import Graphics
import Host
import Inspector
import UIKit

/// The timing display and the flashes over the window, bare or in the gallery.
///
/// F3 shows and hides the display, with Shift it moves to the next corner; F8 and F9 switch the flashes of what is drawn and of what
/// is laid out.
@MainActor final class TimingOverlay: FrameOverlay {
    enum Corner: CaseIterable { case bottomRight, bottomLeft, topLeft, topRight }

    private let recorder: FrameRecorder
    private let refreshRate: Double
    private let root = UIView()
    private let panel = TimingPanel(frame: .zero)
    private let flashView = FlashView()
    private var corner = Corner.bottomRight
    /// The program's press goes on over the panel; the panel's own goes nowhere else.
    private var press: Owner?
    private var isPointerOnPanel = false
    private var laidOut: [UIView] = []

    /// The last of the program's frames that the panel shows.
    private var shownFrame = -1
    private var textTime = -Double.infinity
    /// Something else than frames changed: visibility, hovering, colours.
    private var isStale = true

    private enum Owner { case program, panel }
    /// Seconds between changes of the numbers while frames come.
    private static let textInterval = 0.25
    private static let margin: CGFloat = 12

    init(refreshRate: Double, recorder: FrameRecorder = .shared) {
        self.refreshRate = refreshRate
        self.recorder = recorder
        root.addSubview(flashView)
        root.addSubview(panel)
        panel.isHidden = true
    }

    /// Whether the display is shown.
    var isPanelShown = false {
        didSet {
            guard isPanelShown != oldValue else { return }
            panel.isHidden = !isPanelShown
            shownFrame = -1
            isStale = true
        }
    }

    var flashes: TimingFlashes = [] {
        didSet {
            guard flashes != oldValue else { return }
            if flashes.isEmpty { flashView.removeAll() }
            laidOut = []
            // Laying out calls it for each view: only while it is wanted.
            let observer: @MainActor (UIView) -> Void = { [weak self] view in self?.noteLayout(of: view) }
            UIApplication.shared.layoutObserver = flashes.contains(.layout) ? observer : nil
            isStale = true
        }
    }

    var isDark: Bool {
        get { panel.palette.isDark }
        set {
            guard newValue != isDark else { return }
            panel.palette = TimingPalette(isDark: newValue)
            isStale = true
        }
    }

    // MARK: FrameOverlay

    var isVisible: Bool { isPanelShown || !flashes.isEmpty }

    var needsFrame: Bool {
        isStale || flashView.isFlashing || (isPanelShown && lastProgramFrame > shownFrame)
    }

    /// The number of the newest frame, if the program made it; the overlay's own frames are no news.
    private var lastProgramFrame: Int {
        guard let last = recorder.frames.last, last.reasons != .inspector else { return -1 }
        return last.index
    }

    func programDidDraw(_ damage: [PixelRect], scale: CGFloat) {
        let time = AnimationClock.shared.now
        if flashes.contains(.damage) {
            for rect in damage {
                let points = CGRect(
                    x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
                    height: CGFloat(rect.height) / scale)
                flashView.flash(points, .damage, at: time)
            }
        }
        for view in laidOut {
            if let frame = UIApplication.shared.hostFrame(of: view) { flashView.flash(frame, .layout, at: time) }
        }
        laidOut = []
    }

    private func noteLayout(of view: UIView) {
        guard laidOut.count < 200, !laidOut.contains(where: { $0 === view }) else { return }
        laidOut.append(view)
    }

    func displayList(size: CGSize, scale: CGFloat, time: TimeInterval) -> DisplayList {
        root.frame = CGRect(origin: .zero, size: size)
        flashView.frame = root.bounds
        flashView.advance(to: time)
        panel.frame.origin = origin(in: size)
        if isPanelShown { refreshPanel(time) }
        isStale = false
        return UIApplication.shared.paint(apart: root, scale: scale)
    }

    private func refreshPanel(_ time: TimeInterval) {
        let newest = recorder.frames.last?.index ?? -1
        let isLast = recorder.frames.last.map { $0.index == shownFrame || !$0.reasons.contains(.animation) } ?? true
        guard newest != shownFrame || isStale else { return }
        shownFrame = newest
        let refreshes = isStale || isLast || time - textTime >= Self.textInterval || time < textTime
        if refreshes { textTime = time }
        // Twice as many as are shown: the overlay's own frames lie between.
        let frames = recorder.frames.suffix(480).filter { $0.reasons != .inspector }
        panel.show(frames, refreshRate: refreshRate, refreshesTexts: refreshes)
    }

    private func origin(in size: CGSize) -> CGPoint {
        let right = max(0, size.width - TimingPanel.size.width - Self.margin)
        let bottom = max(0, size.height - TimingPanel.size.height - Self.margin)
        let left = min(Self.margin, right)
        let top = min(Self.margin, bottom)
        return switch corner {
        case .bottomRight: CGPoint(x: right, y: bottom)
        case .bottomLeft: CGPoint(x: left, y: bottom)
        case .topLeft: CGPoint(x: left, y: top)
        case .topRight: CGPoint(x: right, y: top)
        }
    }

    // MARK: Input

    func handle(_ event: InputEvent) -> InputEvent? {
        switch event {
        case .keyPressed(let name, let modifiers, _): return handleKey(name, modifiers) ? nil : event
        case .keyReleased(let name, _): return ["F3", "F8", "F9"].contains(name) ? nil : event
        case .pointerMoved(let point, _): return moved(to: point, event)
        case .pointerPressed(let point, _, _, _):
            guard press == nil else { return press == .panel ? nil : event }
            press = isOnPanel(point) ? .panel : .program
            return press == .panel ? nil : event
        case .pointerReleased(let point, let button, _):
            let owner = press
            press = nil
            guard owner == .panel else { return event }
            if button == .left, isOnPanel(point) {
                panel.click(at: inPanel(point))
                isStale = true
            }
            return nil
        case .scrolled(let point, _, _, _): return isOnPanel(point) ? nil : event
        case .pointerLeft:
            leavePanel()
            return event
        case .text, .composition, .focusChanged: return event
        }
    }

    private func handleKey(_ name: String, _ modifiers: InputModifiers) -> Bool {
        switch name {
        case "F3":
            if modifiers.contains(.shift), isPanelShown {
                let all = Corner.allCases
                corner = all[((all.firstIndex(of: corner) ?? 0) + 1) % all.count]
                isStale = true
            } else {
                isPanelShown.toggle()
            }
        case "F8": flashes.formSymmetricDifference(.damage)
        case "F9": flashes.formSymmetricDifference(.layout)
        default: return false
        }
        return true
    }

    private func moved(to point: CGPoint, _ event: InputEvent) -> InputEvent? {
        guard press != .program else { return event }
        guard isOnPanel(point) || press == .panel else {
            leavePanel()
            return event
        }
        panel.hover(at: inPanel(point))
        isStale = true
        defer { isPointerOnPanel = true }
        // What the pointer was over before is no longer under it.
        return isPointerOnPanel ? nil : .pointerLeft
    }

    private func leavePanel() {
        guard isPointerOnPanel else { return }
        isPointerOnPanel = false
        panel.hover(at: nil)
        isStale = true
    }

    private func isOnPanel(_ point: CGPoint) -> Bool { isPanelShown && panel.frame.contains(point) }
    private func inPanel(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - panel.frame.minX, y: point.y - panel.frame.minY)
    }
}
