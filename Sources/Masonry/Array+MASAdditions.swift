import UIKit

/// The axis along which views are distributed.
public enum MASAxisType: Hashable, Sendable { case horizontal, vertical }

/// Constraints of several views at once.
@MainActor extension Array where Element: UIView {
    @discardableResult public func mas_makeConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { flatMap { $0.mas_constraints(.make, MASLocation(file, line), body) } }

    @discardableResult public func mas_updateConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { flatMap { $0.mas_constraints(.update, MASLocation(file, line), body) } }

    @discardableResult public func mas_remakeConstraints(
        file: StaticString = #fileID, line: UInt = #line, _ body: (_ make: MASConstraintMaker) -> Void
    ) -> [MASConstraint] { flatMap { $0.mas_constraints(.remake, MASLocation(file, line), body) } }

    /// Sets the views one after another with a fixed gap; they all become equally long along the axis.
    ///
    /// Positions are relative to the closest superview that all have in common; a horizontal row starts at the leading edge, so
    /// it is mirrored where the layout runs from right to left. Needs at least two views.
    public func mas_distributeViewsAlongAxis(
        _ axis: MASAxisType, withFixedSpacing spacing: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        guard let common = mas_commonSuperview(MASLocation(file, line)) else { return }
        var previous: Element?
        for (index, view) in enumerated() {
            view.mas_makeConstraints(file: file, line: line) { make in
                let isLast = index == count - 1
                if let previous {
                    axis.length(make).equalTo(previous, file: file, line: line)
                    axis.start(make).equalTo(axis.end(of: previous), file: file, line: line).offset(spacing)
                    if isLast {
                        axis.end(make).equalTo(axis.end(of: common), file: file, line: line).offset(-tailSpacing)
                    }
                } else {
                    axis.start(make).equalTo(axis.start(of: common), file: file, line: line).offset(leadSpacing)
                }
            }
            previous = view
        }
    }

    /// Spreads views of a fixed length evenly; they overlap when there is not enough room. Needs at least two views.
    ///
    /// A horizontal row is mirrored where the layout runs from right to left when this is called: a multiple of a leading edge
    /// has no meaning of its own, so the inner views are tied to the right edge.
    public func mas_distributeViewsAlongAxis(
        _ axis: MASAxisType, withFixedItemLength length: CGFloat, leadSpacing: CGFloat, tailSpacing: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        guard let common = mas_commonSuperview(MASLocation(file, line)) else { return }
        let last = CGFloat(count - 1)
        for (index, view) in enumerated() {
            view.mas_makeConstraints(file: file, line: line) { make in
                axis.length(make).equalTo(length, file: file, line: line)
                if index == 0 {
                    axis.start(make).equalTo(axis.start(of: common), file: file, line: line).offset(leadSpacing)
                } else if index == count - 1 {
                    axis.end(make).equalTo(axis.end(of: common), file: file, line: line).offset(-tailSpacing)
                } else {
                    let part = CGFloat(index) / last
                    let shift = (1 - part) * (length + leadSpacing) - part * tailSpacing
                    if axis == .horizontal, common.effectiveUserInterfaceLayoutDirection == .rightToLeft {
                        make.left.equalTo(common.mas_right, file: file, line: line).multipliedBy(1 - part).offset(
                            -shift)
                    } else {
                        (axis == .horizontal ? make.right : make.bottom)
                            .equalTo(axis == .horizontal ? common.mas_right : common.mas_bottom, file: file, line: line)
                            .multipliedBy(part).offset(shift)
                    }
                }
            }
        }
    }

    private func mas_commonSuperview(_ location: MASLocation) -> UIView? {
        guard count > 1 else {
            UIDiagnostics.report(
                .misuse, "Masonry: at least two views can be distributed, here are \(count)\(location.suffix).")
            return nil
        }
        var common: UIView? = self[0].superview
        for view in dropFirst() { common = common?.mas_closestCommonSuperview(view) }
        if let found = common, contains(where: { $0 === found }) { common = found.superview }
        if common == nil {
            UIDiagnostics.report(
                .misuse,
                "Masonry: the views to distribute have no superview in common; add them to one first\(location.suffix)."
            )
        }
        return common
    }
}

@MainActor extension MASAxisType {
    fileprivate func length(_ make: MASConstraintMaker) -> MASConstraint {
        self == .horizontal ? make.width : make.height
    }
    fileprivate func start(_ make: MASConstraintMaker) -> MASConstraint {
        self == .horizontal ? make.leading : make.top
    }
    fileprivate func end(_ make: MASConstraintMaker) -> MASConstraint {
        self == .horizontal ? make.trailing : make.bottom
    }
    fileprivate func start(of view: UIView) -> MASViewAttribute {
        self == .horizontal ? view.mas_leading : view.mas_top
    }
    fileprivate func end(of view: UIView) -> MASViewAttribute {
        self == .horizontal ? view.mas_trailing : view.mas_bottom
    }
}
