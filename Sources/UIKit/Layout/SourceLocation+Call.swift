import AutoLayout

extension SourceLocation {
    /// Nobody said where.
    static let unknown = SourceLocation()

    init(_ file: StaticString, _ line: Int) { self.init(file: "\(file)", line: line) }
}
