/// A long column of heights that knows where each one begins: a Fenwick tree (P. M. Fenwick, "A new data structure for cumulative
/// frequency tables", 1994). Looking up and changing one takes O(log n).
///
/// Heights are kept to 2^-22 of a point, so that sums are exact up to 10^9 points: neighbours touch, and no sum depends on the order
/// in which the heights became known.
struct RunningHeights {
    private(set) var heights: [CGFloat]
    /// `sums[i]` is the sum of the `i & -i` heights that end at index `i - 1`.
    private var sums: [CGFloat]
    private(set) var total: CGFloat

    /// O(n).
    init(_ heights: [CGFloat] = []) {
        self.heights = heights.map(Self.exact)
        sums = [0] + self.heights
        total = 0
        for index in sums.indices.dropFirst() {
            total += self.heights[index - 1]
            let above = index + (index & -index)
            if above < sums.count { sums[above] += sums[index] }
        }
    }

    /// The height as it is kept: never negative, nor so large that sums would be inexact.
    static func exact(_ height: CGFloat) -> CGFloat {
        guard height.isFinite, height > 0 else { return 0 }
        let unit: CGFloat = 4_194_304
        return (min(height, 1e7) * unit).rounded() / unit
    }

    var count: Int { heights.count }

    subscript(index: Int) -> CGFloat {
        get { heights[index] }
        set {
            let height = Self.exact(newValue)
            let change = height - heights[index]
            guard change != 0 else { return }
            heights[index] = height
            total += change
            var node = index + 1
            while node < sums.count {
                sums[node] += change
                node += node & -node
            }
        }
    }

    /// Where the height at `index` begins: the sum of those before it. `index` may be `count`.
    func start(of index: Int) -> CGFloat {
        var sum: CGFloat = 0
        var node = index
        while node > 0 {
            sum += sums[node]
            node &= node - 1
        }
        return sum
    }

    /// The index whose stretch a place lies in, the first one for places before it and the last one for places behind; nil when there
    /// is none.
    func index(at place: CGFloat) -> Int? {
        guard !heights.isEmpty else { return nil }
        var node = 0
        var left = place
        var step = 1 << (Int.bitWidth - 1 - heights.count.leadingZeroBitCount)
        while step > 0 {
            let next = node + step
            if next < sums.count, sums[next] <= left {
                node = next
                left -= sums[next]
            }
            step >>= 1
        }
        return min(node, heights.count - 1)
    }
}
