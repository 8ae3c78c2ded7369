/// A direction with a length, with Core Graphics' name. Linux's Foundation lacks it.
public struct CGVector: Hashable, Codable, Sendable {
    public var dx, dy: CGFloat
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    public init() { self.init(dx: 0, dy: 0) }
    public static let zero = CGVector()
}
