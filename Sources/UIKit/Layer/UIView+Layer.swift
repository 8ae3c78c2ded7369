extension UIView {
    static func makeLayer() -> CALayer {
        if let layerClass = layerClass as? CALayer.Type { return layerClass.init() }
        UIDiagnostics.report(
            .misuse, "\(self).layerClass is \(layerClass), which is not a CALayer: a plain CALayer is used instead.")
        return CALayer()
    }

    func adoptLayer() {
        layer.owner = self
        layer.isOfPlainView = type(of: self) == UIView.self
        hierarchy.window = self as? UIWindow
    }
}
