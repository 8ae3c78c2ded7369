import Foundation
import Testing

@testable import Playground

/// What a window remembers: where, how, and what happens to a file that is no state.
@Suite struct StateFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-state-\(UUID().uuidString)")
    }

    private var file: StateFile { StateFile(url: folder.appendingPathComponent("ashlar/state.json")) }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func itIsWhereTheSpecificationPutsIt() {
        func path(_ environment: [String: String]) -> String? { StateFile(environment: environment)?.url.path }
        #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/ashlar/state.json")
        #expect(path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/ashlar/state.json")
        #expect(path(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/ashlar/state.json")
        #expect(path([:]) == nil)
    }

    @Test func whatIsSavedIsLoaded() throws {
        defer { remove() }
        #expect(file.load() == .none)
        var state = PlaygroundState()
        state.width = 1000
        state.height = 700
        state.screen = "s2.6:article"
        state.form = "iphone-x"
        state.isLandscape = true
        state.textScale = 1.3
        state.isDark = true
        state.panel = .source
        try file.save(state)
        #expect(file.load() == .state(state))
        state.panel = nil
        try file.save(state)
        #expect(file.load() == .state(state))
    }

    @Test func partsMayBeMissing() throws {
        defer { remove() }
        try write("{\"isDark\": true, \"somethingNewer\": 1}")
        var expected = PlaygroundState()
        expected.isDark = true
        #expect(file.load() == .state(expected))
    }

    @Test(arguments: ["", "{", "[]", "{\"width\": \"wide\"}", "{\"panel\": \"kitchen\"}", "\u{0}\u{1}\u{2}"])
    func aDamagedFileIsSetAside(_ content: String) throws {
        defer { remove() }
        try write(content)
        let aside = file.url.deletingLastPathComponent().appendingPathComponent("state.json.damaged")
        #expect(file.load() == .damaged(movedTo: aside))
        #expect(try String(contentsOf: aside, encoding: .utf8) == content)
        #expect(file.load() == .none)
        try write(content)
        #expect(
            file.load()
                == .damaged(
                    movedTo: aside.deletingLastPathComponent().appendingPathComponent("state.json.damaged-2")))
    }

    @Test func impossibleWindowsAreLeftOut() {
        for (width, height) in [(0.0, 800.0), (1280, -1), (1e9, 800), (1280, 10)] {
            var state = PlaygroundState()
            state.width = width
            state.height = height
            #expect(state.windowSize == nil, "\(width)x\(height)")
        }
        var state = PlaygroundState()
        state.width = 640
        #expect(state.windowSize == nil)
        state.height = 480
        #expect(state.windowSize == CGSize(width: 640, height: 480))
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file.url)
    }
}
