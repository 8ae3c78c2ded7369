import AutoLayout

extension Scene {
    /// One entry of `constraints`: one relation, or the several that a list, a composite attribute or a format stands for.
    public struct Constraint: Hashable, Sendable {
        public var id: String?
        public var form: Form
        public var parts: [Part]
        public var isActive: Bool
        /// The line in the file, counted from 1.
        public var line: Int
    }

    /// How a constraint is written.
    public enum Form: Hashable, Sendable {
        case attributes
        case equation(String)
        case format(String)
    }

    /// A relation and how the constant that a step sets for its entry applies to it.
    public struct Part: Hashable, Sendable {
        public var relation: Relation
        /// Whether the constant is the entry's with the other sign: an inset at the right or at the bottom.
        public var isMirrored = false
    }

    /// `item.attribute RELATION multiplier * toItem.toAttribute + constant @ priority`
    public struct Relation: Hashable, Sendable {
        public var item: ItemReference
        public var attribute: LayoutAttribute
        public var relation: LayoutRelation
        /// Nil for a size that is related to the constant alone.
        public var toItem: ItemReference?
        public var toAttribute: LayoutAttribute
        public var multiplier: Double
        public var constant: Double
        /// More than 0, at most 1000.
        public var priority: Double
    }

    /// A view or guide, or a region of a view: `root`, `root.safeArea`, `root.margins`.
    public struct ItemReference: Hashable, Sendable, CustomStringConvertible {
        public enum Region: String, Hashable, Sendable, CaseIterable { case safeArea, margins }
        public var name: String
        public var region: Region?

        public init(_ name: String, region: Region? = nil) {
            self.name = name
            self.region = region
        }

        public var description: String { region.map { "\(name).\($0.rawValue)" } ?? name }
    }
}

/// What things in a scene are called.
struct SceneNames {
    var views: Set<String> = []
    var guides: Set<String> = []
    var metrics: [String: Double] = [:]
    /// The superview of each view but the root; the owner of each guide.
    var parents: [String: String] = [:]

    func contains(_ name: String) -> Bool { views.contains(name) || guides.contains(name) }

    /// "there are a, b and root"; the closest names first.
    func known(like name: String) -> String {
        let names = Array(views) + Array(guides)
        return names.isEmpty ? "there are none" : "there are \(listed(closest(names, to: name)))"
    }
}

/// The names in the order of how much they resemble `name`, at most eight.
func closest(_ names: [String], to name: String) -> [String] {
    let wanted = name.lowercased().prefix(64)
    func distance(_ candidate: String) -> Int { editDistance(Array(wanted), Array(candidate.lowercased().prefix(64))) }
    // A scene may have thousands of names: those that cannot be meant are not worth a distance.
    let plausible = names.count <= 500 ? names : names.filter { abs($0.count - name.count) <= 2 }
    let ranked = plausible.prefix(5000).map { (distance($0), $0) }.sorted { $0 < $1 }
    return ranked.prefix(8).map { $0.1 }
}

/// Levenshtein's distance.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in b.enumerated() {
            let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (x == y ? 0 : 1))
            diagonal = row[j + 1]
            row[j + 1] = next
        }
    }
    return row[b.count]
}

/// "a", "a and b", "a, b and c".
func listed(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A number for people: at most six digits after the point, and no more than it has.
func plain(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}
