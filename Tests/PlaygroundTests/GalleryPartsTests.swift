import Examples
import Foundation
import Inspector
import Testing
import UIKit

@testable import Playground

/// The parts of the window that are values: panes, keys, texts, the filter.
@MainActor @Suite struct GalleryPartsTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        let assets = Self.package.appendingPathComponent("Assets")
        try ExampleTexts.shared.load(from: assets)
        for table in ["gallery", "notes"] { try ExampleTexts.shared.load(from: assets, table: table) }
    }

    // MARK: Panes

    @Test func aWideWindowPutsPanesBesideTheStage() {
        var wishes = PaneArrangement.Wishes()
        wishes.panel = true
        let panes = PaneArrangement(width: 1280, wishes)
        #expect(panes.leading == 260 && panes.trailing == 340)
        #expect(panes.showsSidebar && panes.showsPanel && !panes.sidebarIsOver && !panes.panelIsOver)
    }

    @Test func theyFoldAtTheirWidths() {
        var wishes = PaneArrangement.Wishes()
        wishes.panel = true
        #expect(PaneArrangement(width: 900, wishes).showsPanel)
        #expect(!PaneArrangement(width: 899, wishes).showsPanel)
        #expect(PaneArrangement(width: 760, wishes).showsSidebar)
        #expect(!PaneArrangement(width: 759, wishes).showsSidebar)
        wishes.drawerIsOpen = true
        wishes.panelIsOpenOver = true
        let narrow = PaneArrangement(width: 640, wishes)
        #expect(narrow.leading == 0 && narrow.trailing == 0)
        #expect(narrow.sidebarIsOver && narrow.panelIsOver)
        #expect(!PaneArrangement(width: 1280, wishes).sidebarIsOver)
    }

    // MARK: Keys and texts

    @Test func keysAreUniqueAndNamed() {
        let shortcuts = GalleryCommand.allCases.map(\.shortcut)
        #expect(Set(shortcuts).count == shortcuts.count)
        // Text editing has these for itself.
        for key in ["a", "c", "x", "v", "z", "y"] {
            #expect(!shortcuts.contains(GalleryCommand.Shortcut(key: key, modifiers: .control)), "\(key)")
        }
        #expect(GalleryCommand.search.keyLabel == "Ctrl+F")
        #expect(GalleryCommand.free.keyLabel == "Ctrl+Shift+W")
        #expect(GalleryCommand.record.keyLabel == "F5")
    }

    @Test func bothLanguagesHaveEveryText() throws {
        func table(_ name: String) throws -> [String: String] {
            let url = Self.package.appendingPathComponent("Assets/Strings/\(name).json")
            return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
        }
        for name in ["gallery", "notes"] {
            let (chinese, english) = (try table("\(name).zh"), try table("\(name).en"))
            #expect(Set(chinese.keys) == Set(english.keys))
            for (key, text) in chinese.merging(english, uniquingKeysWith: { a, _ in a }) {
                #expect(!text.isEmpty, "\(key)")
            }
            for (key, text) in english {
                let places = text.components(separatedBy: "{}").count
                #expect(places == chinese[key]?.components(separatedBy: "{}").count, "\(key)")
            }
        }
        let keys = Set(try table("gallery.en").keys)
        for command in GalleryCommand.allCases { #expect(keys.contains("gallery.command.\(command.rawValue)")) }
        for source in Example.Source.allCases { #expect(keys.contains("gallery.source.\(source.key)")) }
        for kind in PanelKind.allCases { #expect(keys.contains("gallery.panel.\(kind.rawValue)")) }
        let devices = try DeviceTable(assets: AssetFolder(url: Self.package.appendingPathComponent("Assets")))
        for device in devices.all { #expect(keys.contains("gallery.device.\(device.name)")) }
    }

    @Test func valuesFillTheTexts() {
        ExampleTexts.shared.language = .english
        defer { ExampleTexts.shared.language = .chinese }
        #expect(GalleryTexts.text("status.solve", "12") == "solve 12 µs")
        #expect(
            GalleryTexts.text("record.summary", "3", "1", "2", "4").hasPrefix(
                "3 frames. Work: median 1 ms, 95 % of frames within 2 ms"))
    }

    /// Every kind of finding is said in the language in force; of the report's own English only equations and names are left.
    @Test func theReportSpeaksBothLanguages() throws {
        defer { ExampleTexts.shared.language = .chinese }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (box, left, right) = (UIView(), UILabel(), UILabel())
        for (name, view) in [("box", box), ("left", left), ("right", right)] as [(String, UIView)] {
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        (left.text, right.text) = ("one", "two")
        let high = box.heightAnchor.constraint(equalToConstant: 500)
        high.priority = .defaultHigh
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { _ in }
        defer { UIDiagnostics.handler = handler }
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 50), box.widthAnchor.constraint(equalToConstant: 60), high,
            box.topAnchor.constraint(equalTo: root.topAnchor), box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.heightAnchor.constraint(equalToConstant: -5),
            left.topAnchor.constraint(equalTo: root.topAnchor), right.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let report = root.layoutReport()
        let phrases = FindingPhrases { key, values in GalleryTexts.text("report.\(key)", values) }
        for language in ExampleTexts.Language.allCases {
            ExampleTexts.shared.language = language
            let sections = LayoutFindings(report, phrases: phrases).sections
            #expect(sections.map(\.kind) == LayoutFindings.Kind.allCases)
            let all = sections.flatMap(\.lines).joined(separator: "\n")
            #expect(!all.contains("gallery.") && !all.contains("{}"))
            #expect(all.contains("box.width == 50") && all.contains("300") && all.contains("left.height >= 0"))
            // A tie is told once, and the ambiguity points to it.
            let hugging = try #require(report.constraints.first { $0.kind == "hugging" })
            #expect(sections[3].lines.count == 1 && sections[3].lines[0].contains(hugging.equation))
            guard language == .chinese else { continue }
            for word in [
                " can ", " hold", " is ", " by ", "priority", "hugs", "resists", "outranked", "negative", "fixed",
            ] {
                #expect(!all.contains(word), "\(word) in \(all)")
            }
        }
    }

    // MARK: Searching

    @Test func theFilterKnowsNumbersNamesAndBothLanguages() throws {
        let example = try #require(Examples.find("s2.8")?.example)
        for text in ["", "  ", "s2.8", "S2.8", "growing", "BUTTON growing", "放大"] {
            let title = ExampleTexts.shared.text(for: "s2.8.title", in: .chinese) ?? ""
            #expect(ExampleFilter(text == "放大" ? title : text).accepts(example), "\(text)")
        }
        for text in ["calculator", "growing calculator", "zzz"] {
            #expect(!ExampleFilter(text).accepts(example), "\(text)")
        }
    }

    /// Each line of the list is read in full, in both languages: nothing ends in an ellipsis.
    @Test func rowsOfTheListShowWholeTexts() {
        defer { ExampleTexts.shared.language = .chinese }
        for language in ExampleTexts.Language.allCases {
            ExampleTexts.shared.language = language
            let sidebar = ExampleSidebar()
            sidebar.frame = CGRect(x: 0, y: 0, width: PlaygroundTheme.sidebarWidth, height: 600)
            sidebar.layoutIfNeeded()
            var rows: [ExampleRow] = []
            var pending: [UIView] = [sidebar]
            while let view = pending.popLast() {
                if let row = view as? ExampleRow { rows.append(row) }
                pending += view.subviews
            }
            #expect(rows.count == Examples.all.count)
            for row in rows {
                #expect(!row.example.teaching.isEmpty && row.showsWholeTexts, "\(row.example.id) in \(language)")
            }
        }
    }

    // MARK: Devices

    @Test func everyDeviceOfTheTableIsThere() throws {
        let devices = try DeviceTable(assets: AssetFolder(url: Self.package.appendingPathComponent("Assets")))
        let sizes = devices.all.map { "\($0.name) \(Int($0.portrait.size.width))x\(Int($0.portrait.size.height))" }
        #expect(
            sizes == [
                "iphone-se 320x568", "iphone-8 375x667", "iphone-x 375x812", "iphone-12 390x844", "iphone-11 414x896",
                "ipad 768x1024", "split-half 384x1024", "split-third 256x1024",
            ])
    }

    @Test func theDesktopsLanguageIsTakenWhereItIsOurs() {
        #expect(OpenCommand.systemLanguage(environment: ["LANG": "en_GB.UTF-8"]) == .english)
        #expect(OpenCommand.systemLanguage(environment: ["LANG": "en_GB", "LC_ALL": "zh_CN.UTF-8"]) == .chinese)
        #expect(OpenCommand.systemLanguage(environment: ["LC_ALL": "", "LANG": "zh_TW"]) == .chinese)
        #expect(OpenCommand.systemLanguage(environment: ["LANG": "fr_FR"]) == .english)
        #expect(OpenCommand.systemLanguage(environment: ["LANG": "C.UTF-8"]) == nil)
        #expect(OpenCommand.systemLanguage(environment: [:]) == nil)
    }
}
