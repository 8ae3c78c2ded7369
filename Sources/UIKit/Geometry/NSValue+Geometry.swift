/// The names that code for iOS uses for geometry in an `NSValue`, which Linux's Foundation has in part and under other names.
///
/// Reading a value that holds something else gives zero.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) {
        self.init(bytes: [vector.dx, vector.dy], objCType: GeometryEncoding.vector)
    }
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(
            bytes: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
            objCType: GeometryEncoding.transform)
    }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            bytes: [insets.top, insets.left, insets.bottom, insets.right], objCType: GeometryEncoding.insets)
    }

    public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
    public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
    public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }
    public var cgVectorValue: CGVector {
        let numbers = numbers(2, GeometryEncoding.vector)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }
    public var cgAffineTransformValue: CGAffineTransform {
        guard holds(GeometryEncoding.transform) else { return .identity }
        let numbers = numbers(6, GeometryEncoding.transform)
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let numbers = numbers(4, GeometryEncoding.insets)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    private func holds(_ encoding: String) -> Bool { String(cString: objCType) == encoding }

    /// The numbers that a structure of `count` doubles is made of; zeros when the value holds something else.
    private func numbers(_ count: Int, _ encoding: String) -> [Double] {
        var numbers = [Double](repeating: 0, count: count)
        if holds(encoding) { getValue(&numbers) }
        return numbers
    }
}

/// Objective-C's type encodings. Linux's `NSValue` copies arrays of numbers, but no structures that it does not know.
private enum GeometryEncoding {
    static let vector = "[2d]"
    static let transform = "[6d]"
    static let insets = "[4d]"
}
