import Typesetting

/// What a font is asked for by: family, traits and size.
public final class UIFontDescriptor: NSObject, Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
    let request: FontRequest

    init(_ request: FontRequest) {
        self.request = request
        super.init()
    }
    /// The descriptor of a name as in `UIFont(name:size:)`.
    public convenience init(name fontName: String, size: CGFloat) {
        var request = FontRequest(size: size)
        if let parsed = FontName(fontName) {
            request.weight = parsed.weight
            request.isItalic = parsed.isItalic
            switch parsed.face {
            case .system: break
            case .monospaced: request.isMonospaced = true
            case .family(let family, _): request.family = family
            }
        }
        self.init(request)
    }

    public var pointSize: CGFloat { request.size }
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if request.isItalic { traits.insert(.traitItalic) }
        if request.weight >= 600 { traits.insert(.traitBold) }
        if request.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var request = request
        request.size = newPointSize
        return UIFontDescriptor(request)
    }
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var request = request
        request.family = newFamily
        return UIFontDescriptor(request)
    }
    /// This descriptor with exactly these traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var request = request
        request.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) {
            request.weight = max(700, request.weight)
        } else if request.weight >= 600 {
            request.weight = 400
        }
        request.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(request)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }
    public override var hash: Int { request.hashValue }
}

extension UIFont {
    /// The font of a descriptor; a size of 0 keeps the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0 { request.size = pointSize }
        self.init(request)
    }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request) }
}
