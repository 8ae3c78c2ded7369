/// How the program ends.
enum ExitStatus: Int32 {
    case done = 0
    /// A check or an expectation failed.
    case failed = 1
    /// Bad use or bad input.
    case badInput = 2
    case noDisplay = 3
}

/// Why the program stops: one sentence for standard error, and the status.
struct ProgramError: Error, CustomStringConvertible {
    var status: ExitStatus
    var description: String

    init(_ status: ExitStatus, _ description: String) {
        self.status = status
        self.description = description
    }

    /// Bad use or bad input.
    init(_ description: String) { self.init(.badInput, description) }
}
