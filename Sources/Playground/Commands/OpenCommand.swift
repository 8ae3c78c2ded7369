import Examples
import Foundation
import Host
import SDLHost
import UIKit

/// `ashlar [EXAMPLE | SCENE.json]`: the gallery, one example or a scene, in a window or headless.
@MainActor struct OpenCommand {
    let options: Options
    private let assets: AssetFolder

    init(_ options: Options, _ assets: AssetFolder) {
        self.options = options
        self.assets = assets
    }

    func run() throws -> ExitStatus {
        let script = try options.script.map { try Script(contentsOf: $0) }
        return options.isHeadless ? try runHeadless(script) : try runInWindow(script)
    }

    private func runHeadless(_ script: Script?) throws -> ExitStatus {
        let session = try PlaygroundSession(options, assets)
        let host = HeadlessHost(size: session.initialWindowSize, scale: options.scale ?? 1)
        host.followsRealTime = options.clock == .real
        try session.start(on: .headless(host))
        return try finishing(session) {
            if let script {
                try host.run(script, environment: session)
            } else {
                host.advanceUntilIdle(limit: options.quitAfter ?? 10)
            }
            if let quitAfter = options.quitAfter { host.advance(by: max(0, quitAfter - host.elapsed)) }
            if let path = options.screenshot { try session.writeScreenshot(to: path) }
        }
    }

    /// Only a window that someone uses remembers: a script has to find the same each time.
    private func stateFile(_ script: Script?) -> StateFile? {
        options.remembers && !options.isBare && script == nil ? StateFile() : nil
    }

    private func runInWindow(_ script: Script?) throws -> ExitStatus {
        let file = stateFile(script)
        let content = file?.load() ?? .none
        let remembered = remembered(content)
        if remembered == nil, file != nil, options.language == nil, let language = Self.systemLanguage() {
            ExampleTexts.shared.language = language
        }
        // Who comes for the first time finds what to try beside the screen.
        let first = file == nil ? nil : PlaygroundState(panel: .notes)
        let session = try PlaygroundSession(options, assets, remembered: remembered ?? first)
        let host: SDLHost
        do {
            let clock = options.clock ?? (script == nil ? .real : .virtual)
            host = try SDLHost(
                title: "Ashlar", size: session.initialWindowSize, scale: options.scale,
                clock: clock == .real ? .real : .virtual)
        } catch {
            if case .noDisplay = error { throw ProgramError(.noDisplay, "\(error)") }
            throw ProgramError("\(error)")
        }
        try session.start(on: .window(host))
        if let file { keep(session, in: file, content) }
        if let path = options.screenshot { host.whenFirstIdle = { try? session.writeScreenshot(to: path) } }
        return try finishing(session) {
            try host.run(script: script, environment: session, quitAfter: options.quitAfter)
        }
    }

    /// Writes what changes into the state file, and says so when the old one was damaged.
    private func keep(_ session: PlaygroundSession, in file: StateFile, _ content: StateFile.Content) {
        if case .damaged(let moved) = content {
            let sentence =
                "the file '\(file.url.path)' with what the last window remembered is damaged"
                + (moved.map { "; it is now '\($0.lastPathComponent)', and everything begins anew" }
                    ?? " and is ignored")
            Program.complain(sentence)
            session.gallery?.show(
                MessageCard.Message(
                    title: GalleryTexts["state.damaged"], lines: [GalleryTexts["state.anew"]],
                    figures: [moved?.path ?? file.url.path], isProblem: true))
        }
        var saved = remembered(content)
        var hasComplained = false
        session.stateDidChange = { [weak session] in
            guard let state = session?.state, state != saved else { return }
            saved = state
            do { try file.save(state) } catch {
                guard !hasComplained else { return }
                hasComplained = true
                Program.complain("'\(file.url.path)' cannot be written: \(error.localizedDescription)")
            }
        }
    }

    private func remembered(_ content: StateFile.Content) -> PlaygroundState? {
        if case .state(let state) = content { return state }
        return nil
    }

    /// The language for the desktop's: English where that is none of the program's, nil where the desktop names none.
    static func systemLanguage(environment: [String: String] = ProcessInfo.processInfo.environment)
        -> ExampleTexts.Language?
    {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let plain = name.prefix { $0 != "." && $0 != "@" }
        if plain.isEmpty || plain == "C" || plain == "POSIX" { return nil }
        return plain.hasPrefix("zh") ? .chinese : .english
    }

    /// Runs the host; a script that failed gives status 1, one that could not be carried out 2. Recordings are closed either way.
    private func finishing(_ session: PlaygroundSession, _ body: () throws -> Void) throws -> ExitStatus {
        defer { session.finish() }
        do {
            try body()
            return .done
        } catch let error as ScriptError {
            if case .failed = error { throw ProgramError(.failed, "\(error)") }
            throw ProgramError(.badInput, "\(error)")
        } catch let problem as ScriptProblem {
            throw ProgramError(.badInput, "\(problem)")
        }
    }
}
