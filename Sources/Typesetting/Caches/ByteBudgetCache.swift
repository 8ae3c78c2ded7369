/// A cache that forgets what was used least recently once its values weigh more than a budget of bytes.
///
/// Look-up, insertion and eviction are O(1): the entries form a doubly linked list in order of use.
struct ByteBudgetCache<Key: Hashable, Value> {
    private struct Entry {
        var key: Key
        var value: Value
        var bytes: Int
        var previous: Int
        var next: Int
    }

    /// A value that alone exceeds it is still kept until something else comes.
    let budget: Int
    private(set) var bytes = 0
    private var slots: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    /// Most and least recently used.
    private var head = -1
    private var tail = -1

    init(budget: Int) { self.budget = budget }

    var count: Int { slots.count }

    /// The value kept for `key`, which becomes the most recently used.
    mutating func value(for key: Key) -> Value? {
        guard let slot = slots[key] else { return nil }
        if slot != head {
            unlink(slot)
            linkAtHead(slot)
        }
        return entries[slot]?.value
    }

    mutating func insert(_ value: Value, for key: Key, bytes added: Int) {
        if let slot = slots[key] { remove(slot) }
        let entry = Entry(key: key, value: value, bytes: added, previous: -1, next: -1)
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            entries[slot] = entry
        } else {
            slot = entries.count
            entries.append(entry)
        }
        slots[key] = slot
        linkAtHead(slot)
        bytes += added
        while bytes > budget, tail != head { remove(tail) }
    }

    mutating func removeAll() {
        self = ByteBudgetCache(budget: budget)
    }

    private mutating func remove(_ slot: Int) {
        guard let entry = entries[slot] else { return }
        unlink(slot)
        slots[entry.key] = nil
        bytes -= entry.bytes
        entries[slot] = nil
        free.append(slot)
    }

    private mutating func unlink(_ slot: Int) {
        guard let entry = entries[slot] else { return }
        if entry.previous >= 0 { entries[entry.previous]?.next = entry.next } else { head = entry.next }
        if entry.next >= 0 { entries[entry.next]?.previous = entry.previous } else { tail = entry.previous }
    }

    private mutating func linkAtHead(_ slot: Int) {
        entries[slot]?.previous = -1
        entries[slot]?.next = head
        if head >= 0 { entries[head]?.previous = slot }
        head = slot
        if tail < 0 { tail = slot }
    }
}
