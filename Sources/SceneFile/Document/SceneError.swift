import Foundation

/// What is wrong with a scene file, and where. `description` is what a person needs to repair it.
public struct SceneError: Error, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The file cannot be read.
        case unreadable
        /// More than `SceneDocument.largestFile` bytes.
        case tooLarge
        /// More than `SceneDocument.deepestLevel` levels of brackets.
        case tooDeep
        /// Not JSON.
        case syntax
        case duplicateKey
        case unknownKey
        case missingKey
        case wrongType
        /// The right type, but not a value that is possible there.
        case wrongValue
        case notFinite
        case duplicateName
        /// Nothing in the scene has this name.
        case unknownName
        /// A view that is its own ancestor.
        case cycle
        /// A wrong equation string.
        case equation
        /// A wrong string of the Visual Format Language.
        case visualFormat
        /// Attributes that cannot be related.
        case illegalConstraint
        /// Something else than scenes, such as cases that only Swift code can run.
        case notAScene
    }

    /// Lines and columns count from 1; a column is a character.
    public struct Place: Hashable, Sendable {
        public var line: Int
        public var column: Int
    }

    /// A line of text, and the 0-based character in it that is wrong; nil when the whole is meant.
    public struct Excerpt: Hashable, Sendable {
        public var text: String
        public var offset: Int?
    }

    public var kind: Kind
    public var file: String?
    /// The JSON path, such as `views[2].hugging`; empty for the whole file.
    public var path: String
    public var message: String
    /// Where in the file.
    public var place: Place?
    /// The string or the line that is wrong.
    public var excerpt: Excerpt?
    /// The path, to find the place with.
    var jsonPath: JSONPath?

    public init(
        kind: Kind, path: String = "", message: String, place: Place? = nil, excerpt: Excerpt? = nil,
        file: String? = nil
    ) {
        self.kind = kind
        self.path = path
        self.message = message
        self.place = place
        self.excerpt = excerpt
        self.file = file
    }
}

extension SceneError: CustomStringConvertible {
    public var description: String {
        var text = ""
        if let file { text += "\(file):" }
        if let place {
            text += file == nil ? "line \(place.line), column \(place.column):" : "\(place.line):\(place.column):"
        }
        if !text.isEmpty { text += " " }
        if !path.isEmpty { text += "\(path): " }
        text += message
        guard let excerpt else { return text }
        text += "\n    \(excerpt.text)"
        if let offset = excerpt.offset { text += "\n    \(String(repeating: " ", count: offset))^" }
        return text
    }
}

extension SceneError: LocalizedError {
    public var errorDescription: String? { description }
}
