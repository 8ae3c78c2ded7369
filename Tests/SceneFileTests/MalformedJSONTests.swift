import Foundation
import Testing

@testable import SceneFile

/// Texts that are no JSON, or not the JSON that a scene may be: the place is a line and a column.
@Suite struct MalformedJSONTests {
    static let table: [Malformed] = [
        Malformed("«", .syntax),
        Malformed("  \n «", .syntax),
        Malformed("«nul", .syntax),
        Malformed("«x", .syntax),
        Malformed("{\"root\": {\"size\": [1, 2]}} «x", .syntax),
        Malformed("{«root: 1}", .syntax),
        Malformed("{\"root\" «1}", .syntax),
        Malformed("{\"root\": «}", .syntax),
        Malformed("{\"root\": 1«", .syntax),
        Malformed("{\"root\": 1 «\"views\": []}", .syntax),
        Malformed("{\"root\": 1, «}", .syntax),
        Malformed("[1, «]", .syntax),
        Malformed("[1 «2]", .syntax),
        Malformed("[1«", .syntax),
        Malformed("[«'a']", .syntax),
        Malformed("[\"a«", .syntax),
        Malformed("[\"a«\nb\"]", .syntax),
        Malformed("[\"\\«x\"]", .syntax),
        Malformed("[\"\\u12«g4\"]", .syntax),
        Malformed("[\"«\\ud800\"]", .syntax),
        Malformed("[\"«\\udc00\"]", .syntax),
        Malformed("[\"«\\ud800\\u0041\"]", .syntax),
        Malformed("[0«1]", .syntax),
        Malformed("[-«]", .syntax),
        Malformed("[1.«]", .syntax),
        Malformed("[1e«]", .syntax),
        Malformed("[1e+«x]", .syntax),
        Malformed("[«+1]", .syntax),
        Malformed("[«.5]", .syntax),
        Malformed("[«NaN]", .syntax),
        Malformed("[«Infinity]", .syntax),
        Malformed("[«// no comments\n1]", .syntax),
        Malformed("[«True]", .syntax),
        Malformed("{\"é\": [1,\n\n  «tru]}", .syntax),
        Malformed("{\"title\": \"😀\", «x}", .syntax),
        Malformed("[«1e999]", .notFinite, "[0]"),
        Malformed("{\"root\": {\"size\": [1, «-1e400]}}", .notFinite, "root.size[1]"),
        Malformed("{\"id\": \"a\",\n «\"id\": \"b\"}", .duplicateKey, ""),
        Malformed("{\"root\": {\"size\": [1, 1], «\"size\": [2, 2]}}", .duplicateKey, "root"),
        Malformed("{\"id\": 1, «\"\\u0069d\": 2}", .duplicateKey, ""),
    ]

    @Test(arguments: table) func hasItsPlace(_ malformed: Malformed) throws {
        let problem = try #require(malformed.problem())
        #expect(problem.kind == malformed.kind, "\(problem)")
        #expect(problem.place == malformed.place, "\(problem)")
        #expect(problem.path == malformed.path, "\(problem)")
        let excerpt = try #require(problem.excerpt)
        #expect((excerpt.offset ?? -1) <= excerpt.text.count)
    }

    @Test func showsTheLineWithACaret() throws {
        let problem = try #require(problemOf("{\"root\": 1,\n  \"views\": [tru]}"))
        #expect(
            problem.description == """
                line 2, column 13: expected a value here, found 't'
                      "views": [tru]}
                                ^
                """)
    }

    @Test func aLongLineIsCutAroundThePlace() throws {
        let text = "[" + String(repeating: "1, ", count: 400) + "?, " + String(repeating: "1, ", count: 400) + "1]"
        let problem = try #require(problemOf(text))
        let excerpt = try #require(problem.excerpt)
        #expect(excerpt.text.count < 120)
        #expect(Array(excerpt.text)[try #require(excerpt.offset)] == "?")
        #expect(problem.place == SceneError.Place(line: 1, column: 1202))
    }

    @Test func bytesThatAreNoText() throws {
        var bytes = Array("{\"id\": \"a\",\n\"title\": \"".utf8)
        bytes += [0xC3, 0x28, 0x22, 0x7D]
        do {
            _ = try SceneDocument(Data(bytes))
            Issue.record("it was read")
        } catch let problem as SceneError {
            #expect(problem.kind == .syntax)
            #expect(problem.place == SceneError.Place(line: 2, column: 11))
        }
    }

    // MARK: Limits

    @Test(arguments: ["[", "{\"a\":"]) func nestingIsLimited(_ bracket: String) throws {
        let problem = try #require(problemOf(String(repeating: bracket, count: 100_000)))
        #expect(problem.kind == .tooDeep)
        #expect(problem.place == SceneError.Place(line: 1, column: bracket.count * 200 + 1))
    }

    @Test func nestingUpToTheLimitIsRead() throws {
        let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(problemOf(text)?.kind == .wrongType, "it is read, and is no scene")
    }

    @Test func sizeIsLimited() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Data(count: SceneDocument.largestFile + 1), to: "large.json")
        do {
            _ = try SceneDocument(contentsOf: file)
            Issue.record("it was read")
        } catch let problem as SceneError {
            #expect(problem.kind == .tooLarge)
            #expect(problem.file == "large.json")
        }
    }

    @Test func aMissingFileIsNamed() {
        do {
            _ = try SceneDocument(contentsOf: URL(fileURLWithPath: "/nowhere/at/all.json"))
            Issue.record("it was read")
        } catch let problem as SceneError {
            #expect(problem.kind == .unreadable)
            #expect(problem.description.hasPrefix("all.json: the file cannot be read"))
        } catch {
            Issue.record("another error: \(error)")
        }
    }

    @Test func aByteOrderMarkIsTaken() throws {
        #expect(try scene("\u{FEFF}{\"root\": {\"size\": [1, 1]}}").root.size == CGSize(width: 1, height: 1))
    }
}

/// A folder that goes with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    @discardableResult func write(_ data: Data, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    @discardableResult func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Writes another file and renames it over this one, as editors do.
    func replace(_ name: String, with text: String) throws {
        let new = try write(text, to: ".\(name).new")
        guard rename(new.path, url.appendingPathComponent(name).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
