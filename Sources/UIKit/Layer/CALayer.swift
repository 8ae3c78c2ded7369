/// What a view is on screen: geometry, looks and running animations.
@preconcurrency @MainActor open class CALayer: NSObject {
    weak var owner: UIView?
    public required override init() { super.init() }
}
