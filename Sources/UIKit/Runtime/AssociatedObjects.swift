/// How an associated object is kept; Objective-C's names.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive. Reads as nil once the object is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is kept, where the object is an `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object until the object is released. Linux has no Objective-C runtime, so the object has to be one of
/// UIKit's: a responder (views, controllers), constraint, layout guide or layer. Others are reported and left alone.
///
/// Safe on any thread.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let owner = object as? any AssociationOwner else { return reportUnsupportedOwner(object) }
    let old = AssociatedObjects.lock.withLock { () -> Any? in
        let associations: AssociatedObjects
        if let existing = owner.associatedObjects {
            associations = existing
        } else {
            guard value != nil else { return nil }
            associations = AssociatedObjects()
            owner.associatedObjects = associations
        }
        return associations.replace(value, at: key, policy)
    }
    // Released here, outside the lock: what is released may use associations in its own deinit.
    _ = old
}

/// The value that `objc_setAssociatedObject` stored with the object under the key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let owner = object as? any AssociationOwner else {
        reportUnsupportedOwner(object)
        return nil
    }
    return AssociatedObjects.lock.withLock { owner.associatedObjects?.value(at: key) }
}

/// Drops all values that are stored with the object.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let owner = object as? any AssociationOwner else { return }
    let old = AssociatedObjects.lock.withLock {
        let old = owner.associatedObjects
        owner.associatedObjects = nil
        return old
    }
    _ = old
}

private func reportUnsupportedOwner(_ object: Any) {
    let name = String(describing: type(of: object))
    let message =
        "A \(name) cannot have associated objects on Linux: only responders, constraints, layout guides and layers can. Keep the "
        + "value in a property or a dictionary instead."
    Task { @MainActor in UIDiagnostics.report(.notSupported, message) }
}

/// A class of UIKit that values can be associated with.
protocol AssociationOwner: AnyObject {
    /// Guarded by `AssociatedObjects.lock`.
    var associatedObjects: AssociatedObjects? { get set }
}

extension UIResponder: AssociationOwner {}
extension NSLayoutConstraint: AssociationOwner {}
extension UILayoutGuide: AssociationOwner {}
extension CALayer: AssociationOwner {}

/// The values of one owner, by key. A stored property of the owner, so that they are released with it.
///
/// `@unchecked Sendable` is right because all access is under `lock`.
final class AssociatedObjects: @unchecked Sendable {
    static let lock = NSLock()

    private enum Stored {
        case strong(Any)
        case weak(WeakReference)
    }
    private final class WeakReference {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }
    private var values: [UnsafeRawPointer: Stored] = [:]

    func value(at key: UnsafeRawPointer) -> Any? {
        switch values[key] {
        case .strong(let value): value
        case .weak(let reference): reference.object
        case nil: nil
        }
    }

    /// Stores a value, or removes it; returns what was there, so that it is released by the caller.
    func replace(_ value: Any?, at key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) -> Any? {
        let old = values[key]
        guard let value else {
            values[key] = nil
            return old
        }
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: values[key] = .weak(WeakReference(value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            values[key] = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: values[key] = .strong(value)
        }
        return old
    }
}
