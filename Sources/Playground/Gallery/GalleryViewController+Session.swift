import Examples
import Foundation
import Inspector
import UIKit

/// Following the session: what is shown, and how.
extension GalleryViewController {
    func shownDidChange() {
        guard isViewLoaded else { return }
        sidebar.list.select(session.shown?.example.id)
        meter.subjectDidChange()
        settingsDidChange()
    }

    func settingsDidChange() {
        guard isViewLoaded else { return }
        surround.isDark = session.isDark
        surround.setNeedsLayout()
        bar.show(barItems())
        status.subject = subject
        refreshCaption()
        refreshPanel()
    }

    func languageDidChange() {
        guard isViewLoaded else { return }
        overlay?.dismiss()
        sidebar.refreshTexts()
        panel.refreshTexts()
        status.refreshTexts()
        settingsDidChange()
    }

    private var subject: String {
        if let shown = session.shown {
            let variant = session.variants.map { "  ·  " + Self.variantName($0.names[$0.index]) } ?? ""
            return "\(shown.example.id.uppercased())  \(shown.example.title)\(variant)"
        }
        return session.scene.map { URL(fileURLWithPath: $0.path).lastPathComponent } ?? ""
    }

    /// The variant's name in the language in force, where the strings table has one.
    static func variantName(_ name: String) -> String {
        ExampleTexts.shared.text(for: "gallery.variant.\(name)", in: ExampleTexts.shared.language) ?? name
    }

    /// The size of the screen, and its zoom where it is not shown at its own size.
    func refreshCaption() {
        let size = surround.screenSize
        var text = "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
        let zoom = session.stage.zoom
        if abs(zoom - 1) > 0.001 { text += "  ·  \(Int((zoom * 100).rounded())) %" }
        if caption.text != text { caption.text = text }
    }

    // MARK: The panel

    func refreshPanel() {
        guard showsPanel else { return }
        switch panel.kind {
        case .notes: panel.notes.show(notes)
        case .source: panel.source.show(sourceFile)
        case .report:
            panel.report.words = reportWords
            panel.report.show(session.stage.perform { session.stage.stageWindow.layoutReport() })
        }
    }

    private var notes: [NotesView.Paragraph] {
        if let example = session.shown?.example {
            var paragraphs: [NotesView.Paragraph] = [
                .init(kind: .title, text: "\(example.id.uppercased())  \(example.title)"),
                .init(kind: .quiet, text: example.lesson),
                .init(kind: .head, text: GalleryTexts["notes.try"]),
                .init(kind: .text, text: example.whatToTry),
            ]
            if let notes = example.articleNotes {
                paragraphs.append(.init(kind: .head, text: GalleryTexts["notes.article"]))
                paragraphs += notes.split(separator: "\n").map { .init(kind: .text, text: String($0)) }
            }
            paragraphs.append(.init(kind: .head, text: GalleryTexts["notes.script"]))
            paragraphs.append(.init(kind: .text, text: "open \(session.shown?.name ?? example.id)"))
            return paragraphs
        }
        guard let scene = session.scene else { return [] }
        return [
            .init(kind: .title, text: URL(fileURLWithPath: scene.path).lastPathComponent),
            .init(kind: .text, text: scene.hint),
            .init(kind: .head, text: GalleryTexts["notes.try"]),
            .init(kind: .text, text: GalleryTexts["notes.scene"]),
        ].filter { !$0.text.isEmpty }
    }

    private var reportWords: LayoutReportPanel.Words {
        var words = LayoutReportPanel.Words()
        words.title = GalleryCommand.report.name
        words.nothing = GalleryTexts["report.nothing"]
        for kind in LayoutFindings.Kind.allCases { words.kinds[kind] = GalleryTexts["report.\(kind)"] }
        words.phrases = FindingPhrases { key, values in GalleryTexts.text("report.\(key)", values) }
        let showsTimes = !session.isOnVirtualClock
        words.summary = { findings in
            let size = GalleryTexts.text("report.size", "\(findings.viewCount)", "\(findings.constraintCount)")
            guard showsTimes else { return size }
            return size + " "
                + GalleryTexts.text("report.solve", "\(findings.solveMicroseconds)", "\(findings.pivotCount)")
        }
        return words
    }

    private var sourceFile: Result<SourceFile, ProgramError>? {
        do {
            if let example = session.shown?.example {
                return .success(try session.assets.exampleSource(named: example.sourceFile))
            }
            guard let scene = session.scene else { return nil }
            let url = URL(fileURLWithPath: scene.path)
            return .success(try AssetFolder.read(url, name: url.lastPathComponent))
        } catch {
            return .failure(error)
        }
    }

    // MARK: The status line

    /// Called after each frame of the host.
    func frameDidEnd() {
        if isViewLoaded { meter.frameDidEnd() }
    }

    // MARK: Remembering

    func recall(_ state: PlaygroundState) {
        wishes.sidebar = state.hasSidebar ?? true
        wishes.panel = state.panel != nil
        panel.kind = state.panel ?? state.lastPanel ?? .notes
        surround.wantedZoom = state.zoom.flatMap { (0.1...4).contains($0) ? CGFloat($0) : nil }
    }

    func remember(in state: inout PlaygroundState) {
        state.hasSidebar = wishes.sidebar
        state.panel = wishes.panel ? panel.kind : nil
        state.lastPanel = panel.kind
        state.zoom = surround.wantedZoom.map(Double.init)
    }
}
