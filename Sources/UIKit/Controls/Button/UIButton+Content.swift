extension UIButton {
    /// The title for a state; where a state has none, the normal one is shown. Nil takes it away.
    public func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        contentWasSet()
    }
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
        contentWasSet()
    }
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        contentWasSet()
    }
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        titleShadowColors[state] = color
        contentWasSet()
    }
    public func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        contentWasSet()
    }
    /// A picture stretched behind the title.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
        contentWasSet()
    }

    public func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles[state] ?? attributedTitles[.normal]
    }
    public func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    public func titleShadowColor(for state: UIControl.State) -> UIColor? {
        titleShadowColors[state] ?? titleShadowColors[.normal]
    }
    public func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    public func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages[state] ?? backgroundImages[.normal]
    }

    private func contentWasSet() {
        refreshParts()
        // A part that lost its last content is emptied too.
        if titles.isEmpty, attributedTitles.isEmpty { titleLabelIfMade?.text = nil }
        if images.isEmpty { imageViewIfMade?.image = nil }
        contentDidChange()
    }
}
