extension SolverState {
    /// Priority first, then installation order.
    @inline(__always) func isWeightier(_ a: Int32, _ b: Int32) -> Bool {
        let (first, second) = (constraints.base[Int(a)].priority, constraints.base[Int(b)].priority)
        return first != second ? first > second : isEarlier(a, than: b)
    }

    /// Puts an optional constraint into a heap, the weightiest first.
    func offer(_ index: Int32, to heap: inout TrivialArray<Int32>) {
        heap.append(index)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if !isWeightier(heap[child], heap[parent]) { break }
            let moved = heap[parent]
            heap[parent] = heap[child]
            heap[child] = moved
            child = parent
        }
    }

    /// Takes the weightiest out.
    func takeWish(_ heap: inout TrivialArray<Int32>) -> Int32? {
        guard let last = heap.popLast() else { return nil }
        if heap.count == 0 { return last }
        let first = heap[0]
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            if child >= heap.count { break }
            if child + 1 < heap.count, isWeightier(heap[child + 1], heap[child]) { child += 1 }
            if !isWeightier(heap[child], heap[parent]) { break }
            let moved = heap[parent]
            heap[parent] = heap[child]
            heap[child] = moved
            parent = child
        }
        return first
    }
}
