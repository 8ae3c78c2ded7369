import Foundation
import UIKit

/// The program that a script drives.
@MainActor public protocol ScriptEnvironment: AnyObject {
    /// The screen that coordinates, texts and identifiers mean: the running stage's window, or the host's own.
    var scriptScreen: UIWindow? { get }
    /// The window around the screen, for targets that begin with `window`; nil where there is none but the screen.
    var scriptWindow: UIWindow? { get }
    /// From the screen's coordinates to the host window's.
    func hostPoint(fromScreen point: CGPoint) -> CGPoint
    /// From the host window's coordinates to the screen's; nil for a point outside the screen.
    func screenPoint(fromHost point: CGPoint) -> CGPoint?
    /// Carries out `open`, `device`, `resize`, …
    func perform(_ setting: ScriptSetting) throws(ScriptProblem)
    /// Writes what is drawn now as a PNG file.
    func writeScreenshot(to path: String) throws(ScriptProblem)
    /// Records frame timings into a file from now on.
    func recordTimings(to path: String) throws(ScriptProblem)
}

extension ScriptEnvironment {
    public func screenPoint(fromHost point: CGPoint) -> CGPoint? { point }
    public var scriptWindow: UIWindow? { nil }
}

/// Why the program could not do what a script asked for: one sentence.
public struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
    public init(_ description: String) { self.description = description }
}
