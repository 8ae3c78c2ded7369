import Foundation

/// A scene or case file, read and checked.
public struct SceneDocument: Sendable {
    public enum Entry: Hashable, Sendable {
        case scene(Scene)
        case format(FormatCase)
    }

    /// Larger files are refused, in bytes.
    public static let largestFile = 16 << 20
    /// Deeper nesting is refused, in levels of brackets.
    public static let deepestLevel = 200

    /// The file's name for messages, without its folder.
    public let name: String
    public let entries: [Entry]

    public var scenes: [Scene] {
        entries.compactMap { entry in
            if case .scene(let scene) = entry { scene } else { nil }
        }
    }

    /// Reads a file.
    /// - Throws: `SceneError`, with the file's name.
    public init(contentsOf url: URL) throws {
        let name = url.lastPathComponent
        let handle: FileHandle
        do { handle = try FileHandle(forReadingFrom: url) } catch {
            throw SceneError(
                kind: .unreadable, message: "the file cannot be read: \(error.localizedDescription)", file: name)
        }
        defer { try? handle.close() }
        let data: Data
        do { data = try handle.read(upToCount: Self.largestFile + 1) ?? Data() } catch {
            throw SceneError(
                kind: .unreadable, message: "the file cannot be read: \(error.localizedDescription)", file: name)
        }
        do {
            try self.init(data, name: name)
        } catch var error as SceneError {
            error.file = name
            throw error
        }
    }

    /// Reads the text of a file.
    /// - Throws: `SceneError`.
    public init(_ text: String, name: String = "scene") throws { try self.init(Data(text.utf8), name: name) }

    /// Reads the bytes of a file.
    /// - Throws: `SceneError`.
    public init(_ data: Data, name: String = "scene") throws {
        guard data.count <= Self.largestFile else {
            throw SceneError(
                kind: .tooLarge, message: "the file has more than \(Self.largestFile >> 20) MB; split it into several")
        }
        self.name = name
        let text = JSONText(bytes: Array(data))
        let lines = try Self.check(text)
        let value: JSONValue
        do {
            value = JSONValue(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            throw SceneError(kind: .syntax, message: reason)
        }
        do {
            entries = try Self.entries(SceneValue(value: value, path: JSONPath()), lines)
        } catch var error as SceneError {
            if let path = error.jsonPath { error.place = Self.place(of: path, in: text) }
            throw error
        }
    }

    private static func entries(_ value: SceneValue, _ lines: [Int: [Int: Int]]) throws -> [Entry] {
        guard case .array = value.value else { return [try entry(value, lines[0] ?? [:])] }
        return try value.array().enumerated().map { try entry($1, lines[$0] ?? [:]) }
    }

    private static func entry(_ value: SceneValue, _ lines: [Int: Int]) throws -> Entry {
        if case .object(let fields) = value.value {
            if fields["format"] != nil { return .format(try FormatCase(value)) }
            if fields["hierarchy"] != nil, fields["op"] != nil {
                throw value.error(
                    .notAScene, "a case of the constraint DSL is no scene: the tests of Masonry run it, in Swift code")
            }
        }
        return .scene(try Scene(value, lines: lines))
    }

    /// Checks the text and finds the lines of all constraints: by the index of the scene and their own.
    private static func check(_ text: JSONText) throws -> [Int: [Int: Int]] {
        if let offset = text.firstInvalidByte {
            throw SceneError(
                kind: .syntax, message: "this is not UTF-8; save the file in that encoding",
                place: text.place(at: offset), excerpt: text.excerpt(at: offset))
        }
        var lines: [Int: [Int: Int]] = [:]
        var counted = (offset: 0, line: 1)
        var scanner = JSONScanner(text.bytes, deepest: deepestLevel)
        do {
            try scanner.scan { path, offset in
                let components = path.components
                guard components.count == 2 || components.count == 3,
                    components[components.count - 2] == .key("constraints"),
                    case .index(let index) = components[components.count - 1]
                else { return }
                var scene = 0
                if components.count == 3, case .index(let index) = components[0] { scene = index }
                counted.line += text.bytes[counted.offset..<offset].count { $0 == 0x0A }
                counted.offset = offset
                lines[scene, default: [:]][index] = counted.line
            }
        } catch {
            throw SceneError(
                kind: error.kind, path: error.kind == .syntax || error.kind == .tooDeep ? "" : "\(error.path)",
                message: error.message, place: text.place(at: error.offset), excerpt: text.excerpt(at: error.offset))
        }
        return lines
    }

    /// Where the value of a path stands.
    private static func place(of path: JSONPath, in text: JSONText) -> SceneError.Place? {
        var found: Int?
        var scanner = JSONScanner(text.bytes, deepest: deepestLevel)
        try? scanner.scan { candidate, offset in
            if found == nil, candidate == path { found = offset }
        }
        return found.map { text.place(at: $0) }
    }
}
