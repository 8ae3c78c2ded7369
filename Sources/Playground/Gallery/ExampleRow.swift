import Examples
import Masonry
import UIKit

/// A row of the sidebar: a screen's title and what it teaches.
final class ExampleRow: UIControl {
    let example: Example
    private let bar = UIView()
    private let titleLabel = UILabel()
    private let lessonLabel = UILabel()

    init(example: Example) {
        self.example = example
        super.init(frame: .zero)
        accessibilityIdentifier = "row-\(example.id)"
        layer.cornerRadius = PlaygroundTheme.controlRadius
        clipsToBounds = true
        bar.backgroundColor = PlaygroundTheme.accent
        bar.isUserInteractionEnabled = false
        titleLabel.font = PlaygroundTheme.rowFont
        titleLabel.textColor = PlaygroundTheme.text
        lessonLabel.font = PlaygroundTheme.captionFont
        lessonLabel.textColor = PlaygroundTheme.secondaryText
        for view in [bar, titleLabel, lessonLabel] { addSubview(view) }
        bar.mas_makeConstraints { make in
            make.leading.top.bottom.equalTo(self)
            make.width.equalTo(3)
        }
        titleLabel.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(12)
            make.trailing.equalTo(self).offset(-8)
            make.top.equalTo(self).offset(8)
        }
        lessonLabel.mas_makeConstraints { make in
            make.leading.trailing.equalTo(titleLabel)
            make.top.equalTo(titleLabel.mas_bottom).offset(2)
            make.bottom.equalTo(self).offset(-8)
        }
        refreshTexts()
        refreshLook()
    }

    required init?(coder: NSCoder) { return nil }

    func refreshTexts() {
        titleLabel.text = "\(example.id.uppercased())  \(example.title)"
        lessonLabel.text = example.lesson
    }

    override var isSelected: Bool { didSet { refreshLook() } }
    override var isHighlighted: Bool { didSet { refreshLook() } }

    private func refreshLook() {
        bar.isHidden = !isSelected
        backgroundColor = isSelected ? PlaygroundTheme.selectedRow : isHighlighted ? PlaygroundTheme.pressedRow : .clear
    }
}
