import Foundation

/// A recording's rows, read back from CSV: each column by its name.
public struct FrameTable: Sendable {
    /// The file's name, for titles and messages.
    public let name: String
    /// Lines from the file's head, without the number sign.
    public let notes: [String]
    public let columns: [String]
    /// A row a frame; not a number where the cell holds none.
    public let rows: [[Double]]
    /// Words of the columns `reasons` and `flags`, row by row.
    let reasons, flags: [String]

    /// Reads a file. A last row that ends in the middle, as a killed program leaves it, is left out.
    public init(contentsOf url: URL) throws(FrameTimingError) {
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            let exists = FileManager.default.fileExists(atPath: url.path)
            throw .unreadable(
                path: url.path, reason: exists ? error.localizedDescription : "there is no such file")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path: url.path, reason: "it is not UTF-8 text")
        }
        try self.init(text, name: url.path)
    }

    init(_ text: String, name: String) throws(FrameTimingError) {
        self.name = name
        var notes: [String] = []
        var columns: [String] = []
        var rows: [[Double]] = []
        var words: [(String, String)] = []
        let lines = text.split(separator: "\n")
        var places: (reasons: Int?, flags: Int?) = (nil, nil)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("#") {
                notes.append(line.dropFirst().trimmingCharacters(in: .whitespaces))
                continue
            }
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            if columns.isEmpty {
                columns = cells.map(String.init)
                places = (columns.firstIndex(of: "reasons"), columns.firstIndex(of: "flags"))
                continue
            }
            let isCut = index == lines.count - 1 && text.last != "\n"
            guard cells.count == columns.count, !isCut else {
                if index == lines.count - 1 { break }
                throw .unreadable(
                    path: name, reason: "row \(rows.count + 1) has \(cells.count) cells instead of \(columns.count)")
            }
            rows.append(cells.map { Double($0) ?? .nan })
            words.append(
                (places.reasons.map { String(cells[$0]) } ?? "", places.flags.map { String(cells[$0]) } ?? ""))
        }
        guard columns.contains("duration_us"), columns.contains("work_us") else {
            throw .unreadable(
                path: name, reason: "it is no recording of frames: it has no columns duration_us and work_us")
        }
        self.notes = notes
        self.columns = columns
        self.rows = rows
        reasons = words.map(\.0)
        flags = words.map(\.1)
    }

    /// The finite numbers of a column in the frames that the program itself made: those that only the timing display needed are
    /// left out. Empty for a column that is not there.
    public func values(_ column: String) -> [Double] {
        guard let place = columns.firstIndex(of: column) else { return [] }
        return rows.indices.lazy.filter { reasons[$0] != "inspector" }.map { rows[$0][place] }.filter(\.isFinite)
    }

    /// The value of a note such as `version: 1.2`.
    public func note(_ name: String) -> String? {
        notes.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    /// Frames that the program itself made, and how many of them showed something.
    var frameCounts: (all: Int, shown: Int) {
        let own = rows.indices.filter { reasons[$0] != "inspector" }
        return (own.count, own.count { !flags[$0].contains("dropped") })
    }
}
