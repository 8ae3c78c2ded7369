extension Array where Element: AnyObject {
    /// Where an object stands; nil if it is not there. Compares addresses: a view with thousands of subviews looks one up often, and
    /// taking a reference to each on the way would cost more than all the rest.
    func index(of object: Element) -> Int? {
        let wanted = Unmanaged.passUnretained(object).toOpaque()
        return withUnsafeBytes { bytes in
            // An array of references is stored as their addresses.
            bytes.assumingMemoryBound(to: UnsafeMutableRawPointer.self).firstIndex(of: wanted)
        }
    }

    /// The object at an index, without taking a reference to it: good while the array is there and unchanged.
    func unretained(_ index: Int) -> Unmanaged<Element> {
        withUnsafeBufferPointer { Unmanaged.passUnretained($0[index]) }
    }

    /// Takes out an object that stands at most once in the array.
    mutating func remove(_ object: Element) {
        if let index = index(of: object) { remove(at: index) }
    }
}

extension Unmanaged {
    /// Runs `body` with the object, which something else has to keep for as long. A function of ours around the standard library's:
    /// a main-actor closure that is handed to that one directly asks at each call whether it runs on the main thread.
    func borrowed<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef { body($0) } }
}
