import Foundation

extension LayoutEngine {
    /// "a is ambiguous horizontally: its width can be anything from 80 to 237 (now 80); b's left and width move with it. …"
    func sentence(for ambiguity: Ambiguity) -> String {
        let name = name(of: ambiguity.item)
        let isHorizontal = ambiguity.axis == .horizontal
        var text = "\(name) is ambiguous \(isHorizontal ? "horizontally" : "vertically"): "
        text += list(
            ambiguity.parts.map {
                "its \($0.slot.attribute.name) can be \(range($0.freedom.range)) (now \(number($0.now)))"
            })
        let companions = ambiguity.companions.map { companion in
            "\(self.name(of: companion.item))'s \(list(companion.slots.map { $0.attribute.name }))"
        }
        if !companions.isEmpty {
            let isOne = ambiguity.companions.count == 1 && ambiguity.companions[0].slots.count == 1
            text += "; \(list(companions)) \(isOne ? "moves" : "move") with it"
        }
        text += ". "
        if let tie = ambiguity.tie {
            return text + sentence(for: tie)
        }
        let position = "\(isHorizontal ? "horizontal" : "vertical") position"
        let size = isHorizontal ? "width" : "height"
        let isPositionFree = ambiguity.parts.contains { $0.slot == .position(on: ambiguity.axis) }
        let isSizeFree = ambiguity.parts.contains { $0.slot == .size(on: ambiguity.axis) }
        let wanted =
            isPositionFree && isSizeFree ? "\(position) and its \(size)" : isPositionFree ? position : size
        text += "Add a constraint that decides its \(wanted)"
        if !ambiguity.companions.isEmpty {
            text += ", or that of \(list(ambiguity.companions.map { self.name(of: $0.item) }, "or"))"
        }
        return text + "."
    }

    private func range(_ range: ClosedRange<Double>) -> String {
        switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "anything from \(number(range.lowerBound)) to \(number(range.upperBound))"
        case (true, false): "anything from \(number(range.lowerBound)) up"
        case (false, true): "anything up to \(number(range.upperBound))"
        case (false, false): "anything"
        }
    }

    /// What competes, who won and why, and how to decide it.
    func sentence(for tie: Tie) -> String {
        let all = tie.kept + tie.lost
        guard let first = all.first else { return "" }
        let priority = number(rows[first].priority)
        let direction = tie.axis == .horizontal ? "horizontally" : "vertically"
        if let kind = commonContentKind(all) {
            let keepers = names(tie.kept)
            let givers = names(tie.lost)
            let both = list(names(all.sorted { rows[$0].order < rows[$1].order }))
            let which = keepers.count == 1 ? "its" : "their"
            let count = keepers.count + givers.count == 2 ? "both" : "all"
            if kind == .hugging {
                return
                    "\(both) may \(count) stretch \(direction), because their hugging priorities are all \(priority): "
                    + "\(list(keepers)) kept \(which) size because \(added(keepers)) first, and \(list(givers)) stretched. "
                    + "Give the one that is to stretch a hugging priority of \(number(rows[first].priority - 1)), or the one "
                    + "that is not to \(number(rows[first].priority + 1))."
            }
            return
                "\(both) may \(count) be compressed \(direction), because their compression resistance is \(priority) for "
                + "all: \(list(keepers)) kept \(which) size because \(added(keepers)) first, and \(list(givers)) gave way. "
                + "Give the one that is to shrink a compression resistance of \(number(rows[first].priority - 1)), or the "
                + "one that is not to \(number(rows[first].priority + 1))."
        }
        let explicitWins =
            tie.kept.allSatisfy { rows[$0].kind == .explicit } && tie.lost.allSatisfy { rows[$0].kind.isContent }
        let reason =
            explicitWins
            ? "an explicit constraint beats a content size of the same priority here, which UIKit doesn't promise"
            : "\(tie.kept.count == 1 ? "it comes" : "they come") first"
        return "\(list(all.map { fullSentence(of: $0) })) compete at priority \(priority): "
            + "\(list(tie.kept.map { sentence(of: $0) })) \(tie.kept.count == 1 ? "holds" : "hold") because \(reason). "
            + "Give one of them another priority."
    }

    private func added(_ names: [String]) -> String { names.count == 1 ? "it was added" : "they were added" }

    private func names(_ rows: [RowIndex]) -> [String] {
        var result: [String] = []
        for row in rows {
            let name = name(of: self.rows[row].item)
            if !result.contains(name) { result.append(name) }
        }
        return result
    }

    /// Hugging or compression, when all rows are that, of different items.
    private func commonContentKind(_ tied: [RowIndex]) -> RowKind? {
        guard let first = tied.first, rows[first].kind.isContent, tied.count >= 2 else { return nil }
        let kind = rows[first].kind
        let isCommon = tied.allSatisfy { rows[$0].kind == kind && rows[$0].priority == rows[first].priority }
        return isCommon && Set(tied.map { rows[$0].item }).count == tied.count ? kind : nil
    }
}
