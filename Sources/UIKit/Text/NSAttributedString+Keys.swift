/// The attributes that UIKit draws; Linux's Foundation has no names for them.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSUnderlineStyle`'s raw value; anything but 0 draws a single line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// An `NSUnderlineStyle`'s raw value; anything but 0 draws a single line.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// Points after each character, a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// An `NSParagraphStyle`; that of the first character holds for the whole text.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// An `NSShadow`; its offset and colour are drawn, without blur.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

/// A shadow behind text.
open class NSShadow: NSObject, NSCopying {
    public override init() { super.init() }
    /// In points; positive height is downwards.
    open var shadowOffset = CGSize.zero
    /// Only sharp shadows are drawn behind text: a radius other than 0 is reported.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; a third of black when nil.
    open var shadowColor: Any?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }
}
