import UIKit

/// The texts of the example screens, in Chinese and English, from the strings table in the assets folder.
@MainActor public final class ExampleTexts {
    public static let shared = ExampleTexts()

    public enum Language: String, Sendable, CaseIterable {
        case chinese = "zh"
        case english = "en"
    }

    /// The language of screens that are made from now on.
    public var language = Language.chinese

    private var tables: [Language: [String: String]] = [:]

    /// Reads `Strings/zh.json` and `Strings/en.json` in an assets folder, or `Strings/NAME.zh.json` and `Strings/NAME.en.json`, to
    /// those that were read before.
    public func load(from assets: URL, table: String? = nil) throws {
        for language in Language.allCases {
            let name = table.map { "\($0).\(language.rawValue)" } ?? language.rawValue
            let url = assets.appendingPathComponent("Strings/\(name).json")
            do {
                let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
                tables[language, default: [:]].merge(texts) { _, new in new }
            } catch {
                throw ExampleTextsError.unreadable(path: url.path, reason: "\(error)")
            }
        }
    }

    /// The text for a key; the key itself when the table lacks it, which a test forbids.
    public subscript(key: String) -> String { tables[language]?[key] ?? key }

    /// The text for a key in a language; nil when the table lacks it.
    public func text(for key: String, in language: Language) -> String? { tables[language]?[key] }

    /// The keys of a language's table.
    public func keys(of language: Language) -> Set<String> { Set((tables[language] ?? [:]).keys) }
}

/// A strings table that cannot be used.
public enum ExampleTextsError: Error, CustomStringConvertible {
    case unreadable(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "the strings table '\(path)' cannot be read: \(reason)"
        }
    }
}

/// The text for a key in the language in force.
@MainActor func text(_ key: String) -> String { ExampleTexts.shared[key] }
