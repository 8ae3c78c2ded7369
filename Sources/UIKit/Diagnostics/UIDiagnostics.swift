/// Something wrong that a call could not throw: misuse of an API, or constraints that conflict.
public struct UIDiagnostic: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case conflict, illegalConstraint, misuse, layoutLoop, notSupported, font
    }
    public var kind: Kind
    /// One or more sentences that name the object, the place and the remedy.
    public var message: String
    public init(kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }
}

/// Where diagnostics of UIKit and Masonry go: by default standard error, the same message once.
@preconcurrency @MainActor public enum UIDiagnostics {
    /// Receives every diagnostic. Replace it to collect them; `standardErrorHandler` is the default.
    public static var handler: @MainActor (UIDiagnostic) -> Void = standardErrorHandler

    private static var said: Set<UIDiagnostic> = []
    /// Writes each different message once to standard error.
    public static func standardErrorHandler(_ diagnostic: UIDiagnostic) {
        guard said.insert(diagnostic).inserted else { return }
        FileHandle.standardError.write(Data("ashlar: \(diagnostic.message)\n".utf8))
    }

    /// Hands a diagnostic to the handler.
    public static func report(_ kind: UIDiagnostic.Kind, _ message: String) {
        handler(UIDiagnostic(kind: kind, message: message))
    }
}
