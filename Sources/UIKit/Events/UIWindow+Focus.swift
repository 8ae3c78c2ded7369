/// Keyboard focus: Tab walks the views that accept it, in reading order, into the windows on stages and out of them again.
extension UIWindow {
    /// Moves the focus to the next or previous view. Past the end it goes on around the stage that shows this window, or starts
    /// again where there is nothing around.
    func moveFocus(forward: Bool) {
        let (order, isModal) = focusStops()
        let current = focusedView.flatMap { focused in order.firstIndex { $0 === focused } }
        let next = current.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : order.count - 1)
        if order.indices.contains(next) { return focus(on: order[next], forward: forward) }
        // What is modal keeps the focus; else it goes on around the stage.
        if !isModal, let stage = windowScene?.stageView, let around = stage.window, around.hasFocusStop(besides: stage)
        {
            guard firstResponder?.resignFirstResponder() != false else { return }
            setFocusedView(nil)
            (around.windowScene ?? .host).perform {
                around.setFocusedView(stage)
                around.moveFocus(forward: forward)
            }
        } else if let view = forward ? order.first : order.last {
            focus(on: view, forward: forward)
        }
    }

    fileprivate func focus(on view: UIView, forward: Bool) {
        if let stage = view as? StageView {
            guard firstResponder?.resignFirstResponder() != false else { return }
            setFocusedView(stage)
            stage.enterFocus(forward: forward)
            return
        }
        if view.canBecomeFirstResponder {
            view.becomeFirstResponder()
        } else if firstResponder?.resignFirstResponder() == false {
            return
        }
        windowScene?.takeKeyboard()
        setFocusedView(view)
        view.revealInScrollViews()
    }

    /// Moves the focus to the nearest view on one side; whether there is one. Text inputs use the arrows for themselves.
    func moveFocus(towards direction: UIKeyFocusDirection) -> Bool {
        guard let focused = focusedView, !(focused is any UIKeyInput) else { return false }
        let from = focused.convert(focused.bounds, to: self)
        var nearest: (view: UIView, distance: CGFloat)?
        for view in focusOrder() where view !== focused {
            let rect = view.convert(view.bounds, to: self)
            guard let distance = direction.distance(from: from, to: rect), distance < nearest?.distance ?? .infinity
            else { continue }
            nearest = (view, distance)
        }
        guard let nearest else { return false }
        focus(on: nearest.view, forward: true)
        return true
    }

    /// Offers Esc to whatever can be closed; whether something was.
    func performEscape() -> Bool {
        var responder: UIResponder? = firstResponder ?? focusedView
        while let asked = responder, asked !== self {
            if asked.accessibilityPerformEscape() { return true }
            responder = asked.next
        }
        // Post-order from the front: what stands in front of others, and inside them, is asked first.
        var pending: [(view: UIView, isAsked: Bool)] = [(self, false)]
        while let (view, isAsked) = pending.popLast() {
            if isAsked {
                if view.accessibilityPerformEscape() { return true }
                if view.interaction.viewController?.accessibilityPerformEscape() ?? false { return true }
                continue
            }
            guard !view.isHidden, view.alpha > 0.01 else { continue }
            pending.append((view, true))
            for child in view.subviews { pending.append((child, false)) }
        }
        return false
    }

    private func hasFocusStop(besides stage: StageView) -> Bool { focusOrder().contains { $0 !== stage } }

    /// Whether there is anything here that Tab stops at.
    var hasFocusStop: Bool { !focusOrder().isEmpty }

    /// Visible views that accept the focus: rows from top to bottom, in a row from leading to trailing.
    private func focusOrder() -> [UIView] { focusStops().views }

    /// The same, and whether they are those of something modal, with others out of reach.
    private func focusStops() -> (views: [UIView], isModal: Bool) {
        var found: [(view: UIView, frame: CGRect)] = []
        // What lies under a presented view is out of reach.
        let presented = subviews.last { $0 is PresentationContainer }
        var isModal = presented != nil
        var pending: [UIView] = [presented ?? self]
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { continue }
            if view.canBecomeFocused, !view.bounds.isEmpty {
                found.append((view, view.convert(view.bounds, to: self)))
            }
            let modal = view.subviews.last { $0.interaction.isModal && !$0.isHidden && $0.alpha > 0.01 }
            if modal != nil { isModal = true }
            pending.append(contentsOf: modal.map { [$0] } ?? view.subviews.reversed())
        }
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let containers = Self.containers(among: found.map(\.view))
        // Rows: a view belongs to the row whose first view's middle it reaches up to. What holds others stands alone before them.
        var rows: [[(view: UIView, frame: CGRect)]] = []
        for item in found.sorted(by: { $0.frame.minY < $1.frame.minY }) {
            if let first = rows.last?.first, item.frame.minY < first.frame.midY,
                !containers.contains(ObjectIdentifier(first.view)), !containers.contains(ObjectIdentifier(item.view))
            {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        let views = rows.flatMap { row in
            row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.map(\.view)
        }
        return (views, isModal)
    }

    /// Those that others of them lie in. Each step up is taken once.
    private static func containers(among views: [UIView]) -> Set<ObjectIdentifier> {
        let stops = Set(views.map(ObjectIdentifier.init))
        var containers: Set<ObjectIdentifier> = []
        var seen: Set<ObjectIdentifier> = []
        for view in views {
            var above = view.superview
            while let current = above, seen.insert(ObjectIdentifier(current)).inserted {
                if stops.contains(ObjectIdentifier(current)) { containers.insert(ObjectIdentifier(current)) }
                above = current.superview
            }
        }
        return containers
    }
}

/// Where an arrow key moves the focus.
enum UIKeyFocusDirection: String {
    case left = "Left"
    case right = "Right"
    case up = "Up"
    case down = "Down"

    /// How far a rectangle lies on this side of another, what is beside the way counting double; nil where it does not.
    func distance(from: CGRect, to: CGRect) -> CGFloat? {
        let ahead: CGFloat
        let gap: CGFloat
        let aside: CGFloat
        switch self {
        case .left: (ahead, gap) = (from.midX - to.midX, from.minX - to.maxX)
        case .right: (ahead, gap) = (to.midX - from.midX, to.minX - from.maxX)
        case .up: (ahead, gap) = (from.midY - to.midY, from.minY - to.maxY)
        case .down: (ahead, gap) = (to.midY - from.midY, to.minY - from.maxY)
        }
        switch self {
        case .left, .right: aside = max(0, max(from.minY - to.maxY, to.minY - from.maxY))
        case .up, .down: aside = max(0, max(from.minX - to.maxX, to.minX - from.maxX))
        }
        // What overlaps on the way is not ahead.
        guard ahead > 0, gap > -min(from.width, from.height, to.width, to.height) / 2 else { return nil }
        return max(0, gap) + 2 * aside + ahead / 100
    }
}

extension StageView {
    /// Moves the keyboard focus to the first or last view on the stage.
    fileprivate func enterFocus(forward: Bool) {
        guard let window = scene.keyWindow else { return }
        scene.perform {
            scene.takeKeyboard()
            window.setFocusedView(nil)
            window.moveFocus(forward: forward)
        }
    }
}

extension UIView {
    /// Gives the keyboard to this view's scene and puts the focus here, as Tab would: on a stage, on what it shows. Ashlar's own.
    /// - Returns: false for a view that is in no window or that does not accept the focus.
    @discardableResult public func takeKeyboardFocus() -> Bool {
        guard let window, canBecomeFocused else { return false }
        (window.windowScene ?? .host).perform { window.focus(on: self, forward: true) }
        return window.focusedView === self
    }
}
