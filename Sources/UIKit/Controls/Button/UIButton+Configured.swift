import Graphics

/// A button that has a configuration: its parts, their places, and what is behind them.
extension UIButton {
    /// Asks the update handler, then gives the parts what the configuration says for the state.
    func updateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        configurationUpdateHandler?(self)
        isUpdatingConfiguration = false
        guard let configuration else { return }
        let oldSize = configuredSize
        let color = configuration.foreground(state, tint: tintColor)
        showTitle(of: configuration, color)
        if subtitleLabel.superview == nil { addSubview(subtitleLabel) }
        subtitleLabel.text = configuration.subtitle
        subtitleLabel.font = configuration.subtitleFont
        subtitleLabel.textColor = color
        let alignment = textAlignment(of: configuration)
        titleLabel?.textAlignment = alignment
        subtitleLabel.textAlignment = alignment
        showPicture(of: configuration, color)
        if configuredSize != oldSize { contentDidChange() } else { setNeedsLayout() }
        setNeedsDisplay()
    }

    private func showTitle(of configuration: Configuration, _ color: UIColor) {
        guard let label = titleLabel else { return }
        label.alpha = 1
        label.lineBreakMode = configuration.titleLineBreakMode
        label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
        if let attributed = configuration.attributedTitle {
            if label.attributedText != attributed { label.attributedText = attributed }
            return
        }
        label.font = configuration.titleFont
        label.text = configuration.title ?? currentTitle
        label.textColor = color
    }

    private func showPicture(of configuration: Configuration, _ color: UIColor) {
        let image = configuration.image ?? currentImage
        if image != nil || imageViewIfMade != nil, let view = imageView {
            view.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
            view.tintColor = color
            view.alpha = 1
            view.isHidden = configuration.showsActivityIndicator
        }
        indicator?.color = color
        guard configuration.showsActivityIndicator else {
            indicator?.stopAnimating()
            return
        }
        if indicator == nil {
            let made = UIActivityIndicatorView(style: .medium)
            made.isUserInteractionEnabled = false
            made.color = color
            indicator = made
            addSubview(made)
        }
        indicator?.startAnimating()
    }

    private func textAlignment(of configuration: Configuration) -> NSTextAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch configuration.titleAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        case .center: return .center
        case .automatic:
            let isBeside = configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
            guard configuration.subtitle != nil, configuration.image != nil, isBeside else { return .center }
            return isRightToLeft ? .right : .left
        }
    }

    // MARK: Size

    private struct Measures {
        var picture, title, subtitle: CGSize
        var text: CGSize
        var content: CGSize
        var isBeside: Bool
    }

    private func measure(_ configuration: Configuration, width: CGFloat) -> Measures {
        let picture =
            configuration.showsActivityIndicator
            ? indicator?.intrinsicContentSize ?? .zero : (configuration.image ?? currentImage)?.size ?? .zero
        let isBeside = configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
        let hasText = titleLabelIfMade?.text?.isEmpty == false || configuration.subtitle != nil
        let gap = picture.width > 0 && hasText ? configuration.imagePadding : 0
        let room = max(0, isBeside ? width - picture.width - gap : width)
        func size(_ label: UILabel?) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, room), height: size.height)
        }
        let title = size(titleLabelIfMade)
        let subtitle = configuration.subtitle == nil ? .zero : size(subtitleLabel)
        let text = CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + subtitle.height
                + (title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0))
        let content =
            isBeside
            ? CGSize(width: picture.width + gap + text.width, height: max(picture.height, text.height))
            : CGSize(width: max(picture.width, text.width), height: picture.height + gap + text.height)
        return Measures(
            picture: picture, title: title, subtitle: subtitle, text: text, content: content, isBeside: isBeside)
    }

    /// What the content needs on one line, with the insets.
    var configuredSize: CGSize {
        guard let configuration else { return .zero }
        let insets = configuration.contentInsets
        let content = measure(configuration, width: 1e6).content
        return CGSize(
            width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom
        )
    }

    var configuredBaselines: (first: LayoutBaseline, last: LayoutBaseline)? {
        guard let configuration, let label = titleLabelIfMade, label.text?.isEmpty == false else { return nil }
        let insets = configuration.contentInsets
        let measures = measure(configuration, width: 1e6)
        let layout = label.textLayout(width: .infinity, numberOfLines: label.numberOfLines)
        let top = -measures.content.height / 2 + (insets.top - insets.bottom) / 2
        var textTop = top + (measures.content.height - measures.text.height) / 2
        if !measures.isBeside {
            textTop = configuration.imagePlacement == .top ? top + measures.content.height - measures.text.height : top
        }
        return (
            .fromCenter(textTop + layout.firstBaseline), .fromCenter(textTop + layout.lastBaseline)
        )
    }

    // MARK: Places

    func layOutConfigured() {
        guard let configuration else { return }
        let insets = configuration.contentInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isRightToLeft ? insets.trailing : insets.leading
        let right = isRightToLeft ? insets.leading : insets.trailing
        let room = CGRect(
            x: left, y: insets.top, width: max(0, bounds.width - left - right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let measures = measure(configuration, width: room.width)
        let content = placed(measures.content, in: room)
        let isFirst = configuration.imagePlacement == .leading || configuration.imagePlacement == .top
        var picture = CGRect(origin: content.origin, size: measures.picture)
        var text = CGRect(origin: content.origin, size: measures.text)
        if measures.isBeside {
            let pictureIsLeft = isFirst != isRightToLeft
            picture.origin.x = pictureIsLeft ? content.minX : content.maxX - picture.width
            text.origin.x = pictureIsLeft ? content.maxX - text.width : content.minX
            picture.origin.y += (content.height - picture.height) / 2
            text.origin.y += (content.height - text.height) / 2
        } else {
            picture.origin.x += (content.width - picture.width) / 2
            text.origin.x += (content.width - text.width) / 2
            picture.origin.y = isFirst ? content.minY : content.maxY - picture.height
            text.origin.y = isFirst ? content.maxY - text.height : content.minY
        }
        imageViewIfMade?.frame = picture
        indicator?.frame = picture
        titleLabelIfMade?.frame = CGRect(x: text.minX, y: text.minY, width: text.width, height: measures.title.height)
        subtitleLabel.frame = CGRect(
            x: text.minX, y: text.maxY - measures.subtitle.height, width: text.width, height: measures.subtitle.height)
    }

    private func placed(_ size: CGSize, in room: CGRect) -> CGRect {
        let x: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .fill, .leading: x = room.minX
        case .right, .trailing: x = room.maxX - size.width
        case .center: x = room.minX + (room.width - size.width) / 2
        }
        let y: CGFloat
        switch contentVerticalAlignment {
        case .top, .fill: y = room.minY
        case .bottom: y = room.maxY - size.height
        case .center: y = room.minY + (room.height - size.height) / 2
        }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    // MARK: Background

    func paintConfiguredBackground(into painter: inout Painter) {
        guard let configuration else { return }
        let insets = configuration.background.backgroundInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let rect = painter.bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing))
        guard rect.width > 0, rect.height > 0 else { return }
        let radius = configuration.cornerRadius(in: rect.size, traits: traitCollection)
        if let color = configuration.backgroundColor(state, tint: tintColor)?.color(for: traitCollection),
            color.alpha > 0
        {
            painter.append(.fill(rect, color, cornerRadius: radius))
        }
        if configuration.background.strokeWidth > 0 {
            let color = configuration.background.strokeColor ?? tintColor
            painter.append(
                .border(
                    rect, (color ?? .systemBlue).color(for: traitCollection),
                    width: configuration.background.strokeWidth, cornerRadius: radius))
        }
    }

    /// How round the focus ring of a configured button is.
    var configuredCornerRadius: CGFloat? {
        configuration.map { $0.cornerRadius(in: bounds.size, traits: traitCollection) }
    }
}
