#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SolverState {
    /// So many handles at a time are compared with those that the solver gave out.
    private static var longestRun: Int { 64 }

    @inline(__always) func value(of variable: Variable) -> Double {
        isKnown(variable) ? values[variable.index] : .nan
    }

    /// Reads many values. Variables that were made one after another, such as those of a view, have handles and values that
    /// lie together: such runs are compared and copied as a whole.
    ///
    /// Mutating only in name: a method that is not would get a copy of the whole state.
    mutating func readValues(of wanted: UnsafeBufferPointer<Variable>, into target: UnsafeMutableBufferPointer<Double>)
    {
        let count = min(wanted.count, target.count)
        guard let wanted = wanted.baseAddress, let target = target.baseAddress else { return }
        var position = 0
        while position < count {
            if let length = run(from: wanted + position, longest: min(count &- position, Self.longestRun))
                ?? run(from: wanted + position, longest: min(count &- position, 4))
            {
                memcpy(
                    target + position, values.base + Int(wanted[position].index), length &* MemoryLayout<Double>.stride)
                position &+= length
            } else {
                target[position] = value(of: wanted[position])
                position &+= 1
            }
        }
    }

    /// The length asked for, if so many handles are those of variables made one after another; nil if not.
    @inline(__always) private func run(from wanted: UnsafePointer<Variable>, longest length: Int) -> Int? {
        let first = Int(wanted.pointee.index)
        if first < 0 || first &+ length > variables.count || Int(wanted[length &- 1].index) != first &+ length &- 1 {
            return nil
        }
        let isRun = memcmp(wanted, handles.base + first, length &* MemoryLayout<Variable>.stride) == 0
        return isRun ? length : nil
    }
}
