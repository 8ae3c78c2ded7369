import Testing

/// Random systems and histories, held against the reference solver. See `RandomRun` for the environment variables.
@Suite("Random systems", .serialized) struct RandomSystemTests {
    @Test("One solve each, with explanations") func systems() throws {
        try test(count: RandomRun.isLong ? 60_000 : 1_600, [.explanations, .freshSolve]) { generator in
            generator.makeSystem(
                variables: generator.random.integer(1...5), constraints: generator.random.integer(1...9))
        }
    }

    @Test("Larger systems, one solve each") func largerSystems() throws {
        try test(count: RandomRun.isLong ? 15_000 : 150, []) { generator in
            generator.makeSystem(
                variables: generator.random.integer(5...9), constraints: generator.random.integer(8...18))
        }
    }

    @Test("Short histories, every solve checked") func shortHistories() throws {
        try test(count: RandomRun.isLong ? 30_000 : 500, [.freshSolve]) { generator in
            generator.makeHistory(
                steps: generator.random.integer(10...30), mostVariables: 5, mostConstraints: 9)
        }
    }

    @Test("Short histories, with explanations") func explainedHistories() throws {
        try test(count: RandomRun.isLong ? 10_000 : 150, [.explanations, .freshSolve]) { generator in
            generator.makeHistory(
                steps: generator.random.integer(10...25), mostVariables: 4, mostConstraints: 7)
        }
    }

    @Test("Larger histories, every solve checked") func largerHistories() throws {
        try test(count: RandomRun.isLong ? 5_000 : 40, [.freshSolve]) { generator in
            generator.makeHistory(
                steps: generator.random.integer(20...60), mostVariables: 10, mostConstraints: 16)
        }
    }

    @Test("Constants dragged to and fro, every solve checked") func drags() throws {
        try test(count: RandomRun.isLong ? 20_000 : 300, [.freshSolve]) { generator in
            generator.makeDrags(steps: generator.random.integer(20...60), mostVariables: 7, mostConstraints: 12)
        }
    }

    @Test("Histories of a thousand steps") func longHistories() throws {
        try test(count: RandomRun.isLong ? 500 : 4, [.freshSolve]) { generator in
            generator.makeHistory(steps: 1_000, mostVariables: 5, mostConstraints: 9)
        }
    }

    /// Makes and runs so many histories, each of its own seed, and shows the first failing one as small as it can be made.
    private func test(
        count: Int, _ checks: RandomChecks, function: String = #function, _ make: (inout RandomGenerator) -> Void
    ) throws {
        print("random \(function): \(count) from ASHLAR_SEED=\(RandomRun.seed)")
        var undecided = 0
        for index in 0..<count {
            let seed = RandomRun.seed &+ UInt64(index)
            if RandomRun.isVerbose { print("random \(function): seed \(seed)") }
            var generator = RandomGenerator(seed: seed)
            make(&generator)
            switch run(generator.steps, checks) {
            case .right: break
            case .undecided: undecided += 1
            case .wrong(let fault):
                let (steps, smallest) = minimised(generator.steps, checks, fault)
                let lines = steps.map { "    \($0)" }.joined(separator: "\n")
                Issue.record("ASHLAR_SEED=\(seed) (\(function)): \(smallest.rule): \(smallest.detail)\n\(lines)")
                return
            }
        }
        #expect(undecided * 20 <= count + 40, "the reference could not decide \(undecided) of \(count)")
    }
}
