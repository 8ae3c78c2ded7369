/// Lies over the window's content, takes the touches there, and places a presented view.
@MainActor final class PresentationContainer: UIView {
    let content: UIView
    let dimming = UIView()
    private let placement: ModalPresentation.Placement
    /// What a click beside the content does.
    var outsideHandler: (() -> Void)?
    /// Lies on the keyboard's top edge, or on the safe area's bottom: what stands above it moves with the keyboard.
    private var sill: UIView?

    init(_ content: UIView, _ placement: ModalPresentation.Placement) {
        self.content = content
        self.placement = placement
        super.init(frame: .zero)
        accessibilityIdentifier = "presentation"
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.isHidden = !placement.dims
        dimming.isUserInteractionEnabled = false
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dimming)
        if case .sheet = placement {
            content.clipsToBounds = true
            content.layer.cornerRadius = 10
        }
        addSubview(content)
        if case .alert = placement { sill = makeSill() }
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self, !self.contentFrame.contains(tap.location(in: self)) else { return }
                self.outsideHandler?()
            })
    }
    required init?(coder: NSCoder) { return nil }

    /// Esc does what a click beside the content does.
    override var canBecomeFocused: Bool { false }

    private func makeSill() -> UIView {
        let sill = UIView()
        sill.isUserInteractionEnabled = false
        sill.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(sill, at: 0)
        NSLayoutConstraint.activate([
            sill.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
            sill.heightAnchor.constraint(equalToConstant: 0),
            sill.leadingAnchor.constraint(equalTo: leadingAnchor),
            sill.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        return sill
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        content.untransformedSet(contentFrame)
    }

    /// Where the content rests.
    var contentFrame: CGRect {
        let safe = safeAreaInsets
        switch placement {
        case .fullScreen, .overFullScreen: return bounds
        case .sheet(let width, let height): return sheetFrame(width: width, height: height)
        case .alert:
            let bottom = max(safe.bottom, bounds.height - (sill?.frame.minY ?? bounds.height))
            let room = CGSize(
                width: bounds.width - safe.left - safe.right, height: bounds.height - safe.top - bottom - 16)
            let size = content.sizeThatFits(room)
            return CGRect(
                x: safe.left + ((room.width - size.width) / 2).rounded(.down),
                y: safe.top + 8 + ((room.height - size.height) / 2).rounded(.down), width: size.width,
                height: size.height)
        case .actionSheet:
            let margin: CGFloat = 8
            let bottom = max(safe.bottom, margin)
            let room = CGSize(
                width: min(bounds.width - safe.left - safe.right - 2 * margin, 480),
                height: bounds.height - safe.top - bottom - margin)
            let size = content.sizeThatFits(room)
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(.down), y: bounds.height - bottom - size.height,
                width: size.width, height: size.height)
        }
    }

    /// On a narrow screen the card reaches the bottom; its rounded lower corners lie below the screen's edge.
    private func sheetFrame(width: CGFloat, height: CGFloat) -> CGRect {
        guard bounds.width >= 600 else {
            let top = safeAreaInsets.top + 10
            return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        }
        let size = CGSize(width: min(width, bounds.width - 64), height: min(height, bounds.height - 64))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down),
            width: size.width, height: size.height)
    }

    /// Whatever lies beside the content is covered.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) ?? (bounds.contains(point) ? self : nil)
    }
}
