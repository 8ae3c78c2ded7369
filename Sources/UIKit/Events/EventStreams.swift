/// What happens to controls, texts and gestures as asynchronous sequences:
///
/// ```swift
/// Task { [button] in
///     for await _ in button.events(.touchUpInside) { count += 1 }
/// }
/// ```
///
/// A stream ends when its view leaves its window or is released, and with it the loop. It does not keep the view alive; a task whose
/// closure does (by `self`) has to take it weakly. Every event is delivered, in order, also when several come before the
/// loop runs again. Streams are made and read on the main actor.
extension UIControl {
    /// The events of these kinds that the control sends: for each sending, those of `controlEvents` that were sent.
    public func events(_ controlEvents: Event) -> AsyncStream<Event> {
        let list = StreamList<Event>()
        let identifier = ObjectIdentifier(list)
        let stream = list.make { continuation in
            eventStreams.append(EventStream(events: controlEvents, identifier: identifier, continuation: continuation))
            return { [weak self] in
                MainWork.run { self?.eventStreams.removeAll { $0.identifier == identifier } }
            }
        }
        endWithWindow(list)
        return stream
    }

    struct EventStream {
        var events: Event
        var identifier: ObjectIdentifier
        var continuation: AsyncStream<Event>.Continuation
    }
    func feedStreams(_ controlEvents: Event) {
        for stream in eventStreams where !stream.events.isDisjoint(with: controlEvents) {
            stream.continuation.yield(stream.events.intersection(controlEvents))
        }
    }
}

extension UITextField {
    /// The text after each change by the user.
    public var textChanges: AsyncStream<String> {
        endWithWindow(textStreams)
        return textStreams.make()
    }
}

extension UITextView {
    /// The text after each change by the user.
    public var textChanges: AsyncStream<String> {
        endWithWindow(textStreams)
        return textStreams.make()
    }
}

extension UIGestureRecognizer {
    /// The states that actions are run for: began, changed, ended, cancelled; for a tap and its kin, recognised. Ends when the
    /// recogniser's view leaves its window, and when the recogniser is released.
    public var states: AsyncStream<State> {
        let streams = stateStreams ?? StreamList()
        stateStreams = streams
        return streams.make()
    }
}

extension UIView {
    /// The notifications of a name, of one object or of any, for as long as the view is in its window.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> AsyncStream<Notification> {
        let list = StreamList<Notification>()
        let stream = list.make { continuation in
            // A token is only handed back to the centre, which may be done on any thread.
            nonisolated(unsafe) let token = NotificationCenter.default.addObserver(
                forName: name, object: object, queue: nil
            ) { notification in
                // Handed on to one reader.
                nonisolated(unsafe) let notification = notification
                continuation.yield(notification)
            }
            return { NotificationCenter.default.removeObserver(token) }
        }
        endWithWindow(list)
        return stream
    }
}
