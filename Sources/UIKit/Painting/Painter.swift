import FrameTiming
import Graphics

/// Collects one frame's drawing steps while it walks the view tree, with the values that are presented now.
///
/// Views paint in points of their own bounds: transforms, clips and opacity are the painter's job.
@MainActor struct Painter {
    /// Device pixels a point of the surface.
    let scale: CGFloat
    var list = DisplayListBuilder()

    /// The bounds, as presented now, of the view whose hook is called.
    private(set) var bounds = CGRect.zero
    /// Maps the current coordinates to the surface's.
    private(set) var toSurface = CGAffineTransform.identity
    /// What can be seen, in the surface's points.
    private(set) var visible: CGRect
    private let time = AnimationClock.shared.presentationTime

    /// - Parameter surface: What can be seen, in points; what lies outside is left out.
    init(scale: CGFloat, surface: CGRect = Painter.everything) {
        self.scale = scale
        visible = surface
    }

    /// The width of one device pixel in the current coordinates: for the thinnest lines.
    var devicePixel: CGFloat {
        let area = abs(toSurface.a * toSurface.d - toSurface.b * toSurface.c)
        return 1 / (scale * (area > 0 ? area.squareRoot() : 1))
    }

    /// Larger than any surface, and small enough to be calculated with.
    static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    /// The display list of topmost views, from back to front; booked as the display list phase.
    ///
    /// - Parameter expected: how many steps there will be, about: frames have mostly as many as the one before.
    static func displayList(of views: [UIView], scale: CGFloat, surface: CGRect, expected: Int = 64) -> DisplayList {
        FrameRecorder.shared.measure(.displayList) {
            var painter = Painter(scale: scale, surface: surface)
            painter.list = DisplayListBuilder(capacity: expected)
            for view in views { painter.paint(view) }
            FrameRecorder.shared.add(painter.list.items.count, to: .displayItems)
            return painter.list.build()
        }
    }

    // MARK: For views' hooks

    mutating func append(_ item: DisplayItem) { list.append(item) }
    mutating func append(contentsOf items: [DisplayItem]) {
        for item in items { list.append(item) }
    }

    /// Paints with coordinates that `transform` maps to the current ones.
    mutating func withTransform(_ transform: CGAffineTransform, _ body: (inout Painter) -> Void) {
        let outer = toSurface
        list.append(.pushTransform(transform))
        toSurface = transform.followed(by: outer)
        body(&self)
        toSurface = outer
        list.append(.popTransform)
    }

    /// Paints only inside a rectangle of the current coordinates.
    mutating func withClip(_ rect: CGRect, cornerRadius: CGFloat = 0, _ body: (inout Painter) -> Void) {
        let outer = visible
        visible = visible.intersection(toSurface.map(rect))
        guard !visible.isNull else {
            visible = outer
            return
        }
        list.append(.pushClip(rect, cornerRadius: cornerRadius))
        body(&self)
        list.append(.popClip)
        visible = outer
    }

    // MARK: The walk

    /// A layer whose sublayers are being painted.
    private struct OpenLayer {
        /// Not retained, which would cost as much as painting it: the list that it stands in keeps it until it is closed.
        let layer: Unmanaged<CALayer>
        /// Nil where the view has nothing to paint.
        let owner: UIView?
        let values: LayerValues
        let toSurface: CGAffineTransform
        /// What can be seen outside and inside of the layer's own clip.
        let visible, visibleInside: CGRect
        /// What was collected before the layer; set when it fades as one picture, and its own steps are collected apart.
        let listBefore: DisplayListBuilder?
        /// In drawing order. The array is the one of the moment: what painting code does to the tree shows in the next frame.
        let sublayers: [CALayer]
        /// The first of `sublayers` that is still to be painted.
        var next = 0
    }

    /// Paints a view and everything in it, in its superview's coordinates. Works on any depth.
    mutating func paint(_ view: UIView) {
        let outer = (bounds, toSurface, visible)
        var openLayers: [OpenLayer] = []
        begin(view.layer, toSurface, visible, &openLayers)
        while !openLayers.isEmpty {
            let last = openLayers.count - 1
            let next = openLayers[last].next
            if next < openLayers[last].sublayers.count {
                openLayers[last].next = next + 1
                let (toSurface, visible) = (openLayers[last].toSurface, openLayers[last].visibleInside)
                openLayers[last].sublayers.unretained(next).borrowed { begin($0, toSurface, visible, &openLayers) }
            } else {
                end(openLayers.removeLast())
            }
        }
        (bounds, toSurface, visible) = outer
    }

    /// Paints a layer without sublayers, or opens it.
    private mutating func begin(
        _ layer: CALayer, _ parent: CGAffineTransform, _ visibleOutside: CGRect, _ openLayers: inout [OpenLayer]
    ) {
        let values = layer.presentedValues(at: time)
        guard !values.isHidden, values.opacity > 0 else { return }
        let transform = values.transformToSuperlayer
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return }

        let toSurface = transform.followed(by: parent)
        let clips = values.masksToBounds
        var visibleInside = visibleOutside
        if clips {
            visibleInside = visibleOutside.intersection(toSurface.map(values.bounds))
            guard !visibleInside.isNull, !visibleInside.isEmpty else { return }
        }
        let sublayers = layer.tree.sublayers
        let isSeen = toSurface.map(values.bounds.enlarged(by: values.reach)).touches(visibleOutside)
        if !isSeen, sublayers.isEmpty { return }

        list.append(.beginLayer(layer.number))
        list.append(.pushTransform(transform))
        let fades = values.opacity < 1
        let open = OpenLayer(
            layer: .passUnretained(layer), owner: layer.isOfPlainView && !layer.hasFocusRing ? nil : layer.owner,
            values: values,
            toSurface: toSurface, visible: visibleOutside, visibleInside: visibleInside,
            listBefore: fades ? list : nil,
            sublayers: sublayers.isEmpty ? sublayers : Self.inDrawingOrder(sublayers, at: time))
        if fades { list = DisplayListBuilder() }

        if isSeen { paintBackground(of: layer, values) }
        if clips {
            list.append(
                .pushClip(
                    values.bounds, cornerRadius: values.drawnCornerRadius, corners: values.maskedCorners.corners))
        }
        if isSeen, let view = open.owner { paintContent(of: view, open) }
        if sublayers.isEmpty { end(open) } else { openLayers.append(open) }
    }

    private mutating func end(_ open: OpenLayer) {
        let values = open.values
        bounds = values.bounds
        toSurface = open.toSurface
        if values.masksToBounds { list.append(.popClip) }
        visible = open.visible
        if values.borderWidth > 0, let color = values.borderColor, color.alpha > 0,
            values.bounds.width > 0, values.bounds.height > 0
        {
            list.append(
                .border(
                    values.bounds, color, width: values.borderWidth, cornerRadius: values.drawnCornerRadius,
                    corners: values.maskedCorners.corners))
        }
        if let view = open.owner {
            if values.masksToBounds { visible = open.visibleInside }
            view.traitsForPainting.performAsCurrent { view.paintAboveSubviews(into: &self) }
            visible = open.visible
        }
        open.layer.borrowed { layer in
            if let dissolve = layer.dissolve { dissolve.paint(into: &list, bounds: values.bounds, at: time) }
        }
        if let before = open.listBefore {
            let items = list.items
            list = before
            appendFaded(items, opacity: values.opacity, open)
        }
        list.append(.popTransform)
        list.append(.endLayer)
    }

    /// A group costs a picture of its own: one single step takes the opacity into its colour instead.
    private mutating func appendFaded(_ items: [DisplayItem], opacity: Double, _ open: OpenLayer) {
        let steps = items.count { $0.draws }
        guard steps > 0 else { return append(contentsOf: items) }
        if steps == 1, let index = items.firstIndex(where: { $0.draws }), let faded = items[index].faded(by: opacity) {
            var items = items
            items[index] = faded
            return append(contentsOf: items)
        }
        var extent = DisplayItem.extent(of: items)
        if let inverse = open.toSurface.inverse { extent = extent.intersection(inverse.map(open.visible)) }
        guard !extent.isNull, !extent.isEmpty else { return }
        list.append(.pushGroup(opacity: opacity, bounds: extent))
        append(contentsOf: items)
        list.append(.popGroup)
    }

    private mutating func paintBackground(of layer: CALayer, _ values: LayerValues) {
        guard values.bounds.width > 0, values.bounds.height > 0 else { return }
        let background = values.backgroundColor ?? .clear
        if values.shadowOpacity > 0, let color = values.shadowColor, color.alpha > 0, !values.masksToBounds {
            if background.alpha > 0 {
                list.append(
                    .shadow(
                        values.bounds.offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height),
                        color.withAlpha(multipliedBy: values.shadowOpacity * background.alpha),
                        blur: values.shadowRadius, cornerRadius: values.drawnCornerRadius,
                        corners: values.maskedCorners.corners))
            } else {
                layer.reportShadowWithoutBackground()
            }
        }
        if background.alpha > 0 {
            list.append(
                .fill(
                    values.bounds, background, cornerRadius: values.drawnCornerRadius,
                    corners: values.maskedCorners.corners))
        }
    }

    private mutating func paintContent(of view: UIView, _ open: OpenLayer) {
        bounds = open.values.bounds
        toSurface = open.toSurface
        visible = open.visibleInside
        view.traitsForPainting.performAsCurrent {
            let drawn = view.drawnContent(scale: scale)
            if !drawn.items.isEmpty { drawn.paint(into: &list, bounds: bounds, mode: view.contentMode) }
            view.paintContent(into: &self)
        }
    }

    /// Siblings from back to front: by `zPosition`, and as they stand where it is the same.
    private static func inDrawingOrder(_ layers: [CALayer], at time: TimeInterval) -> [CALayer] {
        guard CALayer.isAnyDepthSet,
            layers.contains(where: { $0.values.zPosition != 0 || $0.running?.animates(.zPosition) == true })
        else { return layers }
        let depths = layers.map { $0.presentedValues(at: time).zPosition }
        return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
    }
}

extension LayerValues {
    /// A radius above half a side would turn the shape inside out.
    var drawnCornerRadius: CGFloat {
        cornerRadius > 0 ? min(cornerRadius, bounds.size.width / 2, bounds.size.height / 2) : 0
    }

    /// How far what the layer itself draws can reach beyond its bounds, in points: its shadow, and ink of text at the edges.
    fileprivate var reach: CGFloat {
        let ink: CGFloat = 8
        guard shadowOpacity > 0, !masksToBounds else { return ink }
        return ink + 3 * shadowRadius + max(abs(shadowOffset.width), abs(shadowOffset.height))
    }
}

extension CGRect {
    // Foundation's functions of these kinds are calls into another library; a frame needs them for each layer.

    /// Larger by `margin` on each side. The size must not be negative.
    fileprivate func enlarged(by margin: CGFloat) -> CGRect {
        CGRect(
            x: origin.x - margin, y: origin.y - margin, width: size.width + 2 * margin, height: size.height + 2 * margin
        )
    }
    /// Whether the two have a part in common. The sizes must not be negative.
    fileprivate func touches(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}

extension CALayer {
    fileprivate func reportShadowWithoutBackground() {
        guard !hasReportedShadow else { return }
        hasReportedShadow = true
        UIDiagnostics.report(
            .notSupported,
            "\(owner?.shortName ?? "A layer") has a shadow but no background colour: shadows of text and pictures are not "
                + "drawn. Give it a background colour.")
    }
}

extension UIView {
    /// The traits of a view in a window are kept; others are looked up.
    fileprivate var traitsForPainting: UITraitCollection { appearance.lastTraits ?? effectiveTraits }
}
