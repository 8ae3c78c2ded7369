/// Variables that must be solved together, because something among them can only be satisfied at the expense of something
/// no stronger: a simplex of its own, kept from solve to solve.
///
/// A block is closed under dependence: every variable that hangs on one of its variables, and every constraint that mentions
/// one, belongs to it. Variables stronger than all that could give way are constants to it (its inputs).
///
/// `SolverState` owns each block through a pointer: a solve reaches into its simplex again and again, and neither reference
/// counting nor exclusivity checks may stand in between.
struct Block {
    /// In the order they were made.
    let variables: [Int32]
    /// Required rows in installation order, then optional ones by level and installation order.
    let rows: [Int32]
    let requiredCount: Int
    /// Those of the variables that no definition gives, and their columns.
    var parameters: TrivialArray<Parameter>
    /// Those of the variables that a definition gives.
    var defined: TrivialArray<Int32>
    /// The position of the plan where the block is solved: before all of its variables.
    var position: Int32
    var simplex = LexicographicSimplex()
    var isLoaded = false
    /// Rows whose constant, or an input in them, changed.
    var staleRows = TrivialArray<Int32>()
    /// Whether any row mentions a variable outside.
    var hasInputs = true

    struct Parameter: BitwiseCopyable {
        var column: Int32
        var variable: Int32
    }

    init(variables: [Int32], rows: [Int32], requiredCount: Int, position: Int32, isDefined: (Int32) -> Bool) {
        self.variables = variables
        self.rows = rows
        self.requiredCount = requiredCount
        self.position = position
        parameters = TrivialArray(capacity: variables.count)
        defined = TrivialArray(capacity: 4)
        for (column, variable) in variables.enumerated() {
            if isDefined(variable) {
                defined.append(variable)
            } else {
                parameters.append(Parameter(column: Int32(column), variable: variable))
            }
        }
    }

    func deallocate() {
        parameters.deallocate()
        defined.deallocate()
        staleRows.deallocate()
        simplex.deallocate()
    }
}
