/// A variable of one `Solver`: a plain integer handle, valid until the variable is removed.
///
/// The stamp tells handles of other solvers and of removed variables from live ones, so that using one gives
/// an error and never somebody else's value.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let index: Int32
    @usableFromInline let stamp: UInt32

    @inlinable init(index: Int32, stamp: UInt32) {
        self.index = index
        self.stamp = stamp
    }
}

/// A constraint of one `Solver`: a plain integer handle, valid until the constraint is removed.
public struct Constraint: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let index: Int32
    @usableFromInline let stamp: UInt32

    @inlinable init(index: Int32, stamp: UInt32) {
        self.index = index
        self.stamp = stamp
    }
}
