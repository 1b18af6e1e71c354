import Foundation

/// Events in the order in which threads report them, and a way to wait for them.
///
/// Sendable, unchecked: the stored properties are touched under the lock alone.
final class EventLog<Event: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recordedEvents: [Event] = []
    private var observers: [AsyncStream<[Event]>.Continuation] = []

    /// The events until now.
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

    /// Waits for events. It holds no thread meanwhile: those who report them may need it.
    ///
    /// - Parameter isExpected: Whether the events that it receives are all that is waited for.
    /// - Returns: These events, or nil if they have not come after ten seconds. As all takes place in one
    ///   process, they never will.
    func wait(until isExpected: ([Event]) -> Bool) async -> [Event]? {
        let (stream, observer) = AsyncStream.makeStream(of: [Event].self, bufferingPolicy: .bufferingNewest(1))
        lock.withLock {
            observers.append(observer)
            observer.yield(recordedEvents)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) { observer.finish() }
        return await stream.first(where: isExpected)
    }
}
