/// Motion that goes on by itself: the offset is a function of the animation clock, looked up once a frame.
extension UIScrollView {
    /// Sets the offset, whatever is in motion.
    func moveOffset(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
    }

    /// The origin of the bounds changed.
    func offsetDidChange(from old: CGPoint) {
        guidesFollowOffset(from: old)
        crossingConstraintsFollowOffset()
        setNeedsLayout()
        if isDragging || isDecelerating { showIndicators() }
        scrollDelegate?.scrollViewDidScroll(self)
    }

    // MARK: Starting

    static let animationDuration: TimeInterval = 0.3

    func animateOffset(to target: CGPoint) {
        guard target.x.isFinite, target.y.isFinite else { return contentOffset = target }
        let from = contentOffset
        let duration = Self.animationDuration
        scrollAnimationWillStart()
        start(
            .animation, x: .eased(from: from.x, to: target.x, duration: duration),
            y: .eased(from: from.y, to: target.y, duration: duration))
    }

    /// Moves smoothly to an offset from the present place and speed.
    func glide(to target: CGPoint, kind: ScrollMotion.Kind, omega: CGFloat = AxisMotion.wheelOmega) {
        let from = contentOffset
        let speed = currentVelocity
        start(
            kind, x: .spring(from: from.x, velocity: speed.x, to: target.x, omega: omega),
            y: .spring(from: from.y, velocity: speed.y, to: target.y, omega: omega))
    }

    func start(_ kind: ScrollMotion.Kind, x: AxisMotion, y: AxisMotion) {
        let wasDecelerating = isDecelerating
        let new = ScrollMotion(kind: kind, start: AnimationClock.shared.now, x: x, y: y)
        motion = new
        if kind != .animation, !wasDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
        guard motion?.start == new.start, new.duration > 0, let window else { return finishMotion() }
        guard motionLink == nil else { return }
        (window.windowScene ?? .current).perform {
            let link = CADisplayLink { [weak self] link in
                guard let self, self.motionLink === link else { return link.invalidate() }
                self.step()
            }
            motionLink = link
            link.add(to: .main, forMode: .common)
        }
    }

    /// Points a second.
    private var currentVelocity: CGPoint { motion?.velocity(at: AnimationClock.shared.now) ?? .zero }

    // MARK: Going on

    private func step() {
        guard let motion else { return endMotion(reports: false) }
        let now = AnimationClock.shared.now
        guard window != nil, !motion.isOver(at: now) else { return finishMotion() }
        moveOffset(to: motion.offset(at: now))
    }

    private func finishMotion() {
        guard let motion else { return }
        let end = motion.end
        moveOffset(to: end)
        // The delegate may have started something else.
        guard self.motion?.start == motion.start, self.motion?.end == end else { return }
        endMotion(reports: true)
    }

    /// Stops where the content is now.
    func endMotion(reports: Bool) {
        motionLink?.invalidate()
        motionLink = nil
        guard let ended = motion else { return }
        motion = nil
        if !reports { motionWasInterrupted() }
        guard reports else { return }
        switch ended.kind {
        case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration, .step: scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    /// The content's ends moved while the content moves: it comes to rest inside them.
    func steerMotion() {
        guard let motion else { return }
        let target = clamped(motion.end)
        let now = AnimationClock.shared.now
        guard target != motion.end else { return }
        if motion.kind == .animation {
            let left = max(motion.duration - (now - motion.start), 0.05)
            let from = contentOffset
            start(
                .animation, x: .eased(from: from.x, to: target.x, duration: left),
                y: .eased(from: from.y, to: target.y, duration: left))
        } else {
            glide(to: target, kind: motion.kind, omega: AxisMotion.bounceOmega)
        }
    }

    // MARK: Wheel and keys

    /// Whether the content can be moved along an axis; by dragging also where it only bounces.
    func canScroll(_ axis: NSLayoutConstraint.Axis, byDragging: Bool) -> Bool {
        let limits = limits
        let range = axis == .horizontal ? limits.x : limits.y
        if range.lowerBound < range.upperBound { return true }
        return byDragging && bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    /// Moves by a turn of the wheel, in points. False at the end of the content, so that a scroll view around this one takes it.
    func scroll(byWheel delta: CGPoint) -> Bool {
        guard isScrollEnabled, !isDragging, delta.x.isFinite, delta.y.isFinite else { return false }
        let from = motion?.end ?? contentOffset
        var target = clamped(CGPoint(x: from.x + delta.x, y: from.y + delta.y))
        if isPagingEnabled { target = page(after: from, towards: delta) }
        guard target != from else { return motion?.kind == .step }
        showIndicators()
        glide(to: target, kind: .step)
        return true
    }

    private func page(after offset: CGPoint, towards delta: CGPoint) -> CGPoint {
        func next(_ offset: CGFloat, _ delta: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0, delta != 0 else { return offset }
            let page = (offset / length).rounded()
            return (page + (delta < 0 ? -1 : 1)) * length
        }
        return clamped(
            CGPoint(x: next(offset.x, delta.x, bounds.width), y: next(offset.y, delta.y, bounds.height)))
    }

    private static let lineLength: CGFloat = 40

    func scroll(by key: UIKey) -> Bool {
        guard isScrollEnabled, key.modifierFlags.isSubset(of: .shift), !isDragging else { return false }
        let from = motion?.end ?? contentOffset
        let limits = limits
        let page = max(bounds.height - Self.lineLength, bounds.height / 2)
        var target = from
        switch key.name {
        case "Up": target.y -= Self.lineLength
        case "Down": target.y += Self.lineLength
        case "Left": target.x -= Self.lineLength
        case "Right": target.x += Self.lineLength
        case "PageUp": target.y -= page
        case "PageDown": target.y += page
        case "Space": target.y += key.modifierFlags.contains(.shift) ? -page : page
        case "Home": target.y = limits.y.lowerBound
        case "End": target.y = limits.y.upperBound
        default: return false
        }
        if isPagingEnabled, key.name != "Home", key.name != "End" {
            target = self.page(after: from, towards: CGPoint(x: target.x - from.x, y: target.y - from.y))
        }
        target = clamped(target)
        guard target != from else { return false }
        showIndicators()
        glide(to: target, kind: .step)
        return true
    }

    // MARK: Showing

    /// The offset nearest to the present one that shows a rectangle of the content.
    func offsetToShow(_ rect: CGRect) -> CGPoint {
        let from = motion?.end ?? contentOffset
        guard rect.hasFiniteNumbers else { return from }
        let inset = adjustedContentInset
        func offset(_ now: CGFloat, _ low: CGFloat, _ high: CGFloat, _ before: CGFloat, _ length: CGFloat) -> CGFloat {
            let start = now + before
            let end = start + length
            if low >= start && high <= end || low <= start && high >= end { return now }
            let toLow = low - before
            let toHigh = high - length - before
            // The shorter way; for what is larger than the view that is its nearest edge.
            return abs(toLow - now) < abs(toHigh - now) ? toLow : toHigh
        }
        return clamped(
            CGPoint(
                x: offset(from.x, rect.minX, rect.maxX, inset.left, bounds.width - inset.left - inset.right),
                y: offset(from.y, rect.minY, rect.maxY, inset.top, bounds.height - inset.top - inset.bottom)))
    }
}

extension UIView {
    /// Scrolls the scroll views around so that this view is seen: for the keyboard focus.
    func revealInScrollViews() {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.window != nil {
                scrollView.scrollRectToVisible(
                    convert(bounds, to: scrollView).insetBy(dx: -8, dy: -8), animated: true)
            }
            view = current.superview
        }
    }
}
