import AutoLayout

extension NSLayoutConstraint {
    /// How a format string aligns its views and in which direction it runs.
    public typealias FormatOptions = VisualFormatOptions

    /// Makes the constraints that a format string in Apple's Visual Format Language stands for, not active yet.
    ///
    /// A dash alone stands for `SystemSpacing`. Something wrong in the format is reported to `UIDiagnostics` with its place, and
    /// gives no constraints at all.
    ///
    /// - Parameters:
    ///   - format: For example `"H:|-[name(>=80)]-pad-[value]-|"`.
    ///   - options: Alignment across the axis, direction along it.
    ///   - metrics: Numbers by the names that the format uses for them.
    ///   - views: Views and layout guides by the names that the format uses for them.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any], file: StaticString = #fileID, line: Int = #line
    ) -> [NSLayoutConstraint] {
        let spacing = VisualFormatSpacing(
            betweenSiblings: Double(SystemSpacing.afterSibling), toSuperview: Double(SystemSpacing.toSuperview))
        do {
            let made: [VisualFormatConstraint<AnyObject>] = try VisualFormat.constraints(
                format: format, options: opts, spacing: spacing, metrics: { Self.number(metrics?[$0]) },
                views: { name in views[name].flatMap { Self.formatItem($0) } },
                superview: { Self.formatSuperview(of: $0) })
            return made.map { Self.constraint($0, SourceLocation(file, line)) }
        } catch {
            UIDiagnostics.report(.illegalConstraint, "The format string is wrong, so it gives no constraints: \(error)")
            return []
        }
    }

    private static func constraint(
        _ made: VisualFormatConstraint<AnyObject>, _ location: SourceLocation
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            form: ConstraintForm(
                first: ConstraintTerm(item: made.item, attribute: made.attribute), relation: made.relation,
                second: made.toItem.map { ConstraintTerm(item: $0, attribute: made.toAttribute) }, multiplier: 1),
            constant: CGFloat(made.constant), location: location)
        constraint.priority = UILayoutPriority(Float(made.priority))
        return constraint
    }

    /// A view or a guide; anything else is an unknown name to the format.
    private static func formatItem(_ value: Any) -> AnyObject? {
        if let view = value as? UIView { return view }
        return value as? UILayoutGuide
    }

    private static func formatSuperview(of item: AnyObject) -> AnyObject? {
        if let view = item as? UIView { return view.superview }
        return (item as? UILayoutGuide)?.owningView
    }

    private static func double<Number: BinaryInteger>(_ number: Number) -> Double { Double(number) }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as any BinaryInteger: double(number)
        case let number as NSNumber: number.doubleValue
        case let priority as UILayoutPriority: Double(priority.rawValue)
        default: nil
        }
    }
}
