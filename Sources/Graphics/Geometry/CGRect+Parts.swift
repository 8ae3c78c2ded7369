import Foundation

extension CGRect {
    /// What both rectangles cover; nil when that has no area or is no rectangle of numbers.
    ///
    /// Foundation's `intersection` on Linux traps on infinite and not-a-number edges.
    func overlap(_ other: CGRect) -> CGRect? {
        let left = max(min(origin.x, origin.x + size.width), min(other.origin.x, other.origin.x + other.size.width))
        let right = min(max(origin.x, origin.x + size.width), max(other.origin.x, other.origin.x + other.size.width))
        let top = max(min(origin.y, origin.y + size.height), min(other.origin.y, other.origin.y + other.size.height))
        let bottom = min(max(origin.y, origin.y + size.height), max(other.origin.y, other.origin.y + other.size.height))
        guard left < right, top < bottom, left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else {
            return nil
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Smaller by `margin` on each side (larger for a negative one); nil when nothing is left. The size must not be negative.
    func inset(by margin: CGFloat) -> CGRect? {
        let (width, height) = (size.width - 2 * margin, size.height - 2 * margin)
        guard width > 0, height > 0 else { return nil }
        return CGRect(x: origin.x + margin, y: origin.y + margin, width: width, height: height)
    }
}
