import Foundation
import Typesetting
import UIKit

extension Command {
    static let text = Command(
        name: "text", arguments: "[--repetitions N] [--labels N] [--characters N]",
        summary: "wrap, measure and lay out text"
    ) { arguments in
        let options = try NumberOptions(
            arguments, defaults: ["repetitions": 15, "labels": 1000, "characters": 100_000])
        MainActor.assumeIsolated {
            TextBenchmark(
                repetitions: options["repetitions"], labels: options["labels"], characters: options["characters"]
            ).run { printFigure($0) }
        }
        return 0
    }
}

@MainActor struct TextBenchmark {
    let repetitions: Int
    let labels: Int
    let characters: Int

    private let font = FontRequest(size: 17)
    private static let sentences = "布局说的是关系：谁挨着谁，谁跟谁一样宽，谁最多多高。屏幕变了，字变大了，语言换了，关系还在，位置自己算出来。（看起来简单，做起来要小心！）"
    private static let mixed =
        sentences + "Words of other scripts stand in between, and each line breaks where it may. "

    private static func text(_ pattern: String, count: Int) -> String {
        let pattern = Array(pattern)
        return String((0..<count).map { pattern[$0 % pattern.count] })
    }

    private func request(_ text: String, width: CGFloat = .infinity) -> TextLayoutRequest {
        TextLayoutRequest(runs: [TextRun(text, font: font)], width: width)
    }

    func run(_ output: FigureOutput) {
        let typesetter = Typesetter.shared
        output(paragraph(Self.sentences, "1000 Chinese characters wrapped at a new width", goal: 0.1))
        output(paragraph(Self.mixed, "1000 mixed characters wrapped at a new width", goal: nil))

        for (kind, make) in [
            ("Chinese", { (number: Int) in Self.distinct(number, from: 0x4e00, count: 2000) }),
            ("Latin", { (number: Int) in "Label \(String(number + 100_000))" }),
        ] {
            let texts = (0..<labels).map(make)
            // Once before, so that the glyphs' advances are known.
            for text in texts { _ = typesetter.layout(request(text)).size }
            var samples: [Double] = []
            var width: CGFloat = 0
            for _ in 0..<repetitions {
                typesetter.removeCachedLayouts()
                samples.append(
                    measureCPU { for text in texts { width += typesetter.layout(request(text)).size.width } })
            }
            precondition(width > 0, "text has no width: no font is installed")
            output(
                Figure(
                    name: "text \(labels) distinct 12-character labels measured, \(kind)", value: samples.median,
                    unit: "ms", goal: 10))
        }
        let views = (0..<labels).map { number in
            let label = UILabel()
            label.text = Self.distinct(number, from: 0x4e00, count: 2000)
            return label
        }
        var samples: [Double] = []
        for _ in 0..<repetitions {
            typesetter.removeCachedLayouts()
            samples.append(measureCPU { for view in views { _ = view.sizeThatFits(CGSize(width: 1000, height: 100)) } })
        }
        output(
            Figure(
                name: "text \(labels) UILabels of 12 distinct characters, sizeThatFits", value: samples.median,
                unit: "ms"))

        for (kind, pattern) in [("Chinese", Self.sentences), ("mixed", Self.mixed)] {
            let long = Self.text(pattern, count: characters)
            var samples: [Double] = []
            for _ in 0..<max(1, repetitions / 3) {
                typesetter.removeCachedLayouts()
                samples.append(measureCPU { _ = typesetter.layout(request(long, width: 600)).size })
            }
            output(
                Figure(
                    name: "text \(characters) characters laid out, \(kind)", value: samples.median, unit: "ms",
                    goal: 100))
        }
    }

    private func paragraph(_ pattern: String, _ name: String, goal: Double?) -> Figure {
        let text = Self.text(pattern, count: 1000)
        var samples: [Double] = []
        for _ in 0..<repetitions {
            Typesetter.shared.removeCachedLayouts()
            // Warm: the text is known, the width is not.
            _ = Typesetter.shared.layout(request(text)).size
            for width in stride(from: 200.0, to: 600, by: 10) {
                samples.append(measureCPU { _ = Typesetter.shared.layout(request(text, width: width)).size })
            }
        }
        return Figure(name: "text " + name, value: samples.median, unit: "ms", goal: goal)
    }

    /// Twelve characters, no two texts the same.
    private static func distinct(_ number: Int, from first: UInt32, count: UInt32) -> String {
        var text = ""
        var seed = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
        for place in 0..<UInt32(12) {
            let offset = place == 0 ? UInt32(truncatingIfNeeded: number) % count : seed % count
            text.unicodeScalars.append(Unicode.Scalar(first + offset) ?? "一")
            seed = seed &* 1_664_525 &+ 1_013_904_223
        }
        return text
    }
}
