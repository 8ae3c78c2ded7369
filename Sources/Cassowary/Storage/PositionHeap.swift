/// A binary heap that hands out positions of the plan from the last to the first.
struct PositionHeap {
    private var items = TrivialArray<Int32>()

    init() {}
    func deallocate() { items.deallocate() }

    var isEmpty: Bool { items.count == 0 }

    mutating func insert(_ position: Int32) {
        items.append(position)
        var child = items.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if items[parent] >= items[child] { break }
            let moved = items[parent]
            items[parent] = items[child]
            items[child] = moved
            child = parent
        }
    }

    mutating func popLast() -> Int32? {
        if items.count == 0 { return nil }
        let first = items[0]
        let last = items.popLast()!
        if items.count > 0 {
            items[0] = last
            var parent = 0
            while true {
                var child = 2 * parent + 1
                if child >= items.count { break }
                if child + 1 < items.count, items[child + 1] > items[child] { child += 1 }
                if items[child] <= items[parent] { break }
                let moved = items[parent]
                items[parent] = items[child]
                items[child] = moved
                parent = child
            }
        }
        return first
    }
}
