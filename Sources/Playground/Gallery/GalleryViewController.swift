import Examples
import Inspector
import Masonry
import UIKit

/// The window around the stage: a list of the screens, a bar of settings, and the chosen screen in the middle.
final class GalleryViewController: UIViewController {
    private unowned let session: PlaygroundSession
    private let sidebar = UIView()
    private let bar = UIView()
    private let surround = StageSurround()
    private let caption = UILabel()
    private let hint = UILabel()
    private var rows: [ExampleRow] = []
    private var sizeButtons: [(button: BarButton, size: CGSize?)] = []
    private var directionButton: BarButton!
    private var languageButton: BarButton!
    private var themeButton: BarButton!
    private var variantButton: BarButton!
    private var reportButton: BarButton!
    private let report = LayoutReportPanel(palette: PlaygroundTheme.reportPalette)
    private var reportShift: MASConstraint?

    init(session: PlaygroundSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = PlaygroundTheme.windowBackground
        sidebar.backgroundColor = PlaygroundTheme.panel
        bar.backgroundColor = PlaygroundTheme.panel
        for child in [surround, report, sidebar, bar] { view.addSubview(child) }
        sidebar.mas_makeConstraints { make in
            make.leading.top.bottom.equalTo(view)
            make.width.equalTo(PlaygroundTheme.sidebarWidth)
        }
        bar.mas_makeConstraints { make in
            make.leading.equalTo(sidebar.mas_trailing)
            make.trailing.top.equalTo(view)
            make.height.equalTo(PlaygroundTheme.barHeight)
        }
        surround.mas_makeConstraints { make in
            make.leading.equalTo(sidebar.mas_trailing)
            make.trailing.equalTo(report.mas_leading)
            make.bottom.equalTo(view)
            make.top.equalTo(bar.mas_bottom)
        }
        report.mas_makeConstraints { make in
            make.bottom.equalTo(view)
            make.top.equalTo(bar.mas_bottom).offset(1)
            make.width.equalTo(PlaygroundTheme.panelWidth)
            // Shut, the panel stands just outside the window.
            reportShift = make.leading.equalTo(view.mas_trailing)
        }
        surround.setUp(stage: session.stage, caption: caption)
        surround.zoomDidChange = { [weak self] in self?.refreshCaption() }
        addSeparators()
        fillSidebar()
        fillBar()
        settingsDidChange()
    }

    private func addSeparators() {
        let vertical = UIView()
        let horizontal = UIView()
        for line in [vertical, horizontal] {
            line.backgroundColor = PlaygroundTheme.separator
            view.addSubview(line)
        }
        vertical.mas_makeConstraints { make in
            make.top.bottom.equalTo(view)
            make.leading.equalTo(sidebar.mas_trailing)
            make.width.equalTo(1)
        }
        horizontal.mas_makeConstraints { make in
            make.leading.trailing.equalTo(bar)
            make.top.equalTo(bar.mas_bottom)
            make.height.equalTo(1)
        }
    }

    private func fillSidebar() {
        let title = UILabel()
        title.font = PlaygroundTheme.titleFont
        title.textColor = PlaygroundTheme.text
        title.text = "Ashlar"
        hint.font = PlaygroundTheme.bodyFont
        hint.textColor = PlaygroundTheme.secondaryText
        hint.numberOfLines = 0
        let list = UIScrollView()
        list.accessibilityIdentifier = "examples"
        for child in [title, list, hint] { sidebar.addSubview(child) }
        title.mas_makeConstraints { make in
            make.leading.equalTo(sidebar).offset(PlaygroundTheme.padding + 4)
            make.top.equalTo(sidebar).offset(PlaygroundTheme.padding)
        }
        hint.mas_makeConstraints { make in
            make.leading.equalTo(sidebar).offset(PlaygroundTheme.padding)
            make.trailing.bottom.equalTo(sidebar).offset(-PlaygroundTheme.padding)
        }
        list.mas_makeConstraints { make in
            make.leading.trailing.equalTo(sidebar)
            make.top.equalTo(title.mas_bottom).offset(8)
            make.bottom.equalTo(hint.mas_top).offset(-8)
        }
        fill(list)
    }

    /// The screens, article by article, under headings.
    private func fill(_ list: UIScrollView) {
        let content = UIView()
        list.addSubview(content)
        content.mas_makeConstraints { make in
            make.edges.equalTo(list)
            make.width.equalTo(list)
        }
        var above: UIView?
        func stack(_ view: UIView, inset: CGFloat, gap: CGFloat) {
            content.addSubview(view)
            view.mas_makeConstraints { make in
                make.leading.equalTo(content).offset(inset)
                make.trailing.equalTo(content).offset(-8)
                if let above {
                    make.top.equalTo(above.mas_bottom).offset(gap)
                } else {
                    make.top.equalTo(content).offset(4)
                }
            }
            above = view
        }
        for source in Example.Source.allCases {
            let examples = Examples.all.filter { $0.source == source }
            guard !examples.isEmpty else { continue }
            let heading = UILabel()
            heading.font = PlaygroundTheme.captionFont
            heading.textColor = PlaygroundTheme.secondaryText
            heading.text = source.rawValue
            stack(heading, inset: 20, gap: 16)
            for example in examples {
                let row = ExampleRow(example: example)
                row.addAction(UIAction { [weak self] _ in self?.choose(example) }, for: .touchUpInside)
                rows.append(row)
                stack(row, inset: 8, gap: 4)
            }
        }
        above?.mas_makeConstraints { make in make.bottom.equalTo(content) }
    }

    private func fillBar() {
        let sizes: [(String, String, CGSize?)] = [
            ("Free", "size-free", nil), ("320×568", "size-320", CGSize(width: 320, height: 568)),
            ("375×667", "size-375", CGSize(width: 375, height: 667)),
            ("768×1024", "size-768", CGSize(width: 768, height: 1024)),
        ]
        var left: UIView?
        for (title, identifier, size) in sizes {
            let button = BarButton(title, identifier: identifier) { [weak self] in self?.session.setScreenSize(size) }
            sizeButtons.append((button, size))
            place(button, after: left)
            left = button
        }
        directionButton = BarButton("RTL", identifier: "toggle-rtl") { [weak self] in
            self?.session.isRightToLeft.toggle()
        }
        themeButton = BarButton("Dark", identifier: "toggle-theme") { [weak self] in self?.session.isDark.toggle() }
        languageButton = BarButton("English", identifier: "toggle-language") { [weak self] in
            guard let session = self?.session else { return }
            session.language = session.language == .english ? .chinese : .english
        }
        variantButton = BarButton("", identifier: "next-variant") { [weak self] in self?.showNextVariant() }
        reportButton = BarButton("Report", identifier: "toggle-report") { [weak self] in self?.toggleReport() }
        var right: UIView?
        for button in [reportButton!, languageButton!, themeButton!, directionButton!, variantButton!] {
            bar.addSubview(button)
            button.mas_makeConstraints { make in
                make.centerY.equalTo(bar)
                make.height.equalTo(PlaygroundTheme.controlHeight)
                if let right {
                    make.trailing.equalTo(right.mas_leading).offset(-8)
                } else {
                    make.trailing.equalTo(bar).offset(-PlaygroundTheme.padding)
                }
            }
            right = button
        }
    }

    private func place(_ button: BarButton, after left: UIView?) {
        bar.addSubview(button)
        button.mas_makeConstraints { make in
            make.centerY.equalTo(bar)
            make.height.equalTo(PlaygroundTheme.controlHeight)
            if let left {
                make.leading.equalTo(left.mas_trailing).offset(8)
            } else {
                make.leading.equalTo(bar).offset(PlaygroundTheme.padding)
            }
        }
    }

    private func toggleReport() {
        reportButton.isSelected.toggle()
        reportShift?.setOffset(reportButton.isSelected ? -PlaygroundTheme.panelWidth : 0)
        refreshReport()
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) { self.view.layoutIfNeeded() }
    }

    private func refreshReport() {
        guard reportButton.isSelected else { return }
        report.show(session.stage.perform { session.stage.stageWindow.layoutReport() })
    }

    private func choose(_ example: Example) {
        // A row names a screen that exists, so opening it cannot fail.
        try? session.open(example.id)
    }

    private func showNextVariant() {
        guard let shown = session.shown, !shown.example.variants.isEmpty else { return }
        let variants = shown.example.variants
        let index = variants.firstIndex(of: shown.variant ?? variants[0]) ?? 0
        try? session.open("\(shown.example.id):\(variants[(index + 1) % variants.count])")
    }

    // MARK: Following the session

    func shownDidChange() {
        guard isViewLoaded else { return }
        for row in rows {
            row.refreshTexts()
            row.isSelected = row.example.id == session.shown?.example.id
        }
        hint.text = session.shown?.example.whatToTry ?? session.scene?.hint
        settingsDidChange()
    }

    func settingsDidChange() {
        guard isViewLoaded else { return }
        for (button, size) in sizeButtons { button.isSelected = size == session.stage.stageSize }
        directionButton.isSelected = session.isRightToLeft
        themeButton.isSelected = session.isDark
        languageButton.isSelected = session.language == .english
        let variants = session.shown?.example.variants ?? []
        variantButton.isHidden = variants.isEmpty
        variantButton.setTitle(session.shown?.variant ?? variants.first ?? "", for: .normal)
        surround.setNeedsLayout()
        refreshCaption()
        refreshReport()
    }

    private func refreshCaption() {
        let size = session.stage.stageSize ?? session.stage.stageWindow.bounds.size
        let zoom = session.stage.zoom
        caption.text =
            "\(Int(size.width)) × \(Int(size.height))" + (zoom < 1 ? "  ·  \(Int((zoom * 100).rounded())) %" : "")
    }
}
