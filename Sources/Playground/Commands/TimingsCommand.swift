import Foundation
import FrameTiming

/// `ashlar timings A.csv [B.csv]`: a report on a recording, or two held against each other.
enum TimingsCommand {
    static func run(_ options: Options) throws -> ExitStatus {
        let tables = try options.operands.map { path in
            do { return try FrameTable(contentsOf: URL(fileURLWithPath: path)) } catch {
                throw ProgramError("\(error)")
            }
        }
        if tables.count == 2 {
            print(FrameComparison(tables[0], tables[1]).text)
        } else if let table = tables.first {
            print(FrameReport(table).text)
        }
        return .done
    }
}
