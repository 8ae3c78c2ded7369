import AutoLayout
import FrameTiming

/// A relation between attributes of two items that the layout engine keeps:
/// `firstItem.firstAttribute RELATION multiplier × secondItem.secondAttribute + constant`.
///
/// Items are views and layout guides. A constraint has an effect while it is active; it is then listed by the closest common
/// ancestor of its items. `constant` and `priority` can be changed at any time, in every direction.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public typealias Attribute = LayoutAttribute
    public typealias Relation = LayoutRelation

    /// What `objc_setAssociatedObject` keeps with the object. Unsafe in name only: all access is under `AssociatedObjects.lock`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects?
    var form = ConstraintForm(relation: .equal, multiplier: 1)
    private var storedConstant: CGFloat = 0
    /// What the engine has: `constant`, or where an animation of it is.
    private(set) var shownConstant: CGFloat = 0
    /// Nil until the constant is animated for the first time.
    var running: RunningConstants?
    private var storedPriority = UILayoutPriority.required
    var installation: ConstraintInstallation?
    /// Where the constraint was made, for reports.
    package var location = SourceLocation()
    /// Gives reports the place of the statement that a constraint library was called with.
    public func setCreationPlace(file: String, line: Int) { location = SourceLocation(file: file, line: line) }

    /// Distinguishes the constraint in reports.
    open var identifier: String? {
        didSet {
            guard let installation, let id = installation.id, let tree = installation.tree else { return }
            tree.engine.setIdentifier(identifier, of: id)
        }
    }
    /// Kept for archives that Linux does not have.
    open var shouldBeArchived = false

    /// Makes a constraint of two attributes, not active yet.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - view2: A view, a layout guide, or nil for a size that equals the constant.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init()
        location = SourceLocation(file, line)
        let second = view2.map { ConstraintTerm(item: $0 as AnyObject, attribute: attr2) }
        form = ConstraintForm(
            first: ConstraintTerm(item: view1 as AnyObject, attribute: attr1), relation: relation,
            second: second ?? (attr2 == .notAnAttribute ? nil : ConstraintTerm(attribute: attr2)),
            multiplier: multiplier)
        settle(at: c)
    }

    /// An empty constraint, for subclasses; it cannot be activated.
    public override init() { super.init() }

    convenience init(form: ConstraintForm, constant: CGFloat, location: SourceLocation = SourceLocation()) {
        self.init()
        self.form = form
        self.location = location
        settle(at: constant)
    }

    // MARK: The relation

    open var firstItem: AnyObject? { form.first?.item }
    open var firstAttribute: Attribute { form.first?.attribute ?? .notAnAttribute }
    open var relation: Relation { form.relation }
    open var secondItem: AnyObject? { form.second?.item }
    open var secondAttribute: Attribute { form.second?.attribute ?? .notAnAttribute }
    open var multiplier: CGFloat { form.multiplier }

    open var firstAnchor: NSLayoutAnchor<AnyObject> { form.first?.anchor ?? NSLayoutAnchor(term: ConstraintTerm()) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { form.second?.anchor }

    /// What is added to the second side, in points. Inside `UIView.animateConstants` layout goes there frame by frame.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant else { return }
            guard newValue.isFinite else {
                UIDiagnostics.report(
                    .misuse,
                    "The constant of \(self) cannot become \(newValue): give it a finite number of points. It stays \(storedConstant)."
                )
                return
            }
            if let context = AnimationContext.recording, context.resolvesConstants, isActive {
                let old = storedConstant
                storedConstant = newValue
                context.record(self, from: old, to: newValue)
            } else {
                storedConstant = newValue
                running?.interrupt { _ in true }
            }
            showConstant()
        }
    }

    /// Gives the engine the constant of the moment.
    func showConstant() {
        let shown = presentedConstant
        guard shown != shownConstant else { return }
        shownConstant = shown
        guard let installation, let id = installation.id, let tree = installation.tree else { return }
        tree.engine.setConstant(engineConstant, of: id)
        tree.markNeedsSolve()
        FrameRecorder.shared.add(1, to: .constraintsTouched)
    }

    /// Sets the constant without touching the motion that it may be in.
    func settle(at constant: CGFloat) {
        storedConstant = constant
        if running == nil { shownConstant = constant }
    }

    /// How much the constraint matters, 1…1000; may be changed from and to required while active.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
                UIDiagnostics.report(
                    .misuse,
                    "The priority of \(self) cannot become \(newValue.rawValue): a priority is more than 0 and at most 1000. "
                        + "It stays \(storedPriority.rawValue).")
                return
            }
            storedPriority = newValue
            guard let installation, let id = installation.id, let tree = installation.tree else { return }
            tree.engine.setPriority(newValue.level, of: id)
            tree.markNeedsSolve()
            FrameRecorder.shared.add(1, to: .constraintsTouched)
        }
    }

    /// Whether the constraint has an effect. Setting it installs the constraint on the closest common ancestor of its items,
    /// or removes it from there. A constraint that cannot be installed stays inactive and is reported to `UIDiagnostics`.
    open var isActive: Bool {
        get { installation != nil }
        set { if newValue { install() } else { uninstall() } }
    }

    /// Activates constraints, in order.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    open nonisolated override var description: String { MainActor.assumeIsolated { readableDescription } }
    open nonisolated override var debugDescription: String { MainActor.assumeIsolated { readableDescription } }
}

extension NSLayoutConstraint {
    /// A direction of the plane.
    public enum Axis: Int, Hashable, Sendable {
        case horizontal = 0
        case vertical
    }
}

extension LayoutAttribute {
    /// The old name of `lastBaseline`.
    public static var baseline: LayoutAttribute { .lastBaseline }
}
