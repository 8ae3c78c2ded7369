/// The cone of a set of dirty positions: what has to be evaluated when just they change, in the order of the plan.
///
/// Dragging and resizing dirty the same few positions again and again. The second time in a row the cone is recorded, and
/// from then on evaluated as a list, without walking columns and setting marks. A change of the plan voids it.
struct Wave {
    struct Roots: BitwiseCopyable, Equatable {
        static let most = 4
        var count = 0
        var positions: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

        func contains(_ position: Int32) -> Bool {
            positions.0 == position || positions.1 == position || positions.2 == position || positions.3 == position
        }

        static func == (a: Roots, b: Roots) -> Bool { a.count == b.count && a.positions == b.positions }
    }

    /// A variable and what it is computed from.
    struct Step: BitwiseCopyable {
        var variable: Int32
        /// The definition; of a parameter the complement of its number in `parameters`; `root` for one of the roots.
        var definition: Int32
        /// How many of the wave's terms belong to it.
        var termCount: Int32 = 0
        /// Whether there is neither a bound nor a free variable to look out for.
        var isPlain = false
        /// Whether later steps look at the variable.
        var isUsed = false
        /// What the sum is divided by: the negated coefficient of the variable.
        var divisor = 1.0

        static let root = Int32.min
    }

    /// A term of a definition or of a member, without the variable's own.
    struct StepTerm: BitwiseCopyable {
        var coefficient: Double
        var variable: Int32
    }

    /// A parameter other than a root.
    struct Parameter: BitwiseCopyable {
        var preference = Preference()
        /// Its required members that mention other variables, in `members`.
        var firstMember: Int32
        var memberCount: Int32
    }

    struct Member: BitwiseCopyable {
        var constraint: Int32
        var termCount: Int32
        var divisor: Double
        /// Whether it is a lower limit of the parameter, not an upper one.
        var isLower: Bool
    }

    var roots: Roots
    var version: UInt64
    var steps = TrivialArray<Step>(capacity: 16)
    /// The terms of all steps, one after another.
    var terms = TrivialArray<StepTerm>(capacity: 16)
    var parameters = TrivialArray<Parameter>()
    /// `Preference.mostLevels` for each parameter.
    var levels = TrivialArray<Preference.Level>()
    var members = TrivialArray<Member>()
    var checks = TrivialArray<Int32>()
    /// A cone that reaches a block is not replayed.
    var isWhole = true

    func deallocate() {
        steps.deallocate()
        terms.deallocate()
        parameters.deallocate()
        levels.deallocate()
        members.deallocate()
        checks.deallocate()
    }

    func levels(ofParameter number: Int) -> UnsafeMutablePointer<Preference.Level> {
        levels.base + number * Preference.mostLevels
    }

    var bytesHeld: Int {
        steps.bytesHeld + terms.bytesHeld + parameters.bytesHeld + levels.bytesHeld + members.bytesHeld
            + checks.bytesHeld
    }
}

extension UnsafeMutablePointer where Pointee == Wave.StepTerm {
    /// Adds so many terms to a constant, in their order.
    @inline(__always) func sum(_ count: Int32, _ constant: Double, _ values: UnsafeMutablePointer<Double>) -> Double {
        // Most rows are short, and a loop costs more than its terms then.
        if count < 1 { return constant }
        var sum = constant + self[0].coefficient * values[Int(self[0].variable)]
        if count == 3 {
            sum += self[1].coefficient * values[Int(self[1].variable)]
            return sum + self[2].coefficient * values[Int(self[2].variable)]
        }
        if count < 2 { return sum }
        sum += self[1].coefficient * values[Int(self[1].variable)]
        if count < 3 { return sum }
        sum += self[2].coefficient * values[Int(self[2].variable)]
        if count < 4 { return sum }
        for term in 3..<Int(count) { sum += self[term].coefficient * values[Int(self[term].variable)] }
        return sum
    }
}
