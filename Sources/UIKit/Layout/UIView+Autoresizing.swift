import AutoLayout

extension UIView {
    /// Which parts of the frame give way when the superview's size changes.
    public typealias AutoresizingMask = AutoLayout.AutoresizingMask

    public var autoresizingMask: AutoresizingMask {
        get { layoutState.autoresizingMask }
        set {
            guard newValue != layoutState.autoresizingMask else { return }
            layoutState.autoresizingMask = newValue
            layoutState.handFrame = untransformedFrame
            layoutState.handSuperviewSize = superview?.bounds.size ?? .zero
            layoutItemDidChange(.autoresizing)
        }
    }

    /// Whether the frames of subviews follow this view's size by their autoresizing masks.
    public var autoresizesSubviews: Bool {
        get { layoutState.autoresizesSubviews }
        set { layoutState.autoresizesSubviews = newValue }
    }

    /// Whether the frame and the autoresizing mask act as required constraints towards the superview (true until it is switched
    /// off). Switch it off for a view that is laid out by constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState.translatesAutoresizingMask }
        set {
            guard newValue != layoutState.translatesAutoresizingMask else { return }
            layoutState.translatesAutoresizingMask = newValue
            layoutState.handFrame = untransformedFrame
            layoutState.handSuperviewSize = superview?.bounds.size ?? .zero
            layoutItemDidChange([.autoresizing, .contentSize])
            if isLayoutRoot {
                layoutState.tree?.updateRootSize()
            } else if !newValue, layoutState.tree == nil {
                markDirty(.installation)
            }
        }
    }

    /// Gives the subviews that no constraint reaches their frames in the new bounds.
    func autoresizeSubviews() {
        guard autoresizesSubviews else { return }
        let size = bounds.size
        for subview in subviews {
            let state = subview.layoutState
            guard state.translatesAutoresizingMask, !state.autoresizingMask.isEmpty, state.tree == nil,
                state.handSuperviewSize != size
            else { continue }
            let frame = AutoresizingFrame(
                frame: subview.untransformedFrame, superviewSize: state.handSuperviewSize, mask: state.autoresizingMask)
            subview.applySolvedFrame(frame.resized(to: size))
            subview.layoutFrameWasSet()
        }
    }
}

extension AutoresizingFrame {
    /// The frame in a superview of another size. Flexible parts share the change in proportion to their sizes, or equally where
    /// all are 0.
    func resized(to size: CGSize) -> CGRect {
        let (x, width) = Self.resize(
            start: frame.minX, length: frame.width, of: superviewSize.width, to: size.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.resize(
            start: frame.minY, length: frame.height, of: superviewSize.height, to: size.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func resize(
        start: CGFloat, length: CGFloat, of old: CGFloat, to new: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        let parts = [
            flexible.0 ? start : 0, flexible.1 ? length : 0, flexible.2 ? old - start - length : 0,
        ]
        let count = [flexible.0, flexible.1, flexible.2].count { $0 }
        guard count > 0 else { return (start, length) }
        let sum = parts.reduce(0, +)
        let change = new - old
        func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return 0 }
            return sum == 0 ? change / CGFloat(count) : change * parts[index] / sum
        }
        return (start + share(0, flexible.0), max(0, length + share(1, flexible.1)))
    }
}
