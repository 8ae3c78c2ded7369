@testable import UIKit

/// What went to the diagnostics handler while `body` ran.
@MainActor func collectingDiagnostics(_ body: () -> Void) -> [UIDiagnostic] {
    var collected: [UIDiagnostic] = []
    let handler = UIDiagnostics.handler
    UIDiagnostics.handler = { collected.append($0) }
    defer { UIDiagnostics.handler = handler }
    body()
    return collected
}
