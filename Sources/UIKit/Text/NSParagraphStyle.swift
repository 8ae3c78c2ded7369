import Typesetting

/// How lines of a paragraph are aligned. Raw values are iOS's.
public enum NSTextAlignment: Int, Hashable, Sendable {
    case left = 0
    case center, right, justified, natural

    var typesetting: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// How text that is too long for its room is broken or cut.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping = 0
    case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    var typesetting: LineBreaking {
        switch self {
        case .byWordWrapping: .byWordWrapping
        case .byCharWrapping: .byCharWrapping
        case .byClipping: .byClipping
        case .byTruncatingHead: .byTruncatingHead
        case .byTruncatingTail: .byTruncatingTail
        case .byTruncatingMiddle: .byTruncatingMiddle
        }
    }
}

public enum NSWritingDirection: Int, Hashable, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}

/// The look of a paragraph in attributed text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    fileprivate var values = Values()
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
    }

    public override init() { super.init() }
    fileprivate init(values: Values) {
        self.values = values
        super.init()
    }

    /// The style of text that has none.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points between the lines of the paragraph.
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
