/// Edges by reading direction. Raw values are Apple's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// What stands behind a button's content. Nil takes what the button's configuration gives.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    /// In points.
    public var cornerRadius: CGFloat = 6
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UIButton {
    /// A button's content and looks as one value: start from `plain()`, `gray()`, `tinted()` or `filled()`, change it, and assign it to
    /// the button's `configuration`.
    @preconcurrency @MainActor public struct Configuration {
        public enum Size: Int, Hashable, Sendable {
            case medium = 0
            case small, mini, large
        }
        public enum TitleAlignment: Int, Hashable, Sendable {
            /// In the middle; leading where there is a subtitle beside a picture.
            case automatic = 0
            case leading, center, trailing
        }
        public enum CornerStyle: Int, Hashable, Sendable {
            /// `background.cornerRadius` as it is.
            case fixed = -1
            /// `background.cornerRadius`, larger with a larger preferred text.
            case dynamic = 0
            case small, medium, large
            case capsule
        }
        enum Family { case plain, gray, tinted, filled }
        let family: Family

        public static func plain() -> Configuration { Configuration(family: .plain) }
        public static func gray() -> Configuration { Configuration(family: .gray) }
        public static func tinted() -> Configuration { Configuration(family: .tinted) }
        public static func filled() -> Configuration { Configuration(family: .filled) }
        public static func borderless() -> Configuration { plain() }
        public static func bordered() -> Configuration { gray() }
        public static func borderedTinted() -> Configuration { tinted() }
        public static func borderedProminent() -> Configuration { filled() }

        // MARK: Content

        public var title: String?
        /// In place of `title`.
        public var attributedTitle: NSAttributedString?
        /// Smaller, under the title.
        public var subtitle: String?
        public var image: UIImage?
        /// Shown in place of the picture, turning.
        public var showsActivityIndicator = false

        // MARK: Arrangement

        /// Where the picture stands, seen from the title. Default leading.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between picture and title, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { storedInsets = Self.insets(of: buttonSize) } }
        }
        private var storedInsets = Configuration.insets(of: .medium)
        private var hasOwnInsets = false
        /// Around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { storedInsets }
            set {
                storedInsets = newValue
                hasOwnInsets = true
            }
        }
        public mutating func setDefaultContentInsets() {
            hasOwnInsets = false
            storedInsets = Self.insets(of: buttonSize)
        }

        // MARK: Looks

        public var background = UIBackgroundConfiguration()
        public var cornerStyle = CornerStyle.dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?

        init(family: Family) { self.family = family }

        private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch size {
                case .mini: (4, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (13.5, 20)
                }
            return NSDirectionalEdgeInsets(
                top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }
    }
}

/// What a configuration comes to in a state of its button.
extension UIButton.Configuration {
    var titleFont: UIFont {
        switch buttonSize {
        case .mini: .systemFont(ofSize: 13)
        case .small: .systemFont(ofSize: 15)
        case .medium: .systemFont(ofSize: 17)
        case .large: .systemFont(ofSize: 17, weight: .semibold)
        }
    }
    var subtitleFont: UIFont { .systemFont(ofSize: buttonSize == .mini ? 11 : 12) }

    func foreground(_ state: UIControl.State, tint: UIColor) -> UIColor {
        if state.contains(.disabled) { return .tertiaryLabel }
        let base = baseForegroundColor ?? (family == .filled ? .white : tint)
        guard state.contains(.highlighted), family != .filled else { return base }
        return base.withAlphaComponent(base.currentColor.alpha * (family == .plain ? 0.5 : 0.75))
    }

    /// Nil for none.
    func backgroundColor(_ state: UIControl.State, tint: UIColor) -> UIColor? {
        if let color = background.backgroundColor, !state.contains(.disabled) {
            return state.contains(.highlighted) ? color.withAlphaComponent(color.currentColor.alpha * 0.75) : color
        }
        let isSelected = state.contains(.selected)
        if state.contains(.disabled) { return family == .plain && !isSelected ? nil : .tertiarySystemFill }
        let base: UIColor?
        switch family {
        case .plain: base = isSelected ? faint(baseBackgroundColor ?? tint) : baseBackgroundColor
        case .gray: base = isSelected ? faint(baseBackgroundColor ?? tint) : baseBackgroundColor ?? .secondarySystemFill
        case .tinted:
            base =
                isSelected ? baseBackgroundColor ?? tint.withAlphaComponent(0.35) : faint(baseBackgroundColor ?? tint)
        case .filled: base = baseBackgroundColor ?? tint
        }
        guard let base, state.contains(.highlighted) else { return base }
        return base.withAlphaComponent(base.currentColor.alpha * 0.75)
    }
    private func faint(_ color: UIColor) -> UIColor { color.withAlphaComponent(0.18) }

    func cornerRadius(in size: CGSize, traits: UITraitCollection) -> CGFloat {
        let radius: CGFloat
        switch cornerStyle {
        case .fixed: radius = background.cornerRadius
        case .dynamic: radius = background.cornerRadius * max(1, traits.textScale)
        case .small: radius = 4
        case .medium: radius = 8
        case .large: radius = 12
        case .capsule: radius = .infinity
        }
        return max(0, min(radius, size.width / 2, size.height / 2))
    }
}
