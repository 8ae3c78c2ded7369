import Foundation
import Testing

@testable import FrameTiming

/// The commit of a checkout, from Git's own files.
@MainActor struct SourceRevisionTests {
    private let hash = "0123456789abcdef0123456789abcdef01234567"

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func revision(_ files: [String: String]) throws -> String? {
        try withTemporaryFolder { folder in
            for (path, text) in files { try write(text, path, in: folder) }
            return SourceRevision.revision(above: folder.appendingPathComponent("build/release/ashlar"))
        }
    }

    @Test func branchesDetachedHeadsAndPackedBranchesAreRead() throws {
        let source = ["Sources/FrameTiming/a.swift": ""]
        let branch = [".git/HEAD": "ref: refs/heads/a/b\n", ".git/refs/heads/a/b": hash + "\n"]
        #expect(try revision(source.merging(branch) { $1 }) == "0123456789ab")
        #expect(try revision(source.merging([".git/HEAD": hash]) { $1 }) == "0123456789ab")
        let packed = [
            ".git/HEAD": "ref: refs/heads/main\n",
            ".git/packed-refs": "# pack-refs with: peeled\n\(hash) refs/heads/main\n^aaaa\n",
        ]
        #expect(try revision(source.merging(packed) { $1 }) == "0123456789ab")
    }

    @Test func aWorktreeHasTheBranchesOfItsRepository() throws {
        let files = [
            "Sources/FrameTiming/a.swift": "", ".git": "gitdir: repository/worktrees/one\n",
            "repository/worktrees/one/HEAD": "ref: refs/heads/one\n", "repository/worktrees/one/commondir": "../..\n",
            "repository/refs/heads/one": hash,
        ]
        #expect(try revision(files) == "0123456789ab")
    }

    @Test func otherFoldersHaveNone() throws {
        let head = [".git/HEAD": hash]
        #expect(try revision(head) == nil, "a repository of something else")
        #expect(try revision(["Sources/FrameTiming/a.swift": ""]) == nil, "no repository")
        for broken in ["", "ref: refs/heads/gone", "garbage", "ref: "] {
            #expect(try revision(["Sources/FrameTiming/a.swift": "", ".git/HEAD": broken]) == nil)
        }
    }
}
