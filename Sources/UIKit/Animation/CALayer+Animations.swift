/// An animation that was added by hand, and what it runs as.
@MainActor struct ExplicitAnimation {
    let animation: CAAnimation
    let group: AnimationGroup
    let members: [LayerAnimation]
}

extension CALayer {
    /// Runs an animation made by hand on top of the model; one with the same key ends.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let timeline = anim.makeTimeline()
        let group = AnimationGroup(timeline: timeline)
        // Without a key of its own it only has to differ from those that run.
        let key = key ?? "unnamed \(UInt(bitPattern: ObjectIdentifier(group)))"
        removeAnimation(forKey: key)
        var members: [LayerAnimation] = []
        for part in anim.parts {
            if let member = makeMember(part, of: anim, timeline) { members.append(member) }
        }
        guard !members.isEmpty else { return }
        let running = self.running ?? RunningAnimations()
        self.running = running
        for member in members {
            running.append(member)
            group.append(member)
        }
        explicit[key] = ExplicitAnimation(animation: anim, group: group, members: members)
        group.addCompletion { [weak self] finished in
            if self?.explicit[key]?.group === group, finished, anim.isRemovedOnCompletion { self?.explicit[key] = nil }
            anim.delegate?.animationDidStop(anim, finished: finished)
        }
        if !anim.isRemovedOnCompletion {
            group.timeIsOver = { [unowned group] in group.endKeepingAnimations() }
        }
        group.start()
        anim.delegate?.animationDidStart(anim)
    }

    /// Ends the animation with this key, if it still runs.
    public func removeAnimation(forKey key: String) {
        guard let removed = explicit.removeValue(forKey: key) else { return }
        running?.interrupt { animation in removed.members.contains { $0 === animation } }
        setNeedsPaint()
    }
    /// Ends all animations of the layer, those of animation blocks too.
    public func removeAllAnimations() {
        explicit = [:]
        running?.interrupt { _ in true }
        setNeedsPaint()
    }
    public func animation(forKey key: String) -> CAAnimation? { explicit[key]?.animation }
    /// Keys of the animations added by hand; nil when there are none.
    public func animationKeys() -> [String]? { explicit.isEmpty ? nil : explicit.keys.sorted() }

    private func makeMember(
        _ part: CAPropertyAnimation, of whole: CAAnimation, _ timeline: AnimationTimeline
    ) -> LayerAnimation? {
        guard let name = part.keyPath, let path = AnimatedKeyPath(name) else {
            UIDiagnostics.report(
                .notSupported,
                "The key path '\(part.keyPath ?? "nil")' cannot be animated: use position, bounds.size, transform.rotation, "
                    + "opacity or another animatable property of CALayer.")
            return nil
        }
        guard let (frames, isAdditive) = part.frames(path) else {
            UIDiagnostics.report(
                .misuse,
                "The values of the animation of '\(name)' do not fit: give each as the property's own type, finite, and key "
                    + "times that rise from 0 to 1.")
            return nil
        }
        let fill = whole.fillMode
        let values = AnimatedValues(
            frames: frames, mask: path.mask, fillsBackwards: fill == .backwards || fill == .both,
            fillsForwards: fill == .forwards || fill == .both)
        return LayerAnimation(
            key: path.key, effect: isAdditive ? .adding(values) : .replacing(values),
            timeline: part === whole ? timeline : part.makeTimeline(), layer: self, old: .zero, new: .zero)
    }
}
