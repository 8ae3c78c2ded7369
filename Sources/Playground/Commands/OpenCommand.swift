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
        let session = try PlaygroundSession(options, assets)
        return options.isHeadless ? try runHeadless(session, script) : try runInWindow(session, script)
    }

    private func runHeadless(_ session: PlaygroundSession, _ script: Script?) throws -> ExitStatus {
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

    private func runInWindow(_ session: PlaygroundSession, _ script: Script?) throws -> ExitStatus {
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
        if let path = options.screenshot { host.whenFirstIdle = { try? session.writeScreenshot(to: path) } }
        return try finishing(session) {
            try host.run(script: script, environment: session, quitAfter: options.quitAfter)
        }
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
