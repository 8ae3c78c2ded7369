/// The running program: its windows, and the one place where a host drives UIKit.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public internal(set) var windows: [UIWindow] = []
}
