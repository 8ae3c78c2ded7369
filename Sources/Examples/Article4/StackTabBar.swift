import Masonry
import UIKit

extension Example {
    /// S4.6: a tab bar that a stack view divides into equal parts.
    static let stackTabBar = Example(
        id: "s4.6", alias: "stack-tab-bar", source: .article4,
        tour: [TourStep("tap #i3", lasting: 0.2), TourStep("resize 768x1024", lasting: 0.2)]
    ) { _ in
        StackTabBarViewController()
    }
}

/// Five items, equally wide; each has its picture and title as a group in its middle.
final class StackTabBarViewController: UIViewController {
    private let bar = UIStackView()
    private let pageLabel = UILabel()
    private var items: [TabItemView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pageLabel.accessibilityIdentifier = "page"
        pageLabel.font = .boldSystemFont(ofSize: 28)
        view.addSubview(pageLabel)
        pageLabel.mas_makeConstraints { make in
            make.centerX.equalTo(view)
            make.centerY.equalTo(view).offset(-24.5)
        }

        bar.accessibilityIdentifier = "bar"
        bar.axis = .horizontal
        bar.distribution = .fillEqually
        bar.alignment = .fill
        bar.spacing = 0
        bar.backgroundColor = .secondarySystemBackground
        view.addSubview(bar)
        bar.mas_makeConstraints { make in
            make.left.right.equalTo(view)
            make.bottom.equalTo(view.mas_safeAreaLayoutGuideBottom)
            make.height.equalTo(49)
        }
        items = TabIcon.Shape.allCases.enumerated().map { index, shape in
            let item = TabItemView(shape: shape, title: text("s4.6.item\(index)"))
            item.accessibilityIdentifier = "i\(index)"
            item.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
            bar.addArrangedSubview(item)
            return item
        }
        select(0)
    }

    private func select(_ index: Int) {
        for (position, item) in items.enumerated() { item.isSelected = position == index }
        pageLabel.text = text("s4.6.item\(index)")
    }
}

/// One item of the bar. It may be as wide as it likes: the group in it keeps to the middle.
final class TabItemView: UIControl {
    private let group = UIView()
    private let icon: TabIcon
    private let titleLabel = UILabel()

    init(shape: TabIcon.Shape, title: String) {
        icon = TabIcon(shape: shape)
        super.init(frame: .zero)
        group.isUserInteractionEnabled = false
        titleLabel.font = .systemFont(ofSize: 11)
        titleLabel.text = title
        let views: [String: UIView] = ["icon": icon, "title": titleLabel]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            group.addSubview(view)
        }
        addSubview(group)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|[icon(22)]-2-[title]|", options: .alignAllCenterX, views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "H:|[title]|", views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "H:[icon(22)]", views: views))
        group.mas_makeConstraints { make in make.center.equalTo(self) }
        showSelection()
    }

    required init?(coder: NSCoder) { return nil }

    override var isSelected: Bool { didSet { showSelection() } }

    private func showSelection() {
        icon.isFilled = isSelected
        icon.tintColor = isSelected ? .systemBlue : .label
        titleLabel.textColor = isSelected ? .systemBlue : .label
    }
}

/// A simple drawn picture, 22 by 22 points, in the tint colour; selected ones are filled.
final class TabIcon: UIView {
    enum Shape: CaseIterable { case house, squares, circle, star, person }

    private let shape: Shape
    var isFilled = false { didSet { setNeedsDisplay() } }

    init(shape: Shape) {
        self.shape = shape
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        tintColor.set()
        Self.draw(shape, filled: isFilled)
    }

    private static func draw(_ shape: Shape, filled: Bool) {
        for path in paths(of: shape) {
            path.lineWidth = 1.5
            path.lineJoinStyle = .round
            if filled { path.fill() }
            path.stroke()
        }
    }

    /// The same picture as a stencil for a bar.
    static func image(_ shape: Shape, filled: Bool = false) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            UIColor.black.set()
            draw(shape, filled: filled)
        }.withRenderingMode(.alwaysTemplate)
    }

    private static func paths(of shape: Shape) -> [UIBezierPath] {
        switch shape {
        case .house:
            let path = UIBezierPath()
            for (index, point) in [(11, 2.5), (20, 10), (17.5, 10), (17.5, 19.5), (4.5, 19.5), (4.5, 10), (2, 10)]
                .enumerated()
            {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.close()
            return [path]
        case .squares:
            return [(2.5, 2.5), (12.5, 2.5), (2.5, 12.5), (12.5, 12.5)].map { x, y in
                UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 7, height: 7), cornerRadius: 1.5)
            }
        case .circle:
            return [UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 17, height: 17))]
        case .star:
            let path = UIBezierPath()
            for corner in 0..<10 {
                let angle = CGFloat(corner) * .pi / 5 - .pi / 2
                let radius: CGFloat = corner.isMultiple(of: 2) ? 9.5 : 4
                let place = CGPoint(x: 11 + radius * cos(angle), y: 11.5 + radius * sin(angle))
                if corner == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.close()
            return [path]
        case .person:
            return [
                UIBezierPath(ovalIn: CGRect(x: 7, y: 2.5, width: 8, height: 8)),
                UIBezierPath(roundedRect: CGRect(x: 3, y: 13, width: 16, height: 6.5), cornerRadius: 3.25),
            ]
        }
    }
}
