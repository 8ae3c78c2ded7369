/// Variables that must be solved together, because something among them can only be satisfied at the expense of something
/// no stronger: a simplex of its own, kept from solve to solve.
///
/// A block is closed under dependence: every variable that hangs on one of its variables, and every constraint that mentions
/// one, belongs to it. Variables stronger than all that could give way are constants to it (its inputs).
final class Block {
    /// In the order they were made.
    let variables: [Int32]
    /// Those of the variables that no definition gives: their columns, and they themselves.
    let parameters: [(column: Int32, variable: Int32)]
    /// Required rows in installation order, then optional ones by level and installation order.
    let rows: [Int32]
    let requiredCount: Int
    /// The position of the plan where the block is solved: before all of its variables.
    var position: Int32
    var simplex = LexicographicSimplex()
    var isLoaded = false
    /// Rows whose constant, or an input in them, changed.
    var staleRows: [Int32] = []
    /// Whether any row mentions a variable outside.
    var hasInputs = true

    init(
        variables: [Int32], parameters: [(column: Int32, variable: Int32)], rows: [Int32], requiredCount: Int,
        position: Int32
    ) {
        self.variables = variables
        self.parameters = parameters
        self.rows = rows
        self.requiredCount = requiredCount
        self.position = position
    }

    deinit { simplex.deallocate() }
}
