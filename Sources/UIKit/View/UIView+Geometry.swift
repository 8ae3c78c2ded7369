extension UIView {
    public var frame: CGRect {
        get { fatalError("skeleton") }
        set {}
    }
    public var bounds: CGRect {
        get { fatalError("skeleton") }
        set {}
    }
    /// Sets the frame that the layout engine found, without touching the autoresizing description; animated inside an animation block.
    func applySolvedFrame(_ frame: CGRect) {}
}
