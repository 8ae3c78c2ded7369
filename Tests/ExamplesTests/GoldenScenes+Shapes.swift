import UIKit

/// Every way in which a layer is drawn.
enum ShapeScenes {
    static let all: [GoldenScene] =
        corners.at(scales: [1, 1.5, 2]) + shadows.at(scales: [1, 2]) + alpha.at(scales: [1])
        + turned.at(scales: [1, 2])
        + clips.at(scales: [1, 2]) + drawing.at(scales: [1, 2])

    /// Round, half round and single corners; borders thin, thick and translucent; edges between pixels.
    private static let corners = GoldenScene(name: "corners", size: CGSize(width: 232, height: 176)) { root in
        for (index, radius) in [0, 4, 10, 100].enumerated() {
            root.putBox(8 + CGFloat(index) * 56, 8, 48, 32, .systemBlue) { $0.layer.cornerRadius = CGFloat(radius) }
        }
        let masks: [CACornerMask] = [
            [.layerMinXMinYCorner], [.layerMaxXMinYCorner, .layerMinXMaxYCorner],
            [.layerMinXMinYCorner, .layerMaxXMinYCorner],
            [.layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner],
        ]
        for (index, mask) in masks.enumerated() {
            root.putBox(8 + CGFloat(index) * 56, 48, 48, 32, .systemOrange) { view in
                view.layer.cornerRadius = 12
                view.layer.maskedCorners = mask
                view.layer.borderWidth = index.isMultiple(of: 2) ? 0 : 3
                view.layer.borderColor = UIColor.systemRed.cgColor
            }
        }
        for (index, width) in [0.5, 1, 2, 8].enumerated() {
            root.putBox(8 + CGFloat(index) * 56, 88, 48, 32, .systemGray6) { view in
                view.layer.cornerRadius = 10
                view.layer.borderWidth = CGFloat(width)
                view.layer.borderColor = UIColor.systemGreen.cgColor
            }
        }
        // Neighbours whose edges lie between pixels neither gap nor overlap.
        for index in 0..<9 {
            root.putBox(
                8.3 + CGFloat(index) * 11.3, 128.4, 11.3, 40.3, index.isMultiple(of: 2) ? .systemTeal : .systemPink)
        }
        root.putBox(120, 128, 48, 40, UIColor.systemPurple.withAlphaComponent(0.4)) { view in
            view.layer.cornerRadius = 14
            view.layer.borderWidth = 6
            view.layer.borderColor = UIColor.black.withAlphaComponent(0.3).cgColor
        }
        root.putBox(176, 128, 48, 40, .systemYellow) { view in
            view.layer.borderWidth = 4
            view.layer.borderColor = UIColor.black.withAlphaComponent(0.5).cgColor
        }
    }

    private static let shadows = GoldenScene(name: "shadows", size: CGSize(width: 240, height: 160)) { root in
        @MainActor func put(_ x: CGFloat, _ y: CGFloat, _ body: (CALayer) -> Void) {
            root.putBox(x, y, 48, 40, .white) { view in
                view.layer.shadowOpacity = 0.5
                body(view.layer)
            }
        }
        put(16, 16) { _ in }
        put(96, 16) {
            $0.shadowRadius = 8
            $0.shadowOffset = CGSize(width: 0, height: 6)
            $0.cornerRadius = 12
        }
        put(176, 16) {
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 5, height: 5)
            $0.shadowOpacity = 1
            $0.shadowColor = UIColor.systemBlue.cgColor
        }
        put(16, 96) {
            $0.cornerRadius = 20
            $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            $0.shadowRadius = 5
            $0.shadowOffset = CGSize(width: 0, height: 4)
        }
        put(96, 96) {
            $0.shadowRadius = 12
            $0.shadowOffset = .zero
            $0.shadowColor = UIColor.systemRed.cgColor
            $0.shadowOpacity = 1
        }
        put(176, 96) {
            $0.shadowRadius = 4
            $0.shadowOffset = CGSize(width: 0, height: 4)
            $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        }
    }

    /// A faded tree is one picture: what lies behind inside it does not shine through.
    private static let alpha = GoldenScene(name: "group-alpha", size: CGSize(width: 200, height: 80)) { root in
        for index in 0..<20 { root.putBox(CGFloat(index) * 10, 0, 5, 80, .systemGray4) }
        for (index, alpha) in [1, 0.5, 0.2].enumerated() {
            root.putBox(10 + CGFloat(index) * 62, 12, 50, 44, .systemRed) { view in
                view.alpha = alpha
                view.layer.cornerRadius = 8
                view.putBox(14, 14, 44, 38, .systemBlue) { inner in
                    inner.putBox(8, 8, 20, 20, .white).alpha = 0.5
                }
            }
        }
    }

    private static let turned = GoldenScene(name: "turned", size: CGSize(width: 240, height: 160)) { root in
        let transforms = [
            CGAffineTransform(rotationAngle: .pi / 6),
            CGAffineTransform(rotationAngle: -.pi / 4).scaledBy(x: 1.2, y: 0.6),
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: .pi / 2),
            CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: 1.3, y: 1.3),
        ]
        for (index, transform) in transforms.enumerated() {
            root.putBox(16 + CGFloat(index % 3) * 76, 16 + CGFloat(index / 3) * 76, 52, 52, .systemIndigo) { view in
                view.layer.cornerRadius = 10
                view.layer.borderWidth = 2
                view.layer.borderColor = UIColor.systemYellow.cgColor
                view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
                view.putText("Ag 字", 4, 4, 44, 20) { $0.textColor = .white }
                view.putBox(6, 28, 16, 16, .systemGreen)
                view.transform = transform
            }
        }
    }

    /// Upright, turned, round, single-cornered and nested clips.
    private static let clips = GoldenScene(name: "clips", size: CGSize(width: 240, height: 160)) { root in
        @MainActor func stripes(_ view: UIView) {
            for index in -4..<12 {
                view.putBox(
                    CGFloat(index) * 12, -40, 12, 140, index.isMultiple(of: 2) ? .systemOrange : .systemTeal)
            }
        }
        for index in 0..<6 {
            root.putBox(14 + CGFloat(index % 3) * 76, 14 + CGFloat(index / 3) * 76, 56, 56, .systemGray5) { view in
                view.clipsToBounds = true
                switch index {
                case 0: stripes(view)
                case 1:
                    view.layer.cornerRadius = 28
                    stripes(view)
                case 2:
                    view.layer.cornerRadius = 20
                    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                    view.layer.borderWidth = 2
                    stripes(view)
                case 3:
                    view.transform = CGAffineTransform(rotationAngle: .pi / 5)
                    stripes(view)
                case 4:
                    view.layer.cornerRadius = 16
                    view.transform = CGAffineTransform(rotationAngle: .pi / 5)
                    stripes(view)
                default:
                    // A round clip turned inside a turned one.
                    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
                    let inner = view.putBox(8, 8, 60, 40, .white) { inner in
                        inner.clipsToBounds = true
                        inner.layer.cornerRadius = 12
                        inner.transform = CGAffineTransform(rotationAngle: -.pi / 8)
                    }
                    stripes(inner)
                }
            }
        }
    }

    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            UIColor.systemBlue.setStroke()
            UIColor.systemYellow.setFill()
            for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
                let x = 8 + CGFloat(index) * 60
                context.setLineWidth(7)
                context.setLineJoin(join)
                context.setLineCap([CGLineCap.butt, .round, .square][index])
                context.addLines(between: [
                    CGPoint(x: x + 4, y: 40), CGPoint(x: x + 22, y: 10), CGPoint(x: x + 40, y: 40),
                ])
                context.strokePath()
            }
            let heart = UIBezierPath()
            heart.move(to: CGPoint(x: 30, y: 100))
            heart.addCurve(
                to: CGPoint(x: 30, y: 66), controlPoint1: CGPoint(x: -8, y: 74), controlPoint2: CGPoint(x: 14, y: 48))
            heart.addCurve(
                to: CGPoint(x: 30, y: 100), controlPoint1: CGPoint(x: 46, y: 48), controlPoint2: CGPoint(x: 68, y: 74))
            heart.close()
            UIColor.systemRed.setFill()
            heart.fill()
            heart.lineWidth = 1.5
            heart.stroke()
            context.setFillColor(UIColor.systemGreen.cgColor)
            context.fillEllipse(in: CGRect(x: 66, y: 56, width: 46, height: 30))
            context.setLineWidth(2)
            context.setLineDash(phase: 0, lengths: [6, 3])
            context.strokeEllipse(in: CGRect(x: 66, y: 56, width: 46, height: 30))
            context.setLineDash(phase: 0, lengths: [])
            let arc = UIBezierPath(
                arcCenter: CGPoint(x: 146, y: 74), radius: 20, startAngle: -.pi / 2, endAngle: .pi * 0.8,
                clockwise: true)
            arc.lineWidth = 6
            arc.stroke()
            context.saveGState()
            context.translateBy(x: 36, y: 136)
            context.rotate(by: .pi / 8)
            context.clip(to: CGRect(x: -22, y: -16, width: 44, height: 32))
            context.setFillColor(UIColor.systemPurple.cgColor)
            for index in 0..<6 { context.fill(CGRect(x: -40 + CGFloat(index) * 14, y: -40, width: 7, height: 80)) }
            context.restoreGState()
            context.saveGState()
            UIBezierPath(ovalIn: CGRect(x: 68, y: 114, width: 44, height: 44)).addClip()
            context.setAlpha(0.5)
            context.fill(CGRect(x: 60, y: 110, width: 40, height: 40))
            context.restoreGState()
            "Text 文".draw(
                at: CGPoint(x: 124, y: 124),
                withAttributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.systemIndigo])
        }
    }

    /// What `draw(_:)` can do.
    private static let drawing = GoldenScene(name: "drawing", size: CGSize(width: 184, height: 166)) { root in
        root.put(Drawing(), 0, 0, 184, 166)
    }
}
