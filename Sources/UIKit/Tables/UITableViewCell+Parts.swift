import Graphics

/// Where a cell's parts lie, and how it looks in its states.
extension UITableViewCell {
    // MARK: Accessory

    /// Room between the trailing edge and the accessory.
    private static let accessoryMargin: CGFloat = 16
    private static let accessoryGap: CGFloat = 8

    func accessoryDidChange() {
        standardAccessory?.removeFromSuperview()
        standardAccessory = nil
        if let accessoryView {
            addSubview(accessoryView)
        } else if accessoryType != .none {
            let made = TableCellAccessory(type: accessoryType) { [weak self] in
                guard let self, let table, let path = table.indexPath(for: self) else { return }
                table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
            }
            standardAccessory = made
            addSubview(made)
        }
        placeContent()
        setNeedsLayout()
    }

    private var shownAccessory: UIView? { accessoryView ?? standardAccessory }

    /// Leaves the accessory's room beside the content. The content's mask keeps it so at every size.
    func placeContent() {
        let taken = shownAccessory.map { $0.bounds.width + Self.accessoryMargin + Self.accessoryGap } ?? 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isRightToLeft ? taken : 0, y: 0, width: max(0, bounds.width - taken), height: bounds.height)
        if contentView.frame != frame { contentView.frame = frame }
    }

    func layOutParts() {
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        standardSelection?.frame = bounds
        placeContent()
        guard let accessory = shownAccessory else { return }
        let size = accessory.bounds.size
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isRightToLeft ? Self.accessoryMargin : bounds.width - Self.accessoryMargin - size.width,
            y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        if accessory.frame != frame { accessory.frame = frame }
    }

    // MARK: States

    /// Seconds.
    private static let fading: TimeInterval = 0.25

    func showState(animated: Bool) {
        let isShown = (isSelected || isHighlighted) && selectionStyle != .none
        guard isShown || standardSelection != nil || selectedBackgroundView?.superview === self else { return }
        let background = makeSelectionBackground()
        guard animated else { return background.alpha = isShown ? 1 : 0 }
        UIView.animate(withDuration: Self.fading) { background.alpha = isShown ? 1 : 0 }
    }

    private func makeSelectionBackground() -> UIView {
        let background = selectedBackgroundView ?? standardSelection ?? UIView()
        if selectedBackgroundView == nil, standardSelection == nil {
            background.backgroundColor = .systemGray4
            background.isUserInteractionEnabled = false
            standardSelection = background
        }
        if background.superview !== self {
            UIView.performWithoutAnimation {
                background.frame = bounds
                background.alpha = 0
                insertSubview(background, belowSubview: contentView)
            }
        }
        return background
    }

    // MARK: Painting

    private static let focusInset: CGFloat = 2
    private static let focusWidth: CGFloat = 2

    func paintBackground(into painter: inout Painter) {
        guard backgroundColor == nil, backgroundView == nil, let table else { return }
        painter.append(
            .fill(painter.bounds, table.rowBackground.color(for: traitCollection), cornerRadius: 0))
    }

    /// The lines around the row, one device pixel high, and the ring around the one that the keyboard stands on.
    func paintLines(into painter: inout Painter) {
        let bounds = painter.bounds
        if let table, table.separatorStyle != .none, let color = table.separatorColor {
            let pixel = painter.devicePixel
            let ink = color.color(for: traitCollection)
            let inset = separatorInset ?? .zero
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left = isRightToLeft ? inset.right : inset.left
            let right = isRightToLeft ? inset.left : inset.right
            func line(_ y: CGFloat, isWhole: Bool) {
                let x = isWhole ? 0 : left
                let width = bounds.width - x - (isWhole ? 0 : right)
                guard width > 0 else { return }
                painter.append(
                    .fill(CGRect(x: bounds.minX + x, y: y, width: width, height: pixel), ink, cornerRadius: 0))
            }
            let closesGroup = table.style == .grouped && place.isLast
            line(bounds.maxY - pixel, isWhole: closesGroup)
            if table.style == .grouped, place.isFirst { line(bounds.minY, isWhole: true) }
        }
        if isFocusedRow {
            painter.append(
                .border(
                    bounds.insetBy(dx: Self.focusInset, dy: Self.focusInset), tintColor.color(for: traitCollection),
                    width: Self.focusWidth, cornerRadius: 6))
        }
    }
}
