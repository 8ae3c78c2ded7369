extension UIView {
    /// How content takes its place in bounds of another size. Raw values are Apple's.
    public enum ContentMode: Int, Hashable, Sendable {
        case scaleToFill = 0
        case scaleAspectFit, scaleAspectFill
        /// Draws anew after each change of size.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// Where content of a size goes in bounds. Empty content stays at the bounds' origin.
        func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit, .scaleAspectFill:
                guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
                let x = bounds.width / size.width
                let y = bounds.height / size.height
                let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
                return place(CGSize(width: size.width * factor, height: size.height * factor), in: bounds, 0.5, 0.5)
            case .center: return place(size, in: bounds, 0.5, 0.5)
            case .top: return place(size, in: bounds, 0.5, 0)
            case .bottom: return place(size, in: bounds, 0.5, 1)
            case .left: return place(size, in: bounds, 0, 0.5)
            case .right: return place(size, in: bounds, 1, 0.5)
            case .topLeft: return place(size, in: bounds, 0, 0)
            case .topRight: return place(size, in: bounds, 1, 0)
            case .bottomLeft: return place(size, in: bounds, 0, 1)
            case .bottomRight: return place(size, in: bounds, 1, 1)
            }
        }

        private func place(_ size: CGSize, in bounds: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
    }

    func setContentMode(_ mode: ContentMode) {
        guard appearance.contentMode != mode else { return }
        appearance.contentMode = mode
        layer.setNeedsPaint()
        if mode == .redraw { setNeedsDisplay() }
    }
}
