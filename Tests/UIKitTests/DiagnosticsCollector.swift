import UIKit

/// Runs a body and returns what it reported.
@MainActor func diagnostics(_ body: () -> Void) -> [UIDiagnostic] {
    var reports: [UIDiagnostic] = []
    let handler = UIDiagnostics.handler
    UIDiagnostics.handler = { reports.append($0) }
    defer { UIDiagnostics.handler = handler }
    body()
    return reports
}

/// A view with a size of its own.
final class Box: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    init(_ name: String = "box", _ width: CGFloat = -1, _ height: CGFloat = -1) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        accessibilityIdentifier = name
        translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
}
