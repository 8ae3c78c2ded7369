import Cassowary
import Foundation

/// What of an item can move on an axis with every constraint kept as well as it is now.
@MainActor struct Ambiguity {
    struct Part {
        var slot: Slot
        var freedom: Freedom
        var now: Double
    }
    var item: ItemIndex
    var axis: LayoutAttribute.Axis
    var parts: [Part]
    /// Other items that move along, with the slots that do.
    var companions: [(item: ItemIndex, slots: [Slot])]
    /// Optional rows that would trade their violations: nil when a constraint is missing.
    var tie: Tie?
}

/// Optional rows of equal priority that can't all hold, where any compromise between them is as good as another.
@MainActor struct Tie {
    /// Those that would give up what the others would gain.
    var kept: [RowIndex]
    var lost: [RowIndex]
    var axis: LayoutAttribute.Axis
}

extension LayoutEngine {
    /// Whether the constraints leave the item's position or size undecided on an axis, or decide it by a tie alone.
    public func hasAmbiguousLayout(_ item: any LayoutItem) -> Bool {
        guard let index = items.index(of: item) else { return false }
        return LayoutAttribute.Axis.allCases.contains { isAmbiguous(index, on: $0) }
    }

    /// Whether the constraints leave the item's position or size undecided on one axis.
    public func hasAmbiguousLayout(_ item: any LayoutItem, on axis: LayoutAttribute.Axis) -> Bool {
        guard let index = items.index(of: item) else { return false }
        return isAmbiguous(index, on: axis)
    }

    func isAmbiguous(_ item: ItemIndex, on axis: LayoutAttribute.Axis) -> Bool {
        let state = diagnosis()
        return [Slot.position(on: axis), .size(on: axis)].contains { freedom(of: item, $0, in: state) != nil }
    }

    /// How a variable can move; nil when it is decided.
    private func freedom(of item: ItemIndex, _ slot: Slot, in state: DiagnosisState) -> Freedom? {
        guard let variable = state.variables[Int(item) * 4 + slot.rawValue], !state.determined.contains(variable)
        else { return nil }
        guard let freedom = try? state.solver.freedom(of: variable) else { return nil }
        return freedom
    }

    /// What is known about an item's ambiguity on an axis; nil when it has none.
    func ambiguity(of item: ItemIndex, on axis: LayoutAttribute.Axis) -> Ambiguity? {
        let state = diagnosis()
        var parts: [Ambiguity.Part] = []
        var companions: [ItemIndex: Set<Slot>] = [:]
        var tie: Tie?
        for slot in [Slot.position(on: axis), .size(on: axis)] {
            guard let freedom = freedom(of: item, slot, in: state) else { continue }
            let place = item * 4 + Int32(slot.rawValue)
            parts.append(Ambiguity.Part(slot: slot, freedom: freedom, now: items.values[Int(place)]))
            var direction: [Int32: Double] = [place: 1]
            for term in freedom.companions {
                guard let other = state.places[term.variable], other != place else { continue }
                direction[other] = term.coefficient
                if other / 4 != item, let slot = Slot(rawValue: Int(other % 4)) {
                    companions[other / 4, default: []].insert(slot)
                }
            }
            if tie == nil { tie = self.tie(along: direction, from: place, freedom, axis) }
        }
        guard !parts.isEmpty else { return nil }
        let ordered = companions.sorted { items.records[Int($0.key)].order < items.records[Int($1.key)].order }
        return Ambiguity(
            item: item, axis: axis, parts: parts,
            companions: ordered.map { ($0.key, $0.value.sorted { $0.rawValue < $1.rawValue }) }, tie: tie)
    }

    /// The optional rows whose violations change when the layout moves along a direction: some grow by what others shrink.
    private func tie(
        along direction: [Int32: Double], from place: Int32, _ freedom: Freedom, _ axis: LayoutAttribute.Axis
    ) -> Tie? {
        let now = items.values[Int(place)]
        let sign: Double = freedom.range.upperBound - now > 1e-9 * max(1, abs(now)) ? 1 : -1
        var seen: Set<RowIndex> = []
        var kept: [RowIndex] = []
        var lost: [RowIndex] = []
        for item in Set(direction.keys.map { $0 / 4 }) {
            forEachMention(of: item) { index, _ in
                let row = rows[index]
                guard row.priority < 1000, seen.insert(index).inserted else { return }
                var local = expression
                local.fill(from: row, items: items)
                var slope = 0.0
                var value = row.solverConstant
                for term in local.terms {
                    slope += term.coefficient * (direction[term.variable] ?? 0) * sign
                    value += term.coefficient * items.values[Int(term.variable)]
                }
                let rate = violationRate(value: value, slope: slope, solverRelation(of: row))
                if rate > 1e-9 { kept.append(index) }
                if rate < -1e-9 { lost.append(index) }
            }
        }
        guard !kept.isEmpty, !lost.isEmpty else { return nil }
        let byOrder = { (a: RowIndex, b: RowIndex) in self.rows[a].order < self.rows[b].order }
        return Tie(kept: kept.sorted(by: byOrder), lost: lost.sorted(by: byOrder), axis: axis)
    }

    /// How fast `|violation|` grows when the row's value moves with this slope.
    private func violationRate(value: Double, slope: Double, _ relation: Relation) -> Double {
        let tolerance = 1e-6
        let isBrokenAbove = value > tolerance && relation != .greaterThanOrEqual
        let isBrokenBelow = value < -tolerance && relation != .lessThanOrEqual
        if isBrokenAbove { return slope }
        if isBrokenBelow { return -slope }
        guard abs(value) <= tolerance else { return 0 }
        switch relation {
        case .equal: return abs(slope)
        case .lessThanOrEqual: return max(slope, 0)
        case .greaterThanOrEqual: return max(-slope, 0)
        }
    }
}
