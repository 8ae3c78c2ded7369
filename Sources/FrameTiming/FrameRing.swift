/// The last frames, oldest first, in memory that is taken once.
public struct FrameRing: Sendable {
    public let capacity: Int
    private var storage: [FrameRecord]
    /// How many records were ever appended.
    public private(set) var total = 0

    init(capacity: Int) {
        self.capacity = Swift.max(1, capacity)
        storage = [FrameRecord](repeating: FrameRecord(), count: self.capacity)
    }

    mutating func append(_ record: FrameRecord) {
        storage[total % capacity] = record
        total += 1
    }
}

extension FrameRing: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.min(total, capacity) }
    /// 0 is the oldest record still kept.
    public subscript(position: Int) -> FrameRecord {
        precondition(position >= 0 && position < endIndex, "no such frame")
        return storage[(total - endIndex + position) % capacity]
    }
}
