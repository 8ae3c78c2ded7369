import Foundation

/// JSON as it stands in the case files.
enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(key: String) -> JSONValue? {
        guard case .object(let object) = self, let value = object[key] else { return nil }
        if case .null = value { return nil }
        return value
    }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var array: [JSONValue] { if case .array(let value) = self { value } else { [] } }
    var object: [String: JSONValue] { if case .object(let value) = self { value } else { [:] } }
    var keys: [String] { object.keys.sorted() }
    var strings: [String] { array.compactMap(\.string) }
    var numbers: [Double] { array.compactMap(\.number) }
    /// `[number or null, …]`
    var optionalNumbers: [Double?] { array.map(\.number) }
}

/// Something in a case file that the harness can't take: the case fails with these words.
struct CaseError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

enum CaseFiles {
    /// The cases of a file: from the folder that `ASHLAR_CASES` names, otherwise from the tests' own. An absent file has none
    /// when a folder is named, and is an error when it isn't.
    static func load(_ name: String) throws -> [JSONValue] {
        let url: URL
        if let folder = ProcessInfo.processInfo.environment["ASHLAR_CASES"], !folder.isEmpty {
            url = URL(fileURLWithPath: folder).appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        } else {
            guard let found = Bundle.module.url(forResource: "Cases/\(name)", withExtension: nil) else {
                throw CaseError("\(name) is missing from the tests' resources")
            }
            url = found
        }
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
        if case .array(let cases) = value { return cases }
        return [value]
    }
}
