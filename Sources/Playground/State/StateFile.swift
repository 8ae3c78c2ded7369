import Foundation

/// The file with what a window remembers: `ashlar/state.json` in `$XDG_STATE_HOME`, or in `~/.local/state` where that is not set.
///
/// Only a window that someone uses reads and writes it: runs with `--headless`, `--script`, `--bare` or `--no-state` neither know
/// nor change it, so that they give the same result on every machine.
struct StateFile {
    enum Content: Equatable {
        /// There is no file.
        case none
        case state(PlaygroundState)
        /// The file was no state; it was renamed, and the program begins anew.
        case damaged(movedTo: URL?)
    }

    let url: URL

    /// Nil where neither variable names a folder.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        // The specification says that relative paths are to be ignored.
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
            url = URL(fileURLWithPath: folder).appendingPathComponent("ashlar/state.json")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            url = URL(fileURLWithPath: home).appendingPathComponent(".local/state/ashlar/state.json")
        } else {
            return nil
        }
    }

    init(url: URL) { self.url = url }

    /// A megabyte is more than any state: what is larger is none.
    private static let largest = 1 << 20

    func load() -> Content {
        guard FileManager.default.fileExists(atPath: url.path) else { return .none }
        if let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int, size <= Self.largest,
            let data = try? Data(contentsOf: url),
            let state = try? JSONDecoder().decode(PlaygroundState.self, from: data)
        {
            return .state(state)
        }
        return .damaged(movedTo: setAside())
    }

    /// Renames the file to the first free `state.json.damaged`, `state.json.damaged-2`, …
    private func setAside() -> URL? {
        for number in 1...100 {
            let name = url.lastPathComponent + (number == 1 ? ".damaged" : ".damaged-\(number)")
            let target = url.deletingLastPathComponent().appendingPathComponent(name)
            guard !FileManager.default.fileExists(atPath: target.path) else { continue }
            guard (try? FileManager.default.moveItem(at: url, to: target)) != nil else { return nil }
            return target
        }
        return nil
    }

    /// Writes the state in place of the old one, all of it or nothing.
    func save(_ state: PlaygroundState) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(state).write(to: url, options: .atomic)
    }
}
