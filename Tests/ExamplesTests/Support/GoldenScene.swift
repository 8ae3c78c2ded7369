import Graphics
import Host
import UIKit

/// A picture to compare: views in a small window.
struct GoldenScene {
    let name: String
    let size: CGSize
    var scale: CGFloat = 1
    var style = UIUserInterfaceStyle.light
    let build: @MainActor (UIView) -> Void

    /// The same scene as others see it: each name says how.
    func at(scales: [CGFloat], styles: [UIUserInterfaceStyle] = [.light]) -> [GoldenScene] {
        scales.flatMap { scale in
            styles.map { style in
                GoldenScene(
                    name: name + (styles.count > 1 ? style == .dark ? "-dark" : "-light" : "")
                        + (scales.count > 1 ? "-\(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")x" : ""),
                    size: size, scale: scale, style: style, build: build)
            }
        }
    }

    @MainActor func draw() -> Image {
        let host = HeadlessHost(size: size, scale: scale)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = style
        window.backgroundColor = .systemBackground
        window.makeKeyAndVisible()
        build(window)
        host.advanceUntilIdle(limit: 2)
        defer { window.isHidden = true }
        return host.screenshot()
    }
}

extension UIView {
    /// Adds a view at a place; answers it.
    @discardableResult func put<View: UIView>(
        _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
        _ body: (View) -> Void = { _ in }
    ) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        body(view)
        addSubview(view)
        return view
    }

    @discardableResult func putBox(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?,
        _ body: (UIView) -> Void = { _ in }
    ) -> UIView {
        put(UIView(), x, y, width, height) { view in
            view.backgroundColor = color
            body(view)
        }
    }

    @discardableResult func putText(
        _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
        font: UIFont = .systemFont(ofSize: 15), lines: Int = 1, _ body: (UILabel) -> Void = { _ in }
    ) -> UILabel {
        put(UILabel(), x, y, width, height) { label in
            label.text = text
            label.font = font
            label.numberOfLines = lines
            body(label)
        }
    }
}
