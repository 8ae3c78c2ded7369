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

    /// Reads `Strings/zh.json` and `Strings/en.json` in an assets folder.
    public func load(from assets: URL) throws {
        for language in Language.allCases {
            let url = assets.appendingPathComponent("Strings/\(language.rawValue).json")
            do {
                tables[language] = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
            } catch {
                throw ExampleTextsError.unreadable(path: url.path, reason: "\(error)")
            }
        }
    }

    /// The text for a key; the key itself when the table lacks it, which a test forbids.
    public subscript(key: String) -> String { tables[language]?[key] ?? key }

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
