/// The animations of one layer. A class of its own, so that they end when the layer is released.
@MainActor final class RunningAnimations {
    /// In the order in which they were added.
    private(set) var list: [LayerAnimation] = []
    /// A bit for each key that an animation in the list has.
    private(set) var keys: UInt32 = 0

    var isEmpty: Bool { list.isEmpty }
    func animates(_ key: LayerKey) -> Bool { keys & 1 << UInt32(key.rawValue) != 0 }

    func append(_ animation: LayerAnimation) {
        list.append(animation)
        if animation.key == .zPosition { CALayer.depthWillAnimate() }
        keys |= 1 << UInt32(animation.key.rawValue)
    }

    /// Takes out animations whose groups know that they end.
    func remove(where shouldRemove: (LayerAnimation) -> Bool) {
        list.removeAll(where: shouldRemove)
        keys = list.reduce(0) { $0 | 1 << UInt32($1.key.rawValue) }
    }

    /// Ends animations before their time; their groups report `finished == false`.
    func interrupt(where shouldEnd: (LayerAnimation) -> Bool) {
        let ended = list.filter(shouldEnd)
        guard !ended.isEmpty else { return }
        remove { animation in ended.contains { $0 === animation } }
        for animation in ended where !animation.isHistory { animation.group?.memberWasInterrupted(animation) }
    }

    isolated deinit {
        for animation in list where !animation.isHistory { animation.group?.memberWasInterrupted(animation) }
    }
}

extension CALayer {
    /// The values that are drawn at a time of the animation clock.
    func presentedValues(at clock: TimeInterval) -> LayerValues {
        guard let running, !running.isEmpty else { return values }
        var result = values
        let list = running.list
        var keys = running.keys
        while keys != 0, let key = LayerKey(rawValue: UInt8(keys.trailingZeroBitCount)) {
            keys &= keys - 1
            let model = values.vector(key)
            var vector = model
            for animation in list where animation.key == key {
                vector = animation.apply(to: vector, at: clock)
            }
            if vector != model { result.set(key, vector) }
        }
        return result
    }

    /// Ends the layer's animations, and those of sublayers that are not views', before their time.
    func endAnimations() {
        explicit = [:]
        running?.interrupt { _ in true }
        for sublayer in tree.sublayers where sublayer.owner == nil { sublayer.endAnimations() }
    }
}
