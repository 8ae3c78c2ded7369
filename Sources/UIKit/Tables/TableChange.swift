/// One change of a table's rows, as it was asked for: what goes is named as before the batch, what comes as after it.
enum TableChange {
    case insertRows([IndexPath], UITableView.RowAnimation)
    case deleteRows([IndexPath], UITableView.RowAnimation)
    case reloadRows([IndexPath], UITableView.RowAnimation)
    case moveRow(from: IndexPath, to: IndexPath)
    case insertSections(IndexSet, UITableView.RowAnimation)
    case deleteSections(IndexSet, UITableView.RowAnimation)
    case reloadSections(IndexSet, UITableView.RowAnimation)
    case moveSection(from: Int, to: Int)
}

/// What a batch of changes does to each row: which row of before each row of after is.
struct TableChangePlan {
    /// For each section after the batch, the one it was; nil for a new one.
    private(set) var oldSections: [Int?] = []
    /// For each section after the batch and each of its rows, the row it was.
    private(set) var oldRows: [[IndexPath?]] = []
    /// Rows of before that are gone or shown anew, and how they go.
    private(set) var going: [IndexPath: UITableView.RowAnimation] = [:]
    /// Rows of after that are new or shown anew, and how they come.
    private(set) var coming: [IndexPath: UITableView.RowAnimation] = [:]

    /// - Returns: A sentence that says what is wrong, if the numbers of rows do not add up or a row does not exist.
    mutating func make(_ changes: [TableChange], from old: [Int], to new: [Int]) -> String? {
        var batch = Batch()
        for change in changes { batch.add(change) }
        if let problem = batch.sectionProblem(old: old.count, new: new.count) { return problem }
        // Reloaded sections are new ones in their places, and so are all of their rows.
        oldSections = batch.matchSections(old: old.count, new: new.count)
        oldRows = new.map { [IndexPath?](repeating: nil, count: $0) }
        return matchRows(batch, old, new)
    }

    private mutating func matchRows(_ batch: Batch, _ old: [Int], _ new: [Int]) -> String? {
        let sources = Dictionary(batch.rowMoves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        let leaving = Set(batch.rowMoves.map(\.from))
        for path in Array(batch.deletedRows.keys) + Array(batch.reloadedRows.keys) + Array(leaving)
        where !old.indices.contains(path.section) || path.row < 0 || path.row >= old[path.section] {
            return "row \(path.row) of section \(path.section) was to be deleted, reloaded or moved, but there was none"
        }
        for path in Array(batch.insertedRows.keys) + Array(sources.keys)
        where !new.indices.contains(path.section) || path.row < 0 || path.row >= new[path.section] {
            return "row \(path.row) of section \(path.section) was to be inserted, but the data source has no such row"
        }
        for (section, count) in new.enumerated() {
            guard let former = oldSections[section] else {
                for row in 0..<count {
                    coming[IndexPath(row: row, section: section)] = batch.insertedSections[section] ?? .fade
                }
                continue
            }
            var staying = (0..<old[former]).lazy.map { IndexPath(row: $0, section: former) }
                .filter { batch.deletedRows[$0] == nil && !leaving.contains($0) }.makeIterator()
            let arriving =
                batch.insertedRows.keys.count { $0.section == section }
                + sources.keys.count { $0.section == section }
            let gone = batch.deletedRows.keys.count { $0.section == former } + leaving.count { $0.section == former }
            guard count == old[former] - gone + arriving else {
                return
                    "section \(section) has \(count) rows after the update, but it had \(old[former]), of which \(gone) were "
                    + "deleted or moved away, and \(arriving) were inserted or moved in: \(old[former] - gone + arriving)"
            }
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                if let animation = batch.insertedRows[path] {
                    coming[path] = animation
                } else if let source = sources[path] {
                    oldRows[section][row] = source
                } else if let source = staying.next() {
                    if let animation = batch.reloadedRows[source] {
                        going[source] = animation
                        coming[path] = animation
                    } else {
                        oldRows[section][row] = source
                    }
                }
            }
        }
        for (path, animation) in batch.deletedRows { going[path] = animation }
        for section in old.indices where !oldSections.contains(section) {
            for row in 0..<old[section] {
                going[IndexPath(row: row, section: section)] = batch.deletedSections[section] ?? .fade
            }
        }
        return nil
    }

    /// The changes of a batch by kind.
    private struct Batch {
        var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
        var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
        var reloadedRows: [IndexPath: UITableView.RowAnimation] = [:]
        var rowMoves: [(from: IndexPath, to: IndexPath)] = []
        var insertedSections: [Int: UITableView.RowAnimation] = [:]
        var deletedSections: [Int: UITableView.RowAnimation] = [:]
        var reloadedSections: [Int: UITableView.RowAnimation] = [:]
        var sectionMoves: [(from: Int, to: Int)] = []

        mutating func add(_ change: TableChange) {
            switch change {
            case .insertRows(let paths, let animation): for path in paths { insertedRows[path] = animation }
            case .deleteRows(let paths, let animation): for path in paths { deletedRows[path] = animation }
            case .reloadRows(let paths, let animation): for path in paths { reloadedRows[path] = animation }
            case .moveRow(let from, let to): rowMoves.append((from, to))
            case .insertSections(let sections, let animation):
                for section in sections { insertedSections[section] = animation }
            case .deleteSections(let sections, let animation):
                for section in sections { deletedSections[section] = animation }
            case .reloadSections(let sections, let animation):
                for section in sections { reloadedSections[section] = animation }
            case .moveSection(let from, let to): sectionMoves.append((from, to))
            }
        }

        func sectionProblem(old: Int, new: Int) -> String? {
            let gone = Array(deletedSections.keys) + Array(reloadedSections.keys) + sectionMoves.map(\.from)
            if let section = gone.first(where: { $0 < 0 || $0 >= old }) {
                return "section \(section) was to be deleted, reloaded or moved, but there were \(old)"
            }
            let come = Array(insertedSections.keys) + sectionMoves.map(\.to)
            if let section = come.first(where: { $0 < 0 || $0 >= new }) {
                return "section \(section) was to be inserted, but the data source has \(new)"
            }
            let expected = old - deletedSections.count + insertedSections.count
            guard new != expected else { return nil }
            return
                "there are \(new) sections after the update, but there were \(old), of which \(deletedSections.count) were "
                + "deleted, and \(insertedSections.count) were inserted: \(expected)"
        }

        func matchSections(old: Int, new: Int) -> [Int?] {
            let sources = Dictionary(sectionMoves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
            let moved = Set(sectionMoves.map(\.from))
            var staying = (0..<old).lazy.filter { deletedSections[$0] == nil && !moved.contains($0) }.makeIterator()
            return (0..<new).map { section in
                if insertedSections[section] != nil { return nil }
                guard let source = sources[section] ?? staying.next() else { return nil }
                return reloadedSections[source] == nil ? source : nil
            }
        }
    }
}
