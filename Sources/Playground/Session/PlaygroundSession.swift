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
    /// Whether someone chose to have an on-screen keyboard or not; until then each screen says what it needs.
    var keyboardChoice: Bool?
    let assets: AssetFolder
    /// What the last window remembered; nil where nothing is remembered.
    let remembered: PlaygroundState?
    var form = ScreenForm.free
    /// Times that animations are slower than they would be.
    var slowness = 1.0
    /// The recording that was started in the window.
    var recording: RecordingRun?
    private(set) var gallery: GalleryViewController?
    private(set) var host: HostKind?
    private(set) var root: UIWindow?
    /// The timing display over the window.
    private(set) var timing: TimingOverlay?
    /// Writes the session down, if someone asked for it.
    var scriptRecorder: ScriptRecorder?
    /// Called when something changed that the next run should remember.
    var stateDidChange: @MainActor () -> Void = {}

    /// - Parameter remembered: settings of the last run; what the command line says wins.
    init(_ options: Options, _ assets: AssetFolder, remembered: PlaygroundState? = nil) throws {
        self.options = options
        self.assets = assets
        self.remembered = remembered
        devices = try DeviceTable(assets: assets)
        stage.accessibilityIdentifier = "stage"
    }

    /// In points.
    var initialWindowSize: CGSize {
        if options.isBare {
            return options.size ?? (try? optionForm())?.size ?? CGSize(width: 375, height: 667)
        }
        return options.window ?? remembered?.windowSize ?? CGSize(width: 1280, height: 800)
    }

    /// Fills the host's window and opens what the command line names.
    func start(on host: HostKind) throws {
        self.host = host
        if case .window(let window) = host { window.didResize = { [weak self] in self?.windowDidResize() } }
        setUpTiming()
        let window = UIWindow(frame: CGRect(origin: .zero, size: initialWindowSize))
        root = window
        // From here on, work that nobody claims belongs to the stage; the window itself is the host's.
        stage.isDefaultStage = true
        if options.isBare {
            try applyFirstSettings()
            window.rootViewController = BareViewController(stage: stage)
        } else {
            try applyFirstSettings()
            let gallery = GalleryViewController(session: self)
            self.gallery = gallery
            window.rootViewController = gallery
            UIApplication.shared.delegate = gallery.keys
            watchFrames()
        }
        window.makeKeyAndVisible()
        // A screen is made for a stage that has its size: what resizes by masks never sees a width of 0.
        window.layoutIfNeeded()
        try recordTimings(to: options.timings)
        try openFirst()
        if let path = options.recordScript { try recordScript(to: path) }
    }

    /// What the command line names; else what was shown last, if it still exists; else the first screen.
    private func openFirst() throws {
        if let name = options.operands.first { return try open(name) }
        if let name = remembered?.screen, Examples.find(name) != nil { return try open(name) }
        try open(Examples.all[0].id)
    }

    /// Tells the status line of each frame.
    private func watchFrames() {
        pass?.afterFrame = { [weak self] in self?.gallery?.frameDidEnd() }
    }

    private func setUpTiming() {
        let overlay = TimingOverlay(refreshRate: recordingContext.refreshRate)
        overlay.isDark = isDark
        overlay.isPanelShown = options.showsTimings
        overlay.flashes = options.flashes
        pass?.overlay = overlay
        timing = overlay
    }

    /// What the host's frames run through.
    var pass: FramePass? {
        switch host {
        case .headless(let headless): headless.pass
        case .window(let window): window.pass
        case nil: nil
        }
    }

    /// Size of the host's window in points.
    var hostSize: CGSize? {
        switch host {
        case .headless(let headless): headless.surfaceSize
        case .window(let window): window.surfaceSize
        case nil: nil
        }
    }

    /// Closes the window's content; nothing of the stage runs on.
    func finish() {
        stateDidChange()
        if recording != nil { _ = try? stopRecording() }
        scriptRecorder?.finish(at: AnimationClock.shared.now)
        timing?.flashes = []
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
        stateDidChange()
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
            ("version", Help.version), ("window", hostSize.map { "\(Int($0.width))x\(Int($0.height))" } ?? "none"),
        ]
        if let revision = SourceRevision.current { details.append(("git_revision", revision)) }
        details.append(("machine", Processor.name))
        details.append(("cores", "\(ProcessInfo.processInfo.activeProcessorCount)"))
        details.append(("system", ProcessInfo.processInfo.operatingSystemVersionString))
        switch host {
        case .window(let window):
            details += [
                ("driver", "\(window.driver), CPU rendering into the window's surface"),
                ("vsync", "false, paced by absolute deadlines"), ("scale", "\(window.scale)"),
            ]
            return RecordingContext(
                refreshRate: window.refreshRate, refreshSource: window.refreshRateIsKnown ? .mode : .assumed,
                animationClock: window.clock == .virtual ? .virtual : .real, details: details)
        case .headless(let headless):
            details += [("driver", "headless, CPU rendering"), ("scale", "\(headless.scale)")]
            return RecordingContext(
                refreshRate: headless.refreshRate, refreshSource: .assumed,
                animationClock: headless.followsRealTime ? .real : .virtual, details: details)
        case nil:
            return RecordingContext(details: details)
        }
    }
}
