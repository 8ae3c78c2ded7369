import Foundation
import UIKit

extension ScriptRunner {
    func view(_ target: ScriptTarget) throws(ScriptProblem) -> UIView {
        if case .inWindow(let inner) = target {
            guard let window = environment.scriptWindow ?? environment.scriptScreen else {
                throw ScriptProblem("no window is open")
            }
            guard let view = ViewFinder.find(inner, in: window) else {
                throw ScriptProblem("there is no view \(inner) in the window\(Self.known(in: window, like: inner))")
            }
            return view
        }
        guard let screen = environment.scriptScreen else { throw ScriptProblem("no screen is open") }
        guard let view = ViewFinder.find(target, onScreenOf: screen) else {
            throw ScriptProblem("there is no view \(target) on the screen\(Self.known(in: screen, like: target))")
        }
        return view
    }

    /// Where a target is in the host window; the middle of a view.
    func hostPoint(of target: ScriptTarget) throws(ScriptProblem) -> CGPoint {
        if case .point(let point, let inWindow) = target {
            return inWindow ? point : environment.hostPoint(fromScreen: point)
        }
        let view = try view(target)
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        if case .inWindow = target, environment.scriptWindow != nil { return middle }
        let window = view.window?.frame.origin ?? .zero
        return environment.hostPoint(fromScreen: CGPoint(x: middle.x + window.x, y: middle.y + window.y))
    }

    /// The names that the screen does have, for the message.
    private static func known(in screen: UIView, like target: ScriptTarget) -> String {
        var names: [String] = []
        var stack: [UIView] = [screen]
        while let view = stack.popLast() {
            switch target {
            case .identifier: if let name = view.accessibilityIdentifier { names.append("#\(name)") }
            case .text:
                if let text = ViewFinder.text(of: view), !text.isEmpty, text.count < 40 { names.append("\"\(text)\"") }
            case .point, .inWindow: break
            }
            stack.append(contentsOf: view.subviews.reversed())
        }
        return names.isEmpty ? "" : "; there are \(names.prefix(12).joined(separator: ", "))"
    }
}
