// Stands in until the real classes land, which delete this file.

open class UIImage: NSObject { public var size: CGSize { .zero } }

open class UIImageView: UIView {
    public init(image: UIImage?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage?
}

extension Painter { mutating func paint(_ view: UIView) {} }
