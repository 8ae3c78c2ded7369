import Foundation

/// One benchmark of a report, run by this same program as a process of its own.
struct BenchmarkRun {
    let arguments: [String]

    static func all(repetitions: Int) -> [BenchmarkRun] {
        let frames = FramesBenchmark.Situation.allCases.map { situation in
            ["frames", "--repetitions", "\(repetitions)", situation.rawValue]
        }
        let others = [
            ["solver"], ["layout", "--repetitions", "\(repetitions)"], ["text", "--repetitions", "\(repetitions)"],
            ["recording"], ["editing"], ["memory"],
            ["growth", "--switches", "\(repetitions * 100)", "--animations", "\(repetitions * 1000)"],
        ]
        return (others + frames).map { BenchmarkRun(arguments: $0) }
    }

    /// Reads the figures that the process writes as lines of a report.
    func run(_ output: (Figure) -> Void) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment[FigureLines.variable] = "1"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var rest = Data()
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                if let figure = FigureLines.figure(String(decoding: rest[rest.startIndex..<end], as: UTF8.self)) {
                    output(figure)
                }
                rest = Data(rest[(end + 1)...])
            }
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw UsageError(
                "'ashlar-bench \(arguments.joined(separator: " "))' ended with status \(process.terminationStatus)")
        }
    }
}

/// Figures as lines for another program: JSON behind a mark, among lines for people.
enum FigureLines {
    /// In the environment of a program that should write them.
    static let variable = "ASHLAR_BENCH_FIGURES"
    private static let mark = "figure "
    static let isWanted = ProcessInfo.processInfo.environment[variable] != nil

    static func line(_ figure: Figure) -> String {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = (try? encoder.encode(figure)) ?? Data()
        return mark + String(decoding: data, as: UTF8.self)
    }

    static func figure(_ line: String) -> Figure? {
        guard line.hasPrefix(mark) else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? decoder.decode(Figure.self, from: Data(line.dropFirst(mark.count).utf8))
    }
}
