extension UIView {
    /// The target for the smallest size that the constraints allow.
    public nonisolated static var layoutFittingCompressedSize: CGSize { .zero }
    /// The target for the largest size that the constraints allow.
    public nonisolated static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    func performFitting(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsOfSubtree()
        return FittingEngine(root: self).fit(target, horizontal: horizontal.level, vertical: vertical.level)
    }
}

/// The old name of `UIView.layoutFittingCompressedSize`.
public let UILayoutFittingCompressedSize = CGSize.zero
/// The old name of `UIView.layoutFittingExpandedSize`.
public let UILayoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
