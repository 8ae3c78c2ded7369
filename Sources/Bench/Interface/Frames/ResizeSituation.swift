import Examples
import FrameTiming
import Host
import UIKit

/// A window that grows from 320 to 1600 points in width.
@MainActor struct ResizeSituation {
    let steps: Int

    private func width(_ step: Int) -> CGFloat {
        (320 + (1600.0 - 320) * CGFloat(step) / CGFloat(max(1, steps - 1))).rounded()
    }

    func runExamples(_ output: FigureOutput) {
        for (example, variant) in ExampleStage.everything {
            let stage = ExampleStage(example, variant, on: HeadlessHost(size: CGSize(width: 320, height: 800)))
            let frames = FrameFigures.record {
                for step in 0..<steps {
                    stage.resize(to: CGSize(width: width(step), height: 800))
                    stage.host.step()
                }
            }
            FrameFigures.report("resize \(stage.name)", frames, goal: 4, forPercentile95: true, output)
            stage.close()
        }
    }

    /// A column of rows whose texts are broken anew at each width.
    func runText(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 320, height: 800))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
        let column = RowColumn(count: 50)
        for row in column.rows { row.text.text = String(repeating: row.text.text ?? "", count: 8) }
        window.addSubview(column.root)
        column.root.frame = window.bounds
        column.root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
        let frames = FrameFigures.record {
            for step in 0..<steps {
                let size = CGSize(width: width(step), height: 800)
                host.resize(to: size)
                window.frame = CGRect(origin: .zero, size: size)
                host.step()
            }
        }
        window.isHidden = true
        FrameFigures.report("text of 50 rows while resizing", frames, output)
        let texts = frames.map { Double($0.counts[.textsLaidOut]) }
        output(Figure(name: "frames text of 50 rows while resizing: texts laid out", value: texts.median, unit: ""))
    }
}
