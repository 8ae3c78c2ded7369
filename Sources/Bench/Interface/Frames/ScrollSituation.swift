import FrameTiming
import Host
import UIKit

/// A scroll view with rows of pictures and texts, moved by the wheel.
@MainActor struct ScrollSituation {
    let repetitions: Int

    func run(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 375, height: 667))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let list = UIScrollView(frame: window.bounds)
        let column = RowColumn(count: 200)
        list.addSubview(column.root)
        let size = column.root.systemLayoutSizeFitting(
            CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        column.root.frame = CGRect(x: 0, y: 0, width: 375, height: max(size.height, 6000))
        list.contentSize = column.root.frame.size
        window.addSubview(list)
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
        let frames = FrameFigures.record {
            for _ in 0..<repetitions {
                host.send(.scrolled(CGPoint(x: 100, y: 300), deltaX: 0, deltaY: 60, []))
                host.advance(by: 0.1)
            }
        }
        window.isHidden = true
        FrameFigures.report("scroll 200 rows", frames, output)
        let solves = frames.map { Double($0.counts[.solves]) }.max() ?? 0
        output(Figure(name: "frames scroll 200 rows: most solves in a frame", value: solves, unit: "", goal: 0))
    }
}
