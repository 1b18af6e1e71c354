import CombineTraits
import GRDB

extension ValueObservation where Reducer: ValueReducer {
    /// Returns a publisher of the observed value, and of its changes.
    ///
    ///     let players = ValueObservation.tracking { db in try Player.fetchAll(db) }
    ///
    ///     players.observe(in: reader)                            // the first value comes later
    ///     players.observe(in: reader, scheduling: .immediate)    // the first value comes on subscription
    ///
    /// GRDB may observe a value that has not changed, above all with a database pool. `removeDuplicates()` removes it.
    ///
    /// - Parameters:
    ///   - reader: The database.
    ///   - scheduling: Where the values are published. A queue must be serial. With `.immediate`, it is the main queue, and a
    ///     subscriber must request its first value on the main thread, or the program stops.
    public func observe<Scheduling: ValueObservationScheduler>(
        in reader: any DatabaseReader,
        scheduling: Scheduling = .async(onQueue: .main)
    ) -> ObservedValues<Reducer.Value, Scheduling> where Reducer.Value: Sendable {
        ObservedValues(scheduling: scheduling) { onError, onChange in
            self.start(in: reader, scheduling: scheduling, onError: onError, onChange: onChange)
        }
    }
}

/// A publisher of a value in a database, and of its changes, until a read fails.
///
/// ```
/// o--o---o-->  with .immediate scheduling: a value on subscription, and one after each change
/// --o--o---->  with any other
/// --o--x---->  a read fails
/// ```
///
/// - **Demand.** Each subscriber has its own observation, which begins with its first demand. A value that is not requested waits
///   until it is, or until a newer one replaces it.
/// - **Completion.** It never finishes. It fails with the error of the first read that fails.
/// - **Cancellation.** Ends the observation. Nothing is published from then on.
/// - **Thread.** It publishes where its scheduling says.
public struct ObservedValues<Value: Sendable, Scheduling: ValueObservationScheduler>: Publisher {
    /// The observed value.
    public typealias Output = Value

    /// The error of a read.
    public typealias Failure = any Error

    fileprivate let scheduling: Scheduling
    fileprivate let start: Observation<Value>.Start

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Value, any Error>) {
        subscriber.receive(
            subscription: ObservationSubscription(AnySubscriber(subscriber), scheduling: scheduling, start: start))
    }
}
