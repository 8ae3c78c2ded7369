import Foundation
import Testing

@testable import SceneFile

/// A text that cannot be read. The mark `«` stands before the character that is wrong, and is taken out.
struct Malformed: CustomTestStringConvertible, Sendable {
    var text: String
    var kind: SceneError.Kind
    var path: String
    /// The marked character, from 0.
    var offset: Int
    var place: SceneError.Place

    init(_ marked: String, _ kind: SceneError.Kind, _ path: String = "") {
        let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
        let before = String(parts[0])
        text = before + (parts.count > 1 ? String(parts[1]) : "")
        offset = before.count
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        place = SceneError.Place(line: lines.count, column: (lines.last?.count ?? 0) + 1)
        self.kind = kind
        self.path = path
    }

    var testDescription: String { "\(kind.rawValue) in \(text.prefix(200))" }

    /// What reading gives.
    func problem() -> SceneError? { problemOf(text) }
}

func problemOf(_ text: String) -> SceneError? {
    do {
        _ = try SceneDocument(text)
        return nil
    } catch {
        return error as? SceneError
    }
}

/// The one scene of a text.
func scene(_ text: String) throws -> Scene { try #require(try SceneDocument(text).scenes.first) }

/// A scene with the views a, b and c in a root of 300 by 200, a guide g and a metric pad.
func sceneText(constraints: String) -> String {
    """
    {"root": {"size": [300, 200]},
     "views": [{"name": "a"}, {"name": "b"}, {"name": "c", "parent": "b"}],
     "guides": [{"name": "g", "owner": "root"}],
     "metrics": {"pad": 12},
     "constraints": [\(constraints)]}
    """
}

func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return String(decoding: data ?? Data(), as: UTF8.self)
}

let testNames = SceneNames(
    views: ["root", "a", "b", "c"], guides: ["g"], metrics: ["pad": 12],
    parents: ["a": "root", "b": "root", "c": "b", "g": "root"])

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// Numbers from a seed, the same each time.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
