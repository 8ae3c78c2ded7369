import Graphics

/// The look of a view before a cross-dissolve, fading away above the new one.
@MainActor struct Dissolve {
    let items: [DisplayItem]
    let timeline: AnimationTimeline

    func paint(into list: inout DisplayListBuilder, bounds: CGRect, at time: TimeInterval) {
        guard let progress = timeline.progress(at: time) else { return }
        let opacity = min(max(1 - progress, 0), 1)
        guard opacity > 0 else { return }
        let extent = DisplayItem.extent(of: items)
        guard !extent.isNull else { return }
        list.append(.pushGroup(opacity: opacity, bounds: extent))
        for item in items { list.append(item) }
        list.append(.popGroup)
    }

    /// What a view shows now, in its own coordinates.
    static func capture(_ view: UIView) -> [DisplayItem] {
        var painter = Painter(scale: view.effectiveTraits.displayScale)
        painter.paint(view)
        let back =
            view.layer.presentedValues(at: AnimationClock.shared.presentationTime)
            .transformToSuperlayer.inverse ?? .identity
        // The layers are drawn a second time in the same list: only the living ones may carry their numbers.
        let items = painter.list.items.filter { item in
            switch item {
            case .beginLayer, .endLayer: false
            default: true
            }
        }
        return [.pushTransform(back)] + items + [.popTransform]
    }
}

extension UIView {
    /// Runs `animations` and fades from the view's old look to its new one (with `.transitionCrossDissolve`; without a transition in
    /// the options the change shows at once).
    ///
    /// The old look fades away above the new one: an exact dissolve for views that cover their bounds.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let dissolves =
            options.contains(.transitionCrossDissolve) && duration > 0 && AnimationContext.areAnimationsEnabled
        let timeline = AnimationTimeline(
            curve: options.curve, duration: max(duration, 1e-9), begin: AnimationClock.shared.now)
        if dissolves { view.layer.dissolve = Dissolve(items: Dissolve.capture(view), timeline: timeline) }
        performWithoutAnimation {
            animations?()
            view.layoutIfNeeded()
        }
        let group = AnimationGroup(timeline: timeline)
        if let completion { group.addCompletion(completion) }
        if dissolves {
            group.timeIsOver = { [weak view, unowned group] in
                if view?.layer.dissolve?.timeline === group.timeline { view?.layer.dissolve = nil }
                group.end(finished: view != nil)
            }
        }
        group.start()
    }
}
