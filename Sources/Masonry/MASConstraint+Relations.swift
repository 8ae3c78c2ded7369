import UIKit

/// Relations. A statement takes one; a call as function is an equality: `make.top(20)`.
extension MASConstraint {
    @discardableResult public func equalTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.equal, to: target.mas_target, at: MASLocation(file, line))
    }

    @discardableResult public func greaterThanOrEqualTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.greaterThanOrEqual, to: target.mas_target, at: MASLocation(file, line))
    }

    @discardableResult public func lessThanOrEqualTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.lessThanOrEqual, to: target.mas_target, at: MASLocation(file, line))
    }

    /// One constraint for each element; the elements may be of several kinds.
    @discardableResult public func equalTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.equal, to: .array(targets), at: MASLocation(file, line))
    }

    @discardableResult public func greaterThanOrEqualTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.greaterThanOrEqual, to: .array(targets), at: MASLocation(file, line))
    }

    @discardableResult public func lessThanOrEqualTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint {
        setRelation(.lessThanOrEqual, to: .array(targets), at: MASLocation(file, line))
    }

    // Objective-C needs boxing macros for numbers and structs; in Swift they mean the same as the plain names.

    @discardableResult public func mas_equalTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { equalTo(target, file: file, line: line) }

    @discardableResult public func mas_greaterThanOrEqualTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { greaterThanOrEqualTo(target, file: file, line: line) }

    @discardableResult public func mas_lessThanOrEqualTo(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { lessThanOrEqualTo(target, file: file, line: line) }

    @discardableResult public func mas_equalTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { equalTo(targets, file: file, line: line) }

    @discardableResult public func mas_greaterThanOrEqualTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { greaterThanOrEqualTo(targets, file: file, line: line) }

    @discardableResult public func mas_lessThanOrEqualTo(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { lessThanOrEqualTo(targets, file: file, line: line) }

    /// The short style: `make.top(20)`, `make.left(label.mas_right)`.
    @discardableResult public func callAsFunction(
        _ target: any MASConstraintTarget, file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { equalTo(target, file: file, line: line) }

    @discardableResult public func callAsFunction(
        _ targets: [any MASConstraintTarget], file: StaticString = #fileID, line: UInt = #line
    ) -> MASConstraint { equalTo(targets, file: file, line: line) }
}
