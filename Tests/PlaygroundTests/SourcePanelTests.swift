import Examples
import Foundation
import Testing

@testable import Playground

/// The source panel shows the very file that was compiled.
@MainActor @Suite struct SourcePanelTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private let assets = AssetFolder(url: Self.package.appendingPathComponent("Assets"))

    /// The file of each screen, byte by byte, holds the declaration of that screen.
    @Test func everyScreenHasItsFile() throws {
        let sources = Self.package.appendingPathComponent("Sources/Examples")
        for example in Examples.all {
            let shown = try assets.exampleSource(named: example.sourceFile)
            let bytes = try Data(contentsOf: sources.appendingPathComponent(shown.name))
            #expect(Data(shown.text.utf8) == bytes, "\(example.id)")
            #expect(shown.text.contains("id: \"\(example.id)\""), "\(example.id) is not in \(shown.name)")
        }
    }

    /// Installed, the sources stand in a folder beside the other assets.
    @Test func installedSourcesComeFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let installed = AssetFolder(url: folder)
        #expect(throws: ProgramError.self) { try installed.exampleSource(named: "FiveViews.swift") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.package.appendingPathComponent("Sources/Examples"),
            to: folder.appendingPathComponent("Examples"))
        let shown = try installed.exampleSource(named: "FiveViews.swift")
        #expect(shown.name == "Article1/FiveViews.swift")
        #expect(!shown.isNewerThanProgram)
        #expect(throws: ProgramError.self) { try installed.exampleSource(named: "NoSuchFile.swift") }
    }

    // MARK: Colours

    @Test func coloursLeaveEveryCharacterInItsPlace() throws {
        for example in Examples.all {
            let text = try assets.exampleSource(named: example.sourceFile).text
            let lines = SwiftHighlighter.lines(of: text)
            #expect(lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == text)
        }
    }

    @Test func whatHasAColour() {
        func kinds(_ line: String) -> [String] {
            SwiftHighlighter.lines(of: line)[0].filter { $0.kind != .plain }.map { "\($0.kind) \($0.text)" }
        }
        #expect(kinds("let a = 12.5 // twelve") == ["keyword let", "number 12.5", "comment // twelve"])
        #expect(kinds("Text(\"a \\\" // b\")") == ["type Text", "string \"a \\\" // b\""])
        #expect(kinds("@MainActor func letter() {}") == ["keyword @MainActor", "keyword func"])
        #expect(kinds("a /* b /* c */ d */ e") == ["comment /* b /* c */ d */"])
        #expect(kinds("\"open") == ["string \"open"])
        let long = SwiftHighlighter.lines(of: "x = \"\"\"\n  // no comment\n  \"\"\" + y")
        #expect(long[1] == [SwiftHighlighter.Piece(text: "  // no comment", kind: .string)])
        #expect(long[2].last?.kind == .plain)
        let block = SwiftHighlighter.lines(of: "/* a\nb */ let c")
        #expect(block[1].first == SwiftHighlighter.Piece(text: "b */", kind: .comment))
    }

    @Test func hostileTextEnds() {
        for text in ["", "\n\n", "\\", "\"\\", "/*", "\"\"\"\\", "#", "🧱 \"🧱", String(repeating: "/*", count: 10_000)] {
            let lines = SwiftHighlighter.lines(of: text)
            #expect(lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == text)
        }
    }
}
