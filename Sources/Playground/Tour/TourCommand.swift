import Examples
import Foundation
import FrameTiming
import Host
import UIKit

/// `ashlar tour`: opens every screen and variant headless on the virtual clock, performs its taps, and writes pictures, timings and
/// a page that shows both.
@MainActor struct TourCommand {
    private let options: Options
    private let assets: AssetFolder
    private let folder: URL

    init(_ options: Options, _ assets: AssetFolder) {
        self.options = options
        self.assets = assets
        folder = URL(fileURLWithPath: options.out)
    }

    func run() throws -> ExitStatus {
        let start = WorkClock.now
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ProgramError("the folder '\(options.out)' cannot be made: \(error.localizedDescription)")
        }
        var bare = options
        bare.isBare = true
        bare.timings = ["frames.csv", "summary.json"].map { folder.appendingPathComponent($0).path }
        let session = try PlaygroundSession(bare, assets)
        let host = HeadlessHost(size: session.initialWindowSize, scale: options.scale ?? 1)
        try session.start(on: .headless(host))
        defer { session.finish() }

        let places = Examples.all.flatMap { example in
            (example.variants.isEmpty ? [nil] : example.variants.map(Optional.some)).map {
                PlaygroundSession.Shown(example: example, variant: $0)
            }
        }
        var stops: [TourStop] = []
        for (index, place) in places.enumerated() {
            let number = String(index + 1)
            let padding = String(repeating: " ", count: "\(places.count)".count - number.count)
            say("[\(padding)\(number)/\(places.count)] \(place.name)  \(place.example.title)")
            stops.append(try visit(place, session, host))
        }
        let page = TourPage(
            stops: stops, seconds: WorkClock.now - start, language: ExampleTexts.shared.language.rawValue)
        try write(page, stops)
        say(page.summaryLines.joined(separator: "\n"))
        say(folder.appendingPathComponent("index.html").path)
        return .done
    }

    /// A line of progress, seen at once also through a pipe.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    private func visit(_ place: PlaygroundSession.Shown, _ session: PlaygroundSession, _ host: HeadlessHost) throws
        -> TourStop
    {
        let example = place.example
        var stop = TourStop(name: place.name, title: example.title, lesson: example.lesson)
        let recorder = FrameRecorder.shared
        let framesBefore = recorder.frames.total
        let prefix = place.name.replacingOccurrences(of: ":", with: "-")
        func shoot(_ moment: String, _ caption: String, isAtRest: Bool = true) throws {
            let file = "\(prefix)-\(moment).png"
            let image = host.screenshot()
            do { try image.writePNG(to: folder.appendingPathComponent(file)) } catch { throw ProgramError("\(error)") }
            stop.add(TourStop.Picture(file: file, caption: caption), image, isAtRest: isAtRest)
        }
        func perform(_ text: String) throws {
            do {
                try host.run(Script(text, name: "tour of \(place.name)"), environment: session)
            } catch {
                throw ProgramError(.failed, "\(error)")
            }
        }
        let untilItRests = example.isEndless ? "wait 1" : "wait idle"
        let size = session.initialWindowSize
        // What the screen before did to the size ends here.
        try perform("resize \(Int(size.width))x\(Int(size.height))\nopen \(place.name)\n\(untilItRests)")
        try shoot("0-before", "before")
        for (index, step) in example.tourSteps.enumerated() {
            try perform("\(step.action)\nwait \(step.duration / 2)")
            try shoot("\(index + 1)-midway", "\(step.action): midway", isAtRest: false)
            try perform(untilItRests)
            try shoot("\(index + 1)-after", "\(step.action): after")
        }
        stop.frameCount = recorder.frames.total - framesBefore
        stop.summary = FrameSummary(
            recorder.frames.suffix(stop.frameCount), refreshRate: host.refreshRate, hasRealClock: false)
        return stop
    }

    private func write(_ page: TourPage, _ stops: [TourStop]) throws {
        guard let sheet = ContactSheet(stops: stops).image().pngData() else {
            throw ProgramError("the tour's contact sheet cannot be written as a PNG")
        }
        do {
            try sheet.write(to: folder.appendingPathComponent("contact-sheet.png"))
            try Data(page.html.utf8).write(to: folder.appendingPathComponent("index.html"))
        } catch {
            throw ProgramError("the tour's page cannot be written: \(error)")
        }
    }
}
