import Masonry
import UIKit

extension Example {
    /// d3: a cell whose description opens and closes.
    static let expandableCell = Example(
        id: "d3", alias: "expandable-cell", source: .demo,
        tour: [TourStep("tap #d", lasting: 0.15)]
    ) { _ in
        ExpandableCellViewController()
    }
}

/// One cell at the top of the screen.
final class ExpandableCellViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let cell = ExpandableCellView()
        view.addSubview(cell)
        cell.mas_makeConstraints { make in make.left.top.right.equalTo(view) }
    }
}

/// A picture, a title and a description that is 40 points high until it is tapped.
final class ExpandableCellView: UIView {
    private let pictureView = UIImageView(image: ExpandableCellView.makePicture())
    private let titleLabel = UILabel()
    private let descriptionLabel = UILabel()
    private let line = UIView()
    private var isExpanded = false

    override class var requiresConstraintBasedLayout: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        accessibilityIdentifier = "cell"
        for (view, name) in [(pictureView, "img"), (titleLabel, "t"), (descriptionLabel, "d"), (line, "ln")] {
            view.accessibilityIdentifier = name
            addSubview(view)
        }
        titleLabel.font = .boldSystemFont(ofSize: 16)
        titleLabel.numberOfLines = 0
        titleLabel.text = text("d3.heading")
        descriptionLabel.font = .systemFont(ofSize: 15)
        descriptionLabel.numberOfLines = 0
        descriptionLabel.text = text("d3.description")
        line.backgroundColor = .opaqueSeparator
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle() })

        pictureView.mas_makeConstraints { make in
            make.left.top.equalTo(15)
            make.width.height.equalTo(70)
        }
        titleLabel.mas_makeConstraints { make in
            make.left.equalTo(pictureView.mas_right).offset(15)
            make.top.equalTo(15)
            make.right.equalTo(-15)
        }
        line.mas_makeConstraints { make in
            make.left.equalTo(pictureView)
            make.right.bottom.equalTo(self)
            make.height.equalTo(0.5)
            make.top.equalTo(descriptionLabel.mas_bottom).offset(19.5)
        }
    }

    override func updateConstraints() {
        descriptionLabel.mas_remakeConstraints { make in
            make.left.right.equalTo(titleLabel)
            make.top.equalTo(titleLabel.mas_bottom).offset(20)
            if !isExpanded { make.height.equalTo(40) }
        }
        super.updateConstraints()
    }

    private func toggle() {
        isExpanded.toggle()
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
        UIView.animate(withDuration: 0.15) { self.superview?.layoutIfNeeded() }
    }

    /// Rings of colour, 70 points square at two pixels a point.
    private static func makePicture() -> UIImage? {
        let side = 140
        let pixels = (0..<side * side).map { index -> UInt32 in
            let x = Double(index % side) - 70
            let y = Double(index / side) - 70
            let wave = (1 + cos((x * x + y * y).squareRoot() / 7)) / 2
            let red = UInt32(40 + 60 * wave)
            let green = UInt32(100 + 80 * wave)
            return 0xFF00_0000 | red << 16 | green << 8 | 0xE0
        }
        return UIImage(width: side, height: side, pixels: pixels, scale: 2)
    }
}
