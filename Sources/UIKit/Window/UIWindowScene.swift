/// One instance of the program's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {}

/// A screen with its windows: the host's, or the one on a `StageView`. Code that runs for a view runs in its scene, so that
/// `UIScreen.main` and the key window are the ones it sees.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    public let screen = UIScreen()
    /// Windows that are shown, from back to front.
    public internal(set) var windows: [UIWindow] = []
    /// The window that gets keys and text.
    public internal(set) weak var keyWindow: UIWindow?
    /// The stage that shows this scene; nil for the host's own.
    public internal(set) weak var stageView: StageView?
    /// Distances from the screen's edges that windows report as their safe area, in points.
    var safeArea = UIEdgeInsets.zero

    open override var next: UIResponder? { UIApplication.shared }

    // MARK: The scene whose code runs

    /// The host's own scene.
    static let host = UIWindowScene()
    /// Takes asynchronous work that no scene claims: the gallery's running example.
    static weak var standIn: UIWindowScene?
    private static var running: UIWindowScene?

    /// The scene whose code runs now.
    static var current: UIWindowScene { running ?? standIn ?? host }

    /// Runs `body` as this scene's code.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.running
        Self.running = self
        defer { Self.running = outer }
        return try body()
    }

    /// A closure that runs `body` later in the scene that runs now.
    static func bound(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let scene = current
        return { scene.perform(body) }
    }
}
