import Foundation

/// Where the items of a display list land in device pixels.
enum ItemGeometry {
    /// The pixels that an item may change, before clipping; nil when it draws nothing.
    static func extent(of item: DisplayItem, in state: DeviceState) -> PixelBox? {
        switch item {
        case .fill(let rect, let color, _, _):
            return color.isVisible ? state.box(of: rect) : nil
        case .border(let rect, let color, let width, _, _):
            return color.isVisible && width > 0 ? state.box(of: rect) : nil
        case .shadow(let rect, let color, let blur, let cornerRadius, _):
            guard color.isVisible, let box = state.box(of: rect) else { return nil }
            return box.outset(by: ShadowGeometry.reach(rect, blur: blur, cornerRadius: cornerRadius, in: state))
        case .glyphs(let run, let origin, let color):
            return color.isVisible ? GlyphGeometry(run, at: origin, in: state)?.extent(of: run) : nil
        case .image(let image, let rect, let source):
            return ImageGeometry(image, rect, source: source, in: state)?.box
        case .polygon(let contours, let color):
            return color.isVisible ? extent(of: contours, in: state) : nil
        case .backdropBlur(let rect, _, _):
            return state.box(of: rect)
        case .pushClip, .popClip, .pushTransform, .popTransform, .pushGroup, .popGroup, .beginLayer, .endLayer:
            return nil
        }
    }

    private static func extent(of contours: [[CGPoint]], in state: DeviceState) -> PixelBox? {
        var bounds = PointBounds()
        for contour in contours where isDrawable(contour) {
            for point in contour { bounds.add(point.applying(state.matrix)) }
        }
        return bounds.box
    }

    /// Whether a contour encloses anything: three points or more, all of them numbers.
    static func isDrawable(_ contour: [CGPoint]) -> Bool {
        contour.count > 2 && contour.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }

    /// A corner radius that can be used: not negative, not infinite.
    static func radius(_ radius: CGFloat) -> Double { radius > 0 ? min(Double(radius), 1e9) : 0 }

    /// The radius that a rectangle's corners can have at most.
    static func radius(_ radius: CGFloat, of rect: CGRect) -> Double {
        min(ItemGeometry.radius(radius), abs(Double(rect.size.width)) / 2, abs(Double(rect.size.height)) / 2)
    }

    /// Opacity in 255ths; not a number counts as invisible.
    static func opacity(_ opacity: CGFloat) -> UInt32 { UInt32((Color.unit(Double(opacity)) * 255).rounded()) }

    /// The width of a border in whole device pixels along both axes: at least one.
    static func borderWidth(_ width: CGFloat, in state: DeviceState) -> (x: Int32, y: Int32) {
        let scale = state.axisScale
        func pixels(_ factor: Double) -> Int32 { max(1, PixelGrid.edge(Double(width) * factor)) }
        return (pixels(scale.x), pixels(scale.y))
    }
}

extension Color {
    /// Whether anything of it can be seen.
    var isVisible: Bool { alpha * 255 >= 0.5 }
}
