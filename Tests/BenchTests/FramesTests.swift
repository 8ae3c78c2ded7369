import Examples
import XCTest

@testable import Bench

/// The situations of whole frames, at tiny sizes.
final class FramesTests: XCTestCase {
    @MainActor private func run(
        _ situations: FramesBenchmark.Situation..., repetitions: Int = 1, steps: Int = 3, sizes: [Int] = [100]
    ) throws -> [Figure] {
        var figures: [Figure] = []
        try FramesBenchmark(repetitions: repetitions, steps: steps, situations: situations, sizes: sizes).run {
            figures.append($0)
        }
        return figures
    }

    @MainActor func testTapsAndResizesCoverEveryExample() async throws {
        let figures = try run(.redraw, .taps, .resize)
        for (example, variant) in ExampleStage.everything {
            let name = ExampleStage.name(example, variant)
            let resizes = figures.first { $0.name == "frames resize \(name): frames" }
            XCTAssertEqual(resizes?.value, 3, "resize \(name)")
            if example.tourSteps.contains(where: { $0.action.hasPrefix("tap") }) {
                let taps = figures.first { $0.name == "frames tap \(name): frames" }
                XCTAssertGreaterThan(taps?.value ?? 0, 0, "tap \(name)")
            }
            if let idle = figures.first(where: { $0.name == "frames idle \(name), drawn in 10 s" }) {
                XCTAssertEqual(idle.value, 0, "a screen at rest draws nothing: \(name)")
            }
        }
        // All but those that move for ever.
        XCTAssertGreaterThan(figures.filter { $0.name.hasPrefix("frames idle") }.count, Examples.all.count / 2)
        let redraw = figures.first { $0.name.hasPrefix("frames redraw") && $0.name.hasSuffix(": frames") }
        XCTAssertEqual(redraw?.value, 5, "each frame of the redraw damages the whole surface")
    }

    @MainActor func testTextsAreBrokenAnewAndScrollingSolvesNothing() async throws {
        let figures = try run(.text, .scroll, repetitions: 3, steps: 5)
        let texts = figures.first { $0.name.hasSuffix("texts laid out") }
        XCTAssertGreaterThan(texts?.value ?? 0, 10)
        XCTAssertEqual(figures.first { $0.name.hasSuffix("most solves in a frame") }?.value, 0)
        XCTAssertGreaterThan(figures.first { $0.name == "frames scroll 200 rows: frames" }?.value ?? 0, 3)
    }

    /// With a hundred views: every figure is there, and one nudged view damages no more than its surroundings.
    @MainActor func testStressSaysALineForEachSituation() async throws {
        let figures = try run(.stress)
        for name in ["interpolated", "re-solved: layout", "nudged: layout", "nudged: damage", "churned: layout"] {
            XCTAssertTrue(figures.contains { $0.name == "frames stress 100 \(name)" }, name)
        }
        // Interpolated frames solve nothing.
        XCTAssertNil(figures.first { $0.name == "frames stress 100 interpolated: solve" })
        let damage = figures.first { $0.name.hasSuffix("damage") }?.value ?? .infinity
        XCTAssertGreaterThan(damage, 0)
        XCTAssertLessThan(damage, 1280 * 800 / 10)
    }

    @MainActor func testTheProgramIsMeasured() async throws {
        let figures = try run(.program, repetitions: 2)
        for name in [
            "program start to first frame, CPU", "program memory after start, headless",
            "program memory with 10,000 views, headless", "program gallery, frames that open a screen",
        ] {
            XCTAssertGreaterThan(figures.first { $0.name == name }?.value ?? 0, 0, name)
        }
        let memory = figures.filter { $0.name.hasPrefix("program memory") }.map(\.value)
        XCTAssertLessThan(memory[0], memory[1], "10,000 views take more than the first screen")
    }

    @MainActor func testRecordingIsMeasured() async throws {
        var figures: [Figure] = []
        try RecordingBenchmark(frames: 200).run { figures.append($0) }
        XCTAssertEqual(figures.count, 10)
        XCTAssertTrue(figures.filter { $0.unit == "µs" }.allSatisfy { $0.value > 0 })
        XCTAssertEqual(figures.filter { $0.goal == 0 }.count, 5)
        #if !DEBUG
            XCTAssertTrue(figures.filter { $0.goal == 0 }.allSatisfy { $0.value == 0 }, "recording takes no memory")
        #endif
    }
}
