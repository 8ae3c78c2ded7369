/// The cone of a set of dirty positions: what has to be evaluated when just they change, in the order of the plan.
///
/// Dragging and resizing dirty the same few positions again and again. The second time in a row the cone is recorded, and
/// from then on evaluated as a list, without walking columns and setting marks. A change of the plan voids it.
struct Wave {
    struct Roots: BitwiseCopyable, Equatable {
        static let most = 4
        var count = 0
        var positions: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

        func contains(_ position: Int32) -> Bool {
            positions.0 == position || positions.1 == position || positions.2 == position || positions.3 == position
        }

        static func == (a: Roots, b: Roots) -> Bool { a.count == b.count && a.positions == b.positions }
    }

    /// A variable and what it is computed from.
    struct Step: BitwiseCopyable {
        var variable: Int32
        /// The definition; -1 for a parameter.
        var definition: Int32
        /// How many of the wave's terms follow for it; for a parameter the number of its stand, -1 for a root.
        var termCount: Int32
        /// Whether there is neither a bound nor a free variable to look out for.
        var isPlain: Bool
        /// What the sum is divided by: the negated coefficient of the variable.
        var divisor: Double
    }

    /// A term of a definition, without the variable's own.
    struct StepTerm: BitwiseCopyable {
        var coefficient: Double
        var variable: Int32
    }

    var roots: Roots
    var version: UInt64
    var steps = TrivialArray<Step>(capacity: 16)
    /// The terms of all steps, one after another.
    var terms = TrivialArray<StepTerm>(capacity: 16)
    /// Where the parameters among the steps came to stand, the roots left out.
    var stands = TrivialArray<ParameterStand>(capacity: 4)
    var checks = TrivialArray<Int32>(capacity: 4)
    /// A cone that reaches a block is not replayed.
    var isWhole = true

    func deallocate() {
        steps.deallocate()
        terms.deallocate()
        stands.deallocate()
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
            waveEpoch += 1
            return false
        }
        guard let roots = dirtyRoots() else {
            waveEpoch += 1
            return false
        }
        if lastRoots != roots { waveEpoch += 1 }
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
    private mutating func dirtyRoots() -> Wave.Roots? {
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
            var step = Wave.Step(variable: variable, definition: -1, termCount: 0, isPlain: false, divisor: 1)
            let definition = variables.base[Int(variable)].definition
            if definition >= 0 {
                let row = constraints.base + Int(definition)
                let run = terms.records.base + Int(row.pointee.firstTerm)
                step.definition = definition
                step.divisor = -run[0].coefficient
                step.termCount = row.pointee.termCount - 1
                for term in 1..<max(1, Int(row.pointee.termCount)) {
                    wave.terms.append(
                        Wave.StepTerm(coefficient: run[term].coefficient, variable: run[term].variable))
                }
                step.isPlain =
                    variables.base[Int(variable)].lowerBound == -.infinity && softness.base[Int(variable)] >= 0
            } else if roots.contains(Int32(position)) {
                step.termCount = -1
            } else {
                step.termCount = Int32(wave.stands.count)
                wave.stands.append(ParameterStand())
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
        let (values, softness) = (self.values.base, self.softness.base)
        let constraints = self.constraints.base
        var step = wave.steps.base
        let end = step + wave.steps.count
        var term = wave.terms.base
        while step != end, !softnessMoved {
            if step.pointee.definition < 0 {
                replayParameter(step.pointee, wave)
                step += 1
                continue
            }
            // The room for all that follow, and their number, stay in registers up to the next parameter.
            changes.reserve(changes.count + (end - step))
            let firstChange = changes.base + changes.count
            var change = firstChange
            while step != end, step.pointee.definition >= 0 {
                var sum = constraints[Int(step.pointee.definition)].constant
                let count = Int(step.pointee.termCount)
                if count == 3 {
                    sum += term[0].coefficient * values[Int(term[0].variable)]
                    sum += term[1].coefficient * values[Int(term[1].variable)]
                    sum += term[2].coefficient * values[Int(term[2].variable)]
                    term += 3
                } else {
                    let last = term + count
                    while term != last {
                        sum += term.pointee.coefficient * values[Int(term.pointee.variable)]
                        term += 1
                    }
                }
                var value = sum / step.pointee.divisor
                let variable = Int(step.pointee.variable)
                if !step.pointee.isPlain,
                    value < variables.base[variable].lowerBound + 1e-9 || softness[variable] < 0
                {
                    value = settle(step.pointee.variable, value: value, softest: softness[variable])
                }
                value += 0
                let before = values[variable]
                if value != before {
                    change.initialize(to: Change(variable: step.pointee.variable, before: before))
                    change += 1
                    values[variable] = value
                }
                step += 1
            }
            changes.setCount(changes.count + (change - firstChange))
        }
        // The softness of what hangs on a parameter follows it.
        while step != end {
            if step.pointee.definition < 0 {
                replayParameter(step.pointee, wave)
            } else {
                evaluate(step.pointee.variable, by: step.pointee.definition)
            }
            step += 1
        }
        isReplaying = false
        for index in 0..<wave.checks.count { check(wave.checks[index]) }
    }

    @inline(__always) private mutating func replayParameter(_ step: Wave.Step, _ wave: Wave) {
        let stand = Int(step.termCount)
        if stand >= 0, follow(wave.stands[stand], step.variable) { return }
        evaluateParameter(step.variable)
        if stand >= 0 { wave.stands[stand] = parameterStand }
    }

    private func clearMark(_ position: Int32) {
        dirty.base[Int(position) >> 6] &= ~(1 << UInt64(position & 63))
    }
}
