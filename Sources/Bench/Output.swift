import Foundation

/// Writes a line at once, so that a reader of a pipe sees results as they come.
func printOut(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}

extension String {
    func padded(to width: Int, left: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - count))
        return left ? padding + self : self + padding
    }
}

/// Plain text columns: the first ones flush left, numbers flush right.
struct TextTable {
    let header: [String]
    let leftColumns: Int
    private(set) var rows: [[String]] = []

    init(_ header: [String], leftColumns: Int) {
        self.header = header
        self.leftColumns = leftColumns
    }

    mutating func add(_ row: [String]) { rows.append(row) }

    var text: String {
        let lines = [header] + rows
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { row in
            let cells = row.indices.map { row[$0].padded(to: widths[$0], left: $0 >= leftColumns) }
            return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
        }.joined(separator: "\n")
    }
}

/// Three digits that count, whatever the size.
func shortNumber(_ value: Double) -> String {
    if value >= 100 { return String(format: "%.0f", value) }
    if value >= 10 { return String(format: "%.1f", value) }
    if value >= 1 { return String(format: "%.2f", value) }
    return String(format: "%.3f", value)
}
