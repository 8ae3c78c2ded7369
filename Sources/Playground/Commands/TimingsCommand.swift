import Foundation
import FrameTiming

/// `ashlar timings A.csv [B.csv]`: a report on a recording. Comparing two is not there yet, and says so.
enum TimingsCommand {
    static func run(_ options: Options) throws -> ExitStatus {
        guard options.operands.count == 1 else {
            throw ProgramError("comparing two recordings is not there yet; give one file")
        }
        let table = try TimingsTable(path: options.operands[0])
        print(table.report)
        return .done
    }
}

/// A recording's rows, read back from CSV: each column by its name.
struct TimingsTable {
    let path: String
    let columns: [String]
    let rows: [[Double]]

    init(path: String) throws(ProgramError) {
        self.path = path
        let text: String
        do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw ProgramError("the recording '\(path)' cannot be read: \(error.localizedDescription)")
        }
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        guard let header = lines.first, header.contains(",") else {
            throw ProgramError("'\(path)' is no recording: it has no header row")
        }
        columns = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var rows: [[Double]] = []
        for (index, line) in lines.dropFirst().enumerated() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard cells.count == columns.count else {
                // A killed recording may end within a row.
                if index == lines.count - 2 { break }
                throw ProgramError("'\(path)' has \(cells.count) cells instead of \(columns.count) in row \(index + 1)")
            }
            rows.append(cells.map { Double($0) ?? .nan })
        }
        self.rows = rows
    }

    /// Median, 95th percentile and worst of each column whose name ends in `_us`.
    var report: String {
        var text = "\(path): \(rows.count) frames\n"
        text += Self.row("phase", "median", "p95", "worst") + "\n"
        for (index, name) in columns.enumerated() where name.hasSuffix("_us") {
            let values = rows.map { $0[index] }.filter(\.isFinite).sorted()
            guard !values.isEmpty, let worst = values.last else { continue }
            func nearestRank(_ percent: Double) -> String {
                let rank = max(1, Int((percent / 100 * Double(values.count)).rounded(.up)))
                return String(format: "%.0f", values[rank - 1])
            }
            text += Self.row(name, nearestRank(50), nearestRank(95), String(format: "%.0f", worst)) + "\n"
        }
        return text + "Microseconds; percentiles by nearest rank."
    }

    private static func row(_ cells: String...) -> String {
        cells.enumerated().map { index, cell in
            let width = index == 0 ? 26 : 10
            let padding = String(repeating: " ", count: max(0, width - cell.count))
            return index == 0 ? cell + padding : padding + cell
        }.joined()
    }
}
