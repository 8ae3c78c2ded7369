import Host
import UIKit

extension Command {
    static let editing = Command(
        name: "editing", arguments: "[--repetitions N] [--characters N]",
        summary: "keys in a text field and a text view that hold a long text"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["repetitions": 60, "characters": 100_000])
        MainActor.assumeIsolated {
            EditingBenchmark(repetitions: options["repetitions"], characters: options["characters"]).run {
                printFigure($0)
            }
        }
        return 0
    }
}

/// A key from the event to the pixels, in texts that were pasted.
@MainActor struct EditingBenchmark {
    let repetitions: Int
    let characters: Int

    /// In milliseconds: a key has half of a frame.
    private static let goal = 8.0
    private static let kinds = [
        ("Chinese, one paragraph", "布局说的是关系：谁挨着谁，谁跟谁一样宽，谁最多多高。屏幕变了，字变大了，语言换了，关系还在，位置自己算出来。"),
        (
            "Latin, one paragraph",
            "Words of several lengths, and a number like 1234567, follow one another without an end. "
        ),
        ("Latin, many paragraphs", "Words of several lengths, and a number like 1234567, follow one another.\n"),
    ]

    func run(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 375, height: 667))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.makeKeyAndVisible()
        for (kind, pattern) in Self.kinds {
            let pattern = Array(pattern)
            host.clipboardText = String((0..<characters).map { pattern[$0 % pattern.count] })
            let view = UITextView(frame: window.bounds)
            let field = UITextField(frame: CGRect(x: 0, y: 20, width: 375, height: 40))
            for input in [view, field] as [UIView] {
                window.addSubview(input)
                input.becomeFirstResponder()
                let name = input === view ? "text view" : "field"
                let paste = measureCPU {
                    host.send(.keyPressed("v", .control, isRepeat: false))
                    host.step()
                }
                output(
                    Figure(name: "editing \(characters) characters pasted, \(name), \(kind)", value: paste, unit: "ms"))
                for place in ["end", "start", "middle"] {
                    host.send(.keyPressed(place == "end" ? "End" : "Home", .control, isRepeat: false))
                    if place == "middle" {
                        guard let view = input as? UITextView else { continue }
                        view.selectedRange = NSRange(location: characters / 2, length: 0)
                    }
                    for _ in 0..<40 { host.step() }
                    var samples: [Double] = []
                    for number in 0..<repetitions {
                        samples.append(
                            measureCPU {
                                host.send(number % 5 == 4 ? .keyPressed("Backspace", [], isRepeat: false) : .text("字"))
                                host.step()
                            })
                    }
                    output(
                        Figure(
                            name: "editing a key at the \(place), \(name), \(kind)", value: samples.median, unit: "ms",
                            goal: Self.goal, isGoalForPercentile95: true, percentile95: samples.percentile95))
                }
                input.removeFromSuperview()
            }
        }
        window.isHidden = true
        host.step()
    }
}
