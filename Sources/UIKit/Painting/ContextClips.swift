import Graphics

/// The clips that a drawing context has been given, each inside those before it.
struct ContextClips {
    private struct Clip {
        let rect: CGRect
        let cornerRadius: CGFloat
        /// Maps the rectangle to the view's coordinates.
        let transform: CGAffineTransform
    }
    private var clips: [Clip] = []
    /// Nothing shows any more.
    private var isEmpty = false

    /// Narrows what shows to a (rounded) rectangle in coordinates that `transform` maps to the view's.
    mutating func add(_ rect: CGRect, cornerRadius: CGFloat, under transform: CGAffineTransform) {
        guard transform.inverse != nil, rect.width > 0, rect.height > 0 else {
            isEmpty = true
            return
        }
        let keepsRectangles = transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
        guard transform.isTranslation || cornerRadius <= 0 && keepsRectangles else {
            return clips.append(Clip(rect: rect, cornerRadius: cornerRadius, transform: transform))
        }
        let mapped = transform.map(rect)
        if cornerRadius <= 0, let last = clips.last, last.cornerRadius <= 0, last.transform == .identity {
            let both = last.rect.intersection(mapped)
            isEmpty = isEmpty || both.isNull || both.isEmpty
            clips[clips.count - 1] = Clip(rect: both, cornerRadius: 0, transform: .identity)
        } else {
            clips.append(Clip(rect: mapped, cornerRadius: cornerRadius, transform: .identity))
        }
    }

    /// Adds steps in the view's coordinates, with the clips around them.
    func wrap(_ steps: [DisplayItem], into items: inout [DisplayItem]) {
        guard !isEmpty else { return }
        var closing: [DisplayItem] = []
        for clip in clips {
            let push = DisplayItem.pushClip(clip.rect, cornerRadius: clip.cornerRadius)
            guard clip.transform != .identity, let back = clip.transform.inverse else {
                items.append(push)
                closing.append(.popClip)
                continue
            }
            items += [.pushTransform(clip.transform), push, .pushTransform(back)]
            closing += [.popTransform, .popClip, .popTransform]
        }
        items += steps
        items += closing.reversed()
    }
}
