import Foundation
import UIKit

/// An `expect` that does not hold, in words.
struct ExpectationFailure: Error, CustomStringConvertible {
    var description: String
}

extension ScriptRunner {
    func check(_ expectation: ScriptExpectation) throws {
        let view = try view(expectation.target)
        let actual = try value(of: expectation.property, of: view, presented: expectation.isPresented)
        guard !holds(actual, expectation) else { return }
        var text = "expected \(expectation), but it is \(actual)"
        if case .numbers(let found) = actual, case .numbers(let wanted) = expectation.value, found.count == wanted.count
        {
            let off = zip(found, wanted).map { abs($0 - $1) }.max() ?? 0
            text += " (off by \(off))"
        }
        throw ExpectationFailure(description: text)
    }

    private func holds(_ actual: ScriptExpectation.Value, _ expectation: ScriptExpectation) -> Bool {
        switch (actual, expectation.value) {
        case (.numbers(let found), .numbers(let wanted)) where found.count == wanted.count:
            let pairs = zip(found, wanted)
            let tolerance = expectation.tolerance
            switch expectation.comparison {
            case .equal: return pairs.allSatisfy { abs($0 - $1) <= tolerance }
            case .notEqual: return pairs.contains { abs($0 - $1) > tolerance }
            case .atMost: return pairs.allSatisfy { $0 <= $1 + tolerance }
            case .atLeast: return pairs.allSatisfy { $0 >= $1 - tolerance }
            }
        default:
            return (actual == expectation.value) == (expectation.comparison != .notEqual)
        }
    }

    private func value(of property: ScriptExpectation.Property, of view: UIView, presented: Bool) throws(ScriptProblem)
        -> ScriptExpectation.Value
    {
        let layer = presented ? view.layer.presentation() ?? view.layer : view.layer
        let frame = layer.frame
        switch property {
        case .frame: return .numbers([frame.minX, frame.minY, frame.width, frame.height].map(Double.init))
        case .x: return .numbers([Double(frame.minX)])
        case .y: return .numbers([Double(frame.minY)])
        case .width: return .numbers([Double(frame.width)])
        case .height: return .numbers([Double(frame.height)])
        case .alpha: return .numbers([Double(layer.opacity)])
        case .offset: return .numbers([layer.bounds.minX, layer.bounds.minY].map(Double.init))
        case .hidden: return .flag(view.isHidden)
        case .focused: return .flag(view.isFirstResponder)
        case .text:
            guard let text = ViewFinder.text(of: view) else { throw ScriptProblem("\(type(of: view)) shows no text") }
            return .text(text)
        }
    }
}
