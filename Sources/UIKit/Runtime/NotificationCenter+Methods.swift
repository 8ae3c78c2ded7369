/// Observers by method. Apple's `addObserver(_:selector:name:object:)` takes a selector, which Linux lacks: here it takes a method of
/// the observer (`addObserver(self, action: Controller.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)`).
///
/// The observer is held weakly. A view, controller or other responder stops observing when it is released; `removeObserver(_:)` ends
/// it earlier. The method runs at once, in the call
/// that posts the notification; for one that is posted on another thread, soon after on the main thread.
extension NotificationCenter {
    @preconcurrency @MainActor public func addObserver<Observer: UIResponder>(
        _ observer: Observer, action: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(for: observer, name, object) { [weak observer] notification in
            if let observer { action(observer)(notification) }
        }
    }
    /// The same for a method without a parameter.
    @preconcurrency @MainActor public func addObserver<Observer: UIResponder>(
        _ observer: Observer, action: @escaping @MainActor (Observer) -> @MainActor () -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(for: observer, name, object) { [weak observer] _ in
            if let observer { action(observer)() }
        }
    }

    /// Ends everything that `addObserver(_:action:name:object:)` began for the observer.
    @preconcurrency @MainActor public func removeObserver(_ observer: UIResponder) {
        observer.observations?.remove { $0.center === self }
    }
    /// Ends what was begun with these; nil stands for any.
    @preconcurrency @MainActor public func removeObserver(
        _ observer: UIResponder, name: Notification.Name?, object: Any?
    ) {
        observer.observations?.remove { observation in
            observation.center === self && (name == nil || observation.name == name)
                && (object == nil || observation.object === object as AnyObject)
        }
    }

    @MainActor private func observe(
        for responder: UIResponder, _ name: Notification.Name?, _ object: Any?,
        _ body: @escaping @MainActor (Notification) -> Void
    ) {
        let body = UIWindowScene.bound(body)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            // Handed to one reader, and not touched here again.
            nonisolated(unsafe) let notification = notification
            MainWork.run { body(notification) }
        }
        let observations = responder.observations ?? ResponderObservations()
        responder.observations = observations
        observations.add(
            ResponderObservations.Observation(center: self, name: name, object: object as AnyObject?, token: token))
    }
}

/// What a responder observes; ends with it.
@MainActor final class ResponderObservations {
    struct Observation {
        let center: NotificationCenter
        let name: Notification.Name?
        weak var object: AnyObject?
        let token: any NSObjectProtocol
    }
    // Unsafe in name only: it is changed on the main actor, and read last when nobody else holds the object.
    private nonisolated(unsafe) var list: [Observation] = []

    func add(_ observation: Observation) { list.append(observation) }
    func remove(where matches: (Observation) -> Bool) {
        for observation in list where matches(observation) { observation.center.removeObserver(observation.token) }
        list.removeAll(where: matches)
    }
    deinit {
        for observation in list { observation.center.removeObserver(observation.token) }
    }
}
