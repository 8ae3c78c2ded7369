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

    /// Takes memory with the first element only.
    init() {
        capacity = 0
        count = 0
        // Never read or written: there is no element. So `base` needs no test for nil in the inner loops.
        base = UnsafeMutablePointer(bitPattern: 16)!
    }

    init(capacity: Int) {
        self.init()
        reallocate(capacity: max(capacity, 4))
    }

    func deallocate() {
        if capacity > 0 { free(base) }
    }

    private mutating func reallocate(capacity newCapacity: Int) {
        // malloc aligns to 16 bytes, more than any element of the solver asks for.
        guard let memory = realloc(capacity > 0 ? base : nil, newCapacity * MemoryLayout<Element>.stride) else {
            fatalError("no memory for \(newCapacity) elements of \(MemoryLayout<Element>.stride) bytes")
        }
        base = memory.bindMemory(to: Element.self, capacity: newCapacity)
        capacity = newCapacity
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
        count &+= 1
    }

    @inline(__always) mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count &-= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    /// Sets the number of elements; new ones hold whatever memory holds until they are written.
    @inline(__always) mutating func setCount(_ newCount: Int) {
        if newCount > capacity { grow(to: newCount) }
        count = newCount
    }

    /// The same where `reserve` has made room.
    @inline(__always) mutating func setReservedCount(_ newCount: Int) { count = newCount }

    @inline(__always) mutating func reserve(_ needed: Int) {
        if needed > capacity { grow(to: needed) }
    }

    /// Appends where `reserve` has made room.
    @inline(__always) mutating func appendReserved(_ element: Element) {
        base[count] = element
        count &+= 1
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
        reallocate(capacity: max(needed, 16, capacity < 1024 ? capacity * 2 : capacity + capacity / 2))
    }

    /// Gives back what growth has taken beyond the elements.
    mutating func releaseSlack() {
        if count == capacity { return }
        if count > 0 { return reallocate(capacity: count) }
        free(base)
        self = TrivialArray()
    }

    /// Gives back everything: for scratch that only a large batch needs at that size.
    mutating func releaseAll() {
        count = 0
        releaseSlack()
    }
}

/// A column beside a `TrivialArray`, with as many elements and as much room; the owner keeps them in step.
struct ParallelArray<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>

    /// - Parameter capacity: above 0.
    init(capacity: Int) {
        base = Self.resized(nil, capacity: capacity)
    }

    func deallocate() { free(base) }

    mutating func setCapacity(_ capacity: Int) { base = Self.resized(base, capacity: max(capacity, 1)) }

    private static func resized(_ old: UnsafeMutablePointer<Element>?, capacity: Int) -> UnsafeMutablePointer<Element> {
        guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
            fatalError("no memory for \(capacity) elements of \(MemoryLayout<Element>.stride) bytes")
        }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    @inline(__always) subscript(index: Int32) -> Element {
        get { base[Int(index)] }
        nonmutating set { base[Int(index)] = newValue }
    }
}
