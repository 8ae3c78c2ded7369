import UIKit

/// The notch and the home indicator of a phone, over the unsafe areas of the stage. Takes no touches.
final class DeviceMasks: UIView {
    /// The unsafe areas in points of the screen.
    var safeArea = UIEdgeInsets.zero { didSet { if safeArea != oldValue { setNeedsDisplay() } } }
    var zoom: CGFloat = 1 { didSet { if zoom != oldValue { setNeedsDisplay() } } }
    /// Whether the screen is dark: the indicator is then light.
    var isDark = false { didSet { if isDark != oldValue { setNeedsDisplay() } } }

    /// Points of the screen.
    static let cornerRadius: CGFloat = 36
    private static let notchLength: CGFloat = 210
    private static let notchDepth: CGFloat = 30
    private static let indicatorLength: CGFloat = 134
    private static let indicatorThickness: CGFloat = 5
    private static let indicatorDistance: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityIdentifier = "device-masks"
    }

    required init?(coder: NSCoder) { return nil }

    override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
    }

    override func draw(_ rect: CGRect) {
        UIColor.black.setFill()
        if safeArea.top > 20 {
            notch(
                CGRect(
                    x: bounds.midX - Self.notchLength / 2 * zoom, y: 0, width: Self.notchLength * zoom,
                    height: Self.notchDepth * zoom), rounding: [.bottomLeft, .bottomRight])
        } else if safeArea.left > 20 {
            notch(
                CGRect(
                    x: 0, y: bounds.midY - Self.notchLength / 2 * zoom, width: Self.notchDepth * zoom,
                    height: Self.notchLength * zoom), rounding: [.topRight, .bottomRight])
        }
        guard safeArea.bottom > 0 else { return }
        (isDark ? UIColor.white : UIColor.black).setFill()
        let length = (bounds.width > bounds.height ? 1.6 : 1) * Self.indicatorLength * zoom
        let thickness = Self.indicatorThickness * zoom
        UIBezierPath(
            roundedRect: CGRect(
                x: bounds.midX - length / 2, y: bounds.maxY - Self.indicatorDistance * zoom - thickness, width: length,
                height: thickness), cornerRadius: thickness / 2
        ).fill()
    }

    private func notch(_ rect: CGRect, rounding corners: UIRectCorner) {
        let radius = 20 * zoom
        let shape = UIBezierPath(
            roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        shape.fill()
        guard isDark else { return }
        // A black one would not be seen on a black screen.
        PlaygroundTheme.separator.setStroke()
        shape.lineWidth = 1
        shape.stroke()
    }
}
