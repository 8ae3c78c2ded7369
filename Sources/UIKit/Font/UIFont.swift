import Typesetting

/// A font at a size in points. An immutable value that can be made and kept anywhere; its measures are read on the main actor.
public final class UIFont: NSObject, Sendable {
    let request: FontRequest
    /// The text style that the font was made for, if it was.
    let textStyle: TextStyle?

    init(_ request: FontRequest, textStyle: TextStyle? = nil) {
        var request = request
        // A size that is no size gives the default one, as UIKit's 0 does.
        if !(request.size > 0 && request.size.isFinite) { request.size = Self.systemFontSize }
        self.request = request
        self.textStyle = textStyle
        super.init()
    }

    // MARK: System fonts

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12
    public static let systemFontSize: CGFloat = 14

    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontRequest(size: fontSize)) }
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(weight: weight.openTypeValue, size: fontSize))
    }
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontRequest(isItalic: true, size: fontSize))
    }
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(weight: weight.openTypeValue, isMonospaced: true, size: fontSize))
    }
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.size = fontSize
        return UIFont(request)
    }

    // MARK: Measures

    /// In points.
    public var pointSize: CGFloat { request.size }
    @preconcurrency @MainActor public var lineHeight: CGFloat { metrics.lineHeight }
    /// Above the baseline, positive.
    @preconcurrency @MainActor public var ascender: CGFloat { metrics.ascent }
    /// Below the baseline, negative.
    @preconcurrency @MainActor public var descender: CGFloat { -metrics.descent }
    @preconcurrency @MainActor public var leading: CGFloat {
        max(0, metrics.lineHeight - metrics.ascent - metrics.descent)
    }
    @preconcurrency @MainActor public var capHeight: CGFloat { metrics.capHeight }
    @preconcurrency @MainActor public var xHeight: CGFloat { metrics.xHeight }
    @MainActor private var metrics: FontMetrics {
        Typesetter.shared.metrics(of: request, scale: UIScreen.main.scale)
    }

    /// The family that is drawn with.
    @preconcurrency @MainActor public var familyName: String { Typesetter.shared.resolvedFamily(of: request).name }
    /// Family and style, as "Inter-SemiBoldItalic".
    @preconcurrency @MainActor public var fontName: String {
        let style =
            (request.weight == 400 ? "" : Weight.name(ofOpenTypeValue: request.weight))
            + (request.isItalic ? "Italic" : "")
        return familyName.replacingOccurrences(of: " ", with: "") + "-" + (style.isEmpty ? "Regular" : style)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.request == request && other.textStyle == textStyle
    }
    public override var hash: Int { request.hashValue }
    public override var description: String {
        "<UIFont: \(request.family ?? (request.isMonospaced ? "monospaced system font" : "system font")), weight "
            + "\(request.weight)\(request.isItalic ? ", italic" : ""), \(request.size) pt>"
    }
}

extension UIFont {
    /// How heavy the strokes are: UIKit's scale from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        private static let scale: [(weight: Weight, openType: Int, name: String)] = [
            (ultraLight, 100, "UltraLight"), (thin, 200, "Thin"), (light, 300, "Light"), (regular, 400, "Regular"),
            (medium, 500, "Medium"), (semibold, 600, "SemiBold"), (bold, 700, "Bold"), (heavy, 800, "Heavy"),
            (black, 900, "Black"),
        ]
        /// The nearest of OpenType's weights 100…900.
        var openTypeValue: Int {
            Self.scale.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!.openType
        }
        init(openTypeValue: Int) {
            self = Self.scale.min { abs($0.openType - openTypeValue) < abs($1.openType - openTypeValue) }!.weight
        }
        static func name(ofOpenTypeValue value: Int) -> String {
            scale.min { abs($0.openType - value) < abs($1.openType - value) }!.name
        }
    }
}
