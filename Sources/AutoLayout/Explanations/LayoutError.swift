/// A constraint that cannot be installed, or a wrong use of the engine. `description` says what is wrong and what to do about it.
public enum LayoutError: Error, Hashable, Sendable {
    /// The two items have no common ancestor in this engine.
    case unrelated(first: String, second: String)
    /// These attributes cannot be paired (position with size, left with leading, …).
    case illegalPair(sentence: String)
    /// A position needs a second item, and a multiplier other than 0.
    case incomplete(sentence: String)
    case notFinite(sentence: String)
    /// A priority is above 0 and at most 1000.
    case priorityOutOfRange(sentence: String)
    /// The item is not below this engine's root.
    case unknownItem(name: String)
}

extension LayoutError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unrelated(let first, let second):
            "\(first) and \(second) have no ancestor in common: put both into the same view tree before activating a "
                + "constraint between them."
        case .illegalPair(let sentence):
            "\(sentence): these attributes can't be paired. A position goes with a position and a size with a size, and left or "
                + "right doesn't go with leading or trailing."
        case .incomplete(let sentence):
            "\(sentence): positions must be given in pairs. Name a second item with an attribute, and a multiplier other than 0."
        case .notFinite(let sentence):
            "\(sentence): not a finite number. Check for a division by zero or a size that is not known yet."
        case .priorityOutOfRange(let sentence):
            "\(sentence): a priority is above 0 and at most 1000 (1000 is required)."
        case .unknownItem(let name):
            "\(name) is not in this view tree: add it to its superview first."
        }
    }
}
