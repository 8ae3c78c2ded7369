import Foundation

/// An immutable list of drawing steps.
public struct DisplayList: Sendable, Equatable {
    public let items: [DisplayItem]
    public init(_ items: [DisplayItem] = []) { self.items = items }

    public var isEmpty: Bool { items.isEmpty }
}

extension DisplayList {
    /// Where the list may draw, in device pixels (whole ones, shadows and borders included, clips counted), on a surface that has
    /// no end. Empty when it draws nothing.
    @MainActor public func pixelBounds(scale: CGFloat) -> PixelRect {
        let side = Int32(PixelGrid.limit)
        let resolved = ResolvedList()
        resolved.resolve(self, scale: scale, surface: PixelBox(left: -side, top: -side, right: side, bottom: side))
        return resolved.records.reduce(PixelBox.empty) { $0.union($1.box) }.rect
    }

    /// What is wrong with the pushes and pops, in words that name the item's place; nil when they balance. Unbalanced lists are
    /// drawn too: a pop that fits nothing is passed over, and what is open at the end is closed.
    public var imbalance: String? {
        var open: [(kind: DisplayNesting, index: Int)] = []
        for (index, item) in items.enumerated() {
            guard let (kind, opens) = item.nesting else { continue }
            if opens {
                open.append((kind, index))
            } else if open.last?.kind == kind {
                open.removeLast()
            } else if let last = open.last {
                return
                    "item \(index) closes a \(kind), but the innermost thing open is the \(last.kind) of item \(last.index)"
            } else {
                return "item \(index) closes a \(kind), but nothing is open"
            }
        }
        return open.last.map { "the \($0.kind) that item \($0.index) opens is never closed" }
    }
}

/// The things a display list opens and closes.
enum DisplayNesting: String {
    case clip, transform, group, layer
}

extension DisplayItem {
    /// What the item opens or closes, if anything.
    var nesting: (kind: DisplayNesting, opens: Bool)? {
        switch self {
        case .pushClip: (.clip, true)
        case .popClip: (.clip, false)
        case .pushTransform: (.transform, true)
        case .popTransform: (.transform, false)
        case .pushGroup: (.group, true)
        case .popGroup: (.group, false)
        case .beginLayer: (.layer, true)
        case .endLayer: (.layer, false)
        case .fill, .border, .shadow, .glyphs, .image, .polygon, .backdropBlur: nil
        }
    }
}
