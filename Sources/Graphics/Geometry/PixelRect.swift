/// A rectangle in whole device pixels.
public struct PixelRect: Hashable, Sendable {
    public var x, y, width, height: Int
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Covers nothing.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A rectangle in device pixels by its edges, small enough to store by the thousand. The right and bottom edges are outside.
struct PixelBox: Equatable {
    var left, top, right, bottom: Int32

    static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

    var isEmpty: Bool { left >= right || top >= bottom }
    var width: Int { Int(right) - Int(left) }
    var height: Int { Int(bottom) - Int(top) }
    var area: Int { isEmpty ? 0 : width * height }

    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    func intersects(_ other: PixelBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// The smallest box around both; an empty one does not count.
    func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func contains(_ other: PixelBox) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    func outset(by amount: Int32) -> PixelBox {
        PixelBox(left: left &- amount, top: top &- amount, right: right &+ amount, bottom: bottom &+ amount)
    }
}

extension PixelBox {
    init(_ rect: PixelRect) {
        func limited(_ value: Int) -> Int32 { Int32(max(-PixelGrid.limit, min(PixelGrid.limit, value))) }
        self.init(
            left: limited(rect.x), top: limited(rect.y), right: limited(rect.x &+ max(0, rect.width)),
            bottom: limited(rect.y &+ max(0, rect.height)))
    }

    var rect: PixelRect { PixelRect(x: Int(left), y: Int(top), width: max(0, width), height: max(0, height)) }
}
