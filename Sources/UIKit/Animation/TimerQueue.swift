/// Timers by due time, a binary heap. Cancelled ones are dropped when they come to the top, or when they are the most.
@MainActor struct TimerQueue {
    private var heap: [ClockTimer] = []
    private var sizeAfterSweep = 0

    var count: Int { heap.count { $0.isValid } }

    /// When the first valid timer is due.
    var firstDue: TimeInterval? {
        mutating get {
            dropCancelled()
            return heap.first?.due
        }
    }

    mutating func insert(_ timer: ClockTimer) {
        if heap.count > 64, heap.count > 2 * sizeAfterSweep { sweep() }
        heap.append(timer)
        siftUp(from: heap.count - 1)
    }

    mutating func popFirst(dueBy time: TimeInterval) -> ClockTimer? {
        dropCancelled()
        guard let first = heap.first, first.due <= time + AnimationClock.instant else { return nil }
        removeFirst()
        return first
    }

    private static func precedes(_ a: ClockTimer, _ b: ClockTimer) -> Bool {
        a.due != b.due ? a.due < b.due : a.sequence < b.sequence
    }

    private mutating func dropCancelled() {
        while let first = heap.first, !first.isValid { removeFirst() }
    }

    private mutating func sweep() {
        // A sorted array is a heap.
        heap = heap.filter { $0.isValid }.sorted(by: Self.precedes)
        sizeAfterSweep = heap.count
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        siftDown()
    }

    private mutating func siftUp(from start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard Self.precedes(heap[child], heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            var first = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && Self.precedes(heap[child], heap[first]) {
                first = child
            }
            guard first != parent else { return }
            heap.swapAt(parent, first)
            parent = first
        }
    }
}
