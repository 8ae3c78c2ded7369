/// How the parts of a table lie below each other: the table's header, then each section's header, rows and footer, then the table's
/// footer. Heights that nobody measured yet are estimates.
struct TableArrangement {
    /// What stands at one place of the column.
    enum Element: Equatable {
        case tableHeader
        case header(Int)
        case row(IndexPath)
        case footer(Int)
        case tableFooter
    }

    let rowCounts: [Int]
    /// The index of each section's header in the column, and behind them that of the table's footer.
    private let starts: [Int]
    var heights: RunningHeights
    /// Which heights are final.
    private var isKnown: [Bool]

    /// All heights are estimates; `estimate` is asked for each in order.
    init(rowCounts: [Int], estimate: (Element) -> CGFloat) {
        self.rowCounts = rowCounts
        var starts: [Int] = []
        starts.reserveCapacity(rowCounts.count + 1)
        var next = 1
        for count in rowCounts {
            starts.append(next)
            next += count + 2
        }
        starts.append(next)
        self.starts = starts
        var heights: [CGFloat] = []
        heights.reserveCapacity(next + 1)
        heights.append(estimate(.tableHeader))
        for (section, count) in rowCounts.enumerated() {
            heights.append(estimate(.header(section)))
            for row in 0..<count { heights.append(estimate(.row(IndexPath(row: row, section: section)))) }
            heights.append(estimate(.footer(section)))
        }
        heights.append(estimate(.tableFooter))
        self.heights = RunningHeights(heights)
        isKnown = [Bool](repeating: false, count: heights.count)
    }

    var count: Int { heights.count }
    var sectionCount: Int { rowCounts.count }

    // MARK: Places in the column

    /// A range without what only touches the edges of `bounds`, as `indexPathsForRows(in:)` sees it; never empty unless it was.
    func visiblePart(of range: Range<Int>, in bounds: CGRect) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while upper - lower > 1, heights.start(of: lower + 1) <= bounds.minY { lower += 1 }
        while upper - lower > 1, heights.start(of: upper - 1) >= bounds.maxY { upper -= 1 }
        return lower..<upper
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && rowCounts.indices.contains(path.section) && path.row >= 0
            && path.row < rowCounts[path.section]
    }
    /// For a path that the table contains.
    func index(of path: IndexPath) -> Int { starts[path.section] + 1 + path.row }
    func index(ofHeader section: Int) -> Int { starts[section] }
    func index(ofFooter section: Int) -> Int { starts[section + 1] - 1 }

    /// O(log sections).
    func element(at index: Int) -> Element {
        if index <= 0 { return .tableHeader }
        if index >= count - 1 { return .tableFooter }
        let section = self.section(at: index) ?? 0
        let place = index - starts[section]
        if place == 0 { return .header(section) }
        if place > rowCounts[section] { return .footer(section) }
        return .row(IndexPath(row: place - 1, section: section))
    }

    /// The section that an index of the column belongs to; nil for the table's own header and footer.
    func section(at index: Int) -> Int? {
        guard index > 0, index < count - 1 else { return nil }
        var low = 0
        var high = rowCounts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Heights

    func isKnown(_ index: Int) -> Bool { isKnown[index] }

    /// Makes a height final. Returns by how much it differs from what was assumed.
    @discardableResult mutating func settle(_ index: Int, _ height: CGFloat) -> CGFloat {
        isKnown[index] = true
        let before = heights[index]
        heights[index] = height
        return heights[index] - before
    }
    /// Takes a height for an estimate from now on.
    mutating func doubt(_ index: Int) { isKnown[index] = false }
    mutating func doubtAll() { isKnown = [Bool](repeating: false, count: count) }

    /// Takes a height over from another arrangement.
    mutating func adopt(_ index: Int, from old: TableArrangement, _ oldIndex: Int) {
        heights[index] = old.heights[oldIndex]
        isKnown[index] = old.isKnown[oldIndex]
    }

    /// From the top of the section's header to the bottom of its footer.
    func span(of section: Int) -> ClosedRange<CGFloat> {
        let start = heights.start(of: starts[section])
        return start...max(start, heights.start(of: starts[section + 1]))
    }
}
