import Foundation

/// A file written from start to end through a buffer that is allocated once.
///
/// `tail` is written behind the last byte at each flush and written over by the next, so that a file that needs a closing is
/// complete at all times.
@MainActor final class OutputFile {
    private let path: String
    private let descriptor: Int32
    /// What is not yet written.
    let buffer = ByteBuffer(capacity: OutputFile.capacity + 4096)
    private var offset: Int64 = 0
    private var lastFlush: Int64 = 0
    private let tail: [UInt8]
    /// Length of the longest content that `replaceContent` wrote.
    private var longest: Int64 = 0

    private static let capacity = 1 << 16
    /// Nanoseconds; a killed program loses at most what came after the last flush.
    private static let flushInterval: Int64 = 250_000_000

    /// Creates the file, or empties the one that is there.
    init(_ url: URL, tail: String = "") throws(FrameTimingError) {
        path = url.path
        self.tail = Array(tail.utf8)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw .cannotCreate(path: path, reason: String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// After each frame: writes when the buffer is nearly full or has waited long enough.
    func flushIfDue() throws(FrameTimingError) {
        if buffer.count >= OutputFile.capacity || FrameClock.nanoseconds - lastFlush >= OutputFile.flushInterval {
            try flush()
        }
    }

    func flush() throws(FrameTimingError) {
        lastFlush = FrameClock.nanoseconds
        let count = buffer.count
        guard count > 0 else { return }
        // With its closing in the same call, so that a kill finds the file complete.
        for byte in tail { buffer.append(byte: byte) }
        defer { buffer.removeAll() }
        try write(buffer.bytes, at: offset)
        offset += Int64(count)
    }

    /// Replaces the whole content with the buffer's, in one call. What is shorter than the content before is filled up with spaces,
    /// so that the file is complete at all times.
    func replaceContent() throws(FrameTimingError) {
        lastFlush = FrameClock.nanoseconds
        let count = buffer.count
        while Int64(buffer.count) < longest { buffer.append(byte: UInt8(ascii: " ")) }
        longest = Int64(buffer.count)
        defer { buffer.removeAll() }
        guard count > 0 else { return }
        try write(buffer.bytes, at: 0)
    }

    private func write(_ bytes: UnsafeRawBufferPointer, at start: Int64) throws(FrameTimingError) {
        guard let base = bytes.baseAddress else { return }
        var done = 0
        while done < bytes.count {
            let written = pwrite(descriptor, base + done, bytes.count - done, off_t(start) + off_t(done))
            if written < 0 {
                if errno == EINTR { continue }
                throw failure()
            }
            done += written
        }
    }

    private func failure() -> FrameTimingError {
        .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
}
