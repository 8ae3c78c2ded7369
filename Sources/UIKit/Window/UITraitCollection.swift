/// The light or dark look of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified = 0
    case light, dark
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
    case leftToRight = 0
    case rightToLeft
}

/// The layout direction as a trait, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// Whether a side of the interface has much or little room.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified = 0
    case compact, regular
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}

/// The circumstances that an interface adapts to: theme, direction, scale, text size and room. A value; traits that it does not
/// state are `unspecified` (0 for numbers).
public final class UITraitCollection: NSObject, Sendable {
    struct Values: Hashable, Sendable {
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var displayScale: CGFloat = 0
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var textScale: CGFloat = 0
    }
    let values: Values

    init(values: Values) {
        self.values = values
        super.init()
    }
    public override convenience init() { self.init(values: Values()) }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }
    public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// Traits of all `traitCollections`; what a later one states wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init { values in
            for collection in traitCollections { values.merge(collection.values) }
        }
    }
    convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Device pixels a point; 0 is unspecified.
    public var displayScale: CGFloat { values.displayScale }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// A factor on the sizes of text styles on top of the content size category's; 0 is unspecified (1). Ashlar's own.
    public var textScale: CGFloat { values.textScale }

    /// Whether every trait that `traitCollection` states has the same value here.
    public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        var merged = values
        merged.merge(traitCollection.values)
        return merged == values
    }
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    public override var hash: Int { values.hashValue }

    // MARK: The traits of the code that runs

    /// The traits that dynamic colours resolve with when nothing else is said: those of the view that is drawn, else of the running stage.
    @preconcurrency @MainActor public static var current: UITraitCollection {
        get { override ?? UIScreen.main.traitCollection }
        set { override = newValue }
    }
    @MainActor private static var override: UITraitCollection?

    /// Runs `actions` with these traits as `UITraitCollection.current`.
    @preconcurrency @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.override
        Self.override = self
        defer { Self.override = outer }
        actions()
    }
}

extension UITraitCollection.Values {
    mutating func merge(_ other: Self) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.textScale != 0 { textScale = other.textScale }
    }
}

/// What has traits: screens, windows, views and view controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
