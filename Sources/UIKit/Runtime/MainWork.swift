/// Work for the main actor that comes from code that does not say where it runs.
enum MainWork {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// Runs `body` at once where this is the main actor already, else soon.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        _ = mark
        // A program may drain the main queue, and so the main actor, on another thread than the first.
        if Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { body() }
        }
    }
}
