/// What a view remembers of its looks that its layer does not.
@MainActor struct ViewAppearance {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var contentMode = UIView.ContentMode.scaleToFill
    var overrideStyle = UIUserInterfaceStyle.unspecified
    /// The traits that the view was last told of.
    var lastTraits: UITraitCollection?
}
