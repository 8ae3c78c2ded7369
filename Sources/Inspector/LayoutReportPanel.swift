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

    /// What the panel says, and how.
    @MainActor public struct Words {
        public var title = "Layout report"
        public var nothing = "No conflict, nothing broken, nothing that can move."
        public var kinds = Dictionary(uniqueKeysWithValues: LayoutFindings.Kind.allCases.map { ($0, $0.rawValue) })
        /// The line on the layout's size and work; nil takes the findings' own.
        public var summary: ((LayoutFindings) -> String)?
        /// The findings' sentences; nil takes the report's own, which are English.
        public var phrases: FindingPhrases?
        public init() {}
    }

    /// Changes take effect with the next report.
    public var words = Words()
    private let palette: Palette
    private let title = UILabel()
    private let scrollView = UIScrollView()
    private let body = UIView()
    private var last: UILabel?

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
        let findings = LayoutFindings(report, phrases: words.phrases)
        title.text = words.title
        for view in body.subviews { view.removeFromSuperview() }
        last = nil
        add(words.summary?(findings) ?? findings.summary, Self.captionFont, palette.secondaryText, gap: 0)
        if findings.sections.isEmpty { add(words.nothing, Self.bodyFont, palette.text, gap: 12) }
        for section in findings.sections {
            add(
                words.kinds[section.kind] ?? section.kind.rawValue, Self.captionFont,
                palette.kinds[section.kind] ?? palette.text, gap: 18)
            for (index, line) in section.lines.enumerated() {
                add(line, Self.bodyFont, palette.text, gap: index == 0 ? 4 : 10)
            }
        }
        last?.mas_makeConstraints { make in make.bottom.equalTo(body) }
    }

    private static let captionFont = UIFont.systemFont(ofSize: 11, weight: .medium)
    private static let bodyFont = UIFont.systemFont(ofSize: 13)

    /// Adds a line below those there are.
    private func add(_ text: String, _ font: UIFont, _ color: UIColor, gap: CGFloat) {
        let label = UILabel()
        label.numberOfLines = 0
        label.font = font
        label.textColor = color
        label.text = text
        body.addSubview(label)
        label.mas_makeConstraints { make in
            make.leading.trailing.equalTo(body)
            if let last { make.top.equalTo(last.mas_bottom).offset(gap) } else { make.top.equalTo(body) }
        }
        last = label
    }
}
