import Foundation

/// What a shadow's mask is cached by: all in device pixels.
struct ShadowKey: Hashable {
    /// 1/16 pixel.
    let sigma, radius: Int32
    /// The blurred rectangle, cut down to what the blur can tell apart.
    let width, height: Int32
    /// How far the blur reaches beyond the rectangle, and how far into it.
    let outside, inside: Int32

    init(width: Int32, height: Int32, radius: Double, sigma: Double) {
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
        var rowWeights = [[Double]](repeating: [], count: curvedRows + 1)
        var alongRows = rowWeights
        for row in 0...curvedRows {
            let isStraight = row == curvedRows
            let up = max(0, radius - (Double(row) + 0.5))
            let inset = isStraight ? 0 : radius - max(0, radius * radius - up * up).squareRoot()
            alongRows[row] = (0..<halfWidth).map { weight($0, inset, boxWidth - inset) }
            rowWeights[row] = (0..<halfHeight).map {
                if isStraight { return weight($0, Double(row), boxHeight - Double(row)) }
                let top = Double(row)
                return weight($0, top, top + 1) + weight($0, boxHeight - top - 1, boxHeight - top)
            }
        }
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<halfHeight {
            for x in 0..<halfWidth {
                var sum = 0.0
                for row in 0...curvedRows { sum += rowWeights[row][y] * alongRows[row][x] }
                let byte = UInt8((min(max(sum, 0), 1) * 255).rounded())
                let (right, bottom) = (width - 1 - x, height - 1 - y)
                bytes[y * width + x] = byte
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
