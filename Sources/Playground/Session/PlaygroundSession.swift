import Examples
import FrameTiming
import Graphics
import Host
import SDLHost
import UIKit

/// A running playground: one host window with one stage, bare or inside the gallery, and what scripts and buttons do to it.
@MainActor final class PlaygroundSession {
    enum HostKind {
        case headless(HeadlessHost)
        case window(SDLHost)
    }

    /// What the stage shows.
    struct Shown {
        var example: Example
        var variant: String?
    }

    let options: Options
    let stage = StageView(frame: .zero)
    let devices: DeviceTable
    var shown: Shown?
    /// The scene file on the stage, in the place of an example.
    var scene: SceneSession?
    private(set) var device: (device: Device, isLandscape: Bool)?
    /// Whether someone chose to have an on-screen keyboard or not; until then each screen says what it needs.
    private var keyboardChoice: Bool?
    private(set) var gallery: GalleryViewController?
    private var host: HostKind?
    private var root: UIWindow?

    init(_ options: Options, _ assets: AssetFolder) throws {
        self.options = options
        devices = try DeviceTable(assets: assets)
        stage.layoutDirection = options.isRightToLeft ? .rightToLeft : .leftToRight
        stage.textScale = options.textScale
        if let theme = options.theme { stage.userInterfaceStyle = theme == .dark ? .dark : .light }
        stage.accessibilityIdentifier = "stage"
    }

    var initialWindowSize: CGSize {
        options.isBare ? options.size ?? CGSize(width: 375, height: 667) : CGSize(width: 1280, height: 800)
    }

    /// Fills the host's window and opens what the command line names.
    func start(on host: HostKind) throws {
        self.host = host
        let speed = 1 / options.slow
        switch host {
        case .headless(let headless): headless.speed = speed
        case .window(let window): window.speed = speed
        }
        let window = UIWindow(frame: CGRect(origin: .zero, size: initialWindowSize))
        root = window
        // From here on, work that nobody claims belongs to the stage; the window itself is the host's.
        stage.isDefaultStage = true
        if options.isBare {
            window.rootViewController = BareViewController(stage: stage)
        } else {
            let gallery = GalleryViewController(session: self)
            self.gallery = gallery
            window.rootViewController = gallery
            stage.stageSize = options.size ?? CGSize(width: 375, height: 667)
        }
        window.makeKeyAndVisible()
        // A screen is made for a stage that has its size: what resizes by masks never sees a width of 0.
        window.layoutIfNeeded()
        try recordTimings(to: options.timings)
        try open(options.operands.first ?? Examples.all[0].id)
    }

    /// Closes the window's content; nothing of the stage runs on.
    func finish() {
        FrameRecorder.shared.stopRecording()
        scene?.close()
        stage.stageWindow.rootViewController = nil
        root?.isHidden = true
    }

    // MARK: What is shown

    /// Shows an example by id or alias, with or without `:variant`.
    func open(_ name: String) throws(ProgramError) {
        if name.hasSuffix(".json") {
            try openScene(name)
            return
        }
        guard let found = Examples.find(name) else { throw Self.unknown(name) }
        show(Shown(example: found.example, variant: found.variant))
    }

    private static func unknown(_ name: String) -> ProgramError {
        let first = name.lowercased().split(separator: ":").first.map(String.init) ?? ""
        if let example = Examples.find(first)?.example {
            let variants = example.variants.joined(separator: ", ")
            return ProgramError(
                "'\(example.id)' has no such variant; \(variants.isEmpty ? "it has none" : "it has \(variants)")")
        }
        return ProgramError("there is no example '\(name)'; 'ashlar list' shows them all")
    }

    private func show(_ shown: Shown) {
        scene?.close()
        scene = nil
        self.shown = shown
        if keyboardChoice == nil { stage.showsKeyboard = shown.example.needsKeyboard }
        stage.perform {
            stage.stageWindow.rootViewController = shown.example.make(variant: shown.variant)
        }
        gallery?.shownDidChange()
    }

    /// Makes the screen anew, as after a change of language.
    func reload() {
        if let shown { show(shown) }
    }

    // MARK: Settings, by button or by script

    var language: ExampleTexts.Language {
        get { ExampleTexts.shared.language }
        set {
            guard newValue != ExampleTexts.shared.language else { return }
            ExampleTexts.shared.language = newValue
            reload()
        }
    }

    /// Fixes the size of the screen; nil follows the room there is.
    func setScreenSize(_ size: CGSize?) {
        device = nil
        stage.safeArea = .zero
        stage.keyboardHeight = Self.freeKeyboardHeight
        if options.isBare, let size {
            switch host {
            case .headless(let headless): headless.resize(to: size)
            case .window(let window): window.resize(to: size)
            case nil: break
            }
        } else {
            stage.stageSize = size
        }
        gallery?.settingsDidChange()
    }

    /// On a screen that is no device's, in points.
    private static let freeKeyboardHeight: CGFloat = 216

    func setDevice(_ device: Device, isLandscape: Bool) {
        let form = isLandscape ? device.landscape : device.portrait
        setScreenSize(form.size)
        stage.safeArea = form.safeArea
        stage.keyboardHeight = form.keyboardHeight
        self.device = (device, isLandscape)
        gallery?.settingsDidChange()
    }

    func rotate() {
        if let device {
            setDevice(device.device, isLandscape: !device.isLandscape)
        } else {
            let size = stage.stageWindow.bounds.size
            setScreenSize(CGSize(width: size.height, height: size.width))
        }
    }

    var isRightToLeft: Bool {
        get { stage.layoutDirection == .rightToLeft }
        set {
            stage.layoutDirection = newValue ? .rightToLeft : .leftToRight
            gallery?.settingsDidChange()
        }
    }

    var isDark: Bool {
        get { stage.userInterfaceStyle == .dark }
        set {
            stage.userInterfaceStyle = newValue ? .dark : .light
            gallery?.settingsDidChange()
        }
    }

    /// Whether text fields bring up the stage's on-screen keyboard.
    var isKeyboardOn: Bool {
        get { stage.showsKeyboard }
        set {
            keyboardChoice = newValue
            stage.showsKeyboard = newValue
            gallery?.settingsDidChange()
        }
    }

    // MARK: Pictures and recordings

    func image() -> Image? {
        switch host {
        case .headless(let headless): headless.screenshot()
        case .window(let window): window.screenshot()
        case nil: nil
        }
    }

    /// What the timing files say about where they come from.
    var recordingContext: RecordingContext {
        var details = [
            ("version", Help.version), ("window", "\(Int(initialWindowSize.width))x\(Int(initialWindowSize.height))"),
        ]
        details.append(("cores", "\(ProcessInfo.processInfo.activeProcessorCount)"))
        details.append(("system", ProcessInfo.processInfo.operatingSystemVersionString))
        switch host {
        case .window(let window):
            details += [("driver", "window, CPU rendering"), ("scale", "\(window.scale)")]
            return RecordingContext(
                refreshRate: window.refreshRate, refreshSource: window.refreshRateIsKnown ? .mode : .assumed,
                animationClock: window.clock == .virtual ? .virtual : .real, details: details)
        case .headless(let headless):
            details += [("driver", "headless, CPU rendering"), ("scale", "\(headless.scale)")]
            return RecordingContext(
                refreshRate: headless.refreshRate, refreshSource: .assumed, animationClock: .virtual, details: details)
        case nil:
            return RecordingContext(details: details)
        }
    }

    /// Device pixels a point of the host.
    var currentScale: CGFloat {
        switch host {
        case .headless(let headless): headless.scale
        case .window(let window): window.scale
        case nil: options.scale ?? 1
        }
    }

    func setScale(_ scale: CGFloat) throws(ScriptProblem) {
        guard case .headless(let headless) = host else {
            throw ScriptProblem("the scale of a window is set when it opens, with --scale")
        }
        guard Options.fits(headless.surfaceSize, scale: scale) else {
            throw ScriptProblem("a scale of \(scale) makes the screen too large to draw")
        }
        headless.resize(to: headless.surfaceSize, scale: scale)
    }

    func setSlow(_ factor: Double) {
        switch host {
        case .headless(let headless): headless.speed = 1 / factor
        case .window(let window): window.speed = 1 / factor
        case nil: break
        }
    }
}
