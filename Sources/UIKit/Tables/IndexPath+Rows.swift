/// UIKit's names for the two parts of an index path in a table.
extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The second part; -1 for a path that has none.
    public var row: Int {
        get { count > 1 ? self[1] : -1 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    public var item: Int {
        get { row }
        set { row = newValue }
    }
    /// The first part; -1 for an empty path.
    public var section: Int {
        get { count > 0 ? self[0] : -1 }
        set { self = IndexPath(row: row, section: newValue) }
    }
}
