/// What can go wrong with pictures.
public enum GraphicsError: Error, Hashable, Sendable {
    case cannotRead(path: String, reason: String)
    case cannotDecode(reason: String)
    case cannotWrite(path: String, reason: String)
    /// The picture is larger than `Image.maximumSide` or `Image.maximumPixels` allow.
    case tooLarge(width: Int, height: Int)
}

extension GraphicsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason):
            "The picture '\(path)' can't be read: \(reason)."
        case .cannotDecode(let reason):
            "The data is not a picture that can be decoded: \(reason)."
        case .cannotWrite(let path, let reason):
            "The picture can't be written to '\(path)': \(reason)."
        case .tooLarge(let width, let height):
            "A picture of \(width)x\(height) pixels is too large: at most \(Image.maximumSide) a side and "
                + "\(Image.maximumPixels / 1_000_000) million pixels in all."
        }
    }
}
