import Examples
import Foundation

/// The texts of the window around the stage, from the strings table `gallery`, in the language in force.
@MainActor enum GalleryTexts {
    static subscript(key: String) -> String { ExampleTexts.shared["gallery.\(key)"] }

    /// The text with each `{}` replaced by the next of the values.
    static func text(_ key: String, _ values: String...) -> String { text(key, values) }

    static func text(_ key: String, _ values: [String]) -> String {
        var rest = values[...]
        return self[key].components(separatedBy: "{}").enumerated().map { index, part in
            index == 0 ? part : (rest.popFirst() ?? "") + part
        }.joined()
    }
}
