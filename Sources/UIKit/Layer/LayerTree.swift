/// A layer's sublayers, those of subviews among them. A class of its own, so that deep trees are torn down iteratively.
@MainActor final class LayerTree {
    /// From back to front.
    var sublayers: [CALayer] = []

    private static var abandoned: [CALayer] = []
    private static var isDraining = false

    func index(of layer: CALayer) -> Int {
        sublayers.index(of: layer) ?? sublayers.count
    }

    func remove(_ layer: CALayer) { sublayers.remove(layer) }

    isolated deinit {
        guard !sublayers.isEmpty else { return }
        Self.abandoned.append(contentsOf: sublayers)
        sublayers = []
        guard !Self.isDraining else { return }
        Self.isDraining = true
        while Self.abandoned.popLast() != nil {}
        Self.isDraining = false
    }
}
