/// A format string taken apart, with the place of each part; names are not resolved yet.
struct VisualFormatPicture {
    /// A number, or a name with a sign for later.
    enum Value {
        case number(Double)
        case name(String)
    }

    struct Token {
        var value: Value
        var position: Int
    }

    /// `relation object @ priority`
    struct Predicate {
        var relation: LayoutRelation
        var object: Token
        var priority: Token?
    }

    struct View {
        var name: String
        var position: Int
        var predicates: [Predicate]
    }

    /// What stands between two neighbours.
    enum Connection {
        /// Nothing: they touch.
        case flush
        /// A lone dash: the standard space.
        case standard
        case spaces([Predicate])
    }

    struct Bar {
        var position: Int
        var connection: Connection
    }

    var axis: LayoutAttribute.Axis
    var leadingBar: Bar?
    var views: [View]
    /// The connection before each view but the first.
    var connections: [Connection]
    var trailingBar: Bar?
}
