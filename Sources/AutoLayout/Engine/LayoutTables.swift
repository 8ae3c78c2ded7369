/// The tables of an engine, behind pointers that this object alone owns and frees.
///
/// The engine touches them many times for each constraint: behind a pointer an access costs neither an exclusivity check nor a
/// copy. Safe, since only the engine uses them, on the main actor, and no foreign code runs inside an access (an item's properties
/// are read before the access that stores them begins).
final class LayoutTables {
    let items: UnsafeMutablePointer<ItemTable>
    let rows: UnsafeMutablePointer<RowTable>

    init() {
        items = .allocate(capacity: 1)
        items.initialize(to: ItemTable())
        rows = .allocate(capacity: 1)
        rows.initialize(to: RowTable())
    }

    deinit {
        items.deinitialize(count: 1)
        items.deallocate()
        rows.deinitialize(count: 1)
        rows.deallocate()
    }
}

extension LayoutEngine {
    var items: ItemTable {
        _read { yield tables.items.pointee }
        _modify { yield &tables.items.pointee }
    }

    var rows: RowTable {
        _read { yield tables.rows.pointee }
        _modify { yield &tables.rows.pointee }
    }
}
