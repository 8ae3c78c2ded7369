/// A bounded dual simplex over lexicographic, piecewise-linear objectives.
///
/// **Columns and rows.** Structural variables are the solver's variables of one block; every constraint adds a row
/// `z = sum(a * x) + c` with a logical variable `z` of its own. The tableau expresses the basic variables by the
/// nonbasic ones.
///
/// **Two-sided columns.** A variable has hard bounds and at most one kink, where its convex cost changes slope: an optional
/// constraint's logical has it at 0 (violation costs its weight on one side or both), a structural variable at its rest
/// value. So an error pair is one column, and crossing a kink is a change of slope, never a pivot.
///
/// **Lexicographic costs.** The objectives, in order: for each priority level the weighted sum of violations; then the single
/// violations, from the highest level down, in installation order; then the distances from the rest values. Reduced costs of the sums are stored (`levelCosts`); those of the single violations are read off the tableau
/// only where a comparison ties.
///
/// The start basis (all logicals basic, structural variables at rest) is optimal for the objectives of a system without
/// rows, so the dual simplex alone suffices: rows may be added at any time, and constants changed, followed by `solve()`.
struct LexicographicSimplex {
    struct Bounded {
        var lower = -Double.infinity
        var upper = Double.infinity
        /// Where the cost changes slope; NaN for a variable without cost.
        var kink = Double.nan
        var costBelow = 0.0
        var costAbove = 0.0
        var value = 0.0
        /// The row of a basic variable, `~column` of a nonbasic one.
        var place: Int32 = 0
        /// The priority level of the cost; `levelCount` for rest values.
        var level: Int32 = 0
        /// For a basic variable: on which side of the kink its cost slope is taken from; 0 where no slope counts.
        var region: Int8 = 0

        @inline(__always) var hasKink: Bool { kink == kink }
        @inline(__always) var slope: Double { region < 0 ? -costBelow : region > 0 ? costAbove : 0 }
        /// The slope of the plain violation, as ties within a level count it.
        @inline(__always) var unitSlope: Double {
            region < 0 ? (costBelow > 0 ? -1 : 0) : region > 0 ? (costAbove > 0 ? 1 : 0) : 0
        }
        /// The interval that a basic variable may take without a change of slope; follows the region.
        var low = -Double.infinity
        var high = Double.infinity

        @inline(__always) mutating func setRegion(_ newRegion: Int8) {
            region = newRegion
            low = hasKink && newRegion >= 0 ? kink : lower
            high = hasKink && newRegion <= 0 ? kink : upper
        }
    }

    enum Outcome: Equatable {
        case optimal
        /// The row whose logical cannot come within its bounds.
        case infeasible(row: Int)
        /// The iteration bound was reached.
        case exhausted
    }

    /// Coefficients below this count as zero when a pivot is chosen.
    static let pivotTolerance = 1e-9
    /// Basic variables may miss their interval by this much (rows are scaled to a largest coefficient of 1).
    static let feasibilityTolerance = 1e-9
    static let dropTolerance = 1e-13

    var columnCount = 0
    var rowCount = 0
    var levelCount = 0
    var pivots = 0
    /// Rows that may have left their interval since the last `solve()`; `mayAllMiss` when that can be any.
    var suspects = TrivialArray<Int32>()
    var mayAllMiss = true
    var responses = ColumnResponses()
    /// Columns of tight rows that may miss since the last `refine()`; `mayAllStray` when that can be any.
    var strays = TrivialArray<Int32>()
    var mayAllStray = true
    /// Structural variables whose value may have changed since the owner took it; `mayAllMove` when that can be any.
    var moved = TrivialArray<Int32>()
    var mayAllMove = true
    var refinements = 0
    var refinedPivots = -1

    var variables = TrivialArray<Bounded>()
    /// The tableau, row by row, `columnCount` wide.
    var tableau = TrivialArray<Double>()
    var levelCosts = TrivialArray<Double>()
    var basis = TrivialArray<Int32>()
    var columns = TrivialArray<Int32>()
    /// For each level the first row of it; rows of a level stand together, in installation order.
    var levelRows = TrivialArray<Int32>()
    var touched = TrivialArray<Int32>()

    var rowStarts = TrivialArray<Int32>()
    var rowScales = TrivialArray<Double>()
    var rowConstants = TrivialArray<Double>()
    var termColumns = TrivialArray<Int32>()
    var termCoefficients = TrivialArray<Double>()
    var scratch = TrivialArray<Double>()

    init() {}

    func deallocate() {
        variables.deallocate()
        tableau.deallocate()
        levelCosts.deallocate()
        basis.deallocate()
        columns.deallocate()
        levelRows.deallocate()
        touched.deallocate()
        suspects.deallocate()
        responses.deallocate()
        strays.deallocate()
        moved.deallocate()
        rowStarts.deallocate()
        rowConstants.deallocate()
        rowScales.deallocate()
        termColumns.deallocate()
        termCoefficients.deallocate()
        scratch.deallocate()
    }

    /// The logical variable of a row.
    @inline(__always) func logical(ofRow row: Int) -> Int { columnCount + row }

    @inline(__always) func structuralValue(_ column: Int) -> Double { variables.base[column].value }

    /// A row's logical variable after the last `solve()` and `refine()`.
    @inline(__always) func logicalValue(_ row: Int) -> Double { variables.base[columnCount + row].value }
}
