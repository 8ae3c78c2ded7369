/// Actions of a control. Apple's `addTarget(_:action:for:)` takes a selector, which Linux lacks: here it takes a method of the
/// target, which is held weakly (`button.addTarget(self, action: Controller.tapped, for: .touchUpInside)`).
extension UIControl {
    /// Runs `action` whenever one of the events is sent. An action with the same identifier takes the place of the one before.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = targets.firstIndex(where: { $0.action.identifier == action.identifier }) {
            targets[index].events.subtract(controlEvents)
            if targets[index].events.isEmpty { targets.remove(at: index) }
        }
        targets.append(Target(action: action, events: controlEvents))
    }
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in targets.indices where targets[index].action.identifier == actionIdentifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }
    /// Calls a method of `target`, held weakly, with the control.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        addAction(
            UIAction { [weak target] performed in
                if let target, let sender = performed.sender as? Sender { action(target)(sender) }
            }, for: controlEvents)
    }
    /// Calls a method of `target`, held weakly.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        addAction(UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents)
    }

    /// Calls `handler` for each action with the events it is run on; `stop` ends the walk.
    public func enumerateEventHandlers(_ handler: (UIAction, Event, inout Bool) -> Void) {
        var stop = false
        for target in targets where !stop { handler(target.action, target.events, &stop) }
    }
    /// All events that have an action.
    public var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    /// Runs the actions of these events, in the order in which they were added.
    public func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }
    /// Runs one action with the control as its sender. An action that is disabled does nothing.
    public func sendAction(_ action: UIAction) { action.run(sender: self) }

    func sendActions(for controlEvents: Event, with event: UIEvent?) {
        defer { feedStreams(controlEvents) }
        let due = targets.filter { !$0.events.isDisjoint(with: controlEvents) }
        guard !due.isEmpty else { return }
        let scene = window?.windowScene ?? .current
        scene.perform {
            for target in due { sendAction(target.action) }
        }
    }
}
