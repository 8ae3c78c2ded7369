/// What moves when the constants of tight rows change, as long as no pivot changes the tableau: the cells of those rows' columns
/// that are not zero, and the tight rows that mention what moves.
///
/// Dragging changes the same few constants again and again, mostly without a pivot.
struct ColumnResponses {
    struct Entry: BitwiseCopyable {
        var cell: Double
        var row: Int32
        /// The basic variable of the row.
        var variable: Int32
    }

    struct Span: BitwiseCopyable {
        var column: Int32
        /// Entries of structural variables come first.
        var entries: Int32
        var structuralEnd: Int32
        var entryEnd: Int32
        var tight: Int32
        var tightEnd: Int32
    }

    /// The number of pivots at which the spans were gathered; -1 for none.
    var pivots = -1
    var spans = TrivialArray<Span>()
    var entries = TrivialArray<Entry>()
    /// Columns of tight rows.
    var tight = TrivialArray<Int32>()

    mutating func removeAll() {
        pivots = -1
        spans.removeAll()
        entries.removeAll()
        tight.removeAll()
    }

    func deallocate() {
        spans.deallocate()
        entries.deallocate()
        tight.deallocate()
    }

    var bytesHeld: Int { spans.bytesHeld + entries.bytesHeld + tight.bytesHeld }
}

extension LexicographicSimplex {
    /// The response to a change of the constant of the tight row whose logical variable is nonbasic in a column.
    mutating func response(ofColumn column: Int) -> ColumnResponses.Span {
        if responses.pivots != pivots || responses.entries.count > 8 * (rowCount + columnCount) {
            responses.removeAll()
            responses.pivots = pivots
        }
        for index in 0..<responses.spans.count where Int(responses.spans[index].column) == column {
            return responses.spans[index]
        }
        var span = ColumnResponses.Span(
            column: Int32(column), entries: Int32(responses.entries.count), structuralEnd: 0, entryEnd: 0,
            tight: Int32(responses.tight.count), tightEnd: 0)
        scratch.fill(count: columnCount, with: 0)
        for takesStructural in [true, false] {
            for row in 0..<rowCount {
                let (cell, variable) = (tableau[row * columnCount + column], basis[row])
                let isStructural = Int(variable) < columnCount
                if cell == 0 || isStructural != takesStructural { continue }
                responses.entries.append(ColumnResponses.Entry(cell: cell, row: Int32(row), variable: variable))
                if isStructural { scratch[Int(variable)] = 1 }
            }
            if takesStructural { span.structuralEnd = Int32(responses.entries.count) }
        }
        for other in 0..<columnCount {
            let row = Int(columns[other]) - columnCount
            if row < 0 { continue }
            let terms = Int(rowStarts[row])..<Int(rowStarts[row + 1])
            if other == column || terms.contains(where: { scratch[termColumns[$0]] != 0 }) {
                responses.tight.append(Int32(other))
            }
        }
        span.entryEnd = Int32(responses.entries.count)
        span.tightEnd = Int32(responses.tight.count)
        responses.spans.append(span)
        return span
    }
}
