import UIKit

/// A constraint in the making, or made: one (`MASViewConstraint`) or several that are handled as one (`MASCompositeConstraint`).
///
/// Every modifier returns the constraint, so that calls chain. Wrong use is reported to `UIDiagnostics` with the view, the
/// attribute and the line, and has no effect.
@preconcurrency @MainActor open class MASConstraint: NSObject {
    /// Who takes note when this constraint is replaced by a composite, or when another attribute is chained to it.
    weak var chain: (any MASConstraintChain)?
    /// Where the statement stands, for reports.
    var location = MASLocation()

    // MARK: What the two kinds of constraint do differently

    func setRelation(_ relation: NSLayoutConstraint.Relation, to target: MASTarget, at location: MASLocation)
        -> MASConstraint
    { self }
    func addConstraint(with attribute: NSLayoutConstraint.Attribute) -> MASConstraint { self }
    func apply(_ constant: MASConstant) {}
    func apply(multiplier: CGFloat, at location: MASLocation) {}
    func apply(priority: UILayoutPriority) {}
    /// Installs the constraint, or updates an equal one that is installed.
    func install(updatingExisting: Bool) {}
    func apply(key: String) {}

    /// The layout constraints behind this one that are installed now.
    public var layoutConstraints: [NSLayoutConstraint] { [] }

    /// Makes the constraint take part in layout.
    public func install() { install(updatingExisting: false) }
    /// Takes the constraint out of layout; `install` brings it back with what was changed in between.
    public func uninstall() {}
    public func activate() { install() }
    public func deactivate() { uninstall() }
    public var isActive: Bool {
        get { false }
        set { newValue ? install() : uninstall() }
    }
}

/// Where a statement stands in the source.
struct MASLocation {
    var file = ""
    var line = 0
    init() {}
    init(_ file: StaticString, _ line: UInt) {
        self.file = "\(file)"
        self.line = Int(line)
    }
    var suffix: String { file.isEmpty ? "" : " (\(file):\(line))" }
}

/// A change of a constant: each attribute takes what concerns it and ignores the rest.
enum MASConstant {
    case offset(CGFloat)
    case inset(CGFloat)
    case insets(UIEdgeInsets)
    case directionalInsets(NSDirectionalEdgeInsets)
    case size(CGSize)
    case center(CGPoint)
}

/// Who holds a constraint while statements are being made: the maker, or a composite.
@MainActor protocol MASConstraintChain: AnyObject {
    func replace(_ constraint: MASConstraint, with replacement: MASConstraint)
    func chainAttribute(_ attribute: NSLayoutConstraint.Attribute, to constraint: MASConstraint?) -> MASConstraint
}
