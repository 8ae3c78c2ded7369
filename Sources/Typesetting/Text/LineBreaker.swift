import CICU
import Foundation

/// Finds where lines may start (UAX #14, by ICU, with the kinsoku tailoring). One iterator a locale, opened on first use:
/// the first one costs 15 to 35 ms.
@MainActor final class LineBreaker {
    private var iterators: [String: OpaquePointer?] = [:]

    isolated deinit {
        for case let iterator? in iterators.values { ashlar_line_breaker_close(iterator) }
    }

    /// Marks by cluster. A break that ICU allows inside a cluster is none.
    func lineStarts(
        text: String, offsets: ContiguousArray<Int32>, scalars: ContiguousArray<UInt32>,
        traits: ContiguousArray<ClusterTraits>, language: String
    ) -> ContiguousArray<Bool> {
        let count = scalars.count
        var starts = ContiguousArray(repeating: false, count: count)
        guard count > 0 else { return starts }
        guard let marks = marks(for: text, language: language) else {
            markAfterSpaces(&starts, traits)
            return starts
        }
        for cluster in 1..<max(count, 1) where marks[Int(offsets[cluster])] != 0 { starts[cluster] = true }
        tailor(&starts, scalars, traits)
        return starts
    }

    /// ICU's own answer: for each UTF-8 offset 1 where a line may end before it, 2 where it must. Nil when ICU fails.
    func marks(for text: String, language: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { bytes in
            guard let iterator = iterator(language), let base = bytes.baseAddress, bytes.count < Int(Int32.max) else {
                return nil
            }
            var marks = [UInt8](repeating: 0, count: bytes.count + 1)
            let length = Int32(bytes.count)
            // Bytes and C characters have the same layout, and the shim only reads them.
            let code = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                ashlar_line_breaker_mark(iterator, $0, length, &marks)
            }
            return code == 0 ? marks : nil
        }
    }

    /// Takes back the breaks that Chinese and Japanese rules forbid, and adds those around their quotation marks, which
    /// UAX #14 can't tell from Latin ones before Unicode 16 (rule LB19a).
    private func tailor(
        _ starts: inout ContiguousArray<Bool>, _ scalars: ContiguousArray<UInt32>,
        _ traits: ContiguousArray<ClusterTraits>
    ) {
        for cluster in 1..<max(scalars.count, 1) where !traits[cluster - 1].contains(.hardBreak) {
            let first = scalars[cluster - 1]
            let second = scalars[cluster]
            if starts[cluster] {
                if !traits[cluster - 1].contains(.space) {
                    if !Kinsoku.allowsBreak(between: first, and: second) { starts[cluster] = false }
                } else if second >= 0x2000, Kinsoku.mayNotBegin(second) {
                    // Spaces before it hang, so it would still come first.
                    starts[cluster] = false
                }
            } else if second >= 0x2000, first >= 0x2000 {
                let opens = Kinsoku.isOpeningQuote(second) && traits[cluster - 1].contains(.eastAsian)
                let closed = Kinsoku.isClosingQuote(first) && traits[cluster].contains(.eastAsian)
                let touches =
                    opens
                    ? cluster + 1 < scalars.count && traits[cluster + 1].contains(.eastAsian)
                    : closed && cluster > 1 && traits[cluster - 2].contains(.eastAsian)
                if touches, Kinsoku.allowsBreak(between: first, and: second) { starts[cluster] = true }
            }
        }
    }

    /// What is left when ICU has no iterator: break after spaces, and wherever a line is full.
    private func markAfterSpaces(_ starts: inout ContiguousArray<Bool>, _ traits: ContiguousArray<ClusterTraits>) {
        for cluster in 1..<max(starts.count, 1) {
            starts[cluster] = traits[cluster - 1].contains(.space) && !traits[cluster].contains(.space)
        }
    }

    private func iterator(_ language: String) -> OpaquePointer? {
        if let known = iterators[language] { return known }
        let primary = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
        // Japanese typesetting keeps small kana and the prolonged sound mark off the line's start.
        let locale = primary == "ja" ? "ja@lb=strict" : primary
        let iterator = ashlar_line_breaker_open(locale, nil)
        iterators[language] = .some(iterator)
        return iterator
    }
}
