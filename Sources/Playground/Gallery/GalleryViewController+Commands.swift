import Examples
import Host
import UIKit

/// What keys and script verbs do.
extension GalleryViewController {
    func perform(_ command: GalleryCommand) {
        switch command {
        case .keys: toggleKeys()
        case .nextPane: focusNextPane()
        case .search:
            if !showsSidebar { setSidebar(true) }
            sidebar.search.becomeFirstResponder()
            sidebar.search.selectAll(nil)
        case .sidebar:
            setSidebar(!showsSidebar)
            if showsSidebar { sidebar.list.takeKeyboardFocus() }
        case .previousScreen: openNeighbour(-1)
        case .nextScreen: openNeighbour(1)
        case .variant: showNextVariant()
        case .device, .free: command == .device ? bar.perform("device") : session.setForm(.free)
        case .rotate: session.rotate()
        case .direction: session.isRightToLeft.toggle()
        case .textLarger: changeTextScale(by: 1)
        case .textSmaller: changeTextScale(by: -1)
        case .textNormal: session.textScale = 1
        case .language: session.language = session.language == .english ? .chinese : .english
        case .theme: session.isDark.toggle()
        case .keyboard: session.isKeyboardOn.toggle()
        case .slower: makeSlower()
        case .zoomIn: changeZoom(by: 1)
        case .zoomOut: changeZoom(by: -1)
        case .zoomFit: setZoom(nil)
        case .record: attempt { () throws(ProgramError) in try setRecording(session.recording == nil) }
        case .notes: togglePanel(.notes)
        case .source: togglePanel(.source)
        case .report: togglePanel(.report)
        }
    }

    /// A verb of the script language that concerns the window around the screen.
    func perform(_ setting: ScriptSetting) {
        switch setting.verb {
        case .zoom: setZoom(Double(setting.value).map { CGFloat($0) })
        case .panel: if let kind = PanelKind(rawValue: setting.value) { showPanel(kind) } else { hidePanel() }
        case .sidebar: setSidebar(setting.value == "on")
        case .search:
            if !setting.value.isEmpty, !showsSidebar { setSidebar(true) }
            sidebar.setSearch(setting.value)
        case .keys: if (overlay is KeysCard) != (setting.value == "on") { toggleKeys() }
        default: break
        }
    }

    /// Escape: shuts what is in the way. Returns whether there was something.
    func escape() -> Bool {
        if let overlay {
            overlay.dismiss()
            return true
        }
        if closeOverPanes() { return true }
        guard let messageCard else { return false }
        messageCard.close()
        return true
    }

    private func toggleKeys() {
        if overlay is KeysCard {
            overlay?.dismiss()
            return
        }
        let card = KeysCard(
            GalleryCommand.allCases.map { ($0.keyLabel, $0.name) } + [
                ("F3", GalleryTexts["keys.timing"]), ("F8  F9", GalleryTexts["keys.flashes"]),
                ("Tab", GalleryTexts["keys.tab"]), (GalleryTexts["keys.press.keys"], GalleryTexts["keys.press"]),
                ("↑ ↓  ⏎", GalleryTexts["keys.arrows"]), ("Esc", GalleryTexts["keys.escape"]),
            ])
        present(card, returningFocusTo: bar.button("keys"))
    }

    // MARK: Screens

    private func openNeighbour(_ step: Int) {
        guard let example = sidebar.list.neighbour(of: session.shown?.example.id, by: step) else { return }
        try? session.open(example.id)
    }

    private func showNextVariant() {
        guard let variants = session.variants else { return }
        attempt { () throws(ProgramError) in
            try session.showVariant((variants.index + 1) % variants.names.count)
        }
    }

    // MARK: Steps

    private func changeTextScale(by step: Int) {
        let scales = Self.textScales
        let index =
            scales.indices.min { abs(scales[$0] - session.textScale) < abs(scales[$1] - session.textScale) } ?? 0
        session.textScale = scales[min(max(0, index + step), scales.count - 1)]
    }

    private func changeZoom(by step: Int) {
        let zooms = Self.zooms
        let now = surround.wantedZoom ?? session.stage.zoom
        let next = step > 0 ? zooms.first { $0 > now + 0.001 } : zooms.last { $0 < now - 0.001 }
        if let next { setZoom(next) }
    }

    private func makeSlower() {
        let all = Self.slownesses
        let index = all.firstIndex { $0 >= session.slowness } ?? 0
        session.setSlow(all[(index + 1) % all.count])
    }

    private func togglePanel(_ kind: PanelKind) {
        if showsPanel, panel.kind == kind { hidePanel() } else { showPanel(kind) }
    }

    // MARK: Recording

    func setRecording(_ isOn: Bool) throws(ProgramError) {
        if isOn {
            messageCard?.close()
            try session.startRecording()
        } else if let result = try session.stopRecording() {
            show(Self.message(for: result))
        }
    }

    private static func message(for result: RecordingRun.Result) -> MessageCard.Message {
        func millis(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "–" }
        var lines = [
            GalleryTexts.text(
                "record.summary", "\(result.frameCount)", millis(result.median), millis(result.percentile95),
                millis(result.worst))
        ]
        if let missed = result.missedRefreshes { lines.append(GalleryTexts.text("record.missed", "\(missed)")) }
        if result.frameCount == 0 { lines = [GalleryTexts["record.nothing"]] }
        return MessageCard.Message(
            title: GalleryTexts["record.saved"], lines: lines,
            figures: [result.folder.path] + [result.files.map(\.lastPathComponent).joined(separator: "  ")])
    }

    // MARK: Focus

    private enum Pane: CaseIterable { case sidebar, bar, stage, panel }

    /// F6: from the list to the bar, the screen, the panel, and on.
    private func focusNextPane() {
        let panes = Pane.allCases
        let start = panes.firstIndex(of: focusedPane) ?? 0
        for step in 1...panes.count where focus(panes[(start + step) % panes.count]) { return }
    }

    private var focusedPane: Pane {
        if sidebar.list.isFocused || sidebar.search.isFirstResponder { return .sidebar }
        if bar.hasFocus { return .bar }
        return panel.hasFocus ? .panel : .stage
    }

    private func focus(_ pane: Pane) -> Bool {
        switch pane {
        case .sidebar: showsSidebar && sidebar.list.takeKeyboardFocus()
        case .bar: bar.button("device")?.takeKeyboardFocus() ?? false
        case .stage: session.stage.takeKeyboardFocus()
        case .panel: showsPanel && panel.takeFocus()
        }
    }
}

extension UIView {
    /// Whether the keyboard focus is on the view or below it.
    fileprivate var hasFocus: Bool { isFocused || subviews.contains(where: \.hasFocus) }
}
