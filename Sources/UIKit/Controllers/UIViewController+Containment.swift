extension UIViewController {
    /// Makes `childController` a child; it leaves its parent before. Add its view yourself, then call `didMove(toParent:)`.
    public func addChild(_ childController: UIViewController) {
        if childController.parent === self { return }
        var ancestor: UIViewController? = self
        while let current = ancestor {
            guard current !== childController else {
                UIDiagnostics.report(
                    .misuse,
                    "\(type(of: childController)) cannot become a child of \(type(of: self)), which is inside it. "
                        + "Nothing was added.")
                return
            }
            ancestor = current.parent
        }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the parent. Call `willMove(toParent: nil)` and remove the view first.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
