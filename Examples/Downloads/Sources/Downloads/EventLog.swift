import Foundation

/// A log of events from any thread, with a method that waits for events.
///
/// Unchecked Sendable is safe, because the lock protects the stored properties.
nonisolated final class EventLog<Event: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recordedEvents: [Event] = []
    private var observers: [AsyncStream<[Event]>.Continuation] = []

    /// The events so far.
    var events: [Event] {
        lock.withLock { recordedEvents }
    }

    /// Records an event.
    func append(_ event: Event) {
        lock.withLock {
            recordedEvents.append(event)
            for observer in observers {
                observer.yield(recordedEvents)
            }
        }
    }

    /// Waits for events without blocking a thread.
    ///
    /// - Parameter isExpected: Whether the log is complete.
    /// - Returns: The events, or nil after ten minutes. On a busy machine, ten seconds may not be enough.
    func wait(until isExpected: @Sendable ([Event]) -> Bool) async -> [Event]? {
        let (stream, observer) = AsyncStream.makeStream(of: [Event].self, bufferingPolicy: .bufferingNewest(1))
        lock.withLock {
            observers.append(observer)
            observer.yield(recordedEvents)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { observer.finish() }
        return await stream.first(where: isExpected)
    }
}
