import Foundation

/// The way of a pointer while a button is down, as few even movements that stay within a point of it at all times.
struct PointerCourse {
    struct Sample {
        var time: TimeInterval
        var point: CGPoint
    }

    struct Leg: Equatable {
        var end: CGPoint
        var duration: TimeInterval
        /// The pointer stays where it is.
        var isRest: Bool
    }

    let legs: [Leg]
    private static let tolerance = 1.0

    init(_ samples: [Sample]) {
        guard samples.count > 1 else {
            legs = []
            return
        }
        // Douglas and Peucker's way: keep the sample that an even movement from end to end misses by most, and look at both halves.
        var kept = [Bool](repeating: false, count: samples.count)
        kept[0] = true
        kept[samples.count - 1] = true
        var spans = [(0, samples.count - 1)]
        while let (first, last) = spans.popLast() {
            var worst = PointerCourse.tolerance
            var index: Int?
            for candidate in first + 1..<max(first + 1, last) {
                let miss = PointerCourse.miss(samples[candidate], between: samples[first], samples[last])
                if miss > worst { (worst, index) = (miss, candidate) }
            }
            guard let index else { continue }
            kept[index] = true
            spans.append((first, index))
            spans.append((index, last))
        }
        let stations = samples.indices.filter { kept[$0] }.map { samples[$0] }
        legs = zip(stations, stations.dropFirst()).compactMap { from, to in
            let isRest = abs(from.point.x - to.point.x) < 0.5 && abs(from.point.y - to.point.y) < 0.5
            if isRest, to.time - from.time < 0.02 { return nil }
            return Leg(end: to.point, duration: to.time - from.time, isRest: isRest)
        }
    }

    /// How far a sample is from where an even movement would be at its time.
    private static func miss(_ sample: Sample, between start: Sample, _ end: Sample) -> Double {
        let span = end.time - start.time
        let part = span > 0 ? (sample.time - start.time) / span : 0
        let x = start.point.x + (end.point.x - start.point.x) * part
        let y = start.point.y + (end.point.y - start.point.y) * part
        return max(abs(sample.point.x - x), abs(sample.point.y - y))
    }
}
