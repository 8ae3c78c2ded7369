extension CALayer {
    /// From back to front, those of subviews among them; nil when there are none.
    public var sublayers: [CALayer]? { tree.sublayers.isEmpty ? nil : tree.sublayers }

    /// Adds a layer in front of the others.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: tree.sublayers.count) }
    /// Inserts a layer; index 0 is the back.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.map { tree.index(of: $0) } ?? 0)
    }
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.map { tree.index(of: $0) + 1 } ?? tree.sublayers.count)
    }

    /// Takes the layer out of its superlayer. A view's layer leaves with its view only.
    public func removeFromSuperlayer() {
        if owner != nil { return reportViewLayer() }
        guard let superlayer else { return }
        superlayer.setNeedsPaint()
        superlayer.tree.remove(self)
        self.superlayer = nil
        endAnimations()
    }

    private func insert(_ layer: CALayer, at requestedIndex: Int) {
        if layer.owner != nil { return layer.reportViewLayer() }
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer {
                UIDiagnostics.report(.misuse, "A layer cannot be added to a layer inside itself; nothing was added.")
                return
            }
            ancestor = current.superlayer
        }
        var index = requestedIndex
        if let oldParent = layer.superlayer {
            if oldParent === self, tree.index(of: layer) < index { index -= 1 }
            oldParent.tree.remove(layer)
            oldParent.setNeedsPaint()
        }
        tree.sublayers.insert(layer, at: min(max(index, 0), tree.sublayers.count))
        layer.superlayer = self
        setNeedsPaint()
    }

    private func reportViewLayer() {
        UIDiagnostics.report(
            .misuse,
            "The layer of \(owner?.shortName ?? "a view") moves with its view: use addSubview or removeFromSuperview instead."
        )
    }
}
