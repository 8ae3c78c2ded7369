import Foundation

/// Which commit a program comes from, as a recording or a report says it.
///
/// Read when the program runs, from the checkout that its file lies in: building never depends on Git, and an installed program has
/// its version alone. Whether files were changed since the commit is not told.
package enum SourceRevision {
    /// The commit of the checkout around this program; nil where there is none.
    package static var current: String? {
        revision(above: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
    }

    /// The first twelve digits of the commit that is checked out in a folder above `file`, if that folder holds this package.
    package static func revision(above file: URL) -> String? {
        var folder = file
        for _ in 0..<16 where folder.path != "/" {
            folder.deleteLastPathComponent()
            // Other repositories, such as one around a whole home folder, are not meant.
            let isOurs = FileManager.default.fileExists(
                atPath: folder.appendingPathComponent("Sources/FrameTiming").path)
            if isOurs, let hash = head(of: folder) { return String(hash.prefix(12)) }
        }
        return nil
    }

    private static func head(of checkout: URL) -> String? {
        var git = checkout.appendingPathComponent(".git")
        // In a worktree `.git` is a file that names the folder.
        if let link = line(git), link.hasPrefix("gitdir: ") {
            git = URL(fileURLWithPath: String(link.dropFirst("gitdir: ".count)), relativeTo: checkout)
        }
        guard let head = line(git.appendingPathComponent("HEAD")) else { return nil }
        guard head.hasPrefix("ref: ") else { return hash(head) }
        let name = String(head.dropFirst("ref: ".count))
        // Branches of a worktree are those of the repository that it belongs to.
        let common = line(git.appendingPathComponent("commondir")).map { URL(fileURLWithPath: $0, relativeTo: git) }
        for folder in [git, common].compactMap(\.self) {
            if let found = line(folder.appendingPathComponent(name)).flatMap(hash) { return found }
            let packed = try? String(contentsOf: folder.appendingPathComponent("packed-refs"), encoding: .utf8)
            for entry in packed?.split(separator: "\n") ?? [] where entry.hasSuffix(" \(name)") {
                if let found = hash(String(entry.prefix { $0 != " " })) { return found }
            }
        }
        return nil
    }

    private static func hash(_ text: String) -> String? {
        text.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
    }

    /// The first line of a file.
    private static func line(_ file: URL) -> String? {
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.split(separator: "\n").first.map(String.init)
    }
}
