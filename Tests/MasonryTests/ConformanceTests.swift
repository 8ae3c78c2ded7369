import Foundation
import Masonry
import Testing

/// Runs the `masonry` cases of `dsl-cases.json`, from `Tests/` or from the folder that `ASHLAR_CASES` names.
@MainActor @Suite(.serialized) struct MasonryConformanceTests {
    nonisolated static let cases: [DSLCase] = {
        let folder =
            ProcessInfo.processInfo.environment["ASHLAR_CASES"].map { URL(fileURLWithPath: $0) }
            ?? Bundle.module.resourceURL!.appendingPathComponent("Cases")
        let data = try! Data(contentsOf: folder.appendingPathComponent("dsl-cases.json"))
        return try! JSONDecoder().decode([DSLCase].self, from: data).filter { $0.dialect == "masonry" }
    }()

    @Test func thereAreCases() { #expect(Self.cases.count >= 56) }

    @Test(arguments: cases) func conforms(_ item: DSLCase) throws {
        let outcome = try DSLFixture(item).run()
        if let error = item.error {
            #expect(
                outcome.diagnostics.contains { $0.contains(DSLFixture.words(for: error)) }, "\(outcome.diagnostics)")
            #expect(outcome.constraints.isEmpty || error == "redefinitionOfRelation")
            return
        }
        #expect(outcome.diagnostics.isEmpty)
        #expect(outcome.constraints.sorted() == (item.expected ?? []).map(\.line).sorted())
    }
}

struct DSLCase: Decodable, CustomTestStringConvertible, Sendable {
    struct Row: Decodable, Sendable {
        var item: String
        var attribute: String
        var relation: String
        var toItem: String?
        var toAttribute: String?
        var multiplier: Double
        var constant: Double
        var priority: Double
        var key: String?
        var installedOn: String?
        var by: String?

        /// One line that says all of it, numbers to nine places.
        var line: String {
            func number(_ value: Double) -> String { String(format: "%.9g", value) }
            let target = toItem.map { "\($0).\(toAttribute ?? "")" } ?? "-"
            return
                "\(item).\(attribute) \(relation) \(target) * \(number(multiplier)) + \(number(constant)) @\(number(priority))"
                + " key \(key ?? "-") on \(installedOn ?? "-")"
        }
    }
    struct Statement: Decodable, Sendable {
        var chain: [JSONValue]
        var relation: String
        var target: JSONValue
        var calls: [JSONValue]
    }
    var id: String
    var dialect: String
    var title: String
    var op: String
    var view: String
    var statements: [Statement]
    var existing: [Row]?
    var expected: [Row]?
    var error: String?
    var hierarchy: [String: String?]
    var guides: [String: String]

    var testDescription: String { "\(id) \(title)" }
}

/// Any JSON, for the parts of a case that have several shapes.
enum JSONValue: Decodable, Sendable {
    case text(String)
    case number(Double)
    case list([JSONValue])
    case object([String: JSONValue])
    case flag(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var text: String? { if case .text(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
    subscript(key: String) -> JSONValue? { if case .object(let value) = self { value[key] } else { nil } }
    var numbers: [CGFloat] { (list ?? []).compactMap { $0.number.map { CGFloat($0) } } }
}
