import Graphics

/// Draws what a bar stands on: frosted glass, a colour or a picture, with a hairline towards the content.
@MainActor struct BarBackground {
    enum Edge { case top, bottom }

    var look: BarLook
    /// Where the content is, seen from the bar.
    var contentEdge: Edge

    /// - Parameter rect: the bar with the unsafe area that it reaches out over.
    func paint(in rect: CGRect, traits: UITraitCollection, into painter: inout Painter) {
        guard rect.width > 0, rect.height > 0 else { return }
        let isBlack = look.barStyle == .black
        if let image = look.backgroundImages[.default] {
            if look.isTranslucent == false {
                painter.append(.fill(rect, systemColor(traits, isBlack), cornerRadius: 0))
            }
            painter.append(.image(image.picture, rect, source: nil))
        } else if look.showsWhatIsBehind {
            var material = BlurMaterial(light: 0.78, dark: 0.75)
            if let color = look.barTintColor {
                material.tint = color.withAlphaComponent(color.currentColor.alpha * 0.85)
            } else if isBlack {
                material = BlurMaterial(.systemChromeMaterialDark)
            }
            painter.paint(material, in: rect, cornerRadius: 0, traits: traits)
        } else {
            let color = look.barTintColor?.color(for: traits) ?? systemColor(traits, isBlack)
            painter.append(.fill(rect, color, cornerRadius: 0))
        }
        paintEdge(of: rect, traits: traits, into: &painter)
    }

    private func systemColor(_ traits: UITraitCollection, _ isBlack: Bool) -> Color {
        if isBlack { return Color(hex: 0x161618) }
        return traits.userInterfaceStyle == .dark ? Color(hex: 0x161618) : Color(hex: 0xF8F8F8)
    }

    /// A hairline just outside the bar, or the shadow picture.
    private func paintEdge(of rect: CGRect, traits: UITraitCollection, into painter: inout Painter) {
        if let shadow = look.shadowImage {
            let height = shadow.size.height
            guard height > 0 else { return }
            let y = contentEdge == .bottom ? rect.maxY : rect.minY - height
            painter.append(
                .image(shadow.picture, CGRect(x: rect.minX, y: y, width: rect.width, height: height), source: nil))
            return
        }
        guard look.backgroundImages[.default] == nil || contentEdge == .top else { return }
        let line = 1 / max(1, painter.scale)
        let y = contentEdge == .bottom ? rect.maxY : rect.minY - line
        painter.append(
            .fill(
                CGRect(x: rect.minX, y: y, width: rect.width, height: line), UIColor.separator.color(for: traits),
                cornerRadius: 0))
    }
}

extension UIView {
    /// How far the background of a bar that touches the safe area reaches beyond the bar, to the screen's edge, in points.
    func backgroundReach(to edge: BarBackground.Edge) -> CGFloat {
        guard let superview else { return 0 }
        let safe = superview.safeAreaInsets
        let frame = untransformedFrame
        switch edge {
        case .top:
            let gap = frame.minY - superview.bounds.minY
            return gap > 0 && abs(gap - safe.top) < 0.5 ? gap : 0
        case .bottom:
            let gap = superview.bounds.maxY - frame.maxY
            return gap > 0 && abs(gap - safe.bottom) < 0.5 ? gap : 0
        }
    }
}
