/// All measured workloads, smaller before larger within a family.
enum WorkloadCatalogue {
    static let all: [any Workload] = families.flatMap(\.workloads)

    static let families: [(name: String, workloads: [any Workload])] = [
        ("enaml", [EnamlWorkload()]),
        ("column", [10, 100, 300, 1000, 3000].map { column($0, .width(edits: $0 <= 1000 ? 1000 : 200)) }),
        ("mid", [(100, 200), (300, 50), (1000, 10), (3000, 2)].map { column($0, .middleConstant(edits: $1)) }),
        ("midv", sizes.map { column($0, .middleEdit(edits: 200)) }),
        ("churn", sizes.map { column($0, .churn(views: $0 < 3000 ? 10 : 2)) }),
        ("indep", sizes.map { IndependentWorkload(count: $0, edits: $0 <= 1000 ? 200 : 50) }),
        ("nested", [2, 3, 4, 5].map { NestedWorkload(depth: $0, edits: 200) }),
        ("grid", [5, 10, 20, 30].map { GridWorkload(size: $0, edits: $0 <= 20 ? 200 : 50) }),
        (
            "prio",
            [(1, 200), (10, 200), (100, 200), (300, 50), (1000, 10)].map {
                PriorityWorkload(count: $0, change: .width(edits: $1))
            }
        ),
        ("priochurn", [10, 100, 300, 1000].map { PriorityWorkload(count: $0, change: .churn(views: 10)) }),
        ("cells", [1, 10, 30, 100, 300, 1000].map { CellsWorkload(count: $0, edits: $0 <= 300 ? 100 : 20) }),
    ]

    private static let sizes = [100, 300, 1000, 3000]

    private static func column(_ count: Int, _ change: ColumnWorkload.Change) -> ColumnWorkload {
        ColumnWorkload(count: count, change: change)
    }

    /// The workloads of these names or families; all without any.
    static func select(_ names: [String]) throws -> [any Workload] {
        if names.isEmpty { return all }
        return try names.flatMap { name -> [any Workload] in
            if let family = families.first(where: { $0.name == name }) { return family.workloads }
            if let workload = all.first(where: { $0.name == name }) { return [workload] }
            let known = families.map(\.name).joined(separator: ", ")
            throw UsageError("there is no workload '\(name)'; families: \(known)")
        }
    }
}
