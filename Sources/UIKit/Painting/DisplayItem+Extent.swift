import Graphics

extension DisplayItem {
    /// Whether the step itself puts something on the surface.
    var draws: Bool {
        switch self {
        case .fill, .border, .shadow, .glyphs, .image, .polygon, .backdropBlur: true
        default: false
        }
    }

    /// The same step in a fainter colour; nil when its ink has colours of its own.
    func faded(by opacity: Double) -> DisplayItem? {
        switch self {
        case .fill(let rect, let color, let radius, let corners):
            .fill(rect, color.withAlpha(multipliedBy: opacity), cornerRadius: radius, corners: corners)
        case .border(let rect, let color, let width, let radius, let corners):
            .border(
                rect, color.withAlpha(multipliedBy: opacity), width: width, cornerRadius: radius, corners: corners)
        case .shadow(let rect, let color, let blur, let radius, let corners):
            .shadow(
                rect, color.withAlpha(multipliedBy: opacity), blur: blur, cornerRadius: radius, corners: corners)
        case .polygon(let contours, let color): .polygon(contours, color.withAlpha(multipliedBy: opacity))
        case .glyphs(let run, let origin, let color) where run.hasMasksOnly:
            .glyphs(run, at: origin, color.withAlpha(multipliedBy: opacity))
        default: nil
        }
    }

    /// What the step covers in its own coordinates.
    private var coverage: CGRect {
        switch self {
        case .fill(let rect, _, _, _), .border(let rect, _, _, _, _), .image(_, let rect, _),
            .backdropBlur(let rect, _, _):
            rect
        case .shadow(let rect, _, let blur, _, _): rect.insetBy(dx: -3 * blur - 1, dy: -3 * blur - 1)
        case .glyphs(let run, let origin, _): run.bounds.offsetBy(dx: origin.x, dy: origin.y)
        case .polygon(let contours, _): CGRect.around(contours.joined())
        default: .null
        }
    }

    /// A rectangle around everything that the steps draw, a point larger for edges that snap to pixels.
    static func extent(of items: [DisplayItem]) -> CGRect {
        var transforms = [CGAffineTransform.identity]
        var clips: [CGRect?] = [nil]
        var result = CGRect.null
        for item in items {
            let transform = transforms[transforms.count - 1]
            switch item {
            case .pushTransform(let inner): transforms.append(inner.followed(by: transform))
            case .popTransform: if transforms.count > 1 { transforms.removeLast() }
            case .pushClip(let rect, _, _):
                let mapped = transform.map(rect)
                clips.append(clips[clips.count - 1].map { $0.intersection(mapped) } ?? mapped)
            case .popClip: if clips.count > 1 { clips.removeLast() }
            default:
                guard item.draws else { continue }
                var box = transform.map(item.coverage)
                if let clip = clips[clips.count - 1] { box = box.intersection(clip) }
                if !box.isNull { result = result.union(box) }
            }
        }
        return result.isNull ? result : result.insetBy(dx: -1, dy: -1)
    }
}

extension GlyphRun {
    var hasMasksOnly: Bool {
        glyphs.allSatisfy { if case .mask = $0.ink { true } else { false } }
    }
}

extension CGRect {
    /// The smallest rectangle around points; null for none.
    static func around(_ points: some Sequence<CGPoint>) -> CGRect {
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
