import Graphics
import Testing

@testable import UIKit

/// Plain views have nothing to paint themselves, and the painter passes them over; everything that can show all the same still does.
@MainActor @Suite(.serialized) struct PaintPlainViewTests {
    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(bounds)
        }
    }

    private func fills(_ root: UIView) -> [CGFloat] {
        Painter.displayList(of: [root], scale: 1, surface: CGRect(x: 0, y: 0, width: 100, height: 100)).items.compactMap
        {
            if case .fill(let rect, _, _, _) = $0 { rect.width } else { nil }
        }
    }

    private func frame(_ width: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: width, height: 10) }

    private func view(_ width: CGFloat) -> UIView {
        let view = UIView(frame: frame(width))
        view.backgroundColor = .blue
        return view
    }

    @Test func subclassesDrawAndPlainViewsShowTheirLayers() {
        let root = view(50)
        root.addSubview(Drawing(frame: frame(20)))
        root.addSubview(view(30))
        #expect(fills(root) == [50, 20, 30])
        // A layer without a view.
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        layer.backgroundColor = .black
        root.subviews[1].layer.addSublayer(layer)
        #expect(fills(root) == [50, 20, 30, 40])
    }

    @Test func depthsCountFromTheMomentThatOneIsSet() {
        let root = view(50)
        for width in [10, 20, 30] { root.addSubview(view(CGFloat(width))) }
        #expect(fills(root) == [50, 10, 20, 30])
        root.subviews[0].layer.zPosition = 1
        #expect(fills(root) == [50, 20, 30, 10])
        root.subviews[0].layer.zPosition = 0
        #expect(fills(root) == [50, 10, 20, 30])
    }

    @Test func whatPaintingDoesToTheTreeShowsInTheNextFrame() {
        final class Leaving: UIView {
            override func draw(_ rect: CGRect) {
                superview?.subviews.last?.removeFromSuperview()
                removeFromSuperview()
            }
        }
        let root = view(50)
        root.addSubview(Leaving(frame: frame(5)))
        root.addSubview(view(10))
        root.addSubview(view(20))
        #expect(fills(root) == [50, 10, 20])
        #expect(fills(root) == [50, 10])
    }

    /// Removal from a superview with many subviews keeps the others in order, for views and layers alike.
    @Test func subviewsLeaveFromAnywhere() {
        let root = view(50)
        for width in 1...40 { root.addSubview(view(CGFloat(width))) }
        let kept = (1...40).filter { $0 % 3 != 0 }.map { CGFloat($0) }
        for child in root.subviews.reversed() where Int(child.bounds.width) % 3 == 0 { child.removeFromSuperview() }
        #expect(root.subviews.map(\.bounds.width) == kept)
        #expect(fills(root) == [50] + kept)
        let stranger = view(7)
        stranger.removeFromSuperview()
        #expect(root.subviews.count == kept.count)
    }
}
