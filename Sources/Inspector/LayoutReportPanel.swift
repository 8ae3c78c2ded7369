import Masonry
import UIKit

/// Shows what a layout report says, in plain words. An ordinary view: its own layout never enters the report.
public final class LayoutReportPanel: UIView {
    /// The colours of the panel's parts; the program around gives its own.
    public struct Palette {
        public var background, text, secondaryText: UIColor
        /// For each kind of finding. Headings name the kind too: nothing is said by colour alone.
        public var kinds: [LayoutFindings.Kind: UIColor]
        public init(
            background: UIColor, text: UIColor, secondaryText: UIColor, kinds: [LayoutFindings.Kind: UIColor]
        ) {
            self.background = background
            self.text = text
            self.secondaryText = secondaryText
            self.kinds = kinds
        }
    }

    /// What the panel says besides the report's own sentences, which are English.
    public struct Words {
        public var title = "Layout report"
        public var nothing = "No conflict, nothing broken, nothing that can move."
        public var kinds = Dictionary(uniqueKeysWithValues: LayoutFindings.Kind.allCases.map { ($0, $0.rawValue) })
        /// The line on the layout's size and work; nil takes the findings' own.
        public var summary: ((LayoutFindings) -> String)?
        public init() {}
    }

    /// Changes take effect with the next report.
    public var words = Words()
    private let palette: Palette
    private let title = UILabel()
    private let scrollView = UIScrollView()
    private let body = UIView()

    public init(palette: Palette) {
        self.palette = palette
        super.init(frame: .zero)
        backgroundColor = palette.background
        clipsToBounds = true
        accessibilityIdentifier = "layout-report"
        title.font = .systemFont(ofSize: 14, weight: .medium)
        title.textColor = palette.text
        addSubview(title)
        addSubview(scrollView)
        scrollView.addSubview(body)
        title.mas_makeConstraints { make in
            make.leading.top.equalTo(self).offset(16)
            make.trailing.equalTo(self).offset(-16)
        }
        scrollView.mas_makeConstraints { make in
            make.leading.trailing.bottom.equalTo(self)
            make.top.equalTo(title.mas_bottom).offset(8)
        }
        body.mas_makeConstraints { make in
            make.edges.equalTo(scrollView).insets(UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16))
            make.width.equalTo(scrollView).offset(-32)
        }
    }

    public required init?(coder: NSCoder) { return nil }

    /// Shows a report in place of the last one.
    public func show(_ report: LayoutReport) {
        let findings = LayoutFindings(report)
        title.text = words.title
        for view in body.subviews { view.removeFromSuperview() }
        var lines: [(String, UIFont, UIColor)] = [
            (
                words.summary?(findings) ?? findings.summary, .systemFont(ofSize: 11, weight: .medium),
                palette.secondaryText
            )
        ]
        if findings.sections.isEmpty {
            lines.append((words.nothing, .systemFont(ofSize: 13), palette.text))
        }
        for section in findings.sections {
            lines.append(
                (
                    words.kinds[section.kind] ?? section.kind.rawValue, .systemFont(ofSize: 11, weight: .medium),
                    palette.kinds[section.kind] ?? palette.text
                ))
            lines += section.lines.map { ($0, .systemFont(ofSize: 13), palette.text) }
        }
        var above: UILabel?
        for (text, font, color) in lines {
            let label = UILabel()
            label.numberOfLines = 0
            label.font = font
            label.textColor = color
            label.text = text
            body.addSubview(label)
            label.mas_makeConstraints { make in
                make.leading.trailing.equalTo(body)
                if let above { make.top.equalTo(above.mas_bottom).offset(8) } else { make.top.equalTo(body) }
            }
            above = label
        }
        above?.mas_makeConstraints { make in make.bottom.equalTo(body) }
    }
}
