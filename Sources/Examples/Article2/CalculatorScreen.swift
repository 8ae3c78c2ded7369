import Masonry
import UIKit

extension Example {
    /// S2.6: a display over twenty keys, all of it in parts of the screen.
    static let calculator = Example(
        id: "s2.6", alias: "calculator", source: .article2, variants: ["corrected", "article"],
        tour: [
            TourStep("tap #k7", lasting: 0.2), TourStep("tap #kmul", lasting: 0.2), TourStep("tap #k8", lasting: 0.2),
            TourStep("tap #keq", lasting: 0.2),
        ]
    ) { variant in
        CalculatorViewController(placing: variant == "article" ? .baseline : .centerY)
    }
}

/// Display to keyboard as 3 to 10; every key a fifth of the keyboard high and a quarter wide.
final class CalculatorViewController: UIViewController {
    /// What puts a row of keys in its place.
    enum RowPlacing {
        /// The middles of the keys: the grid fills the keyboard.
        case centerY
        /// The baselines of the titles, as in the article. A key's title stands about 10 points above its baseline's line, so
        /// the grid hangs that much too high; and the number's left edge lies outside the display.
        case baseline
    }

    /// A key of the keyboard: its name, title, what it does, and its column.
    private struct Cap {
        var name: String
        var title: String
        var key: Calculator.Key
        var column: Int
        init(_ name: String, _ title: String, _ key: Calculator.Key, column: Int) {
            self.name = name
            self.title = title
            self.key = key
            self.column = column
        }
    }

    private static let rows: [[Cap]] = [
        [
            Cap("kAC", "AC", .clear, column: 0), Cap("ksign", "+/−", .sign, column: 1),
            Cap("kpercent", "%", .percent, column: 2), Cap("kdiv", "÷", .operation(.divide), column: 3),
        ],
        digits(7, 8, 9) + [Cap("kmul", "×", .operation(.multiply), column: 3)],
        digits(4, 5, 6) + [Cap("ksub", "−", .operation(.subtract), column: 3)],
        digits(1, 2, 3) + [Cap("kadd", "+", .operation(.add), column: 3)],
        [
            Cap("k0", "0", .digit(0), column: 0), Cap("kdot", ".", .point, column: 2),
            Cap("keq", "=", .equals, column: 3),
        ],
    ]

    private static func digits(_ digits: Int...) -> [Cap] {
        digits.enumerated().map { column, digit in Cap("k\(digit)", "\(digit)", .digit(digit), column: column) }
    }

    private let placing: RowPlacing
    private let display = UIView()
    private let keyboard = UIView()
    private let numberLabel = UILabel()
    private var calculator = Calculator()

    init(placing: RowPlacing) {
        self.placing = placing
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        display.accessibilityIdentifier = "disp"
        display.backgroundColor = .black
        keyboard.accessibilityIdentifier = "kb"
        view.addSubview(display)
        view.addSubview(keyboard)
        display.mas_makeConstraints { make in
            make.top.left.right.equalTo(view)
            make.height.equalTo(keyboard).multipliedBy(0.3)
        }
        keyboard.mas_makeConstraints { make in
            make.top.equalTo(display.mas_bottom)
            make.bottom.left.right.equalTo(view)
        }
        makeNumberLabel()
        for (index, caps) in Self.rows.enumerated() {
            for cap in caps { makeKey(cap, row: index) }
        }
        showNumber()
    }

    private func makeNumberLabel() {
        numberLabel.accessibilityIdentifier = "num"
        numberLabel.font = UIFont(name: "Heiti SC", size: 70)
        // A sign stands in front of its number, whatever way the screen reads.
        numberLabel.semanticContentAttribute = .forceLeftToRight
        numberLabel.textColor = .white
        numberLabel.textAlignment = .right
        numberLabel.adjustsFontSizeToFitWidth = true
        numberLabel.minimumScaleFactor = 0.2
        display.addSubview(numberLabel)
        numberLabel.mas_makeConstraints { make in
            make.left.equalTo(display).offset(placing == .baseline ? -10 : 10)
            make.right.bottom.equalTo(display).offset(-10)
        }
    }

    private func makeKey(_ cap: Cap, row: Int) {
        let key = UIButton(type: .custom)
        key.accessibilityIdentifier = cap.name
        key.setTitle(cap.title, for: .normal)
        key.titleLabel?.font = UIFont(name: "Arial-BoldItalicMT", size: 30)
        key.titleLabel?.semanticContentAttribute = .forceLeftToRight
        key.layer.borderWidth = 1
        key.layer.borderColor = UIColor.black.cgColor
        if cap.column == 3 {
            key.backgroundColor = .systemOrange
            key.setTitleColor(.black, for: .normal)
        } else {
            key.backgroundColor = row == 0 ? .systemGray4 : .secondarySystemBackground
            key.setTitleColor(.label, for: .normal)
        }
        key.addAction(UIAction { [weak self] _ in self?.press(cap.key) }, for: .touchUpInside)
        keyboard.addSubview(key)

        let middle = 0.1 + 0.2 * CGFloat(row)
        key.mas_makeConstraints { make in
            switch placing {
            case .centerY: make.centerY.equalTo(keyboard.mas_bottom).multipliedBy(middle)
            case .baseline: make.baseline.equalTo(keyboard.mas_baseline).multipliedBy(middle)
            }
            make.height.equalTo(keyboard).multipliedBy(0.2)
            make.width.equalTo(keyboard).multipliedBy(cap.key == .digit(0) ? 0.5 : 0.25)
            switch cap.column {
            case 0: make.left.equalTo(keyboard)
            case 1: make.right.equalTo(keyboard.mas_centerX)
            case 2: make.left.equalTo(keyboard.mas_centerX)
            default: make.right.equalTo(keyboard)
            }
        }
    }

    private func press(_ key: Calculator.Key) {
        calculator.press(key)
        showNumber()
    }

    private func showNumber() {
        numberLabel.text = calculator.display ?? text("s2.6.error")
    }
}
