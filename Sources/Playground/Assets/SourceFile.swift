import Foundation

/// A file that the running screen is made of, as it is shown in the source panel.
struct SourceFile {
    /// From the sources' folder: "Article1/HiddenLabel.swift".
    var name: String
    var text: String
    /// Whether the file was changed after the program was built, so that it may say something else than what runs.
    var isNewerThanProgram = false
}

extension AssetFolder {
    /// Where the example screens' sources are: beside an installed program's assets (`share/ashlar/Examples`, copied by
    /// `make install`), in a checkout `Sources/Examples` itself.
    var exampleSources: (folder: URL, isInstalled: Bool)? {
        let places = [
            (url.appendingPathComponent("Examples"), true),
            (url.deletingLastPathComponent().appendingPathComponent("Sources/Examples"), false),
        ]
        return places.first { folder, _ in
            FileManager.default.isReadableFile(atPath: folder.appendingPathComponent("Example.swift").path)
        }
    }

    /// Reads the file of that name from the example screens' sources.
    func exampleSource(named name: String) throws(ProgramError) -> SourceFile {
        guard let (folder, isInstalled) = exampleSources else {
            throw ProgramError(
                "the example screens' sources are missing: 'make install' puts them into share/ashlar/Examples, a checkout has them in Sources/Examples"
            )
        }
        let all = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []).compactMap { $0 as? String }
        guard let path = all.first(where: { $0 == name || $0.hasSuffix("/\(name)") }) else {
            throw ProgramError("there is no file '\(name)' in '\(folder.path)'")
        }
        let file = try Self.read(folder.appendingPathComponent(path), name: path)
        return isInstalled ? file : file.comparedWithProgram(in: folder.appendingPathComponent(path))
    }

    /// Reads any text file for the panel.
    static func read(_ url: URL, name: String) throws(ProgramError) -> SourceFile {
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            throw ProgramError("'\(url.path)' cannot be read: \(error.localizedDescription)")
        }
        guard let text = String(data: data, encoding: .utf8) else { throw ProgramError("'\(url.path)' is not UTF-8") }
        return SourceFile(name: name, text: text)
    }
}

extension SourceFile {
    fileprivate func comparedWithProgram(in file: URL) -> SourceFile {
        func date(_ url: URL?) -> Date? {
            url.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date }
        }
        var result = self
        if let changed = date(file), let built = date(Bundle.main.executableURL) {
            result.isNewerThanProgram = changed > built
        }
        return result
    }
}
