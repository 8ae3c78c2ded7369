import FrameTiming
import Host
import UIKit

/// Everything drawn anew: the colour behind it all changes from frame to frame.
@MainActor struct RedrawSituation {
    let repetitions: Int

    func run(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 1280, height: 800))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        let scene = Self.crowd()
        window.addSubview(scene)
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
        var frames: [FrameRecord] = []
        for number in 0..<max(3, repetitions * 5) {
            scene.backgroundColor = number % 2 == 0 ? .white : UIColor(white: 0.96, alpha: 1)
            frames += FrameFigures.record { host.step() }
        }
        window.isHidden = true
        let full = frames.filter { $0.counts[.pixelsDamaged] == 1280 * 800 }
        FrameFigures.report("redraw 200 rectangles, 100 boxes, 100 labels", full, goal: 2.5, output)
    }

    /// 200 rectangles, 100 rounded boxes and 100 labels.
    private static func crowd() -> UIView {
        let scene = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        for index in 0..<200 {
            let view = UIView(
                frame: CGRect(x: index % 20 * 64, y: index / 20 * 80, width: 60, height: 36))
            view.backgroundColor = UIColor(hue: CGFloat(index) / 200, saturation: 0.5, brightness: 0.9, alpha: 1)
            scene.addSubview(view)
        }
        for index in 0..<100 {
            let view = UIView(
                frame: CGRect(x: index % 10 * 128 + 4, y: index / 10 * 80 + 38, width: 118, height: 38))
            view.backgroundColor = UIColor(hue: CGFloat(index) / 100, saturation: 0.3, brightness: 1, alpha: 1)
            view.layer.cornerRadius = 8
            scene.addSubview(view)
        }
        for index in 0..<100 {
            let label = UILabel(
                frame: CGRect(x: index % 10 * 128 + 8, y: index / 10 * 80 + 44, width: 114, height: 24))
            label.text = "Label 文字 \(1000 + index)"
            label.font = .systemFont(ofSize: 14)
            scene.addSubview(label)
        }
        return scene
    }
}
