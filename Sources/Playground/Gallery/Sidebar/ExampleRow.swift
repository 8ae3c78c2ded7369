import Examples
import Masonry
import UIKit

/// A row of the sidebar: a screen's title and number, and what it teaches.
final class ExampleRow: UIView {
    let example: Example
    var wasChosen: @MainActor () -> Void = {}
    var hoverDidChange: @MainActor (_ isInside: Bool) -> Void = { _ in }
    var isSelected = false { didSet { if isSelected != oldValue { refreshLook() } } }
    /// Whether the list has the keyboard and this row is its current one.
    var isCurrent = false { didSet { if isCurrent != oldValue { refreshLook() } } }

    private let bar = UIView()
    private let titleLabel = UILabel()
    private let numberLabel = UILabel()
    private let lessonLabel = UILabel()
    private var isHovered = false { didSet { if isHovered != oldValue { refreshLook() } } }

    init(example: Example) {
        self.example = example
        super.init(frame: .zero)
        // A dot would end the name in scripts.
        accessibilityIdentifier = "row-\(example.id.replacingOccurrences(of: ".", with: "-"))"
        layer.cornerRadius = PlaygroundTheme.controlRadius
        clipsToBounds = true
        bar.backgroundColor = PlaygroundTheme.accent
        titleLabel.font = PlaygroundTheme.rowFont
        titleLabel.textColor = PlaygroundTheme.text
        numberLabel.font = PlaygroundTheme.captionFont
        lessonLabel.font = PlaygroundTheme.captionFont
        numberLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        numberLabel.setContentHuggingPriority(.required, for: .horizontal)
        for view in [bar, titleLabel, numberLabel, lessonLabel] { addSubview(view) }
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.wasChosen() })
        onHover { [weak self] isInside in
            self?.isHovered = isInside
            self?.hoverDidChange(isInside)
        }
        mas_makeConstraints { make in make.height.equalTo(PlaygroundTheme.rowHeight) }
        bar.mas_makeConstraints { make in
            make.leading.top.bottom.equalTo(self)
            make.width.equalTo(3)
        }
        titleLabel.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(12)
            make.top.equalTo(self).offset(2)
        }
        numberLabel.mas_makeConstraints { make in
            make.leading.greaterThanOrEqualTo(titleLabel.mas_trailing).offset(6)
            make.trailing.equalTo(self).offset(-10)
            make.baseline.equalTo(titleLabel)
        }
        lessonLabel.mas_makeConstraints { make in
            make.leading.equalTo(titleLabel)
            make.trailing.equalTo(numberLabel)
            make.bottom.equalTo(self).offset(-3)
        }
        refreshTexts()
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    /// The list is one stop for Tab, and walks its rows itself.
    override var canBecomeFocused: Bool { false }
    var showsWholeTexts: Bool {
        [titleLabel, lessonLabel].allSatisfy { $0.intrinsicContentSize.width <= $0.bounds.width }
    }

    func refreshTexts() {
        titleLabel.text = example.title
        numberLabel.text = example.id.uppercased()
        lessonLabel.text = example.teaching
    }

    private func refreshLook() {
        bar.isHidden = !isSelected
        backgroundColor =
            isSelected ? PlaygroundTheme.selectedRow : isHovered ? PlaygroundTheme.hoveredRow : .clear
        let second = isSelected ? PlaygroundTheme.text : PlaygroundTheme.secondaryText
        lessonLabel.textColor = second
        numberLabel.textColor = second
        setBorder(PlaygroundTheme.accent, width: isCurrent ? 2 : 0)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refreshLook()
    }
}
