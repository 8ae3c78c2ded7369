/// Content size, guides, insets, and how far the content can be scrolled.
extension UIScrollView {
    func setUpScrolling() {
        clipsToBounds = true
        lastSize = bounds.size
        indicatorFade.opacity = 0
        scrollPan.scrollView = self
        scrollPan.addAction { [weak self] recognizer in self?.drag(recognizer) }
        addGestureRecognizer(scrollPan)
    }

    // MARK: Size

    func makeContentGuide() -> UILayoutGuide {
        let guide = makeGuide(role: .scrollContent)
        guide.observeSolvedFrame { [weak self] frame in self?.solvedContentSize = frame.size }
        return guide
    }

    /// Takes over the content's size where the constraints changed it; what was set by hand stays on an axis that they leave alone.
    func adoptSolvedContentSize() {
        guard let solved = solvedContentSize else { return }
        solvedContentSize = nil
        var size = contentSize
        if solved.width != adoptedContentSize.width { size.width = solved.width }
        if solved.height != adoptedContentSize.height { size.height = solved.height }
        adoptedContentSize = solved
        contentSize = size
    }

    // MARK: Insets

    /// The parts of the safe area that become content inset.
    private var insetsFromSafeArea: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .automatic, .scrollableAxes:
            var insets = UIEdgeInsets.zero
            let size = bounds.size
            if contentSize.height + safe.top + safe.bottom > size.height || alwaysBounceVertical {
                insets.top = safe.top
                insets.bottom = safe.bottom
            }
            if contentSize.width + safe.left + safe.right > size.width || alwaysBounceHorizontal {
                insets.left = safe.left
                insets.right = safe.right
            }
            return insets
        }
    }

    /// What the content still has to keep clear of by itself.
    var safeAreaLeftForContent: UIEdgeInsets {
        let safe = safeAreaInsets
        let used = insetsFromSafeArea
        return UIEdgeInsets(
            top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
            right: safe.right - used.right)
    }

    var computedContentInset: UIEdgeInsets {
        let safe = insetsFromSafeArea
        return UIEdgeInsets(
            top: contentInset.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }

    /// - Parameter keepsPlace: Leaves the content where it is, as UIKit does for insets set by hand; else content that stands at its
    ///   beginning stays there.
    func insetsMayHaveChanged(keepsPlace: Bool) {
        let inset = computedContentInset
        guard inset != lastInset else { return }
        let old = lastInset
        lastInset = inset
        if !keepsPlace, motion == nil, !isDragging {
            var offset = contentOffset
            if offset.y == -old.top { offset.y = -inset.top }
            if offset.x == -old.left { offset.x = -inset.left }
            moveOffset(to: offset)
        }
        for subview in subviews { subview.updateSafeArea() }
        limitsDidChange()
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    // MARK: Limits

    /// The offsets at which the content's ends are at the view's edges.
    var limits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let size = bounds.size
        return (
            -inset.left...max(-inset.left, contentSize.width + inset.right - size.width),
            -inset.top...max(-inset.top, contentSize.height + inset.bottom - size.height)
        )
    }

    /// The nearest offset that shows nothing beyond the content's ends.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let limits = limits
        return CGPoint(x: offset.x.clamped(to: limits.x), y: offset.y.clamped(to: limits.y))
    }

    /// The content's size or inset changed: the next layout sees to it that the offset is not left beyond the ends.
    func limitsDidChange() {
        limitsAreStale = true
        setNeedsLayout()
    }

    func settleLimits() {
        guard limitsAreStale || bounds.size != lastSize else { return }
        limitsAreStale = false
        lastSize = bounds.size
        insetsMayHaveChanged(keepsPlace: false)
        limitsAreStale = false
        guard !isDragging else { return }
        if motion != nil { return steerMotion() }
        moveOffset(to: clamped(contentOffset))
    }

    // MARK: Guides

    /// A guide's rectangle in the content's coordinates.
    func layoutFrame(of guide: UILayoutGuide, solved: CGRect?) -> CGRect {
        switch guide.role {
        case .scrollFrame: return bounds
        case .scrollContent: return solved ?? CGRect(origin: .zero, size: contentSize)
        case .free, .readableContent: return solved ?? .zero
        case .safeArea, .margins, .topBar, .bottomBar, .keyboard, .pinned:
            guard let insets = guide.role.insets(in: self) else { return .zero }
            return CGRect(
                x: bounds.minX + insets.left, y: bounds.minY + insets.top,
                width: max(0, bounds.width - insets.left - insets.right),
                height: max(0, bounds.height - insets.top - insets.bottom))
        }
    }

    /// Constraints that cross from the content to the frame have to be solved for the new offset; there is no other reason to
    /// solve while scrolling.
    func guidesFollowOffset(from old: CGPoint) {
        guard let guides = layoutState.rare?.guides else { return }
        let offset = bounds.origin
        for guide in guides where guide.tree != nil && guide.role.staysWhileContentScrolls {
            let isCrossed = layoutState.mentions.constraints.contains { constraint in
                constraint.usesEdge(of: guide, horizontal: offset.x != old.x, vertical: offset.y != old.y)
            }
            if isCrossed { guide.insetsDidChange() }
        }
    }
}

extension LayoutGuideRole {
    /// Whether the guide's edges are those of the visible rectangle, and so move against the content.
    var staysWhileContentScrolls: Bool {
        switch self {
        case .free, .scrollContent, .readableContent: false
        case .safeArea, .margins, .scrollFrame, .topBar, .bottomBar, .keyboard, .pinned: true
        }
    }
}

extension NSLayoutConstraint {
    fileprivate func usesEdge(of guide: UILayoutGuide, horizontal: Bool, vertical: Bool) -> Bool {
        for term in [form.first, form.second] {
            guard let term, term.item === guide || term.minusItem === guide else { continue }
            switch term.attribute {
            case .width, .height, .notAnAttribute: continue
            default: break
            }
            if term.attribute.axis == .horizontal ? horizontal : vertical { return true }
        }
        return false
    }
}

extension CGFloat {
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
