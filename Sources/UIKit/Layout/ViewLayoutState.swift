import AutoLayout

typealias LayoutBaseline = BaselineRule

/// What a view remembers for layout.
@MainActor struct ViewLayoutState {
}
