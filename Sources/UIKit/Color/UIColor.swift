import Graphics

/// A colour, or a rule that picks one for the light or dark theme. Immutable.
///
/// Components are sRGB, from 0 to 1; values outside are brought into range.
open class UIColor: NSObject, @unchecked Sendable {
    // Unchecked because subclasses of an open class can't be checked; everything stored here is immutable and Sendable.

    enum Rule: Sendable {
        case fixed(Color)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }
    let rule: Rule

    init(rule: Rule) {
        self.rule = rule
        super.init()
    }
    convenience init(_ color: Color) { self.init(rule: .fixed(color.clamped)) }

    public override convenience init() { self.init(Color.clear) }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rule = .fixed(Color(red: red, green: green, blue: blue, alpha: alpha).clamped)
        super.init()
    }
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color.fromDisplayP3(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Hue, saturation and brightness from 0 to 1; the hue goes once around the wheel.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color.fromHSB(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }
    public convenience init(cgColor: CGColor) { self.init(cgColor.value) }
    /// A colour that is asked for anew wherever the theme can differ.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(rule: .dynamic(dynamicProvider))
    }

    // MARK: Resolving

    /// The fixed colour for the given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic = rule else { return self }
        return UIColor(color(for: traitCollection))
    }

    func color(for traits: UITraitCollection) -> Color {
        var color = self
        // A provider may answer with another dynamic colour; one that never ends is cut off as clear.
        for _ in 0..<32 {
            switch color.rule {
            case .fixed(let value): return value
            case .dynamic(let provider): color = provider(traits)
            }
        }
        return .clear
    }

    /// The colour for the traits of the code that runs; away from the main thread, for the light theme.
    var currentColor: Color {
        if case .fixed(let value) = rule { return value }
        guard Thread.isMainThread else { return color(for: UITraitCollection(userInterfaceStyle: .light)) }
        return color(for: MainActor.assumeIsolated { UITraitCollection.current })
    }

    /// The colour under `UITraitCollection.current`.
    open var cgColor: CGColor { CGColor(currentColor) }

    // MARK: Components

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = currentColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = currentColor
        let parts = color.hsb
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// False, and nothing written, unless the colour is a grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = currentColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch rule {
        case .fixed(let color):
            return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        case .dynamic(let provider):
            return UIColor(rule: .dynamic { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    // MARK: Equality

    /// Fixed colours are equal when their components are; dynamic ones when they are the same object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let a) = rule, case .fixed(let b) = other.rule else { return false }
        return a == b
    }
    open override var hash: Int {
        guard case .fixed(let color) = rule else { return ObjectIdentifier(self).hashValue }
        return color.hashValue
    }
    open override var description: String {
        guard case .fixed(let color) = rule else { return "UIColor(dynamic)" }
        return "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
    }
}
