import Foundation
import FrameTiming

/// The tour as a page: every screen with its pictures and what its frames cost.
@MainActor struct TourPage {
    let stops: [TourStop]
    /// How long the tour took.
    let seconds: Double
    /// The language of the titles, as in HTML.
    let language: String

    private var frames: Int { stops.reduce(0) { $0 + $1.frameCount } }
    private var pictures: Int { stops.reduce(0) { $0 + $1.pictures.count } }
    /// The screens with the worst frames, worst first.
    private var slowest: [TourStop] {
        Array(stops.sorted { ($0.summary?.work?.worst ?? 0) > ($1.summary?.work?.worst ?? 0) }.prefix(3))
    }

    /// What to say at the end, in a few lines.
    var summaryLines: [String] {
        let time = String(format: "%.1f", seconds)
        let worst = slowest.map { stop in "\(stop.name) \(Self.millis(stop.summary?.work?.worst)) ms" }
        return [
            "\(stops.count) screens, \(pictures) pictures, \(frames) frames in \(time) s",
            "slowest frames: \(worst.joined(separator: ", "))",
        ]
    }

    var html: String {
        var text = """
            <!doctype html>
            <html lang="\(language)"><head><meta charset="utf-8"><title>Ashlar: the tour</title>
            <style>
            body { font: 14px/1.4 Inter, sans-serif; margin: 24px auto; max-width: 1200px; background: #f4f4f6; color: #1c1c1e }
            h2 { font-size: 16px; margin: 32px 0 2px } p { margin: 2px 0 8px; color: #63636a }
            figure { display: inline-block; margin: 0 12px 12px 0; vertical-align: top; width: 200px }
            figure img { width: 200px; border: 1px solid #d6d6dc; border-radius: 6px; background: #fff }
            figcaption { font-size: 11px; color: #63636a; overflow-wrap: anywhere }
            table { border-collapse: collapse; font: 12px DejaVu Sans Mono, monospace } td, th { padding: 2px 12px 2px 0; text-align: right }
            td:first-child, th:first-child { text-align: left } .sheet figure, .sheet img { width: 90px }
            .sheet figure { margin: 0 6px 8px 0 } a { color: #1d4fc0 }
            @media (prefers-color-scheme: dark) { body { background: #1a1a1d; color: #f2f2f4 } a { color: #8fb5ff } p, figcaption { color: #a2a2a9 } }
            </style></head><body>
            <h1>Ashlar: the tour</h1>\n
            """
        text += summaryLines.map { "<p>\(Self.escape($0))</p>\n" }.joined()
        text +=
            "<p>Rows of all frames: <a href=\"frames.csv\">frames.csv</a>; statistics: <a href=\"summary.json\">summary.json</a>.</p>\n"
        text += overview
        text += table
        for stop in stops { text += section(stop) }
        return text + "</body></html>\n"
    }

    /// Every screen where it had changed most, to click on; the same as one picture is the contact sheet.
    private var overview: String {
        var text = "<h2>Every screen</h2><p>As one picture: <a href=\"contact-sheet.png\">contact-sheet.png</a></p>\n"
        text += "<div class=\"sheet\">\n"
        for stop in stops {
            guard let picture = stop.tellingPicture else { continue }
            let title = Self.escape(stop.title)
            text +=
                "<figure><a href=\"#\(stop.name)\"><img src=\"\(picture.file)\" alt=\"\(title)\" loading=\"lazy\"></a>"
                + "<figcaption>\(stop.name)</figcaption></figure>\n"
        }
        return text + "</div>\n"
    }

    private var table: String {
        var text = "<h2>What frames cost</h2><p>Milliseconds of work a frame, without presenting.</p>\n<table>"
        text += "<tr><th>screen</th><th>frames</th><th>median</th><th>95 %</th><th>worst</th></tr>\n"
        for stop in stops {
            let work = stop.summary?.work
            var cells = ["\(stop.frameCount)"]
            for value in [work?.median, work?.percentile95, work?.worst] { cells.append(Self.millis(value)) }
            let row = cells.map { "<td>\($0)</td>" }.joined()
            text += "<tr><td><a href=\"#\(stop.name)\">\(stop.name)</a></td>\(row)</tr>\n"
        }
        return text + "</table>\n"
    }

    private func section(_ stop: TourStop) -> String {
        let work = stop.summary?.work
        var text = "<h2 id=\"\(stop.name)\">\(stop.name) · \(Self.escape(stop.title))</h2>"
        text +=
            "<p>\(Self.escape(stop.lesson))<br>\(stop.frameCount) frames, work: median \(Self.millis(work?.median)) ms, "
        text += "worst \(Self.millis(work?.worst)) ms</p>\n"
        for picture in stop.pictures {
            let caption = Self.escape(picture.caption)
            text +=
                "<figure><a href=\"\(picture.file)\"><img src=\"\(picture.file)\" alt=\"\(caption)\" loading=\"lazy\"></a>"
                + "<figcaption>\(caption)</figcaption></figure>\n"
        }
        return text
    }

    private static func millis(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "–" }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
