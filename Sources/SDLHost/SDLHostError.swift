/// Why no window could be opened.
public enum SDLHostError: Error, Hashable, Sendable {
    /// There is no display, or SDL would only draw where nobody can see it.
    case noDisplay(reason: String)
    /// SDL refused.
    case sdl(call: String, reason: String)
}

extension SDLHostError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "no display: \(reason). Start it in a desktop session, or see every screen without one: ashlar tour"
        case .sdl(let call, let reason):
            "SDL's \(call) failed: \(reason)"
        }
    }
}
