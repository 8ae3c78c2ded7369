import AutoLayout

/// A relation between the attributes of two items, kept by the layout engine.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public typealias Attribute = LayoutAttribute
    public typealias Relation = LayoutRelation
}
