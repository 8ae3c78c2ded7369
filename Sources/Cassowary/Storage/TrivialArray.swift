#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A growable array of trivial values behind one raw pointer.
///
/// The solver's inner loops read and write through `base`: no reference counting, no uniqueness check and no
/// exclusivity check stands between them and memory. The owner frees it; elements need no destruction.
/// The memory comes from `malloc`, so that `realloc` can grow and shrink a large array without copying it.
struct TrivialArray<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count: Int
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 4)
        base = Self.resized(nil, capacity: self.capacity)
        count = 0
    }

    func deallocate() { free(base) }

    private static func resized(_ old: UnsafeMutablePointer<Element>?, capacity: Int) -> UnsafeMutablePointer<Element> {
        // malloc aligns to 16 bytes, more than any element of the solver asks for.
        guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
            fatalError("no memory for \(capacity) elements of \(MemoryLayout<Element>.stride) bytes")
        }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    @inline(__always) subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }
    @inline(__always) subscript(index: Int32) -> Element {
        get { base[Int(index)] }
        nonmutating set { base[Int(index)] = newValue }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count += 1
    }

    @inline(__always) mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count -= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    /// Sets the number of elements; new ones hold whatever memory holds until they are written.
    @inline(__always) mutating func setCount(_ newCount: Int) {
        if newCount > capacity { grow(to: newCount) }
        count = newCount
    }

    @inline(__always) mutating func reserve(_ needed: Int) {
        if needed > capacity { grow(to: needed) }
    }

    /// Appends where `reserve` has made room.
    @inline(__always) mutating func appendReserved(_ element: Element) {
        base[count] = element
        count += 1
    }

    /// Appends `element` until there are `newCount` of them.
    mutating func fillAppending(count newCount: Int, with element: Element) {
        let old = count
        if newCount <= old { return }
        setCount(newCount)
        (base + old).update(repeating: element, count: newCount - old)
    }

    /// Sets the number of elements and writes `element` into all of them.
    mutating func fill(count newCount: Int, with element: Element) {
        setCount(newCount)
        base.update(repeating: element, count: newCount)
    }

    @inline(never) private mutating func grow(to needed: Int) {
        // Small arrays double; large ones grow by half, since their slack is what memory is wasted on.
        let newCapacity = max(needed, capacity < 1024 ? capacity * 2 : capacity + capacity / 2)
        base = Self.resized(base, capacity: newCapacity)
        capacity = newCapacity
    }

    /// Gives back what growth has taken beyond the elements.
    mutating func releaseSlack() {
        let needed = max(count, 4)
        if needed == capacity { return }
        base = Self.resized(base, capacity: needed)
        capacity = needed
    }

    /// Gives back everything: for scratch that only a large batch needs at that size.
    mutating func releaseAll() {
        count = 0
        releaseSlack()
    }
}
