import AutoLayout
import Foundation

/// A plain item for tests: what a view is to the engine, without a view.
@MainActor final class TestItem: LayoutItem {
    var layoutName: String
    weak var layoutParent: (any LayoutItem)?
    /// Keeps what is below alive, as a superview does.
    var children: [TestItem] = []
    var isLayoutGuide = false
    var isRightToLeft = false
    var alignmentInsets = LayoutInsets.zero
    var marginInsets = LayoutInsets(top: 8, left: 8, bottom: 8, right: 8)
    var firstBaseline = BaselineRule.fromTop(0)
    var lastBaseline = BaselineRule.fromBottom(0)
    var contentWidth: ContentSize?
    var contentHeight: ContentSize?
    var autoresizing: AutoresizingFrame?
    var pinnedInsets: LayoutInsets?
    var pinnedOrigin: CGPoint?

    init(_ name: String, in parent: TestItem? = nil) {
        layoutName = name
        layoutParent = parent
        parent?.children.append(self)
    }

    /// Gives the item a content size on both axes.
    func setContent(
        _ width: CGFloat?, _ height: CGFloat?, hugging: (Double, Double) = (250, 250),
        compression: (Double, Double) = (750, 750)
    ) {
        contentWidth = width.map { ContentSize(size: $0, hugging: hugging.0, compression: compression.0) }
        contentHeight = height.map { ContentSize(size: $0, hugging: hugging.1, compression: compression.1) }
    }
}

/// An engine with a root, and short ways to fill it.
@MainActor final class TestStage {
    let root: TestItem
    let engine: LayoutEngine
    private(set) var items: [String: TestItem]

    init(_ width: CGFloat = 400, _ height: CGFloat = 300) {
        root = TestItem("root")
        engine = LayoutEngine(root: root)
        engine.setRootSize(CGSize(width: width, height: height))
        items = ["root": root]
    }

    /// Makes an item and adds it to the engine.
    @discardableResult func add(
        _ name: String, in parent: TestItem? = nil, _ configure: (TestItem) -> Void = { _ in }
    ) -> TestItem {
        let item = TestItem(name, in: parent ?? root)
        configure(item)
        engine.add(item)
        items[name] = item
        return item
    }

    /// Installs `item.attribute REL multiplier * toItem.toAttribute + constant`.
    @discardableResult func constrain(
        _ item: TestItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ toItem: TestItem? = nil,
        _ toAttribute: LayoutAttribute? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
        at priority: Double = 1000, id: String? = nil, line: Int = 0
    ) throws -> ConstraintID {
        try engine.add(
            LayoutConstraint(
                item: item, attribute: attribute, relation: relation, toItem: toItem,
                toAttribute: toAttribute ?? (toItem == nil ? .notAnAttribute : attribute), multiplier: multiplier,
                constant: constant, priority: priority, identifier: id,
                location: line == 0 ? SourceLocation() : SourceLocation(file: "Screen.swift", line: line)))
    }

    /// Pins an item's left, top, width and height.
    func place(_ item: TestItem, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) throws {
        let parent = item.layoutParent as? TestItem
        try constrain(item, .left, .equal, parent, plus: x)
        try constrain(item, .top, .equal, parent, plus: y)
        try constrain(item, .width, plus: width)
        try constrain(item, .height, plus: height)
    }

    func frame(_ item: TestItem) -> [Double] {
        let frame = engine.frame(of: item)
        return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
    }

    /// Solves, and gives the names of the items that changed.
    @discardableResult func solve() -> [String] { engine.solve().map(\.layoutName) }
}

/// Whether two frames agree to 1e-6.
func agree(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 }
}
