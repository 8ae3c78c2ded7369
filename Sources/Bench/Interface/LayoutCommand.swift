import AutoLayout
import FrameTiming
import Foundation
import UIKit

extension Command {
    static let layout = Command(
        name: "layout", arguments: "[--rows N] [--repetitions N]",
        summary: "lay out columns of self-sizing rows, and again after one row's text changed"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["rows": 1000, "repetitions": 15])
        MainActor.assumeIsolated {
            LayoutBenchmark(rows: options["rows"], repetitions: options["repetitions"]).run { printFigure($0) }
        }
        return 0
    }
}

/// A column of `rows` rows, and of three tenths and a tenth as many, for growth.
@MainActor struct LayoutBenchmark {
    let rows: Int
    let repetitions: Int

    /// What is measured of one size, by name; the first two words of a name say the situation.
    private struct Samples {
        var order: [String] = []
        var values: [String: [Double]] = [:]

        mutating func add(_ name: String, _ value: Double) {
            if values[name] == nil { order.append(name) }
            values[name, default: []].append(value)
        }

        mutating func add(_ situation: String, _ measurement: FrameMeasurement) {
            add("\(situation)|ms", measurement.total)
            add("\(situation), solver's share|ms", measurement.milliseconds(.solve))
            add("\(situation), solves|", Double(measurement.record.counts[.solves]))
            add("\(situation), pivots|", Double(measurement.record.counts[.pivots]))
            add("\(situation), constraints touched|", Double(measurement.record.counts[.constraintsTouched]))
            add("\(situation), views laid out|", Double(measurement.record.counts[.viewsLaidOut]))
        }
    }

    func run(_ output: FigureOutput) {
        var sizes = [max(1, rows / 10), max(1, rows * 3 / 10), rows]
        sizes = sizes.enumerated().filter { $0.offset == 0 || sizes[$0.offset - 1] < $0.element }.map(\.element)
        var all: [(size: Int, samples: Samples)] = []
        for size in sizes {
            let samples = measure(size)
            all.append((size, samples))
            for name in samples.order {
                let parts = name.split(separator: "|", omittingEmptySubsequences: false)
                let median = (samples.values[name] ?? []).median
                // A count of nothing is not worth a line; a time of nothing is.
                if parts[1].isEmpty && median == 0 { continue }
                output(Figure(name: "layout \(size) rows: \(parts[0])", value: median, unit: String(parts[1])))
            }
        }
        for (from, to) in zip(all, all.dropFirst()) {
            for name in to.samples.order where name.hasSuffix("|ms") && !name.contains(",") {
                guard let low = from.samples.values[name]?.median, let high = to.samples.values[name]?.median, low > 0,
                    high > 0
                else { continue }
                output(
                    Figure(
                        name: "layout growth \(from.size) to \(to.size) rows: \(name.dropLast(3))",
                        value: log(high / low) / log(Double(to.size) / Double(from.size)), unit: "exponent"))
            }
        }
    }

    private func measure(_ size: Int) -> Samples {
        var samples = Samples()
        var edits = 0
        for _ in 0..<max(1, min(repetitions, 3)) {
            var column: RowColumn?
            samples.add("views and constraints made", measureFrame { column = RowColumn(count: size) })
            guard let column else { continue }
            samples.add("laid out from nothing", measureFrame { column.root.layoutIfNeeded() })
            let middle = column.rows[size / 2]
            let last = column.rows[size - 1]
            for _ in 0..<repetitions {
                edits += 1
                let short = "改 \(edits)"
                let long = "Edited \(edits): 这一行的文字变长了，于是它占的行数也变了，下面的每一行都要往下移动一些才放得下，直到最后一行。"
                let number = edits
                samples.add(
                    "a title changed within its height",
                    measureFrame {
                        middle.title.text = "标题 \(number)"
                        column.root.layoutIfNeeded()
                    })
                for text in [long, short] {
                    samples.add(
                        "the last row's text changed height",
                        measureFrame {
                            last.text.text = text
                            column.root.layoutIfNeeded()
                        })
                    samples.add(
                        "the middle row's text changed height",
                        measureFrame {
                            middle.text.text = text
                            column.root.layoutIfNeeded()
                        })
                }
            }
        }
        return samples
    }
}
