extension UIView {
    func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
