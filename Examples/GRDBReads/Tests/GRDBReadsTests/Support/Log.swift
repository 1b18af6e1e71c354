import CombineTraits

/// A log of events from any thread, which a test can wait for.
final class Log<Event: Sendable>: Sendable {
    private let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
        // Ends a test that waits for an event in vain.
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { [continuation] in continuation.finish() }
    }

    func append(_ event: Event) {
        continuation.yield(event)
    }

    /// Waits for the next event. One test waits at a time.
    func next() async throws -> Event {
        var iterator = stream.makeAsyncIterator()
        guard let event = await iterator.next() else { throw NoEvent() }
        return event
    }

    /// The events that nobody has waited for. There can be no others after that.
    func rest() async -> [Event] {
        continuation.finish()
        return await stream.reduce(into: []) { $0.append($1) }
    }
}

/// The event that a test waits for does not come.
struct NoEvent: Error {}
