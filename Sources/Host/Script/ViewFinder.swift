import UIKit

/// Finds views the way a script names them.
@MainActor public enum ViewFinder {
    /// The first visible view that matches, front to back within a level, level by level; else the first hidden one.
    public static func find(_ target: ScriptTarget, in root: UIView) -> UIView? {
        var hidden: UIView?
        var level: [(view: UIView, isVisible: Bool)] = [(root, !root.isHidden)]
        while !level.isEmpty {
            var next: [(UIView, Bool)] = []
            for (view, isVisible) in level {
                if matches(view, target) {
                    if isVisible { return view }
                    hidden = hidden ?? view
                }
                for child in view.subviews.reversed() {
                    next.append((child, isVisible && !child.isHidden && child.alpha > 0.01))
                }
            }
            level = next
        }
        return hidden
    }

    /// The same in a window, then in the others on its screen from the front: the on-screen keyboard, an alert.
    public static func find(_ target: ScriptTarget, onScreenOf window: UIWindow) -> UIView? {
        let others = (window.windowScene?.windows ?? []).reversed().filter { $0 !== window }
        let found = ([window] + others).lazy.compactMap { find(target, in: $0) }
        return found.first
    }

    /// What a script may call the view at a point of `root`: `#identifier`, or its text in quotation marks; nil for a nameless one.
    public static func name(at point: CGPoint, in root: UIView) -> String? {
        var view = root.hitTest(point, with: nil)
        while let current = view, current !== root {
            if let identifier = current.accessibilityIdentifier { return "#\(identifier)" }
            if let text = text(of: current), !text.isEmpty, text.count <= 30 { return ScriptText.quoted(text) }
            view = current.superview
        }
        return nil
    }

    /// The text that a view shows, for `"…"` targets and `.text`.
    public static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text ?? ""
        case let field as UITextField: field.text ?? ""
        case let textView as UITextView: textView.text
        case let button as UIButton: button.currentTitle
        default: nil
        }
    }

    private static func matches(_ view: UIView, _ target: ScriptTarget) -> Bool {
        switch target {
        case .identifier(let identifier): view.accessibilityIdentifier == identifier
        case .text(let text): Self.text(of: view) == text
        case .point: false
        case .inWindow(let inner): matches(view, inner)
        }
    }
}
