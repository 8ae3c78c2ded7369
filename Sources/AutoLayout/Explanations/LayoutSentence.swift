import Foundation

/// The words for constraints.
@MainActor enum LayoutSentence {
    /// The constraint as an equation: `a.left == 0.5 * b.right + 8 @750`.
    static func describe(_ constraint: LayoutConstraint) -> String {
        equation(
            first: side(
                constraint.item?.layoutName ?? "nil", constraint.attribute, constraint.minusItem?.layoutName,
                constraint.minusAttribute),
            relation: constraint.relation,
            second: constraint.toItem.map {
                side(
                    $0.layoutName, constraint.toAttribute, constraint.toMinusItem?.layoutName,
                    constraint.toMinusAttribute)
            },
            multiplier: Double(constraint.multiplier), constant: Double(constraint.constant),
            priority: constraint.priority)
    }

    static func side(
        _ name: String, _ attribute: LayoutAttribute, _ minusName: String?, _ minusAttribute: LayoutAttribute
    ) -> String {
        let plain = "\(name).\(attribute.name)"
        guard let minusName else { return plain }
        return "(\(plain) - \(minusName).\(minusAttribute.name))"
    }

    static func equation(
        first: String, relation: LayoutRelation, second: String?, multiplier: Double, constant: Double, priority: Double
    ) -> String {
        var text = "\(first) \(relation.symbol) "
        if let second {
            if multiplier != 1 { text += "\(number(multiplier)) * " }
            text += second
            if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
        } else {
            text += number(constant)
        }
        if priority != 1000 { text += " @\(number(priority))" }
        return text
    }
}

/// A number for people: at most six digits after the point, and no more than it has.
func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value < 0 ? "-infinity" : "infinity" }
    let rounded = (value * 1e6).rounded() / 1e6
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return "\(rounded)"
}

/// "a", "a and b", "a, b and c".
func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension LayoutEngine {
    func name(of item: ItemIndex) -> String {
        guard let object = items.object(item) else { return "a released item" }
        let name = object.layoutName
        return name.isEmpty ? "an item without a name" : name
    }

    /// The row in words: an equation for a constraint, and what it stands for where nobody wrote one.
    func sentence(of index: RowIndex) -> String {
        let row = rows[index]
        let name = name(of: row.item)
        switch row.kind {
        case .vacant: return "a removed constraint"
        case .explicit: return equation(of: row)
        case .hugging: return "\(equation(of: row)) (\(name) hugs its content)"
        case .compression: return "\(equation(of: row)) (\(name) resists being compressed)"
        case .autoresizing: return "\(equation(of: row)) (autoresizing frame of \(name))"
        case .pin:
            return "\(equation(of: row)) (\(name) is pinned to \(self.name(of: items.records[Int(row.item)].parent)))"
        case .rootSize: return "the \(row.attribute.name) of \(name) is fixed at \(number(row.constant))"
        }
    }

    func equation(of row: Row) -> String {
        LayoutSentence.equation(
            first: LayoutSentence.side(
                name(of: row.item), row.attribute, row.minusItem == .none ? nil : name(of: row.minusItem),
                row.minusAttribute),
            relation: row.relation,
            second: row.toItem == .none
                ? nil
                : LayoutSentence.side(
                    name(of: row.toItem), row.toAttribute, row.toMinusItem == .none ? nil : name(of: row.toMinusItem),
                    row.toMinusAttribute),
            multiplier: row.multiplier, constant: row.constant, priority: row.priority)
    }

    /// The sentence with the identifier and the place in the source, where known: `a.width == 100 ("w", Screen.swift:12)`.
    func fullSentence(of index: RowIndex) -> String {
        let note = rows.notes[Int(index)]
        var details: [String] = []
        if let identifier = note.identifier, !identifier.isEmpty { details.append("\"\(identifier)\"") }
        if !note.location.file.isEmpty { details.append("\(note.location.file):\(note.location.line)") }
        let sentence = sentence(of: index)
        return details.isEmpty ? sentence : "\(sentence) (\(details.joined(separator: ", ")))"
    }

    /// "the width of a may not be negative".
    func boundSentence(of place: Int32) -> String {
        let slot = Slot(rawValue: Int(place % 4)) ?? .width
        return "the \(slot.attribute.name) of \(name(of: place / 4)) may not be negative"
    }
}
