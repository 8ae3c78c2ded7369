import Foundation

/// Collects drawing steps into a display list.
///
/// Prefer the methods with a body: what they open, they close. `push` and `pop` are checked against each other; a pop that fits
/// nothing is a mistake in the painter and traps.
public struct DisplayListBuilder {
    public private(set) var items: [DisplayItem] = []
    private var open: [DisplayNesting] = []

    public init() {}

    /// A builder that expects about this many items.
    public init(capacity: Int) { items.reserveCapacity(capacity) }

    public mutating func append(_ item: DisplayItem) {
        switch item {
        case .fill, .border, .shadow, .glyphs, .image, .polygon, .backdropBlur: break
        case .beginLayer: open.append(.layer)
        case .pushTransform: open.append(.transform)
        case .pushClip: open.append(.clip)
        case .pushGroup: open.append(.group)
        case .endLayer: close(.layer)
        case .popTransform: close(.transform)
        case .popClip: close(.clip)
        case .popGroup: close(.group)
        }
        items.append(item)
    }

    private mutating func close(_ kind: DisplayNesting) {
        precondition(
            open.last == kind,
            "a \(kind) is closed, but the innermost thing open is \(open.last?.rawValue ?? "nothing")")
        open.removeLast()
    }

    /// Appends a whole list, whose own pushes and pops balance.
    public mutating func append(_ list: DisplayList) {
        precondition(list.imbalance == nil, list.imbalance ?? "")
        items.append(contentsOf: list.items)
    }

    /// How many things are open.
    public var depth: Int { open.count }

    /// Throws everything away but keeps the memory, for the next frame.
    public mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
    }

    /// The list. Everything opened must be closed.
    public func build() -> DisplayList {
        precondition(open.isEmpty, "a \(open.last?.rawValue ?? "") is never closed")
        return DisplayList(items)
    }
}

extension DisplayListBuilder {
    public mutating func fill(_ rect: CGRect, _ color: Color, cornerRadius: CGFloat = 0) {
        append(.fill(rect, color, cornerRadius: cornerRadius))
    }

    public mutating func border(_ rect: CGRect, _ color: Color, width: CGFloat, cornerRadius: CGFloat = 0) {
        append(.border(rect, color, width: width, cornerRadius: cornerRadius))
    }

    public mutating func clipped<Failure: Error>(
        to rect: CGRect, cornerRadius: CGFloat = 0, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
    ) throws(Failure) {
        append(.pushClip(rect, cornerRadius: cornerRadius))
        try body(&self)
        append(.popClip)
    }

    public mutating func transformed<Failure: Error>(
        by transform: CGAffineTransform, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
    ) throws(Failure) {
        append(.pushTransform(transform))
        try body(&self)
        append(.popTransform)
    }

    public mutating func grouped<Failure: Error>(
        opacity: CGFloat, bounds: CGRect, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
    ) throws(Failure) {
        append(.pushGroup(opacity: opacity, bounds: bounds))
        try body(&self)
        append(.popGroup)
    }

    public mutating func layer<Failure: Error>(
        _ number: UInt64, _ body: (inout DisplayListBuilder) throws(Failure) -> Void
    ) throws(Failure) {
        append(.beginLayer(number))
        try body(&self)
        append(.endLayer)
    }
}
