import Foundation

/// A file written from start to end through a buffer that is allocated once.
///
/// `tail` is written behind the last byte at each flush and written over by the next, so that a file that needs a closing is
/// complete at all times.
@MainActor final class OutputFile {
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var offset: Int64 = 0
    private var lastFlush: Int64 = 0
    private let tail: [UInt8]

    private static let capacity = 1 << 16
    /// Nanoseconds; a killed program loses at most what came after the last flush.
    private static let flushInterval: Int64 = 250_000_000

    /// Creates the file, or empties the one that is there.
    init(_ url: URL, tail: String = "") throws(FrameTimingError) {
        path = url.path
        self.tail = Array(tail.utf8)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw .cannotCreate(path: path, reason: String(cString: strerror(errno))) }
        buffer.reserveCapacity(OutputFile.capacity + 4096)
    }

    deinit { close(descriptor) }

    func append(_ text: StaticString) {
        text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }

    func append(_ text: String) { buffer.append(contentsOf: text.utf8) }

    func append(byte: UInt8) { buffer.append(byte) }

    /// A whole number in decimal.
    func append(_ number: Int64) {
        if number < 0 { buffer.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude, atLeast: 1)
    }

    /// Nanoseconds as microseconds with three places.
    func append(microseconds nanoseconds: Int64) {
        if nanoseconds < 0 { buffer.append(UInt8(ascii: "-")) }
        append(digits: nanoseconds.magnitude / 1000, atLeast: 1)
        buffer.append(UInt8(ascii: "."))
        append(digits: nanoseconds.magnitude % 1000, atLeast: 3)
    }

    private func append(digits number: UInt64, atLeast count: Int) {
        let start = buffer.count
        var rest = number
        repeat {
            buffer.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0 || buffer.count - start < count
        buffer[start...].reverse()
    }

    /// After each frame: writes when the buffer is nearly full or has waited long enough.
    func flushIfDue() throws(FrameTimingError) {
        if buffer.count >= OutputFile.capacity || FrameClock.nanoseconds - lastFlush >= OutputFile.flushInterval {
            try flush()
        }
    }

    func flush() throws(FrameTimingError) {
        lastFlush = FrameClock.nanoseconds
        guard !buffer.isEmpty else { return }
        try write(buffer, at: offset)
        offset += Int64(buffer.count)
        buffer.removeAll(keepingCapacity: true)
        if !tail.isEmpty { try write(tail, at: offset) }
    }

    /// Replaces the whole content.
    func replace(with content: [UInt8]) throws(FrameTimingError) {
        try write(content, at: 0)
        if ftruncate(descriptor, off_t(content.count)) != 0, errno != EINVAL { throw failure() }
    }

    private func write(_ bytes: [UInt8], at start: Int64) throws(FrameTimingError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(start) + off_t(done))
            }
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
