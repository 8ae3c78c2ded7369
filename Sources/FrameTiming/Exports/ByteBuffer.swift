/// Text under construction, as bytes in memory that is allocated once and grows only for the unexpected.
///
/// Appending goes through a raw pointer: rows are written between frames, and array bounds cost more there than all the rest.
final class ByteBuffer {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(64, capacity)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// What was appended since the last `removeAll`; valid until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    func removeAll() { count = 0 }

    func append(byte: UInt8) {
        if count == capacity { reserve(1) }
        base[count] = byte
        count += 1
    }

    func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            guard let start = utf8.baseAddress else { return }
            reserve(utf8.count)
            (base + count).update(from: start, count: utf8.count)
            count += utf8.count
        }
    }

    /// A whole number in decimal.
    func append(_ number: Int64) {
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// Nanoseconds as microseconds with three places.
    func append(microseconds nanoseconds: Int64) {
        if nanoseconds < 0 { append(byte: UInt8(ascii: "-")) }
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        append(digits: whole)
        reserve(4)
        let place = base + count
        place[0] = UInt8(ascii: ".")
        place[1] = ByteBuffer.digit(rest / 100)
        place[2] = ByteBuffer.digit(rest / 10 % 10)
        place[3] = ByteBuffer.digit(rest % 10)
        count += 4
    }

    /// Nanoseconds as milliseconds with six places.
    func append(milliseconds nanoseconds: Int64) {
        if nanoseconds < 0 { append(byte: UInt8(ascii: "-")) }
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        append(digits: whole)
        append(byte: UInt8(ascii: "."))
        var power: UInt64 = 100_000
        while power > 0 {
            append(byte: ByteBuffer.digit(rest / power % 10))
            power /= 10
        }
    }

    /// Of the largest number.
    private static let mostDigits = 20

    private static func digit(_ value: UInt64) -> UInt8 { UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value) }

    private func append(digits number: UInt64) {
        var length = 1
        var power: UInt64 = 10
        while length < ByteBuffer.mostDigits, number >= power {
            length += 1
            // Past the largest power it wraps, and the length ends the loop.
            power &*= 10
        }
        reserve(length)
        var rest = number
        var place = base + count + length
        // Most numbers fit in half a word, whose divisions are much cheaper.
        while rest > UInt64(UInt32.max) {
            place -= 1
            place.pointee = ByteBuffer.digit(rest % 10)
            rest /= 10
        }
        var short = UInt32(truncatingIfNeeded: rest)
        repeat {
            place -= 1
            place.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: short % 10)
            short /= 10
        } while short > 0
        count += length
    }

    private func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }
}
