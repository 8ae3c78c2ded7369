import Foundation
import UIKit

extension Command {
    static let frames = Command(
        name: "frames", arguments: "[--repetitions N] [--steps N] [SITUATION…]",
        summary:
            "whole frames, CPU time by phase: \(FramesBenchmark.Situation.allCases.map(\.rawValue).joined(separator: ", "))"
    ) { arguments in
        let names = arguments.filter { FramesBenchmark.Situation(rawValue: $0) != nil }
        let options = try NumberOptions(
            arguments.filter { !names.contains($0) }, defaults: ["repetitions": 20, "steps": 120])
        let situations = names.compactMap(FramesBenchmark.Situation.init)
        var figures: [Figure] = []
        try MainActor.assumeIsolated {
            try FramesBenchmark(
                repetitions: options["repetitions"], steps: options["steps"],
                situations: situations.isEmpty ? FramesBenchmark.Situation.allCases : situations
            ).run { figure in
                printFigure(figure)
                figures.append(figure)
            }
        }
        // A report makes the table itself, of all its parts.
        if !FigureLines.isWanted { printOut("\n\(GoalTable(figures).text)") }
        return 0
    }
}

/// Drives the real pipeline, from events to present, on the headless host, through named situations.
@MainActor struct FramesBenchmark {
    /// What can be measured alone.
    enum Situation: String, CaseIterable, Sendable {
        /// Everything drawn anew.
        case redraw
        /// Every example's taps, and ten seconds of nothing afterwards.
        case taps
        /// Every example while its window grows from 320 to 1600 points in width.
        case resize
        /// A column of texts while its window grows.
        case text
        /// Rows that are scrolled by the wheel.
        case scroll
        /// A table of 10,000 self-sizing rows, scrolled at a steady speed.
        case table
        /// 100, 1,000 and 10,000 views: interpolated, solved anew, one constant, churn.
        case stress
        /// The program itself: from start to first frame, its memory, the gallery's screens one after the other.
        case program
        /// The program in a real window: its memory, ten idle seconds, refreshes missed by taps' motions.
        case window
    }

    let repetitions: Int
    let steps: Int
    var situations = Situation.allCases
    /// Sizes of the stress test.
    var sizes = [100, 1_000, 10_000]

    func run(_ output: FigureOutput) throws {
        for situation in situations {
            switch situation {
            case .redraw: RedrawSituation(repetitions: repetitions).run(output)
            case .taps: try TapSituation(repetitions: repetitions).run(output)
            case .resize: ResizeSituation(steps: steps).runExamples(output)
            case .text: ResizeSituation(steps: steps).runText(output)
            case .table: TableSituation(frames: max(20, steps * 5)).run(output)
            case .scroll: ScrollSituation(repetitions: repetitions).run(output)
            case .stress: try StressSituation(sizes: sizes, repetitions: repetitions).run(output)
            case .program: try ProgramSituation(repetitions: repetitions).run(output)
            case .window: try WindowSituation().run(output)
            }
        }
    }
}
