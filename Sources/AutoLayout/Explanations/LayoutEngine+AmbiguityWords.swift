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
            return contentSentence(kind, tie, direction)
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

    /// For content sizes that compete among themselves.
    private func contentSentence(_ kind: RowKind, _ tie: Tie, _ direction: String) -> String {
        let all = (tie.kept + tie.lost).sorted { rows[$0].order < rows[$1].order }
        let priority = all.first.map { rows[$0].priority } ?? 0
        let keepers = names(tie.kept)
        let losers = names(tie.lost)
        let everyone = all.count == 2 ? "both" : "all"
        let isHugging = kind == .hugging
        let reason =
            isHugging
            ? "\(everyone) hug their content with priority \(number(priority))"
            : "\(everyone) resist compression with priority \(number(priority))"
        return
            "\(list(names(all))) may \(everyone) \(isHugging ? "stretch" : "be compressed") \(direction), because \(reason): "
            + "\(list(keepers)) kept \(keepers.count == 1 ? "its" : "their") size because \(added(keepers)) first, and "
            + "\(list(losers)) \(isHugging ? "stretched" : "gave way"). Give the one that is to "
            + "\(isHugging ? "stretch a hugging priority" : "shrink a compression resistance") of \(number(priority - 1)), "
            + "or the one that is not to \(isHugging ? "stretch" : "shrink") \(number(priority + 1))."
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
