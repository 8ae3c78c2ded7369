import AutoLayout

/// A constraint as an equation: `blue.width == 0.5 * red.width - 10 @ 250`.
///
/// Read into a normal form: the first side is one attribute alone (of one or several items), the second a multiple of one attribute
/// plus a constant, or a constant.
public struct Equation: Hashable, Sendable {
    /// What a side measures: an attribute, or several at once.
    public enum Measure: Hashable, Sendable {
        case attribute(LayoutAttribute)
        /// Top, left, bottom and right; the constant is an inset.
        case edges
        /// Both centres.
        case center
        /// Width and height.
        case size

        /// The attributes, with whether a constant counts as an inset from the far side.
        var attributes: [(attribute: LayoutAttribute, isFarSide: Bool)] {
            switch self {
            case .attribute(let attribute): [(attribute, false)]
            case .edges: [(.top, false), (.left, false), (.bottom, true), (.right, true)]
            case .center: [(.centerX, false), (.centerY, false)]
            case .size: [(.width, false), (.height, false)]
            }
        }

        var name: String {
            switch self {
            case .attribute(let attribute): attribute.name
            case .edges: "edges"
            case .center: "center"
            case .size: "size"
            }
        }
    }

    /// The first side's items: one constraint for each.
    public var items: [Scene.ItemReference]
    public var measure: Measure
    public var relation: LayoutRelation
    /// Nil where the second side is a constant.
    public var toItem: Scene.ItemReference?
    public var toMeasure: Measure?
    public var multiplier: Double
    public var constant: Double
    /// More than 0, at most 1000.
    public var priority: Double

    /// The relations it stands for: item by item, attribute by attribute.
    var parts: [Scene.Part] {
        items.flatMap { item in
            zip(measure.attributes, (toMeasure ?? measure).attributes).map { first, second in
                Scene.Part(
                    relation: Scene.Relation(
                        item: item, attribute: first.attribute,
                        relation: first.isFarSide ? relation.mirrored : relation, toItem: toItem,
                        toAttribute: toItem == nil ? .notAnAttribute : second.attribute, multiplier: multiplier,
                        constant: first.isFarSide ? 0 - constant : constant, priority: priority),
                    isMirrored: first.isFarSide)
            }
        }
    }
}

extension Equation: CustomStringConvertible {
    /// The equation in its normal form; reading it again gives the same equation.
    public var description: String {
        let first = items.count == 1 ? "\(items[0])" : "[\(items.map { "\($0)" }.joined(separator: ", "))]"
        var text = "\(first).\(measure.name) \(relation.symbol) "
        if let toItem, let toMeasure {
            if multiplier != 1 { text += "\(multiplier) * " }
            text += "\(toItem).\(toMeasure.name)"
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += "\(constant)"
        }
        if priority != 1000 { text += " @ \(priority)" }
        return text
    }
}

/// Why an equation cannot be read.
struct EquationError: Error {
    /// The character that is wrong, from 0.
    var position: Int
    var message: String
}
