/// Streams of one kind of element that their source feeds, and that end with it.
///
/// A consumer holds neither the list nor its owner; one that stops reading, or whose task is cancelled, is forgotten.
@MainActor final class StreamList<Element>: EndingStreams {
    private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    private var lastNumber = 0

    var isEmpty: Bool { continuations.isEmpty }

    /// A new stream. Elements wait in it, without a limit, until they are read.
    /// - Parameter begin: is given what feeds this stream alone, and answers with what to do when it has ended.
    func make(begin: (AsyncStream<Element>.Continuation) -> (@Sendable () -> Void)? = { _ in nil }) -> AsyncStream<
        Element
    > {
        lastNumber += 1
        let number = lastNumber
        let (stream, continuation) = AsyncStream<Element>.makeStream()
        let end = begin(continuation)
        continuation.onTermination = { [weak self] _ in
            end?()
            MainWork.run { self?.continuations[number] = nil }
        }
        continuations[number] = continuation
        return stream
    }

    func finish() {
        let ended = continuations.values
        continuations = [:]
        for continuation in ended { continuation.finish() }
    }
    deinit {
        for continuation in continuations.values { continuation.finish() }
    }
}

extension StreamList where Element: Sendable {
    func send(_ element: Element) {
        for continuation in continuations.values { continuation.yield(element) }
    }
}

/// Streams that can be ended.
@MainActor protocol EndingStreams: AnyObject {
    var isEmpty: Bool { get }
    func finish()
}

extension UIView {
    /// Has these streams end when the view leaves its window.
    func endWithWindow(_ streams: any EndingStreams) {
        interaction.streams.removeAll { $0 === streams || $0.isEmpty }
        interaction.streams.append(streams)
    }
    func endStreams() {
        let streams = interaction.streams
        guard !streams.isEmpty else { return }
        interaction.streams = []
        for list in streams { list.finish() }
    }
}
