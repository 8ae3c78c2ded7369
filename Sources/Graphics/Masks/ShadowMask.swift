import Foundation

/// What a shadow's mask is cached by: all in device pixels.
struct ShadowKey: Hashable {
    /// 1/16 pixel.
    let sigma, radius: Int32
    /// The blurred rectangle, cut down to what the blur can tell apart.
    let width, height: Int32
    /// How far the blur reaches beyond the rectangle, and how far into it.
    let outside, inside: Int32
    /// The corners that are round.
    let rounded: RectCorners

    init(width: Int32, height: Int32, radius: Double, sigma: Double, rounded: RectCorners) {
        self.rounded = radius > 0 ? rounded : .all
        let sigma = Int32((min(max(sigma, 0), Double(ShadowMask.largestSigma)) * 16).rounded())
        let radius = Int32((min(max(radius, 0), 16_384) * 16).rounded())
        self.sigma = sigma
        self.radius = radius
        outside = ShadowMask.reach(sigma: Double(sigma) / 16)
        inside = (radius + 15) / 16 + outside
        self.width = min(width, inside * 2 + 1)
        self.height = min(height, inside * 2 + 1)
    }
}

/// The blurred coverage of a rounded rectangle. A rectangle larger than the blur reaches is kept as a nine-patch: its middle
/// column and row stand for all the others like them.
///
/// No image is blurred: a Gaussian is separable, and each row of a rounded rectangle is an interval, so a pixel is a sum over
/// rows of a difference of error functions along the row times the Gaussian's weight of the row (Evan Wallace, "Fast Rounded
/// Rectangle Shadows"). All straight rows count as one.
struct ShadowMask {
    /// Pixels; blurs and radii beyond these are made smaller and enlarged when drawn.
    static let largestSigma = 64
    static let largestRadius = 512

    /// What a blur and a radius in pixels have to be multiplied by to make a mask of them: 1 unless they are too large.
    static func reduction(sigma: Double, radius: Double) -> Double {
        min(1, Double(largestSigma) / max(sigma, 1), Double(largestRadius) / max(radius, 1))
    }

    let key: ShadowKey
    let mask: CoverageMask

    /// Beyond three standard deviations a Gaussian shadow is below one level of 255.
    static func reach(sigma: Double) -> Int32 { Int32((sigma * 3).rounded(.up)) }

    init(_ key: ShadowKey) {
        self.key = key
        let outside = Int(key.outside)
        let width = Int(key.width) + outside * 2
        let height = Int(key.height) + outside * 2
        let halfWidth = (width + 1) / 2
        let halfHeight = (height + 1) / 2
        let sigma = max(Double(key.sigma) / 16, 0.01)
        let (boxWidth, boxHeight) = (Double(key.width), Double(key.height))
        let radius = min(Double(key.radius) / 16, boxWidth / 2, boxHeight / 2)

        func integral(_ distance: Double) -> Double { 0.5 * erf(distance / (sigma * 2.squareRoot())) }
        /// The Gaussian around the centre of pixel `index`, integrated from `start` to `end`.
        func weight(_ index: Int, _ start: Double, _ end: Double) -> Double {
            let center = Double(index - outside) + 0.5
            return integral(end - center) - integral(start - center)
        }

        let curvedRows = min(Int(radius.rounded(.up)), Int(key.height) / 2)
        func inset(_ row: Int) -> Double {
            let up = max(0, radius - (Double(row) + 0.5))
            return radius - max(0, radius * radius - up * up).squareRoot()
        }
        // Strips of one width, from above; with all corners round those of the lower half are those of the upper.
        var strips: [(top: Double, bottom: Double, left: Double, right: Double)] = []
        let isSymmetric = key.rounded == .all
        func addCurve(_ row: Int, top: Double, _ leftCorner: Int, _ rightCorner: Int) {
            let inset = inset(row)
            strips.append(
                (
                    top, top + 1, key.rounded.has(leftCorner) ? inset : 0,
                    boxWidth - (key.rounded.has(rightCorner) ? inset : 0)
                ))
        }
        for row in 0..<curvedRows { addCurve(row, top: Double(row), 0, 1) }
        strips.append((Double(curvedRows), boxHeight - Double(curvedRows), 0, boxWidth))
        if !isSymmetric {
            for row in (0..<curvedRows).reversed() { addCurve(row, top: boxHeight - Double(row) - 1, 2, 3) }
        }
        let (columns, rows) = isSymmetric ? (halfWidth, halfHeight) : (width, height)
        let alongRows = strips.map { strip in (0..<columns).map { weight($0, strip.left, strip.right) } }
        let rowWeights = strips.enumerated().map { index, strip in
            (0..<rows).map {
                let own = weight($0, strip.top, strip.bottom)
                guard isSymmetric, index < curvedRows else { return own }
                return own + weight($0, boxHeight - strip.bottom, boxHeight - strip.top)
            }
        }
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<rows {
            for x in 0..<columns {
                var sum = 0.0
                for strip in strips.indices { sum += rowWeights[strip][y] * alongRows[strip][x] }
                let byte = UInt8((min(max(sum, 0), 1) * 255).rounded())
                bytes[y * width + x] = byte
                guard isSymmetric else { continue }
                let (right, bottom) = (width - 1 - x, height - 1 - y)
                bytes[y * width + right] = byte
                bytes[bottom * width + x] = byte
                bytes[bottom * width + right] = byte
            }
        }
        mask = CoverageMask(width: width, height: height, bytes: bytes)
    }

    /// The column of the mask that stands for column `x` of a shadow of a rectangle `width` wide (`x` counts from the blur's
    /// left end).
    @inline(__always) static func fold(_ x: Int, length: Int, folded: Int, middle: Int) -> Int {
        if x <= middle { return x }
        return max(middle, x - (length - folded))
    }
}
