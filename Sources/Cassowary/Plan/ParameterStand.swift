/// How a parameter came to its value, so that it need not be worked out anew while only its range moves.
///
/// Required members and the bound leave a range; what the optional members make of it depends on how its two ends lie to the
/// places that they ask for, and to the rest value. As long as no end passes one of those places, the parameter stays where it
/// is inside the range, or follows the end that it stands at, and its softness stays.
struct ParameterStand: BitwiseCopyable {
    /// An end this near to a place may be on either side of it.
    private static let margin = 1e-6
    /// Up to here the margin is more than rounding.
    private static let largest = 1e5

    enum Place: UInt8 {
        case inside, low, high
    }

    /// The epoch (`SolverState.waveEpoch`) that it was found in; 0 when it holds for these values alone.
    private(set) var epoch: UInt64 = 0
    private(set) var place = Place.inside
    private(set) var value = 0.0
    private(set) var softness = 0.0
    /// The softest of the other variables in the members.
    private(set) var softest = 0.0
    private let lowest: Double
    private let highest: Double
    /// Between which places each end of the range lies.
    private var (lowFrom, lowTo) = (-Double.infinity, Double.infinity)
    private var (highFrom, highTo) = (-Double.infinity, Double.infinity)
    /// Whether the places hang on the members' constants alone.
    private var isAlone = true

    init(lowest: Double = 0, highest: Double = 0) {
        self.lowest = lowest
        self.highest = highest
    }

    /// A place that the outcome depends on.
    @inline(__always) mutating func note(_ place: Double) {
        if place < lowest { lowFrom = max(lowFrom, place) } else { lowTo = min(lowTo, place) }
        if place < highest { highFrom = max(highFrom, place) } else { highTo = min(highTo, place) }
    }

    /// What an optional member asks for.
    @inline(__always) mutating func note(_ wish: Wish, termCount: Int32) {
        if termCount != 1 { isAlone = false }
        note(wish.low > -.infinity ? wish.low : wish.high)
    }

    mutating func settle(at value: Double, softness: Double, softest: Double, epoch: UInt64) {
        self.value = value
        self.softness = softness
        self.softest = softest
        place = value == lowest ? .low : value == highest ? .high : .inside
        lowFrom += Self.margin
        lowTo -= Self.margin
        highFrom += Self.margin
        highTo -= Self.margin
        let isSafe =
            isAlone && highest - lowest > Self.margin && abs(value) < Self.largest
            && holds(low: lowest, high: highest)
        self.epoch = isSafe ? epoch : 0
    }

    /// Whether a range leads to the same outcome.
    @inline(__always) func holds(low: Double, high: Double) -> Bool {
        low >= lowFrom && low <= lowTo && high >= highFrom && high <= highTo
    }
}

extension SolverState {
    /// Moves a parameter as its stand says, if its range still leads there.
    mutating func follow(_ stand: ParameterStand, _ variable: Int32) -> Bool {
        if stand.epoch != waveEpoch { return false }
        let (rows, runs) = (constraints.base, terms.records.base)
        let (values, softness) = (self.values.base, self.softness.base)
        let record = variables.base + Int(variable)
        var low = record.pointee.lowerBound
        var high = Double.infinity
        var softest = Double.infinity
        var member = record.pointee.firstMember
        while member >= 0, rows[Int(member)].priority >= 1000 {
            let wish = self.wish(rows + Int(member), runs, values, softness, &softest)
            if wish.low > low { low = wish.low }
            if wish.high < high { high = wish.high }
            member = rows[Int(member)].link
        }
        if softest != stand.softest || low >= high || !stand.holds(low: low, high: high) { return false }
        let value = stand.place == .inside ? stand.value : stand.place == .low ? low : high
        commit(value + 0, softness: stand.softness, of: variable)
        return true
    }
}
