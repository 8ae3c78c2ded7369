/// One occurrence of input, with its touches.
@preconcurrency @MainActor open class UIEvent: NSObject {}
