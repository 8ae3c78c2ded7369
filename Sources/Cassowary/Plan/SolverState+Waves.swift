/// The cone of a set of dirty positions: what has to be evaluated when just they change, in the order of the plan.
///
/// Dragging and resizing dirty the same few positions again and again. The second time in a row the cone is recorded, and
/// from then on evaluated as a list, without walking columns and setting marks. A change of the plan voids it.
struct Wave {
    struct Roots: BitwiseCopyable, Equatable {
        static let most = 4
        var count = 0
        var positions: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

        static func == (a: Roots, b: Roots) -> Bool { a.count == b.count && a.positions == b.positions }
    }

    /// A variable and what it is computed from.
    struct Step: BitwiseCopyable {
        var variable: Int32
        /// The definition; -1 for a parameter.
        var definition: Int32
        /// The first term after the variable's own, and the one past the last.
        var first: Int32
        var end: Int32
        /// Whether there is neither a bound nor a free variable to look out for.
        var isPlain: Bool
    }

    var roots: Roots
    var version: UInt64
    var steps = TrivialArray<Step>(capacity: 16)
    var checks = TrivialArray<Int32>(capacity: 4)
    /// A cone that reaches a block is not replayed.
    var isWhole = true

    func deallocate() {
        steps.deallocate()
        checks.deallocate()
    }
}

extension SolverState {
    private static var mostWaves: Int { 4 }

    /// Replays a recorded wave, if the dirty positions are those of one, or records one.
    /// - Returns: whether all is evaluated and nothing escalated.
    mutating func replayWave() -> Bool {
        if pending.count > 0 || unplaced.count > 0 || orphans.count > 0 || checks.count > 0 || combinationsAreStale
            || dirtyHigh < 0
        {
            return false
        }
        guard let roots = dirtyRoots() else { return false }
        var found = -1
        for index in 0..<waves.count where waves[index].version == planVersion && waves[index].roots == roots {
            found = index
            break
        }
        if found < 0 {
            if lastRoots != roots {
                lastRoots = roots
                return false
            }
            found = record(roots)
        }
        lastRoots = roots
        if !waves[found].isWhole { return false }
        replay(waves[found])
        return escalations.isEmpty && dirtyHigh < 0 && pending.count == 0 && orphans.count == 0
    }

    /// The dirty positions, when there are only few.
    private func dirtyRoots() -> Wave.Roots? {
        var roots = Wave.Roots()
        for word in dirtyLow...dirtyHigh {
            var bits = dirty.base[word]
            while bits != 0 {
                let position = Int32(word << 6 + bits.trailingZeroBitCount)
                bits &= bits - 1
                switch roots.count {
                case 0: roots.positions.0 = position
                case 1: roots.positions.1 = position
                case 2: roots.positions.2 = position
                case 3: roots.positions.3 = position
                default: return nil
                }
                roots.count += 1
            }
        }
        return roots.count == 0 ? nil : roots
    }

    private mutating func record(_ roots: Wave.Roots) -> Int {
        var wave = Wave(roots: roots, version: planVersion)
        // The marks themselves do the ordering; they are all taken off again but for the roots.
        var word = dirtyLow
        while word <= dirtyHigh {
            let bits = dirty.base[word]
            if bits == 0 {
                word += 1
                continue
            }
            let position = word << 6 + bits.trailingZeroBitCount
            dirty.base[word] = bits & (bits - 1)
            let variable = plan.base[position]
            if variable < 0 || variables.base[Int(variable)].block >= 0 {
                wave.isWhole = false
                continue
            }
            var step = Wave.Step(variable: variable, definition: -1, first: 0, end: 0, isPlain: false)
            let definition = variables.base[Int(variable)].definition
            if definition >= 0 {
                let row = constraints.base + Int(definition)
                step.definition = definition
                step.first = row.pointee.firstTerm + 1
                step.end = row.pointee.firstTerm + row.pointee.termCount
                step.isPlain =
                    variables.base[Int(variable)].lowerBound == -.infinity && softness.base[Int(variable)] >= 0
            }
            wave.steps.append(step)
            markDependents(of: variable)
        }
        while let index = checks.popLast() {
            constraints.base[Int(index)].flags.remove(.queued)
            wave.checks.append(index)
        }
        dirtyLow = .max
        dirtyHigh = -1
        let positions = [roots.positions.0, roots.positions.1, roots.positions.2, roots.positions.3]
        for position in positions.prefix(roots.count) { mark(position: position) }
        if let stale = waves.firstIndex(where: { $0.version != planVersion }) {
            waves[stale].deallocate()
            waves[stale] = wave
            return stale
        }
        if waves.count == Self.mostWaves { waves.removeFirst().deallocate() }
        waves.append(wave)
        return waves.count - 1
    }

    private mutating func replay(_ wave: Wave) {
        let positions = wave.roots.positions
        clearMark(positions.0)
        if wave.roots.count > 1 { clearMark(positions.1) }
        if wave.roots.count > 2 { clearMark(positions.2) }
        if wave.roots.count > 3 { clearMark(positions.3) }
        dirtyLow = .max
        dirtyHigh = -1
        isReplaying = true
        softnessMoved = false
        evaluatedValues += wave.steps.count
        changes.reserve(wave.steps.count)
        let (values, softness) = (self.values.base, self.softness.base)
        let (constraints, terms) = (self.constraints.base, self.terms.records.base)
        let steps = wave.steps.base
        for index in 0..<wave.steps.count {
            let step = steps[index]
            if step.definition < 0 {
                evaluateParameter(step.variable)
                continue
            }
            if softnessMoved {
                evaluate(step.variable, by: step.definition)
                continue
            }
            var sum = constraints[Int(step.definition)].constant
            let run = terms + Int(step.first)
            switch step.end - step.first {
            case 0: break
            case 1: sum += run[0].coefficient * values[Int(run[0].variable)]
            case 2:
                sum += run[0].coefficient * values[Int(run[0].variable)]
                sum += run[1].coefficient * values[Int(run[1].variable)]
            case 3:
                sum += run[0].coefficient * values[Int(run[0].variable)]
                sum += run[1].coefficient * values[Int(run[1].variable)]
                sum += run[2].coefficient * values[Int(run[2].variable)]
            default:
                for term in 0..<Int(step.end - step.first) {
                    sum += run[term].coefficient * values[Int(run[term].variable)]
                }
            }
            var value = -sum / run[-1].coefficient
            let variable = Int(step.variable)
            if !step.isPlain, value < variables.base[variable].lowerBound + 1e-9 || softness[variable] < 0 {
                value = settle(step.variable, value: value, softest: softness[variable])
            }
            value += 0
            let before = values[variable]
            if value != before {
                changes.appendReserved(Change(variable: step.variable, before: before))
                values[variable] = value
            }
        }
        isReplaying = false
        for index in 0..<wave.checks.count { check(wave.checks[index]) }
    }

    private func clearMark(_ position: Int32) {
        dirty.base[Int(position) >> 6] &= ~(1 << UInt64(position & 63))
    }
}
