import Testing
import UIKit

/// `import Testing` beside `import UIKit` builds, and `import UIKit` alone brings what iOS code expects from it.
@MainActor @Suite struct NameTests {
    @Test func importingUIKitBringsFoundationAndGeometry() {
        #if canImport(UIKit)
            let isThere = true
        #else
            let isThere = false
        #endif
        #expect(isThere)
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 3, height: 4))
        let object: NSObject = view
        #expect(object.isEqual(view))
    }

    @Test func viewsAreEqualByIdentityAndGoIntoSets() {
        let view = UIView()
        #expect(Set([view, view, UIView()]).count == 2)
    }

    @Test func nestedNamesAreApples() {
        let attribute: NSLayoutConstraint.Attribute = .lastBaseline
        let relation: NSLayoutConstraint.Relation = .greaterThanOrEqual
        let axis: NSLayoutConstraint.Axis = .vertical
        #expect(attribute.rawValue == 11)
        #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
        #expect(relation.rawValue == 1)
        #expect(axis.rawValue == 1)
        #expect(UILayoutPriority.required.rawValue == 1000)
        #expect(UILayoutPriority.defaultHigh > .defaultLow)
        #expect(UIView.layoutFittingExpandedSize.width == 10_000)
    }

    /// The names that the layout engine uses stay free for subclasses.
    @Test func subclassesMayUseCommonNames() {
        final class Busy: UIView {
            var contentHeight: Double = 1
            var contentWidth: Double = 2
            var isRightToLeft = true
            var layoutParent = "none"
            var firstBaseline = 3
            var marginInsets = 4
            var layoutName = "busy"
            var topmostView = 5
        }
        #expect(Busy().contentHeight == 1)
    }
}
