import Examples
import Foundation
import Host
import UIKit

extension Command {
    static let growth = Command(
        name: "growth", arguments: "[--switches N] [--animations N]",
        summary: "memory before and after many screen switches and animations"
    ) { arguments in
        let options = try NumberOptions(arguments, defaults: ["switches": 10_000, "animations": 100_000])
        MainActor.assumeIsolated {
            GrowthBenchmark(switches: options["switches"], animations: options["animations"]).run { printFigure($0) }
        }
        return 0
    }
}

@MainActor struct GrowthBenchmark {
    let switches: Int
    let animations: Int
    /// Megabytes that caches may still fill after the warm-up.
    private static let allowed = 4.0

    func run(_ output: FigureOutput) {
        screenSwitches(output)
        runAnimations(output)
    }

    private func screenSwitches(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 375, height: 667))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.makeKeyAndVisible()
        let screens = ExampleStage.everything
        func show(_ screen: (example: Example, variant: String?)) {
            window.rootViewController = screen.example.make(variant: screen.variant)
            host.step()
        }
        let grown = watch("\(switches) screen switches", count: switches, output) { number in
            show(screens[number % screens.count])
        }
        // Which of the screens it is.
        if grown > Self.allowed {
            for screen in screens {
                for _ in 0..<20 { show(screen) }
                let before = ProcessMemory.resident
                for _ in 0..<200 { show(screen) }
                output(
                    Figure(
                        name:
                            "growth \(ExampleStage.name(screen.example, screen.variant)): resident grown by, a switch",
                        value: Double(ProcessMemory.resident - before) / 1024 / 200, unit: "KB"))
            }
        }
        window.isHidden = true
        window.rootViewController = nil
        host.drawIfNeeded()
    }

    private func runAnimations(_ output: FigureOutput) {
        let host = HeadlessHost(size: CGSize(width: 100, height: 100))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let views = (0..<100).map { index in
            let view = UIView(frame: CGRect(x: index % 10 * 10, y: index / 10 * 10, width: 8, height: 8))
            view.backgroundColor = .systemBlue
            window.addSubview(view)
            return view
        }
        window.makeKeyAndVisible()
        host.advanceUntilIdle()
        var finished = 0
        let batches = (animations + views.count - 1) / views.count
        watch("\(batches * views.count) animations", count: batches, output) { number in
            for (index, view) in views.enumerated() {
                UIView.animate(
                    withDuration: 0.05,
                    animations: {
                        view.alpha = number % 2 == 0 ? 0.3 : 1
                        view.frame.origin.x = CGFloat(index % 10 * 10 + number % 2)
                    }, completion: { if $0 { finished += 1 } })
            }
            host.advanceUntilIdle()
        }
        output(
            Figure(
                name: "growth animations that finished", value: Double(finished), unit: "of \(batches * views.count)"))
        window.isHidden = true
        host.drawIfNeeded()
    }

    /// Repeats `body`, and compares memory after the first tenth, when caches are warm, with memory at the end.
    /// - Returns: the growth in megabytes.
    @discardableResult private func watch(
        _ name: String, count: Int, _ output: FigureOutput, _ body: (Int) -> Void
    ) -> Double {
        var before = 0
        for number in 0..<count {
            if number == count / 10 { before = ProcessMemory.resident }
            body(number)
        }
        let after = ProcessMemory.resident
        let megabyte = 1_048_576.0
        output(Figure(name: "growth \(name): resident before", value: Double(before) / megabyte, unit: "MB"))
        output(Figure(name: "growth \(name): resident after", value: Double(after) / megabyte, unit: "MB"))
        let grown = Double(after - before) / megabyte
        output(
            Figure(name: "growth \(name): resident grown by", value: grown, unit: "MB", goal: Self.allowed))
        return grown
    }
}
