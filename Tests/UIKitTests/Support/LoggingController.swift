@testable import UIKit

/// Writes what its containers and its view tell it into a log that several controllers can share.
final class LoggingController: UIViewController {
    @MainActor final class Log { var lines: [String] = [] }
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { return nil }

    private func note(_ what: String) { log.lines.append("\(name).\(what)") }

    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear" + (animated ? "(animated)" : "")) }
    override func viewDidAppear(_ animated: Bool) { note("didAppear" + (animated ? "(animated)" : "")) }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear" + (animated ? "(animated)" : "")) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear" + (animated ? "(animated)" : "")) }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willJoin") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didJoin") }
}

extension Stagehand {
    /// Frames of a sixtieth until `seconds` are over.
    func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded(.up)) { frame(after: 1.0 / 60) }
    }
    /// Moves with the button down, in steps.
    func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, release releases: Bool = true) {
        press(start.x, start.y)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            frame(after: 1.0 / 60)
            move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        frame(after: 0.2)
        if releases { release(end.x, end.y) }
    }
}
