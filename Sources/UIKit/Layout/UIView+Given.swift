import AutoLayout

/// What a tool that builds views from a description may set, where an app would override a property of a subclass.
extension UIView {
    /// Where the baselines lie; nil gives back the view's own.
    package func setBaselines(first: BaselineRule?, last: BaselineRule?) {
        let rare = layoutState.makeRare()
        guard rare.givenFirstBaseline != first || rare.givenLastBaseline != last else { return }
        rare.givenFirstBaseline = first
        rare.givenLastBaseline = last
        layoutItemDidChange(.baselines)
    }

    /// Has `alignmentRectInsets` read again.
    package func alignmentRectInsetsDidChange() { layoutItemDidChange(.alignmentInsets) }

    /// Adds a guide that lies inside this view by fixed distances.
    package func addPinnedGuide(insets: UIEdgeInsets) -> UILayoutGuide { makeGuide(role: .pinned(insets)) }

    /// Adds a guide for content that scrolls in this view: its origin is the view's, its size is free.
    package func addContentGuide() -> UILayoutGuide { makeGuide(role: .scrollContent) }
}
