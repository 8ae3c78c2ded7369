import Foundation

/// The folder with strings, scenes and the device table.
struct AssetFolder {
    let url: URL

    /// Looks in `--assets`, `ASHLAR_ASSETS`, beside an installed binary (`../share/ashlar`), then for a folder `Assets` up from the
    /// binary and up from the working directory.
    static func find(
        option: String?, environment: [String: String] = ProcessInfo.processInfo.environment,
        binary: URL? = Bundle.main.executableURL, workingDirectory: String = FileManager.default.currentDirectoryPath
    ) throws(ProgramError) -> AssetFolder {
        if let option { return try named(option, by: "--assets") }
        if let path = environment["ASHLAR_ASSETS"], !path.isEmpty { return try named(path, by: "ASHLAR_ASSETS") }
        var places: [URL] = []
        if let binary {
            let folder = binary.resolvingSymlinksInPath().deletingLastPathComponent()
            places.append(folder.deletingLastPathComponent().appendingPathComponent("share/ashlar"))
            places += ancestors(of: folder)
        }
        places += ancestors(of: URL(fileURLWithPath: workingDirectory))
        guard let found = places.first(where: isAssetFolder) else {
            throw ProgramError(
                "the Assets folder is missing: start ashlar from its checkout, install it with 'make install', or name the folder with --assets or ASHLAR_ASSETS"
            )
        }
        return AssetFolder(url: found)
    }

    private static func named(_ path: String, by source: String) throws(ProgramError) -> AssetFolder {
        let url = URL(fileURLWithPath: path)
        guard isAssetFolder(url) else {
            throw ProgramError("\(source) names '\(path)', which is not an assets folder (it has no Strings/zh.json)")
        }
        return AssetFolder(url: url)
    }

    private static func ancestors(of folder: URL) -> [URL] {
        var result: [URL] = []
        var walk = folder.standardizedFileURL
        while true {
            result.append(walk.appendingPathComponent("Assets"))
            let parent = walk.deletingLastPathComponent().standardizedFileURL
            guard parent.path != walk.path, result.count < 64 else { return result }
            walk = parent
        }
    }

    private static func isAssetFolder(_ url: URL) -> Bool {
        FileManager.default.isReadableFile(atPath: url.appendingPathComponent("Strings/zh.json").path)
    }
}
