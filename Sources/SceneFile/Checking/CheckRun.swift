import Foundation

/// Checks files and folders, the way `ashlar check` does.
@MainActor public struct CheckRun {
    public private(set) var results: [CheckResult] = []
    /// Files that cannot be read.
    public private(set) var problems: [SceneError] = []
    /// What is worth knowing beside: scenes that expect nothing, files in a folder that hold no scenes.
    public private(set) var notes: [String] = []

    /// Checks all files, and all `.json` files below folders, in the order of their names.
    public init(_ paths: [String]) {
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                problems.append(SceneError(kind: .unreadable, message: "there is no such file or folder", file: path))
                continue
            }
            guard isFolder.boolValue else {
                check(URL(fileURLWithPath: path), isNamed: true)
                continue
            }
            let files = Self.files(below: URL(fileURLWithPath: path, isDirectory: true))
            if files.isEmpty {
                problems.append(SceneError(kind: .unreadable, message: "the folder holds no .json files", file: path))
            }
            for file in files { check(file, isNamed: false) }
        }
    }

    private static func files(below folder: URL) -> [URL] {
        let walk = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        var files: [URL] = []
        while let file = walk?.nextObject() as? URL {
            if file.pathExtension.lowercased() == "json" { files.append(file) }
        }
        return files.sorted { $0.path < $1.path }
    }

    private mutating func check(_ url: URL, isNamed: Bool) {
        let document: SceneDocument
        do { document = try SceneDocument(contentsOf: url) } catch let error as SceneError {
            if error.kind == .notAScene, !isNamed {
                notes.append("\(url.lastPathComponent): left out. \(error.message)")
            } else {
                problems.append(error)
            }
            return
        } catch {
            problems.append(
                SceneError(kind: .unreadable, message: error.localizedDescription, file: url.lastPathComponent))
            return
        }
        for (index, entry) in document.entries.enumerated() {
            var result: CheckResult
            switch entry {
            case .scene(let scene): result = SceneCheck.run(scene, file: document.name)
            case .format(let formatCase): result = FormatCheck.run(formatCase, file: document.name)
            }
            if result.id.isEmpty, document.entries.count > 1 { result.id = "[\(index)]" }
            if result.isPassed, !result.hasExpectations {
                notes.append("\(document.name): \(result.id): nothing to check, since the scene expects nothing")
            } else {
                results.append(result)
            }
        }
    }

    public var passedCount: Int { results.count { $0.isPassed } }
    public var failedCount: Int { results.count - passedCount }

    /// Each failure, and the counts at the end.
    public var report: String {
        var lines = results.filter { !$0.isPassed }.map(\.report)
        lines += notes
        lines.append("\(passedCount) passed, \(failedCount) failed")
        return lines.joined(separator: "\n")
    }
}
