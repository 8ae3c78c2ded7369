import Foundation
import Masonry

/// The views and guides of a case, and its statements said in Masonry.
@MainActor final class DSLFixture {
    private let item: DSLCase
    private var views: [String: UIView] = [:]
    private var guides: [String: UILayoutGuide] = [:]

    struct Outcome {
        var constraints: [String]
        var diagnostics: [String]
    }

    init(_ item: DSLCase) {
        self.item = item
        for name in item.hierarchy.keys {
            let view = UIView()
            view.accessibilityIdentifier = name
            views[name] = view
        }
        for (name, parent) in item.hierarchy.sorted(by: { $0.key < $1.key }) {
            if let parent { views[parent]?.addSubview(views[name]!) }
        }
        for (name, owner) in item.guides {
            guard let view = views[owner] else { continue }
            if name.hasSuffix(".safeArea") {
                guides[name] = view.safeAreaLayoutGuide
            } else {
                let guide = UILayoutGuide()
                guide.identifier = name
                view.addLayoutGuide(guide)
                guides[name] = guide
            }
        }
    }

    static func words(for error: String) -> String {
        switch error {
        case "redefinitionOfRelation": "has a relation already"
        case "unsupportedTarget": "cannot be related to"
        case "noCommonSuperview": "no superview in common"
        default: error
        }
    }

    func run() throws -> Outcome {
        var diagnostics: [String] = []
        let handler = UIDiagnostics.handler
        UIDiagnostics.handler = { diagnostics.append($0.message) }
        defer { UIDiagnostics.handler = handler }
        for row in item.existing ?? [] { makeExisting(row) }
        let view = views[item.view]!
        let body: (MASConstraintMaker) -> Void = { make in
            for statement in self.item.statements { self.say(statement, make) }
        }
        switch item.op {
        case "make": view.mas_makeConstraints(body)
        case "update": view.mas_updateConstraints(body)
        case "remake": view.mas_remakeConstraints(body)
        default: fatalError("no such operation: \(item.op)")
        }
        return Outcome(constraints: installed(), diagnostics: diagnostics)
    }

    // MARK: Saying it

    private func makeExisting(_ row: DSLCase.Row) {
        let first = views[row.by ?? row.item]!
        first.mas_makeConstraints { make in
            var constraint = relate(
                attribute(row.attribute, make), row.relation,
                row.toItem.map { self.view(or: $0).mas_attribute(Self.attribute(row.toAttribute ?? row.attribute)) }
                    ?? row.constant)
            constraint = constraint.multipliedBy(CGFloat(row.multiplier)).offset(CGFloat(row.constant))
            constraint.priority(Float(row.priority))
        }
    }

    private func say(_ statement: DSLCase.Statement, _ make: MASConstraintMaker) {
        var constraint: MASConstraint!
        for link in statement.chain {
            if let names = link["attributes"]?.list {
                let mask = names.reduce(into: MASAttribute()) { $0.insert(Self.mask($1.text!)) }
                constraint = make.attributes(mask)
            } else if constraint == nil {
                constraint = attribute(link.text!, make)
            } else {
                constraint = extend(constraint, link.text!)
            }
        }
        constraint = relate(constraint, statement.relation, target(statement.target))
        for call in statement.calls { constraint = perform(call.list!, constraint, statement) }
    }

    private func relate(_ constraint: MASConstraint, _ relation: String, _ target: any MASConstraintTarget)
        -> MASConstraint
    {
        switch relation {
        case "==": constraint.equalTo(target)
        case ">=": constraint.greaterThanOrEqualTo(target)
        default: constraint.lessThanOrEqualTo(target)
        }
    }

    private func target(_ value: JSONValue) -> any MASConstraintTarget {
        if let number = value["number"]?.number { return number }
        if let size = value["size"]?.numbers { return CGSize(width: size[0], height: size[1]) }
        if let point = value["point"]?.numbers { return CGPoint(x: point[0], y: point[1]) }
        if let insets = value["insets"]?.numbers { return Self.insets(insets) }
        if let list = value["array"]?.list { return MASBoxValue(list.map { target($0) as Any }) }
        if let name = value["view"]?.text ?? value["guide"]?.text {
            let item = view(or: name)
            return value["attribute"]?.text.map { item.mas_attribute(Self.attribute($0)) } ?? item
        }
        return MASBoxValue(["a": "dictionary"])
    }

    private func view(or guide: String) -> any MASItem { views[guide] ?? guides[guide]! }

    private func perform(_ call: [JSONValue], _ constraint: MASConstraint, _ statement: DSLCase.Statement)
        -> MASConstraint
    {
        let number = CGFloat(call.count > 1 ? call[1].number ?? 0 : 0)
        let numbers = call.count > 1 ? call[1].numbers : []
        switch call[0].text! {
        case "offset": return constraint.offset(number)
        case "inset": return constraint.inset(number)
        case "insets": return constraint.insets(Self.insets(numbers))
        case "sizeOffset": return constraint.sizeOffset(CGSize(width: numbers[0], height: numbers[1]))
        case "centerOffset": return constraint.centerOffset(CGPoint(x: numbers[0], y: numbers[1]))
        case "multipliedBy": return constraint.multipliedBy(number)
        case "dividedBy": return constraint.dividedBy(number)
        case "priority": return constraint.priority(Float(number))
        case "priorityLow": return constraint.priorityLow()
        case "priorityMedium": return constraint.priorityMedium()
        case "priorityHigh": return constraint.priorityHigh()
        case "key": return constraint.key(call[1].text!)
        case "equalTo": return constraint.equalTo(target(statement.target))
        default: fatalError("no such call: \(call)")
        }
    }

    private static func insets(_ values: [CGFloat]) -> UIEdgeInsets {
        UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    private func attribute(_ name: String, _ make: MASConstraintMaker) -> MASConstraint {
        switch name {
        case "edges": make.edges
        case "size": make.size
        case "center": make.center
        case "left": make.left
        case "right": make.right
        case "top": make.top
        case "bottom": make.bottom
        case "leading": make.leading
        case "trailing": make.trailing
        case "width": make.width
        case "height": make.height
        case "centerX": make.centerX
        case "centerY": make.centerY
        case "baseline": make.baseline
        case "lastBaseline": make.lastBaseline
        case "firstBaseline": make.firstBaseline
        case "leadingMargin": make.leadingMargin
        default: fatalError("no such attribute: \(name)")
        }
    }

    private func extend(_ constraint: MASConstraint, _ name: String) -> MASConstraint {
        switch name {
        case "left": constraint.left
        case "right": constraint.and.right
        case "top": constraint.top
        case "bottom": constraint.with.bottom
        case "leading": constraint.leading
        case "trailing": constraint.trailing
        case "width": constraint.width
        case "height": constraint.height
        case "centerX": constraint.centerX
        case "centerY": constraint.centerY
        default: fatalError("no such attribute: \(name)")
        }
    }

    // MARK: Reading it back

    private func installed() -> [String] {
        item.hierarchy.keys.flatMap { name -> [String] in
            views[name]!.constraints.compactMap { constraint in
                guard let layout = constraint as? MASLayoutConstraint else { return nil }
                return DSLCase.Row(
                    item: self.name(layout.firstItem)!, attribute: "\(layout.firstAttribute)",
                    relation: layout.relation == .equal ? "==" : layout.relation == .lessThanOrEqual ? "<=" : ">=",
                    toItem: self.name(layout.secondItem),
                    toAttribute: layout.secondItem == nil ? nil : "\(layout.secondAttribute)",
                    multiplier: Double(layout.multiplier), constant: Double(layout.constant),
                    priority: Double(layout.priority.rawValue), key: layout.mas_key, installedOn: name
                ).line
            }
        }
    }

    private func name(_ item: AnyObject?) -> String? {
        if let view = item as? UIView { return view.accessibilityIdentifier }
        return guides.first { $0.value === item }?.key
    }

    static func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline", "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leadingMargin": .leadingMargin
        default: fatalError("no such attribute: \(name)")
        }
    }

    static func mask(_ name: String) -> MASAttribute {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline": .baseline
        case "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leadingMargin": .leadingMargin
        default: fatalError("no such attribute: \(name)")
        }
    }
}
