import Cassowary
import Foundation

/// The parts of a report that take work to find out.
public struct LayoutReportParts: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// What can move, and ties.
    public static let ambiguities = LayoutReportParts(rawValue: 1)
    /// What decides each edge.
    public static let decisions = LayoutReportParts(rawValue: 2)
    /// What outranked each broken constraint.
    public static let outranking = LayoutReportParts(rawValue: 4)
    public static let all: LayoutReportParts = [.ambiguities, .decisions, .outranking]
}

extension LayoutEngine {
    /// Everything about the layout as last solved.
    public func report() -> LayoutReport { report(.all) }

    /// The frames, constraints and standing conflicts as last solved, with the parts asked for.
    public func report(_ parts: LayoutReportParts) -> LayoutReport {
        var report = LayoutReport()
        let order = items.subtree(of: root)
        let allRows = allRows()
        var itemPositions: [ItemIndex: Int] = [:]
        for (position, item) in order.enumerated() { itemPositions[item] = position }
        var rowPositions: [RowIndex: Int] = [:]
        for (position, row) in allRows.enumerated() { rowPositions[row] = position }

        report.items = order.map { describe($0, positions: itemPositions) }
        report.constraints = allRows.map { describe($0, positions: itemPositions) }
        report.conflicts = conflicts.standing.map(\.conflict)
        report.counts = counts
        if parts.contains(.ambiguities) { addAmbiguities(to: &report, order, itemPositions, rowPositions) }
        if parts.contains(.decisions) { addDecisions(to: &report, order, rowPositions) }
        addBroken(to: &report, allRows, withOutranking: parts.contains(.outranking))
        return report
    }

    private func describe(_ index: ItemIndex, positions: [ItemIndex: Int]) -> LayoutReport.Item {
        let record = items.records[Int(index)]
        let frame = frame(of: index)
        var item = LayoutReport.Item(
            name: name(of: index), parent: record.parent == .none ? nil : name(of: record.parent),
            isGuide: record.isGuide,
            frame: [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) },
            isAmbiguous: false)
        item.parentIndex = positions[record.parent]
        return item
    }

    private func describe(_ index: RowIndex, positions: [ItemIndex: Int]) -> LayoutReport.ConstraintEntry {
        let row = rows[index]
        let note = rows.notes[Int(index)]
        let (state, residual) = state(of: index)
        var entry = LayoutReport.ConstraintEntry(
            sentence: sentence(of: index), identifier: note.identifier, location: note.location, priority: row.priority,
            state: state, residual: residual)
        entry.kind =
            switch row.kind {
            case .explicit, .vacant: "constraint"
            case .hugging: "hugging"
            case .compression: "compression"
            case .autoresizing: "autoresizing"
            case .pin: "pin"
            case .rootSize: "rootSize"
            }
        if row.kind != .rootSize, row.kind != .vacant { entry.equation = equation(of: row) }
        for place in [0, 1, 2, 3] {
            if let position = positions[row.mentioned(place)], !entry.items.contains(position) {
                entry.items.append(position)
            }
        }
        return entry
    }

    /// How a row fared in the last solve, in the report's words.
    private func state(of index: RowIndex) -> (String, Double) {
        guard let handle = rows[index].handle, let status = try? solver.status(of: handle) else {
            return ("inactive", 0)
        }
        let sign: Double = rows[index].isMirrored ? -1 : 1
        switch status {
        case .tight: return ("holds", 0)
        case .slack(let room): return ("slack", sign * room)
        case .broken(let amount): return ("broken", sign * amount)
        case .refused: return ("refused", sign * ((try? solver.residual(of: handle)) ?? 0))
        case .redundant(let difference): return ("redundant", sign * difference)
        case .inactive: return ("inactive", 0)
        }
    }

    /// The work of the last solve, and of all together.
    public var counts: LayoutReport.Counts {
        var counts = LayoutReport.Counts()
        let last = solver.lastCounts
        let total = solver.totalCounts
        counts.variables = last.variables
        counts.constraints = last.constraints
        counts.rows = last.rows
        counts.blocks = last.blocks
        counts.lastPivots = last.pivots
        counts.lastEvaluatedValues = last.evaluatedValues
        counts.lastSolveSeconds = last.seconds
        counts.solves = total.solves
        counts.totalPivots = total.pivots
        return counts
    }

    private func addAmbiguities(
        to report: inout LayoutReport, _ order: [ItemIndex], _ positions: [ItemIndex: Int],
        _ rowPositions: [RowIndex: Int]
    ) {
        var saidTies: [[RowIndex]: Int] = [:]
        for (position, item) in order.enumerated() {
            for axis in LayoutAttribute.Axis.allCases {
                guard let ambiguity = ambiguity(of: item, on: axis) else { continue }
                let sentence = sentence(for: ambiguity)
                let axisName = axis == .horizontal ? "horizontal" : "vertical"
                report.items[position].isAmbiguous = true
                report.items[position].ambiguousAxes.append(axisName)
                report.ambiguities.append(sentence)
                var detail = LayoutReport.Ambiguity(
                    item: position, axis: axisName, ranges: ambiguity.parts.map(describe),
                    companions: ambiguity.companions.compactMap { positions[$0.item] }, sentence: sentence)
                if let tie = ambiguity.tie {
                    let members = (tie.kept + tie.lost).sorted()
                    if saidTies[members] == nil {
                        saidTies[members] = report.ties.count
                        let sentence = self.sentence(for: tie)
                        report.ties.append(sentence)
                        report.tieDetails.append(
                            LayoutReport.Tie(
                                kept: tie.kept.compactMap { rowPositions[$0] },
                                lost: tie.lost.compactMap { rowPositions[$0] }, sentence: sentence))
                    }
                    detail.tie = saidTies[members]
                }
                report.ambiguityDetails.append(detail)
            }
        }
    }

    private func describe(_ part: Ambiguity.Part) -> LayoutReport.Ambiguity.Range {
        let range = part.freedom.range
        return LayoutReport.Ambiguity.Range(
            attribute: part.slot.attribute.name, lowest: range.lowerBound.isFinite ? range.lowerBound : nil,
            highest: range.upperBound.isFinite ? range.upperBound : nil, now: part.now)
    }

    private func addDecisions(
        to report: inout LayoutReport, _ order: [ItemIndex], _ positions: [RowIndex: Int]
    ) {
        let rowsByHandle = rowsByHandle()
        var asked: [(position: Int, slot: Slot)] = []
        var variables: [Variable] = []
        for (position, item) in order.enumerated() {
            for slot in Slot.allCases {
                guard let variable = items.variables[Int(item) * 4 + slot.rawValue] else { continue }
                asked.append((position, slot))
                variables.append(variable)
            }
        }
        guard let decisions = try? solver.decisions(for: variables) else { return }
        for ((position, slot), decision) in zip(asked, decisions) {
            let deciding = rows(in: decision, rowsByHandle).compactMap { positions[$0] }
            if !deciding.isEmpty { report.items[position].decidedBy[slot.attribute.name] = deciding.sorted() }
        }
    }

    /// The rows that decide a variable.
    private func deciding(
        _ item: ItemIndex, _ slot: Slot, _ rowsByHandle: [Cassowary.Constraint: RowIndex]
    ) -> [RowIndex] {
        guard let variable = items.variables[Int(item) * 4 + slot.rawValue],
            let decision = try? solver.decision(for: variable)
        else { return [] }
        return rows(in: decision, rowsByHandle)
    }

    private func rows(in decision: Decision, _ rowsByHandle: [Cassowary.Constraint: RowIndex]) -> [RowIndex] {
        decision.causes.compactMap { cause in
            guard case .constraint(let handle) = cause else { return nil }
            return rowsByHandle[handle]
        }
    }

    /// Constraints that decide the item's position and size on an axis, in installation order. Those of the engine's own making
    /// (content size, autoresizing, pins, root size) have no owner.
    public func constraintsAffecting(_ item: any LayoutItem, horizontal: Bool) -> [ConstraintID] {
        guard let index = items.index(of: item) else { return [] }
        let axis = horizontal ? LayoutAttribute.Axis.horizontal : .vertical
        let rowsByHandle = rowsByHandle()
        var found: Set<RowIndex> = []
        for slot in [Slot.position(on: axis), .size(on: axis)] { found.formUnion(deciding(index, slot, rowsByHandle)) }
        return found.sorted { rows[$0].order < rows[$1].order }.map { rows.id(of: $0) }
    }

    /// The constraint in words, with its identifier and place in the source where known; nil when it is gone.
    public func sentence(of id: ConstraintID) -> String? {
        rows.isLive(id) ? fullSentence(of: id.index) : nil
    }

    // MARK: Broken constraints

    private func addBroken(to report: inout LayoutReport, _ allRows: [RowIndex], withOutranking: Bool) {
        let broken = allRows.indices.filter { report.constraints[$0].state == "broken" && isWorthSaying(allRows[$0]) }
        guard !broken.isEmpty else { return }
        let outranking = withOutranking ? outranking(allRows) : [:]
        for position in broken {
            let entry = report.constraints[position]
            let causes = outranking[allRows[position]] ?? []
            report.constraints[position].outrankedBy = causes
            var sentence = "\(entry.fullSentence) is broken by \(number(abs(entry.residual)))"
            if !causes.isEmpty { sentence += ": outranked by \(list(causes))" }
            report.broken.append(sentence + ".")
        }
    }

    /// The content size of an item whose frame is given anyway is broken as a matter of course.
    private func isWorthSaying(_ index: RowIndex) -> Bool {
        let row = rows[index]
        guard row.kind.isContent else { return true }
        if row.item == root { return rootSize == nil }
        return items.records[Int(row.item)].frameRows.2 == .none
    }

    /// For each broken optional row: what it had to give way to, as sentences.
    ///
    /// A throw-away solver takes all rows as required, in the order of their rank: required ones, then level by level those that
    /// hold, then those that don't. So it refuses each broken row, and its smallest conflicting set names what outranked it. A
    /// broken row stays in as "broken by this much, but no more", since lower levels have to live with that.
    private func outranking(_ allRows: [RowIndex]) -> [RowIndex: [String]] {
        var optional: [(row: RowIndex, priority: Double, amount: Double?)] = []
        var scratch = ScratchSolver(engine: self, items: allItems())
        var rank: Int64 = 0
        func nextRank() -> Int64 {
            rank += 1
            return rank
        }
        for row in allRows {
            guard let handle = rows[row].handle, let status = try? solver.status(of: handle) else { continue }
            switch status {
            case .refused, .inactive: continue
            default: break
            }
            guard rows[row].priority < 1000 else {
                scratch.add(row, priority: .required, order: nextRank())
                continue
            }
            var amount: Double?
            if case .broken(let broken) = status { amount = broken }
            optional.append((row, rows[row].solverPriority.value, amount))
        }
        optional.sort { a, b in
            if a.priority != b.priority { return a.priority > b.priority }
            if (a.amount == nil) != (b.amount == nil) { return a.amount == nil }
            return rows[a.row].order < rows[b.row].order
        }
        var brokenHandles: [Cassowary.Constraint: RowIndex] = [:]
        for (row, _, amount) in optional {
            let handle = scratch.add(row, priority: .required, order: nextRank())
            guard let amount else { continue }
            if let handle { brokenHandles[handle] = row }
            scratch.add(
                row, priority: .required, order: nextRank(),
                relation: amount > 0 ? .lessThanOrEqual : .greaterThanOrEqual, shift: amount)
        }
        let outcome = scratch.solver.solve()
        var result: [RowIndex: [String]] = [:]
        for refusal in outcome.refused {
            guard let row = brokenHandles[refusal.constraint] else { continue }
            var causes: [String] = []
            for cause in refusal.conflict {
                var sentence: String?
                switch cause {
                case .constraint(let handle):
                    if let other = scratch.rows[handle], other != row { sentence = fullSentence(of: other) }
                case .lowerBound(let variable):
                    if let place = scratch.places[variable] { sentence = boundSentence(of: place) }
                }
                if let sentence, !causes.contains(sentence) { causes.append(sentence) }
            }
            result[row] = causes
        }
        return result
    }
}
