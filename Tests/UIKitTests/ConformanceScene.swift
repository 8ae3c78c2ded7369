import AutoLayout
import Foundation
import Testing

@testable import UIKit

/// A case of the case files as they are written; see the folder `Cases`.
struct ConformanceCase: Decodable, CustomTestStringConvertible {
    struct Root: Decodable {
        var name: String
        var size: [CGFloat]
        var direction: String?
        var layoutMargins: [CGFloat]?
    }
    struct View: Decodable {
        var name: String
        var parent: String
        var kind: String?
        var intrinsic: [CGFloat?]?
        var hugging: [Float]?
        var compression: [Float]?
        var layoutMargins: [CGFloat]?
        var baselineFromBottom: CGFloat?
        var firstBaselineFromTop: CGFloat?
        var baselineFromCenter: CGFloat?
        var alignmentRectInsets: [CGFloat]?
        var frame: [CGFloat]?
        var superSize: [CGFloat]?
        var autoresizingMask: [String]?
        var axis: String?
        var distribution: String?
        var alignment: String?
        var spacing: CGFloat?
        var customSpacing: [String: CGFloat]?
        var arranged: [String]?
        var isLayoutMarginsRelativeArrangement: Bool?
    }
    struct Guide: Decodable {
        var name: String
        var owner: String
        var insets: [CGFloat]?
        var kind: String?
    }
    enum Constraint: Decodable {
        struct Relation: Decodable {
            var id: String
            var item: String
            var attribute: String
            var relation: String
            var toItem: String?
            var toAttribute: String?
            var multiplier: CGFloat
            var constant: CGFloat
            var priority: Float
            var active: Bool?
        }
        case relation(Relation)
        case equation(String)

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .equation(text)
            } else {
                self = .relation(try Relation(from: decoder))
            }
        }
    }
    struct Edit: Decodable {
        var intrinsic: [CGFloat?]?
        var customSpacing: [String: CGFloat]?
        var hidden: Bool?
        var spacing: CGFloat?
        var axis: String?
        var distribution: String?
    }
    struct Step: Decodable {
        struct Change: Decodable {
            var id: String
            var constant: CGFloat?
            var priority: Float?
        }
        var set: [Change]?
        var edit: [String: Edit]?
        var activate: [String]?
        var deactivate: [String]?
        var resize: [CGFloat]?
        var direction: String?
        var expected: [String: [CGFloat]]
    }
    struct Fit: Decodable {
        var target: [CGFloat]
        var priorities: [Float]
    }

    var id: String
    var title: String
    var root: Root
    var views: [View]
    var guides: [Guide]?
    var constraints: [Constraint]
    var steps: [Step]?
    var expected: [String: [CGFloat]]?
    var kind: String?
    var expectedConflict: [String]?
    var expectedImplicit: [String]?
    var expectedAmbiguous: [String: [String]]?
    var fit: Fit?
    var expectedSize: [CGFloat]?

    var testDescription: String { "\(id): \(title)" }

    /// The cases of a file: from the folder that `ASHLAR_CASES` names, else from the tests' own.
    static func load(_ file: String) -> [ConformanceCase] {
        let folder: URL
        if let path = ProcessInfo.processInfo.environment["ASHLAR_CASES"] {
            folder = URL(fileURLWithPath: path, isDirectory: true)
        } else {
            folder = Bundle.module.resourceURL!.appendingPathComponent("Cases", isDirectory: true)
        }
        let data = try! Data(contentsOf: folder.appendingPathComponent(file))
        return try! JSONDecoder().decode([ConformanceCase].self, from: data)
    }
}

/// A view whose content is what a case says.
final class ConformanceView: UIView {
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    var insets = UIEdgeInsets.zero
    var rules: (first: LayoutBaseline, last: LayoutBaseline) = (.fromTop(0), .fromBottom(0))

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var baselineRules: (first: LayoutBaseline, last: LayoutBaseline) { rules }
}

/// A case built from UIKit's public classes.
@MainActor final class ConformanceScene {
    let root: UIView
    private(set) var views: [String: UIView] = [:]
    private(set) var guides: [String: UILayoutGuide] = [:]
    private(set) var constraints: [String: NSLayoutConstraint] = [:]

    /// The views that have a content guide.
    private let scrolling: Set<String>

    init(_ scene: ConformanceCase) {
        root = ConformanceView(frame: CGRect(x: 0, y: 0, width: scene.root.size[0], height: scene.root.size[1]))
        root.accessibilityIdentifier = scene.root.name
        views[scene.root.name] = root
        if let margins = scene.root.layoutMargins { root.layoutMargins = UIEdgeInsets(margins) }
        if scene.root.direction == "rtl" { root.treeDirection = .rightToLeft }
        scrolling = Set((scene.guides ?? []).filter { $0.kind == "content" }.map(\.owner))
        for view in scene.views { add(view) }
        for view in scene.views where view.kind == "stack" { arrange(view) }
        for guide in scene.guides ?? [] { add(guide) }
        for constraint in scene.constraints {
            switch constraint {
            case .relation(let relation): add(relation)
            case .equation(let text): add(equation: text)
            }
        }
    }

    func item(_ name: String) -> AnyObject { views[name] ?? guides[name]! }

    func frame(_ name: String) -> CGRect { views[name]?.frame ?? guides[name]!.layoutFrame }

    // MARK: Building

    private func add(_ view: ConformanceCase.View) {
        let made: UIView
        switch view.kind {
        case "stack": made = UIStackView()
        case nil where scrolling.contains(view.name): made = UIScrollView()
        case nil, "view":
            let plain = ConformanceView()
            plain.content = size(view.intrinsic)
            if let value = view.baselineFromBottom { plain.rules.last = .fromBottom(value) }
            if let value = view.firstBaselineFromTop { plain.rules.first = .fromTop(value) }
            if let value = view.baselineFromCenter { plain.rules = (.fromCenter(value), .fromCenter(value)) }
            if let insets = view.alignmentRectInsets { plain.insets = UIEdgeInsets(insets) }
            made = plain
        case let kind?: fatalError("the case has a view of kind \(kind)")
        }
        made.accessibilityIdentifier = view.name
        if let margins = view.layoutMargins { made.layoutMargins = UIEdgeInsets(margins) }
        if let hugging = view.hugging {
            made.setContentHuggingPriority(UILayoutPriority(hugging[0]), for: .horizontal)
            made.setContentHuggingPriority(UILayoutPriority(hugging[1]), for: .vertical)
        }
        if let compression = view.compression {
            made.setContentCompressionResistancePriority(UILayoutPriority(compression[0]), for: .horizontal)
            made.setContentCompressionResistancePriority(UILayoutPriority(compression[1]), for: .vertical)
        }
        views[view.name] = made
        let parent = views[view.parent]!
        if let frame = view.frame {
            // The frame was set when the superview had another size.
            let superSize = view.superSize!
            let size = parent.bounds.size
            parent.bounds.size = CGSize(width: superSize[0], height: superSize[1])
            made.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            made.autoresizingMask = mask(view.autoresizingMask ?? [])
            parent.addSubview(made)
            parent.bounds.size = size
            if parent === root { parent.frame.origin = .zero }
        } else {
            made.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(made)
        }
    }

    private func mask(_ names: [String]) -> UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        for name in names {
            switch name.replacingOccurrences(of: "flexible", with: "").lowercased() {
            case "leftmargin": mask.insert(.flexibleLeftMargin)
            case "width": mask.insert(.flexibleWidth)
            case "rightmargin": mask.insert(.flexibleRightMargin)
            case "topmargin": mask.insert(.flexibleTopMargin)
            case "height": mask.insert(.flexibleHeight)
            case "bottommargin": mask.insert(.flexibleBottomMargin)
            default: fatalError("the case has the mask \(name)")
            }
        }
        return mask
    }

    private func arrange(_ view: ConformanceCase.View) {
        let stack = views[view.name] as! UIStackView
        stack.axis = view.axis == "vertical" ? .vertical : .horizontal
        stack.distribution = distribution(view.distribution ?? "fill")
        stack.alignment = alignment(view.alignment ?? "fill")
        stack.spacing = view.spacing ?? 0
        stack.isLayoutMarginsRelativeArrangement = view.isLayoutMarginsRelativeArrangement ?? false
        for name in view.arranged ?? [] { stack.addArrangedSubview(views[name]!) }
        for (name, spacing) in view.customSpacing ?? [:] { stack.setCustomSpacing(spacing, after: views[name]!) }
    }

    private func add(_ guide: ConformanceCase.Guide) {
        let owner = views[guide.owner]!
        let made: UILayoutGuide
        if guide.kind == "content" {
            made = (owner as! UIScrollView).contentLayoutGuide
        } else {
            made = UILayoutGuide()
            owner.addLayoutGuide(made)
        }
        made.identifier = guide.name
        guides[guide.name] = made
        guard let insets = guide.insets else { return }
        NSLayoutConstraint.activate([
            made.topAnchor.constraint(equalTo: owner.topAnchor, constant: insets[0]),
            made.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: insets[1]),
            owner.bottomAnchor.constraint(equalTo: made.bottomAnchor, constant: insets[2]),
            owner.rightAnchor.constraint(equalTo: made.rightAnchor, constant: insets[3]),
        ])
    }

    private func add(_ relation: ConformanceCase.Constraint.Relation) {
        let constraint = NSLayoutConstraint(
            item: item(relation.item), attribute: attribute(relation.attribute),
            relatedBy: self.relation(relation.relation), toItem: relation.toItem.map { item($0) },
            attribute: relation.toAttribute.map { attribute($0) } ?? .notAnAttribute, multiplier: relation.multiplier,
            constant: relation.constant)
        constraint.priority = UILayoutPriority(relation.priority)
        constraint.identifier = relation.id
        constraints[relation.id] = constraint
        constraint.isActive = relation.active ?? true
    }

    /// `a.left == root.left + 10`, `a.width == 2 * b.width`, `a.width == 60`.
    private func add(equation: String) {
        let words = equation.split(separator: " ").map(String.init)
        let left = words[0].split(separator: ".").map(String.init)
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var right: [String] = []
        if words.count == 3, let number = Double(words[2]) {
            constant = number
        } else if words.count == 5, words[3] == "*" {
            multiplier = Double(words[2])!
            right = words[4].split(separator: ".").map(String.init)
        } else {
            right = words[2].split(separator: ".").map(String.init)
            if words.count == 5 { constant = (words[3] == "-" ? -1 : 1) * Double(words[4])! }
        }
        NSLayoutConstraint(
            item: item(left[0]), attribute: attribute(left[1]), relatedBy: relation(words[1]),
            toItem: right.isEmpty ? nil : item(right[0]),
            attribute: right.isEmpty ? .notAnAttribute : attribute(right[1]), multiplier: multiplier, constant: constant
        ).isActive = true
    }

    // MARK: Steps

    func perform(_ step: ConformanceCase.Step) {
        for id in step.deactivate ?? [] { constraints[id]!.isActive = false }
        for id in step.activate ?? [] { constraints[id]!.isActive = true }
        for change in step.set ?? [] {
            if let constant = change.constant { constraints[change.id]!.constant = constant }
            if let priority = change.priority { constraints[change.id]!.priority = UILayoutPriority(priority) }
        }
        if let size = step.resize { root.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1]) }
        if let direction = step.direction { root.treeDirection = direction == "rtl" ? .rightToLeft : .leftToRight }
        for (name, edit) in step.edit ?? [:] { perform(edit, on: views[name]!) }
    }

    private func perform(_ edit: ConformanceCase.Edit, on view: UIView) {
        if let intrinsic = edit.intrinsic {
            (view as! ConformanceView).content = size(intrinsic)
            view.invalidateIntrinsicContentSize()
        }
        if let hidden = edit.hidden { view.isHidden = hidden }
        guard let stack = view as? UIStackView else { return }
        if let spacing = edit.spacing { stack.spacing = spacing }
        if let axis = edit.axis { stack.axis = axis == "vertical" ? .vertical : .horizontal }
        if let distribution = edit.distribution { stack.distribution = self.distribution(distribution) }
        if let custom = edit.customSpacing {
            for arranged in stack.arrangedSubviews {
                let spacing = custom[arranged.accessibilityIdentifier!]
                stack.setCustomSpacing(spacing ?? UIStackView.spacingUseDefault, after: arranged)
            }
        }
    }

    // MARK: Names

    private func size(_ intrinsic: [CGFloat?]?) -> CGSize {
        CGSize(
            width: (intrinsic?[0] ?? nil) ?? UIView.noIntrinsicMetric,
            height: (intrinsic?[1] ?? nil) ?? UIView.noIntrinsicMetric)
    }

    private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        NSLayoutConstraint.Attribute.allCases.first { "\($0)" == name }!
    }

    private func relation(_ symbol: String) -> NSLayoutConstraint.Relation {
        switch symbol {
        case "==": .equal
        case "<=": .lessThanOrEqual
        default: .greaterThanOrEqual
        }
    }

    private func distribution(_ name: String) -> UIStackView.Distribution {
        switch name {
        case "fill": .fill
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: fatalError("the case has the distribution \(name)")
        }
    }

    private func alignment(_ name: String) -> UIStackView.Alignment {
        switch name {
        case "fill": .fill
        case "leading": .leading
        case "trailing": .trailing
        case "top": .top
        case "bottom": .bottom
        case "center": .center
        case "firstBaseline": .firstBaseline
        case "lastBaseline": .lastBaseline
        default: fatalError("the case has the alignment \(name)")
        }
    }
}

extension UIEdgeInsets {
    init(_ values: [CGFloat]) { self.init(top: values[0], left: values[1], bottom: values[2], right: values[3]) }
}
