import Cassowary
import Foundation

extension LayoutEngine {
    /// The size the root would have if it were free: see `fittingSize(of:target:horizontalPriority:verticalPriority:)`.
    public func fittingSize(target: CGSize, horizontalPriority: Double, verticalPriority: Double) -> CGSize {
        fittingSize(of: root, target, horizontalPriority, verticalPriority)
    }

    /// The size of an item's frame that fits its own content and the constraints inside it, while it would like to be `target`.
    ///
    /// Works in a throw-away solver over the item's subtree, as UIKit does: the engine and what it found stay as they are. What
    /// fixes the item from outside (the root's size, its autoresizing frame, constraints that lead out of it) takes no part.
    /// - Parameters:
    ///   - target: points; a number that is not finite leaves its axis free.
    ///   - horizontalPriority: up to 1000, required, which nothing inside can overrule. 0 or less leaves the axis free.
    /// - Returns: zero for an item that is not in the engine.
    /// - Complexity: in proportion to the subtree and its constraints.
    public func fittingSize(
        of item: any LayoutItem, target: CGSize, horizontalPriority: Double, verticalPriority: Double
    ) -> CGSize {
        guard let index = items.index(of: item) else { return .zero }
        return fittingSize(of: index, target, horizontalPriority, verticalPriority)
    }

    private func fittingSize(
        of top: ItemIndex, _ target: CGSize, _ horizontalPriority: Double, _ verticalPriority: Double
    ) -> CGSize {
        let subtree = items.subtree(of: top)
        var scratch = ScratchSolver(engine: self, items: subtree)
        let insets = items.records[Int(top)].alignment
        let first = Int(top) * 4
        let outerWidth = Double(insets.left + insets.right)
        let outerHeight = Double(insets.top + insets.bottom)
        guard let width = scratch.variables[first + 2], let height = scratch.variables[first + 3] else { return .zero }

        func want(_ variable: Variable, _ size: Double, _ priority: Double) {
            guard size.isFinite, priority > 0 else { return }
            // Before everything else, so that nothing inside overrules a required target.
            _ = try? scratch.solver.add(
                LinearExpression([Term(variable)], constant: -max(0, size)), .equal,
                priority: Priority(min(priority, 1000)),
                order: .min)
        }
        want(width, Double(target.width) - outerWidth, horizontalPriority)
        want(height, Double(target.height) - outerHeight, verticalPriority)

        for item in subtree {
            forEachMention(of: item) { row, place in
                guard place == 0, isInside(row, top, scratch.variables) else { return }
                scratch.add(row, priority: rows[row].solverPriority, order: rows[row].order)
            }
        }
        scratch.solver.solve()
        return CGSize(
            width: scratch.solver.value(of: width) + outerWidth, height: scratch.solver.value(of: height) + outerHeight)
    }

    /// Whether a row is about the subtree alone, and not what fixes its top from outside.
    private func isInside(_ index: RowIndex, _ top: ItemIndex, _ variables: ContiguousArray<Variable?>) -> Bool {
        let row = rows[index]
        switch row.kind {
        case .vacant, .rootSize: return false
        case .autoresizing, .pin: if row.item == top { return false }
        case .explicit, .hugging, .compression: break
        }
        return (0..<4).allSatisfy {
            let item = row.mentioned($0)
            return item == .none || variables[Int(item) * 4 + 2] != nil
        }
    }
}
