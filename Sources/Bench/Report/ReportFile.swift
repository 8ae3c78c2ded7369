import Foundation
import FrameTiming

/// A run of all benchmarks as a file: where and when in its head, then a line a figure, columns divided by tabs.
struct ReportFile {
    var notes: [(name: String, value: String)] = []
    var figures: [Figure] = []

    private static let header = "name\tvalue\tunit\tpercentile95\tnoise\tgoal"

    var text: String {
        var lines = ["# Ashlar benchmarks: CPU time of the thread that draws unless the name says otherwise."]
        lines.append(
            "# value: the median; noise: the standard error of the median, from the samples' median absolute deviation."
        )
        lines += notes.map { "# \($0.name): \($0.value)" }
        // For people: what stands here follows from the figures below.
        lines += GoalTable(figures).text.split(separator: "\n").map { "#   \($0)" }
        lines.append(Self.header)
        for figure in figures {
            func number(_ value: Double?) -> String { value.map { String(format: "%.6g", $0) } ?? "" }
            let cells = [
                figure.name, number(figure.value), figure.unit, number(figure.percentile95), number(figure.noise),
                number(figure.goal).isEmpty ? "" : number(figure.goal) + (figure.missesGoal ? " missed" : ""),
            ]
            lines.append(cells.map { $0.replacingOccurrences(of: "\t", with: " ") }.joined(separator: "\t"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    init() {}

    /// Reads a report back.
    init(contentsOf path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw UsageError("the report '\(path)' cannot be read")
        }
        var isPastHeader = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            if line.hasPrefix("#  ") { continue }
            if line.hasPrefix("# ") {
                let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
                if parts.count == 2 { notes.append((String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))) }
                continue
            }
            if !isPastHeader {
                guard line == Self.header else {
                    throw UsageError("'\(path)' is no report of ours: its columns are others")
                }
                isPastHeader = true
                continue
            }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 6, let value = Double(cells[1]) else {
                throw UsageError("'\(path)', line \(index + 1): expected six cells and a number in the second")
            }
            figures.append(
                Figure(
                    name: cells[0], value: value, unit: cells[2],
                    goal: cells[5].split(separator: " ").first.flatMap { Double($0) }, percentile95: Double(cells[3]),
                    noise: Double(cells[4])))
        }
        guard isPastHeader else { throw UsageError("'\(path)' is no report of ours: it is empty") }
    }
}

/// Where the benchmarks ran.
enum MachineDescription {
    static var notes: [(name: String, value: String)] {
        let formatter = ISO8601DateFormatter()
        return [
            ("date", formatter.string(from: Date())),
            ("processor", Processor.name),
            ("cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
            ("memory", "\(ProcessInfo.processInfo.physicalMemory >> 20) MB"),
            ("system", ProcessInfo.processInfo.operatingSystemVersionString),
            ("kernel", kernel),
            ("compiler", compiler),
            ("commit", SourceRevision.current ?? "unknown"),
            ("load", load),
        ]
    }

    private static var kernel: String {
        let text = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "unknown"
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The compiler on the path, which made the program where `make` runs.
    private static var compiler: String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "--version"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "unknown" }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").first.map(String.init) ?? "unknown"
    }

    /// Processes that wanted to run, on average over one, five and fifteen minutes: above the number of cores, wall times say little.
    private static var load: String {
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        return text.split(separator: " ").prefix(3).joined(separator: " ")
    }
}
