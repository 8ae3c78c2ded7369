/// One subcommand of `ashlar-bench`. Each stands in a file of its own and is listed in `CommandTable.all`.
struct Command: Sendable {
    let name: String
    /// The arguments, as the usage line shows them.
    let arguments: String
    let summary: String
    /// Runs the command and returns the exit status: 0 done, 1 a check failed, 2 bad use or bad input.
    let run: @Sendable ([String]) throws -> Int32
}

/// Bad use or bad input, said in a sentence.
struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

enum CommandTable {
    static let all: [Command] = [
        .solver, .trace, .traces, .layout, .text, .editing, .frames, .recording, .memory, .growth, .report, .compare,
    ]

    static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first, name != "--help", name != "-h", name != "help" else {
            printOut(usage)
            return arguments.isEmpty ? 2 : 0
        }
        guard let command = all.first(where: { $0.name == name }) else {
            printError("ashlar-bench: there is no command '\(name)'\n\n\(usage)")
            return 2
        }
        do {
            return try command.run(Array(arguments.dropFirst()))
        } catch {
            printError("ashlar-bench \(name): \(error)")
            return 2
        }
    }

    static var usage: String {
        let width = all.map { $0.name.count + $0.arguments.count + 1 }.max() ?? 0
        let lines = all.map { command in
            "  " + "\(command.name) \(command.arguments)".padded(to: width) + "  \(command.summary)"
        }
        return "usage: ashlar-bench COMMAND [arguments]\n\n" + lines.joined(separator: "\n")
    }
}
