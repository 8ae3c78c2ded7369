extension CGAffineTransform {
    var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    static func translation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    func map(_ p: CGPoint) -> CGPoint {
        CGPoint(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// The smallest rectangle around the mapped one.
    func map(_ rect: CGRect) -> CGRect {
        if isTranslation {
            return CGRect(
                x: rect.origin.x + tx, y: rect.origin.y + ty, width: rect.size.width, height: rect.size.height)
        }
        let xs = (min(a * rect.minX, a * rect.maxX), max(a * rect.minX, a * rect.maxX))
        let xs2 = (min(c * rect.minY, c * rect.maxY), max(c * rect.minY, c * rect.maxY))
        let ys = (min(b * rect.minX, b * rect.maxX), max(b * rect.minX, b * rect.maxX))
        let ys2 = (min(d * rect.minY, d * rect.maxY), max(d * rect.minY, d * rect.maxY))
        return CGRect(
            x: xs.0 + xs2.0 + tx, y: ys.0 + ys2.0 + ty, width: xs.1 - xs.0 + xs2.1 - xs2.0,
            height: ys.1 - ys.0 + ys2.1 - ys2.0)
    }

    /// This transform first, then `next`.
    func followed(by next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Nil when the transform flattens the plane.
    var inverse: CGAffineTransform? {
        if isTranslation { return .translation(-tx, -ty) }
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// Neither NaN nor infinite in any number. (`CGRect.isInfinite` means another thing: the rectangle that holds everything.)
    var hasFiniteNumbers: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
