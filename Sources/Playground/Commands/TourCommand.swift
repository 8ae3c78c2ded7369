import Examples
import Foundation
import FrameTiming
import Graphics
import Host
import UIKit

/// `ashlar tour`: opens every screen and variant headless on the virtual clock, performs its taps, and writes pictures and timings.
@MainActor struct TourCommand {
    private let options: Options
    private let assets: AssetFolder
    private let folder: URL

    init(_ options: Options, _ assets: AssetFolder) {
        self.options = options
        self.assets = assets
        folder = URL(fileURLWithPath: options.out)
    }

    /// What the tour found on one screen.
    private struct Stop {
        var name: String
        var title: String
        var pictures: [String]
        var frames: Int
    }

    func run() throws -> ExitStatus {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ProgramError("the folder '\(options.out)' cannot be made: \(error.localizedDescription)")
        }
        var bare = options
        bare.isBare = true
        bare.timings = [folder.appendingPathComponent("frames.csv").path]
        let session = try PlaygroundSession(bare, assets)
        let host = HeadlessHost(size: session.initialWindowSize, scale: options.scale ?? 1)
        try session.start(on: .headless(host))
        defer { session.finish() }

        let places = Examples.all.flatMap { example in
            (example.variants.isEmpty ? [nil] : example.variants.map(Optional.some)).map { (example, $0) }
        }
        var stops: [Stop] = []
        for (index, (example, variant)) in places.enumerated() {
            let name = variant.map { "\(example.id):\($0)" } ?? example.id
            print("[\(index + 1)/\(places.count)] \(name)  \(example.title)")
            stops.append(try visit(example, name, session, host))
        }
        try writeIndex(stops)
        let frames = stops.reduce(0) { $0 + $1.frames }
        let pictures = stops.reduce(0) { $0 + $1.pictures.count }
        print(
            "\(stops.count) screens, \(pictures) pictures, \(frames) frames: \(folder.appendingPathComponent("index.html").path)"
        )
        return .done
    }

    private func visit(_ example: Example, _ name: String, _ session: PlaygroundSession, _ host: HeadlessHost) throws
        -> Stop
    {
        var stop = Stop(name: name, title: example.title, pictures: [], frames: 0)
        let framesBefore = host.frameCount
        let prefix = name.replacingOccurrences(of: ":", with: "-")
        func shoot(_ moment: String) throws {
            let file = "\(prefix)-\(moment).png"
            try session.writeScreenshot(to: folder.appendingPathComponent(file).path)
            stop.pictures.append(file)
        }
        func perform(_ text: String) throws {
            do {
                try host.run(Script(text, name: "tour of \(name)"), environment: session)
            } catch {
                throw ProgramError(.failed, "\(error)")
            }
        }
        let untilItRests = example.isEndless ? "wait 1" : "wait idle"
        let size = session.initialWindowSize
        // What the screen before did to the size ends here.
        try perform("resize \(Int(size.width))x\(Int(size.height))\nopen \(name)\n\(untilItRests)")
        try shoot("0-before")
        for (index, step) in example.tourSteps.enumerated() {
            try perform("\(step.action)\nwait \(step.duration / 2)")
            try shoot("\(index + 1)-midway")
            try perform(untilItRests)
            try shoot("\(index + 1)-after")
        }
        stop.frames = host.frameCount - framesBefore
        return stop
    }

    private func writeIndex(_ stops: [Stop]) throws {
        var html = """
            <!doctype html><meta charset="utf-8"><title>Ashlar: the tour</title>
            <style>body{font:14px sans-serif;margin:24px;background:#f4f4f6}img{width:200px;border:1px solid #ccc;margin:4px}</style>
            <h1>Ashlar: the tour</h1>\n
            """
        for stop in stops {
            html += "<h2>\(stop.name) · \(escape(stop.title))</h2><p>\(stop.frames) frames</p>"
            html += stop.pictures.map { "<img src=\"\($0)\" alt=\"\($0)\">" }.joined() + "\n"
        }
        do {
            try Data(html.utf8).write(to: folder.appendingPathComponent("index.html"))
        } catch {
            throw ProgramError("the tour's page cannot be written: \(error.localizedDescription)")
        }
    }

    private func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
