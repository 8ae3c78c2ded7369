import Foundation

/// A script being written: each line reaches the system at once, so that a killed program keeps it.
@MainActor final class ScriptFile {
    private let path: String
    private var handle: FileHandle?

    init(_ path: String) throws(ScriptProblem) {
        self.path = path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw ScriptProblem("the script '\(path)' can't be written: \(String(cString: strerror(errno)))")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// A line that can't be written ends the recording, and says so once.
    func write(_ line: String) {
        do {
            try handle?.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            handle = nil
            let message = "ashlar: recording the script '\(path)' stopped: \(error.localizedDescription)\n"
            FileHandle.standardError.write(Data(message.utf8))
        }
    }

    func close() {
        try? handle?.close()
        handle = nil
    }
}
