import UIKit

/// The sign above the title of a warning or a failure.
final class AlertIconView: UIView {
    enum Symbol {
        case warning, failure
        init?(_ style: SFPayMessageAlertView.Style) {
            switch style {
            case .warning: self = .warning
            case .failure: self = .failure
            case .info, .edit: return nil
            }
        }
    }
    private let symbol: Symbol

    init(_ symbol: Symbol) {
        self.symbol = symbol
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        UIColor.white.setStroke()
        switch symbol {
        case .warning:
            let triangle = UIBezierPath()
            triangle.move(to: CGPoint(x: 16, y: 2))
            triangle.addLine(to: CGPoint(x: 31, y: 30))
            triangle.addLine(to: CGPoint(x: 1, y: 30))
            triangle.close()
            UIColor.systemOrange.setFill()
            triangle.fill()
            let mark = UIBezierPath()
            mark.move(to: CGPoint(x: 16, y: 12))
            mark.addLine(to: CGPoint(x: 16, y: 21))
            mark.lineWidth = 3
            mark.stroke()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 14.25, y: 23.5, width: 3.5, height: 3.5)).fill()
        case .failure:
            UIColor.systemRed.setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 30, height: 30)).fill()
            let cross = UIBezierPath()
            for (from, to) in [((10.0, 10.0), (22.0, 22.0)), ((22.0, 10.0), (10.0, 22.0))] {
                cross.move(to: CGPoint(x: from.0, y: from.1))
                cross.addLine(to: CGPoint(x: to.0, y: to.1))
            }
            cross.lineWidth = 3
            cross.stroke()
        }
    }
}
