import UIKit

// A constraint helper library as people write them for iOS: a block of rules about a view becomes constraints, which are
// remembered with the view. The source is compiled unchanged, in Swift 5 mode, against `import UIKit` alone.

#if canImport(UIKit)
    public typealias PinView = UIView
#else
    #error("written for UIKit")
#endif

/// A constraint that knows which rule made it.
public final class PinnedConstraint: NSLayoutConstraint {
    public var label: String?
    internal weak var rule: PinRule?
}

public protocol Pinnable: AnyObject {
    var pin: PinArea { get }
}

extension UIView: Pinnable {}
extension UILayoutGuide: Pinnable {}

extension Pinnable {
    public var pin: PinArea { PinArea(target: self) }
}

/// `view.pin` and `guide.pin`.
public struct PinArea {
    internal let target: AnyObject

    internal init(target: AnyObject) { self.target = target }

    internal var view: PinView? {
        if let view = target as? PinView { return view }
        return (target as? UILayoutGuide)?.owningView
    }

    public var left: PinEnd { PinEnd(target, [.left]) }
    public var right: PinEnd { PinEnd(target, [.right]) }
    public var top: PinEnd { PinEnd(target, [.top]) }
    public var bottom: PinEnd { PinEnd(target, [.bottom]) }
    public var leading: PinEnd { PinEnd(target, [.leading]) }
    public var trailing: PinEnd { PinEnd(target, [.trailing]) }
    public var width: PinEnd { PinEnd(target, [.width]) }
    public var height: PinEnd { PinEnd(target, [.height]) }
    public var centerX: PinEnd { PinEnd(target, [.centerX]) }
    public var centerY: PinEnd { PinEnd(target, [.centerY]) }
    public var firstBaseline: PinEnd { PinEnd(target, [.firstBaseline]) }
    public var leftMargin: PinEnd { PinEnd(target, [.leftMargin]) }
    public var edges: PinEnd { PinEnd(target, [.left, .top, .right, .bottom]) }
    public var center: PinEnd { PinEnd(target, [.centerX, .centerY]) }
    public var size: PinEnd { PinEnd(target, [.width, .height]) }

    public func make(_ rules: (PinMaker) -> Void) {
        let made = prepare(rules)
        made.forEach { $0.activate(updating: false) }
    }

    public func update(_ rules: (PinMaker) -> Void) {
        guard !PinStore.rules(of: target).isEmpty else {
            make(rules)
            return
        }
        prepare(rules).forEach { $0.activate(updating: true) }
    }

    public func remake(_ rules: (PinMaker) -> Void) {
        removeAll()
        make(rules)
    }

    public func removeAll() {
        PinStore.rules(of: target).forEach { $0.deactivate() }
    }

    private func prepare(_ rules: (PinMaker) -> Void) -> [PinRule] {
        if let view = target as? PinView { view.translatesAutoresizingMaskIntoConstraints = false }
        let maker = PinMaker(target: target)
        rules(maker)
        return maker.rules
    }
}

public struct PinEnd {
    internal weak var item: AnyObject?
    internal let attributes: [NSLayoutConstraint.Attribute]

    internal init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute]) {
        self.item = item
        self.attributes = attributes
    }
}

public protocol PinTarget {}
extension Int: PinTarget {}
extension Double: PinTarget {}
extension CGFloat: PinTarget {}
extension CGSize: PinTarget {}
extension UIEdgeInsets: PinTarget {}
extension PinEnd: PinTarget {}
extension UIView: PinTarget {}
extension UILayoutGuide: PinTarget {}

public final class PinMaker {
    internal var rules: [PinRule] = []
    private let target: AnyObject

    internal init(target: AnyObject) { self.target = target }

    private func add(_ attribute: NSLayoutConstraint.Attribute...) -> PinRule {
        let rule = PinRule(item: target, attributes: attribute)
        rules.append(rule)
        return rule
    }

    public var left: PinRule { add(.left) }
    public var right: PinRule { add(.right) }
    public var top: PinRule { add(.top) }
    public var bottom: PinRule { add(.bottom) }
    public var leading: PinRule { add(.leading) }
    public var trailing: PinRule { add(.trailing) }
    public var width: PinRule { add(.width) }
    public var height: PinRule { add(.height) }
    public var centerX: PinRule { add(.centerX) }
    public var centerY: PinRule { add(.centerY) }
    public var edges: PinRule { add(.left, .top, .right, .bottom) }
    public var center: PinRule { add(.centerX, .centerY) }
    public var size: PinRule { add(.width, .height) }
}

/// One line of a block. The terms come in any order, as chained calls.
public final class PinRule {
    fileprivate weak var item: AnyObject?
    fileprivate let attributes: [NSLayoutConstraint.Attribute]
    fileprivate var relation = NSLayoutConstraint.Relation.equal
    fileprivate var target: PinTarget?
    fileprivate var offsetAmount: PinTarget?
    fileprivate var factor: CGFloat = 1
    fileprivate var level = UILayoutPriority.required
    fileprivate var name: String?
    public private(set) var constraints: [PinnedConstraint] = []

    internal init(item: AnyObject, attributes: [NSLayoutConstraint.Attribute]) {
        self.item = item
        self.attributes = attributes
    }

    @discardableResult public func equalTo(_ target: PinTarget) -> PinRule { relate(.equal, target) }
    @discardableResult public func atLeast(_ target: PinTarget) -> PinRule { relate(.greaterThanOrEqual, target) }
    @discardableResult public func atMost(_ target: PinTarget) -> PinRule { relate(.lessThanOrEqual, target) }
    @discardableResult public func equalToSuperview() -> PinRule {
        guard let superview = (item as? PinView)?.superview else { fatalError("add the view to a superview first") }
        return relate(.equal, superview)
    }
    @discardableResult public func offset(_ amount: PinTarget) -> PinRule {
        offsetAmount = amount
        constraints.forEach { $0.constant = constant(for: $0.firstAttribute) }
        return self
    }
    @discardableResult public func multiplied(by factor: CGFloat) -> PinRule {
        self.factor = factor
        return self
    }
    @discardableResult public func priority(_ level: Float) -> PinRule {
        self.level = UILayoutPriority(rawValue: level)
        constraints.forEach { $0.priority = self.level }
        return self
    }
    @discardableResult public func labeled(_ name: String) -> PinRule {
        self.name = name
        return self
    }

    private func relate(_ relation: NSLayoutConstraint.Relation, _ target: PinTarget) -> PinRule {
        self.relation = relation
        self.target = target
        return self
    }

    private func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        let own = number(target, attribute) ?? 0
        return own + (number(offsetAmount, attribute) ?? 0)
    }

    private func number(_ target: PinTarget?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        switch target {
        case let value as Int: return CGFloat(value)
        case let value as Double: return CGFloat(value)
        case let value as CGFloat: return value
        case let value as CGSize: return attribute == .width ? value.width : value.height
        case let value as UIEdgeInsets:
            switch attribute {
            case .left, .leading, .leftMargin, .leadingMargin: return value.left
            case .right, .trailing, .rightMargin, .trailingMargin: return -value.right
            case .top, .firstBaseline, .topMargin: return value.top
            case .bottom, .lastBaseline, .bottomMargin: return -value.bottom
            case .width: return -(value.left + value.right)
            case .height: return -(value.top + value.bottom)
            case .centerX, .centerXWithinMargins: return (value.left - value.right) / 2
            case .centerY, .centerYWithinMargins: return (value.top - value.bottom) / 2
            case .notAnAttribute: return 0
            @unknown default: return 0
            }
        default: return nil
        }
    }

    fileprivate func activate(updating: Bool) {
        guard let item = item else { return }
        var other: AnyObject?
        var otherAttributes = attributes
        if let end = target as? PinEnd {
            other = end.item
            if end.attributes.count == 1 || end.attributes.count == attributes.count {
                otherAttributes = end.attributes
            }
        } else if let view = target as? PinView {
            other = view
        } else if let guide = target as? UILayoutGuide {
            other = guide
        }
        for (index, attribute) in attributes.enumerated() {
            let isSize = attribute == .width || attribute == .height
            var target = other
            var targetAttribute = otherAttributes.count == 1 ? otherAttributes[0] : otherAttributes[index]
            if target == nil && !isSize { target = PinArea(target: item).view?.superview }
            if target == nil { targetAttribute = .notAnAttribute }
            let made = PinnedConstraint(
                item: item, attribute: attribute, relatedBy: relation, toItem: target, attribute: targetAttribute,
                multiplier: factor, constant: constant(for: attribute))
            made.priority = level
            made.identifier = name
            made.label = name
            made.rule = self
            if updating, let existing = PinStore.constraints(of: item).first(where: { $0.hasSameForm(as: made) }) {
                existing.constant = made.constant
                continue
            }
            constraints.append(made)
        }
        NSLayoutConstraint.activate(constraints)
        PinStore.add(self, to: item)
    }

    fileprivate func deactivate() {
        NSLayoutConstraint.deactivate(constraints.filter { $0.isActive })
        if let item = item { PinStore.remove(self, from: item) }
        constraints = []
    }
}

extension PinnedConstraint {
    fileprivate func hasSameForm(as other: PinnedConstraint) -> Bool {
        return firstItem === other.firstItem && secondItem === other.secondItem
            && firstAttribute == other.firstAttribute
            && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
            && priority == other.priority
    }
}

/// The rules of a view or guide, kept with it.
private enum PinStore {
    private static var key: UInt8 = 0

    static func rules(of item: AnyObject) -> [PinRule] {
        return (objc_getAssociatedObject(item, &key) as? NSMutableArray)?.compactMap { $0 as? PinRule } ?? []
    }

    static func constraints(of item: AnyObject) -> [PinnedConstraint] {
        return rules(of: item).flatMap { $0.constraints }
    }

    static func add(_ rule: PinRule, to item: AnyObject) {
        if let rules = objc_getAssociatedObject(item, &key) as? NSMutableArray {
            rules.add(rule)
        } else {
            let rules = NSMutableArray()
            rules.add(rule)
            objc_setAssociatedObject(item, &key, rules, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    static func remove(_ rule: PinRule, from item: AnyObject) {
        (objc_getAssociatedObject(item, &key) as? NSMutableArray)?.remove(rule)
    }
}
