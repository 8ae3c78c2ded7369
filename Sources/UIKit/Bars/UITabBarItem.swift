/// One tab: a word, a picture and a badge.
open class UITabBarItem: UIBarItem {
    public override init() { super.init() }
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
    /// Takes the place of `image` while the tab is chosen.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { itemDidChange() } } }
    /// A short text in a red capsule at the picture's corner.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { itemDidChange() } } }
    open var badgeColor: UIColor? { didSet { itemDidChange() } }
}
