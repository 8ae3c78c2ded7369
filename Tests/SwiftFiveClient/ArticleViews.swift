import UIKit

/// Counts releases: a plain `deinit`, as Swift 5 code has it.
public enum ReleaseCounter {
    public static var released = 0
}

open class CardView: UIView {
    public let badge = UIView()
    public let title = IntrinsicBox(size: CGSize(width: 80, height: 20))
    private let spacer = UILayoutGuide()
    // Set when the view is laid out in the wide form.
    private var wideConstraints: [NSLayoutConstraint] = []
    private var narrowConstraints = [NSLayoutConstraint]()
    private var didSetUpConstraints = false
    var contentWidth: CGFloat = 0
    var contentHeight: CGFloat = 0
    var isRightToLeft = false
    var layoutName = "card"

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    deinit {
        ReleaseCounter.released += 1
    }

    override open class var requiresConstraintBasedLayout: Bool { return true }

    private func setUp() {
        [badge, title].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
        addLayoutGuide(spacer)
        wideConstraints = [
            title.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
            title.centerYAnchor.constraint(equalTo: badge.centerYAnchor),
        ]
        narrowConstraints = [
            title.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
            title.topAnchor.constraint(equalTo: badge.bottomAnchor, constant: 4),
        ]
    }

    override open func updateConstraints() {
        if !didSetUpConstraints {
            didSetUpConstraints = true
            NSLayoutConstraint.activate([
                badge.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                badge.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                badge.widthAnchor.constraint(equalToConstant: 40),
                badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 0.5, constant: 2),
                spacer.leadingAnchor.constraint(equalTo: badge.trailingAnchor),
                spacer.widthAnchor.constraint(equalToConstant: 12).with(priority: .almostRequired),
            ])
        }
        NSLayoutConstraint.deactivate(bounds.width > 200 ? narrowConstraints : wideConstraints)
        NSLayoutConstraint.activate(bounds.width > 200 ? wideConstraints : narrowConstraints)
        super.updateConstraints()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        contentWidth = title.frame.maxX
    }

    override open var intrinsicContentSize: CGSize {
        return CGSize(width: UIView.noIntrinsicMetric, height: 64)
    }
}

public final class IntrinsicBox: UIView {
    public var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    public init(size: CGSize) {
        self.size = size
        super.init(frame: .zero)
        setContentHuggingPriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.defaultLow + 1, for: .vertical)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    public override var intrinsicContentSize: CGSize { size }
}

/// A form of rows by format strings and by the long initialiser.
public final class FormView: UIView {
    public let name = IntrinsicBox(size: CGSize(width: 60, height: 20))
    public let field = IntrinsicBox(size: CGSize(width: 100, height: 30))
    public private(set) var heightConstraint: NSLayoutConstraint!

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let views: [String: Any] = ["name": name, "field": field]
        for case let view as UIView in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        field.setContentHuggingPriority(.defaultLow, for: .horizontal)
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[name]-pad-[field(>=100)]-|", options: [.alignAllCenterY], metrics: ["pad": 12],
            views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(20)-[field]", options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
        heightConstraint = NSLayoutConstraint(
            item: field, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 44)
        heightConstraint.isActive = true
    }
}

/// A column of a stack view and what stands beside it.
public final class ColumnView: UIView {
    public let stack: UIStackView = {
        let stack = UIStackView(
            arrangedSubviews: (1...3).map { IntrinsicBox(size: CGSize(width: 50 * $0, height: 20)) })
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 10
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(stack)
        stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.topAnchor.constraint(equalToSystemSpacingBelow: safeAreaLayoutGuide.topAnchor, multiplier: 2),
        ])
    }

    public required init?(coder: NSCoder) { return nil }
}
