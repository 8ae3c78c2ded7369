import Examples
import Host
import UIKit

/// Settings, by button, key or script.
extension PlaygroundSession {
    // MARK: At the start

    /// The screen's form that the command line asks for; nil for none.
    func optionForm() throws(ProgramError) -> ScreenForm? {
        if let name = options.device { return .device(try device(named: name), isLandscape: false) }
        return options.size.map { .size($0) }
    }

    /// The command line's settings, else those of the last run, else the defaults.
    func applyFirstSettings() throws(ProgramError) {
        let right = remembered?.isRightToLeft ?? false
        stage.layoutDirection = options.isRightToLeft || right ? .rightToLeft : .leftToRight
        let scale = remembered?.textScale.flatMap { (0.5...4).contains($0) ? CGFloat($0) : nil }
        stage.textScale = options.textScale ?? scale ?? 1
        let isDark = options.theme.map { $0 == .dark } ?? remembered?.isDark ?? false
        setDark(isDark)
        if options.language == nil, let language = remembered?.language.flatMap(ExampleTexts.Language.init) {
            ExampleTexts.shared.language = language
        }
        let slow = remembered?.slowness.flatMap { (0.01...100).contains($0) ? $0 : nil }
        setSlowness(options.slow ?? slow ?? 1)
        if let choice = remembered?.hasKeyboard {
            keyboardChoice = choice
            stage.showsKeyboard = choice
        }
        if let form = try optionForm() ?? rememberedForm {
            // A bare window has the size already.
            if options.isBare {
                stage.safeArea = form.safeArea
                stage.keyboardHeight = form.keyboardHeight
            } else {
                apply(form)
            }
            self.form = form
        }
    }

    private var rememberedForm: ScreenForm? {
        guard let name = remembered?.form else { return nil }
        if let device = devices[name] { return .device(device, isLandscape: remembered?.isLandscape ?? false) }
        return ScriptSetting.size(name).map { .size($0) }
    }

    private func device(named name: String) throws(ProgramError) -> Device {
        guard let device = devices[name] else {
            throw ProgramError(
                "there is no device '\(name)'; there are \(devices.all.map(\.name).joined(separator: ", "))")
        }
        return device
    }

    // MARK: The screen's form

    /// Fixes the screen's size; nil follows the room there is.
    func setScreenSize(_ size: CGSize?) { setForm(size.map { .size($0) } ?? .free) }

    func setForm(_ form: ScreenForm) {
        self.form = form
        apply(form)
        settingsDidChange()
    }

    private func apply(_ form: ScreenForm) {
        stage.safeArea = form.safeArea
        stage.keyboardHeight = form.keyboardHeight
        if options.isBare {
            if let size = form.size { resizeWindow(to: size) }
        } else {
            stage.stageSize = form.size
        }
    }

    /// Changes the size of the whole window, in points.
    func resizeWindow(to size: CGSize) {
        switch host {
        case .headless(let headless):
            headless.resize(to: size)
            windowDidResize()
        case .window(let window): window.resize(to: size)
        case nil: break
        }
    }

    func rotate() {
        if case .device(let device, let isLandscape) = form {
            setForm(.device(device, isLandscape: !isLandscape))
        } else {
            let size = stage.stageWindow.bounds.size
            setScreenSize(CGSize(width: size.height, height: size.width))
        }
    }

    // MARK: Traits

    var language: ExampleTexts.Language {
        get { ExampleTexts.shared.language }
        set {
            guard newValue != ExampleTexts.shared.language else { return }
            ExampleTexts.shared.language = newValue
            gallery?.languageDidChange()
            reload()
            stateDidChange()
        }
    }

    var isRightToLeft: Bool {
        get { stage.layoutDirection == .rightToLeft }
        set {
            stage.layoutDirection = newValue ? .rightToLeft : .leftToRight
            settingsDidChange()
        }
    }

    var textScale: CGFloat {
        get { stage.textScale }
        set {
            stage.textScale = newValue
            settingsDidChange()
        }
    }

    /// The look of the screen and of the window around it.
    var isDark: Bool {
        get { stage.userInterfaceStyle == .dark }
        set {
            setDark(newValue)
            settingsDidChange()
        }
    }

    private func setDark(_ isDark: Bool) {
        stage.userInterfaceStyle = isDark ? .dark : .light
        root?.overrideUserInterfaceStyle = isDark ? .dark : .light
        timing?.isDark = isDark
    }

    /// Whether text fields bring up the stage's on-screen keyboard.
    var isKeyboardOn: Bool {
        get { stage.showsKeyboard }
        set {
            keyboardChoice = newValue
            stage.showsKeyboard = newValue
            settingsDidChange()
        }
    }

    private func settingsDidChange() {
        gallery?.settingsDidChange()
        stateDidChange()
    }

    // MARK: Time and scale

    /// - Parameter factor: 1 is the animations' own speed, 10 a tenth of it.
    func setSlow(_ factor: Double) {
        setSlowness(factor)
        settingsDidChange()
    }

    private func setSlowness(_ factor: Double) {
        slowness = factor
        switch host {
        case .headless(let headless): headless.speed = 1 / factor
        case .window(let window): window.speed = 1 / factor
        case nil: break
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

    var clipboardText: String? {
        get {
            switch host {
            case .headless(let headless): headless.clipboardText
            case .window(let window): window.clipboardText
            case nil: nil
            }
        }
        set {
            switch host {
            case .headless(let headless): headless.clipboardText = newValue
            case .window(let window): window.clipboardText = newValue
            case nil: break
            }
        }
    }

    /// Whether times would differ from run to run and are therefore not shown.
    var isOnVirtualClock: Bool {
        switch host {
        case .headless(let headless): !headless.followsRealTime
        case .window(let window): window.clock == .virtual
        case nil: true
        }
    }

    // MARK: Variants

    /// The variants of what is shown, and which of them it is: of an example, or the scenes of a file.
    var variants: (names: [String], index: Int)? {
        if let scene, scene.live.scenes.count > 1 {
            let count = scene.live.scenes.count
            return (
                scene.live.scenes.enumerated().map { $1.title.isEmpty ? $1.id : $1.title },
                min(scene.live.index, count - 1)
            )
        }
        guard let shown, !shown.example.variants.isEmpty else { return nil }
        let names = shown.example.variants
        return (names, names.firstIndex(of: shown.variant ?? names[0]) ?? 0)
    }

    func showVariant(_ index: Int) throws(ProgramError) {
        if let scene { return try openScene(scene.path, index: index) }
        guard let shown, shown.example.variants.indices.contains(index) else { return }
        try open("\(shown.example.id):\(shown.example.variants[index])")
    }

    /// A variant of the screen, or a scene of the file by its id or its number from 1.
    func showVariant(named name: String) throws(ProgramError) {
        if let scene {
            let scenes = scene.live.scenes
            let number = Int(name).map { $0 - 1 }.flatMap { scenes.indices.contains($0) ? $0 : nil }
            guard let index = scenes.firstIndex(where: { $0.id == name }) ?? number else {
                throw ProgramError(
                    "the file has no scene '\(name)'; it has \(scenes.map(\.id).joined(separator: ", "))")
            }
            return try openScene(scene.path, index: index)
        }
        guard let shown else { throw ProgramError("no example is open") }
        try open("\(shown.example.id):\(name)")
    }
}
