import Examples
import FrameTiming
import Graphics
import Host
import Inspector
import UIKit

extension PlaygroundSession: ScriptEnvironment {
    var scriptScreen: UIWindow? { stage.stageWindow }
    var scriptWindow: UIWindow? { root }

    func hostPoint(fromScreen point: CGPoint) -> CGPoint {
        stage.convert(stage.convertFromStage(point), to: nil)
    }

    func screenPoint(fromHost point: CGPoint) -> CGPoint? {
        let place = stage.convert(point, from: nil)
        let onScreen = stage.convertToStage(place)
        return stage.bounds.contains(place) && stage.stageWindow.bounds.contains(onScreen) ? onScreen : nil
    }

    func perform(_ setting: ScriptSetting) throws(ScriptProblem) {
        scriptRecorder?.record(setting, at: AnimationClock.shared.now)
        switch setting.verb {
        case .open: try asScriptProblem { () throws(ProgramError) in try open(setting.value) }
        case .variant:
            try asScriptProblem { () throws(ProgramError) in try showVariant(named: setting.value) }
        case .device where setting.value == "free": setForm(.free)
        case .device:
            guard let device = devices[setting.value] else {
                throw ScriptProblem(
                    "there is no device '\(setting.value)'; there are free, \(devices.all.map(\.name).joined(separator: ", "))"
                )
            }
            setForm(.device(device, isLandscape: false))
        case .resize:
            guard let size = ScriptSetting.size(setting.value), Options.fits(size, scale: currentScale) else {
                throw ScriptProblem("a screen of \(setting.value) is too large to draw")
            }
            setScreenSize(size)
        case .rotate: rotate()
        case .rtl: isRightToLeft = setting.value == "on"
        case .theme: isDark = setting.value == "dark"
        case .lang: language = ExampleTexts.Language(rawValue: setting.value) ?? language
        case .textscale: textScale = CGFloat(Double(setting.value) ?? 1)
        case .scale: try setScale(CGFloat(Double(setting.value) ?? 1))
        case .slow: setSlow(Double(setting.value) ?? 1)
        case .hud: timing?.isPanelShown = setting.value == "on"
        case .flash: timing?.flashes = TimingFlashes(words: setting.value) ?? []
        case .keyboard: isKeyboardOn = setting.value == "on"
        case .window:
            guard let size = ScriptSetting.size(setting.value), Options.fits(size, scale: currentScale) else {
                throw ScriptProblem("a window of \(setting.value) is too large to draw")
            }
            resizeWindow(to: size)
        case .record:
            try asScriptProblem { () throws(ProgramError) in
                if let gallery {
                    try gallery.setRecording(setting.value == "on")
                } else if setting.value == "on" {
                    try startRecording()
                } else {
                    _ = try stopRecording()
                }
            }
        case .zoom, .panel, .sidebar, .search, .keys:
            guard let gallery else {
                throw ScriptProblem("'\(setting.verb.rawValue)' needs the gallery; leave --bare out")
            }
            gallery.perform(setting)
        }
    }

    private func asScriptProblem(_ body: () throws(ProgramError) -> Void) throws(ScriptProblem) {
        do { try body() } catch { throw ScriptProblem("\(error)") }
    }

    func writeScreenshot(to path: String) throws(ScriptProblem) {
        guard let image = image() else { throw ScriptProblem("nothing is drawn yet") }
        do { try image.writePNG(to: URL(fileURLWithPath: path)) } catch { throw ScriptProblem("\(error)") }
    }

    func recordTimings(to path: String) throws(ScriptProblem) {
        do { try recordTimings(to: [path]) } catch { throw ScriptProblem("\(error)") }
    }

    func recordTimings(to paths: [String]) throws(FrameTimingError) {
        guard !paths.isEmpty else { return }
        try FrameRecorder.shared.startRecording(
            to: paths.map { URL(fileURLWithPath: $0) }, context: recordingContext)
    }
}
