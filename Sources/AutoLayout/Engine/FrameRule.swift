import Foundation

/// How an edge or a size follows the parent's size on its axis: `share * size + constant`.
struct FrameRule {
    var share = 0.0
    var constant = 0.0

    /// The rule for a value that is larger by `amount`, over a variable that is smaller than the parent's size by `outer`.
    func shifted(by amount: Double, outer: Double) -> FrameRule {
        FrameRule(share: share, constant: constant + amount + share * outer)
    }
}

extension AutoresizingFrame {
    /// How the frame's near edge and size on an axis follow the superview's size.
    ///
    /// The flexible ones of the three parts near margin, size and far margin share the superview's growth in proportion to their
    /// length at `superviewSize`; where these add up to nothing, in equal parts. So with both margins flexible
    /// `x = x0 / (W0 - w0) * (W - w)`, as GNUstep's class does it. With none flexible the far margin takes it all.
    func rules(on axis: LayoutAttribute.Axis) -> (edge: FrameRule, size: FrameRule) {
        let isHorizontal = axis == .horizontal
        let near = Double(isHorizontal ? frame.minX : frame.minY)
        let size = Double(isHorizontal ? frame.width : frame.height)
        let outer = Double(isHorizontal ? superviewSize.width : superviewSize.height)
        let far = outer - near - size
        let nearIsFlexible = mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
        let sizeIsFlexible = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
        let farIsFlexible = mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)

        let count = Double((nearIsFlexible ? 1 : 0) + (sizeIsFlexible ? 1 : 0) + (farIsFlexible ? 1 : 0))
        let total = (nearIsFlexible ? near : 0) + (sizeIsFlexible ? size : 0) + (farIsFlexible ? far : 0)
        func share(_ length: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return 0 }
            if count == 1 { return 1 }
            // Parts that nearly cancel each other out would be blown up beyond all measure.
            return abs(total) <= 1e-9 * max(1, abs(outer)) ? 1 / count : length / total
        }
        let nearShare = share(near, nearIsFlexible)
        let sizeShare = share(size, sizeIsFlexible)
        return (
            FrameRule(share: nearShare, constant: near - nearShare * outer),
            FrameRule(share: sizeShare, constant: size - sizeShare * outer)
        )
    }
}
