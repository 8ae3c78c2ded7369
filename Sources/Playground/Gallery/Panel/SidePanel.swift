import Inspector
import Masonry
import UIKit

/// What the panel at the window's right shows.
enum PanelKind: String, Codable, CaseIterable, Sendable {
    case notes, source, report
}

/// The window's right side: notes, source or layout report, chosen by tabs.
final class SidePanel: UIView {
    let notes = NotesView()
    let source = SourcePanel()
    let report = LayoutReportPanel(palette: PlaygroundTheme.reportPalette)
    var choose: @MainActor (PanelKind) -> Void = { _ in }
    var close: @MainActor () -> Void = {}
    var kind: PanelKind = .notes { didSet { refreshKind() } }

    private let edge = UIView()
    private let closeButton = BarButton(icon: .close, identifier: "panel-close")
    private var tabs: [PanelKind: BarButton] = [:]

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "panel"
        backgroundColor = PlaygroundTheme.panel
        clipsToBounds = true
        edge.backgroundColor = PlaygroundTheme.separator
        let row = UIStackView()
        row.spacing = 4
        for (kind, icon) in [(PanelKind.notes, BarIcon.notes), (.source, .source), (.report, .report)] {
            let tab = BarButton(icon: icon, identifier: "tab-\(kind.rawValue)")
            tab.action = { [weak self] in self?.choose(kind) }
            tab.mas_makeConstraints { make in make.height.equalTo(PlaygroundTheme.controlHeight) }
            tabs[kind] = tab
            row.addArrangedSubview(tab)
        }
        closeButton.action = { [weak self] in self?.close() }
        for view in [notes, source, report, row, closeButton, edge] { addSubview(view) }
        row.mas_makeConstraints { make in
            make.leading.equalTo(self).offset(12)
            make.top.equalTo(self).offset(10)
        }
        closeButton.mas_makeConstraints { make in
            make.trailing.equalTo(self).offset(-12)
            make.centerY.equalTo(row)
            make.height.equalTo(PlaygroundTheme.controlHeight)
        }
        for content in [notes, source, report] {
            content.mas_makeConstraints { make in
                make.leading.equalTo(self).offset(1)
                make.trailing.bottom.equalTo(self)
                make.top.equalTo(row.mas_bottom).offset(10)
            }
        }
        edge.mas_makeConstraints { make in
            make.leading.top.bottom.equalTo(self)
            make.width.equalTo(1)
        }
        refreshTexts()
        refreshKind()
    }

    required init?(coder: NSCoder) { return nil }

    func refreshTexts() {
        for (kind, tab) in tabs { tab.title = GalleryTexts["panel.\(kind.rawValue)"] }
        source.refreshTexts()
    }

    /// Puts the keyboard focus on the content, or on its tab where there is nothing to scroll.
    func takeFocus() -> Bool {
        let content: UIView =
            switch kind {
            case .notes: notes
            case .source: source.source
            case .report: report
            }
        return content.takeKeyboardFocus() || tabs[kind]?.takeKeyboardFocus() ?? false
    }

    private func refreshKind() {
        notes.isHidden = kind != .notes
        source.isHidden = kind != .source
        report.isHidden = kind != .report
        for (other, tab) in tabs { tab.isOn = other == kind }
    }
}
