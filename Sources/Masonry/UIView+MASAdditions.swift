import UIKit

/// Constraints in Masonry's words.
extension UIView {
    /// Makes constraints of this view, and switches `translatesAutoresizingMaskIntoConstraints` off.
    @discardableResult public func mas_makeConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { mas_constraints(.make, MASLocation(file, line), body) }

    /// As make, but a statement that equals an installed constraint in everything but the constant changes that constant.
    @discardableResult public func mas_updateConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { mas_constraints(.update, MASLocation(file, line), body) }

    /// Removes what this view's makers installed (constraints of other views that mention it stay), then makes.
    @discardableResult public func mas_remakeConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { mas_constraints(.remake, MASLocation(file, line), body) }

    func mas_constraints(
        _ mode: MASConstraintMaker.Mode, _ location: MASLocation, _ body: (MASConstraintMaker) -> Void
    ) -> [MASConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        let maker = MASConstraintMaker(self, mode, location)
        body(maker)
        return maker.install()
    }

    /// The nearest view that both are in; a view counts as its own ancestor. Nil when there is none.
    public func mas_closestCommonSuperview(_ other: UIView?) -> UIView? {
        var ancestors: Set<ObjectIdentifier> = []
        var walk: UIView? = self
        while let view = walk {
            ancestors.insert(ObjectIdentifier(view))
            walk = view.superview
        }
        walk = other
        while let view = walk, !ancestors.contains(ObjectIdentifier(view)) { walk = view.superview }
        return walk
    }

    /// Names the view in descriptions and conflict reports.
    public var mas_key: String? {
        get { mas_record.key }
        set {
            mas_record.key = newValue
            if let newValue, accessibilityIdentifier == nil { accessibilityIdentifier = newValue }
        }
    }
}

/// Gives several views their names for reports in one call.
@preconcurrency @MainActor public func mas_attachKeys(_ views: KeyValuePairs<String, UIView>) {
    for (key, view) in views { view.mas_key = key }
}

// MARK: What makers installed, view by view

/// What Masonry remembers of a view; released with it.
@MainActor final class MASRecord: NSObject {
    var key: String?
    var installed: [MASViewConstraint] = []
    var installedIndex: Set<ObjectIdentifier> = []

    // The address of this variable is the key of the association.
    static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension UIView {
    var mas_record: MASRecord {
        if let record = objc_getAssociatedObject(self, MASRecord.association) as? MASRecord { return record }
        let record = MASRecord()
        objc_setAssociatedObject(self, MASRecord.association, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return record
    }

    func mas_register(_ constraint: MASViewConstraint) {
        let record = mas_record
        if record.installedIndex.insert(ObjectIdentifier(constraint)).inserted { record.installed.append(constraint) }
    }

    func mas_unregister(_ constraint: MASViewConstraint) {
        let record = mas_record
        guard record.installedIndex.remove(ObjectIdentifier(constraint)) != nil else { return }
        record.installed.removeAll { $0 === constraint }
    }

    func mas_uninstallAll() {
        let record = mas_record
        let constraints = record.installed
        record.installed = []
        record.installedIndex = []
        for constraint in constraints { constraint.uninstall() }
    }
}
