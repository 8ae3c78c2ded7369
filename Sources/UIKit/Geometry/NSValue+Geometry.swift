/// The names that code for iOS uses for geometry in an `NSValue`, which Linux's Foundation has in part and under other names.
///
/// Reading a value that holds something else gives zero.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) {
        self.init(bytes: [vector], objCType: GeometryEncoding.vector)
    }
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(bytes: [transform], objCType: GeometryEncoding.transform)
    }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(bytes: [insets], objCType: GeometryEncoding.insets)
    }

    public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
    public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
    public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }
    public var cgVectorValue: CGVector { read(GeometryEncoding.vector, or: .zero) }
    public var cgAffineTransformValue: CGAffineTransform { read(GeometryEncoding.transform, or: .identity) }
    public var uiEdgeInsetsValue: UIEdgeInsets { read(GeometryEncoding.insets, or: .zero) }

    private func holds(_ encoding: String) -> Bool { String(cString: objCType) == encoding }

    private func read<Value>(_ encoding: String, or other: Value) -> Value {
        guard holds(encoding) else { return other }
        var value = other
        getValue(&value)
        return value
    }
}

/// Objective-C's type encodings; an `NSValue` copies as many bytes as its encoding says.
private enum GeometryEncoding {
    static let vector = "{CGVector=dd}"
    static let transform = "{CGAffineTransform=dddddd}"
    static let insets = "{UIEdgeInsets=dddd}"
}
