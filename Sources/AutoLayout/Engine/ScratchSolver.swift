import Cassowary
import Foundation

/// A throw-away solver made from an engine's rows, for questions that must not disturb the engine's own.
@MainActor struct ScratchSolver {
    let solver = Solver()
    /// By `item * 4 + slot`, as in `ItemTable`; nil for items that take no part.
    private(set) var variables: ContiguousArray<Variable?>
    private(set) var places: [Variable: Int32] = [:]
    private(set) var rows: [Cassowary.Constraint: RowIndex] = [:]

    private let engine: LayoutEngine
    private var expression = RowExpression()
    private var linear = LinearExpression()

    /// Makes the variables of these items, in the order the items were added.
    init(engine: LayoutEngine, items: [ItemIndex]) {
        self.engine = engine
        variables = ContiguousArray(repeating: nil, count: engine.items.records.count * 4)
        let ordered = items.sorted { engine.items.records[Int($0)].order < engine.items.records[Int($1)].order }
        for item in ordered {
            for slot in [Slot.width, .height, .left, .top] {
                let place = Int(item) * 4 + slot.rawValue
                guard engine.items.variables[place] != nil else { continue }
                let isSize = slot == .width || slot == .height
                guard let variable = try? solver.makeVariable(lowerBound: isSize ? 0 : -.infinity) else { continue }
                variables[place] = variable
                places[variable] = Int32(place)
            }
        }
    }

    /// Adds a row, or a variant of it: at another priority or place, or moved by `shift` with another relation.
    @discardableResult mutating func add(
        _ index: RowIndex, priority: Priority, order: Int64, relation: Relation? = nil, shift: Double = 0
    ) -> Cassowary.Constraint? {
        let row = engine.rows[index]
        expression.fill(from: row, items: engine.items)
        linear.terms.removeAll(keepingCapacity: true)
        for term in expression.terms {
            guard let variable = variables[Int(term.variable)] else { continue }
            linear.terms.append(Term(variable, term.coefficient))
        }
        linear.constant = row.solverConstant - shift
        guard
            let handle = try? solver.add(
                linear, relation ?? engine.solverRelation(of: row), priority: priority, order: order)
        else { return nil }
        rows[handle] = index
        return handle
    }
}

extension LayoutEngine {
    /// All items of the engine.
    func allItems() -> [ItemIndex] {
        items.records.indices.filter { items.records[$0].isLive }.map { ItemIndex($0) }
    }

    /// All rows of the engine, in installation order.
    func allRows() -> [RowIndex] {
        rows.rows.indices.filter { rows.rows[$0].kind != .vacant }.map { RowIndex($0) }
            .sorted { (rows[$0].order, $0) < (rows[$1].order, $1) }
    }
}
