import UIKit

/// Modifiers. Constants and keys may be changed at any time, multipliers and priorities until the constraint is installed.
extension MASConstraint {
    /// Fillers that make a statement read as a sentence.
    public var with: MASConstraint { self }
    public var and: MASConstraint { self }

    /// Replaces the constant of every attribute; on edges all four move the same way.
    @discardableResult public func offset(_ offset: CGFloat) -> MASConstraint {
        apply(.offset(offset))
        return self
    }

    /// Moves edges inward by one distance; other attributes ignore it. The sign follows the constraint's own attribute.
    @discardableResult public func inset(_ inset: CGFloat) -> MASConstraint {
        apply(.inset(inset))
        return self
    }

    /// Moves edges inward; other attributes ignore it. The sign follows the constraint's own attribute.
    @discardableResult public func insets(_ insets: UIEdgeInsets) -> MASConstraint {
        apply(.insets(insets))
        return self
    }

    /// As `insets`, with leading and trailing for the directional edges.
    @discardableResult public func directionalInsets(_ insets: NSDirectionalEdgeInsets) -> MASConstraint {
        apply(.directionalInsets(insets))
        return self
    }

    /// Adds to width and height; other attributes ignore it.
    @discardableResult public func sizeOffset(_ offset: CGSize) -> MASConstraint {
        apply(.size(offset))
        return self
    }

    /// Moves the centre; other attributes ignore it.
    @discardableResult public func centerOffset(_ offset: CGPoint) -> MASConstraint {
        apply(.center(offset))
        return self
    }

    /// Sets the constant from a number, size, point or insets.
    @discardableResult public func valueOffset(
        _ value: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        guard let constant = MASConstant(value.mas_target) else {
            reportMisuse("valueOffset takes a number, size, point or insets", at: MASLocation(file, line))
            return self
        }
        apply(constant)
        return self
    }

    /// Sets the multiplier. Reported and ignored once the constraint is installed: a multiplier cannot change.
    @discardableResult public func multipliedBy(
        _ multiplier: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        apply(multiplier: multiplier, at: MASLocation(file, line))
        return self
    }

    /// `multipliedBy(1 / divider)`.
    @discardableResult public func dividedBy(
        _ divider: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        apply(multiplier: 1 / divider, at: MASLocation(file, line))
        return self
    }

    @discardableResult public func priority(_ priority: Float) -> MASConstraint {
        apply(priority: UILayoutPriority(priority))
        return self
    }
    @discardableResult public func priority(_ priority: UILayoutPriority) -> MASConstraint {
        apply(priority: priority)
        return self
    }
    /// 250.
    @discardableResult public func priorityLow() -> MASConstraint { priority(.defaultLow) }
    /// 500, as on iOS.
    @discardableResult public func priorityMedium() -> MASConstraint { priority(500) }
    /// 750.
    @discardableResult public func priorityHigh() -> MASConstraint { priority(.defaultHigh) }

    /// Names the constraint in descriptions and conflict reports; parts of a composite become `name[0]`, `name[1]`, …
    @discardableResult public func key(_ key: String) -> MASConstraint {
        apply(key: key)
        return self
    }

    // Setters of a stored constraint, by Masonry's names.

    public func setOffset(_ offset: CGFloat) { apply(.offset(offset)) }
    public func setInset(_ inset: CGFloat) { apply(.inset(inset)) }
    public func setInsets(_ insets: UIEdgeInsets) { apply(.insets(insets)) }
    public func setSizeOffset(_ offset: CGSize) { apply(.size(offset)) }
    public func setCenterOffset(_ offset: CGPoint) { apply(.center(offset)) }
    public func setLayoutConstantWithValue(_ value: any MASConstraintTarget) { valueOffset(value) }

    func reportMisuse(_ problem: String, at location: MASLocation) {
        UIDiagnostics.report(.misuse, "Masonry: \(problem)\(location.suffix).")
    }
}

extension MASConstant {
    /// The constant that a value target stands for; nil for views, attributes and arrays.
    @MainActor init?(_ target: MASTarget) {
        switch target {
        case .number(let value): self = .offset(value)
        case .size(let value): self = .size(value)
        case .point(let value): self = .center(value)
        case .insets(let value): self = .insets(value)
        case .directionalInsets(let value): self = .directionalInsets(value)
        case .attribute, .item, .array, .unusable: return nil
        }
    }
}
