import CombineTraits
import GRDB

extension DatabaseReader {
    /// Returns a publisher that reads from the database for each subscriber, and publishes one value.
    ///
    ///     let count: DatabaseRead<Int> = reader.readSingle { db in
    ///         try Player.fetchCount(db)
    ///     }
    ///
    /// - Parameters:
    ///   - scheduler: Where the result is published.
    ///   - value: Reads from the database, in a transaction that sees no concurrent changes. The connection is read-only.
    public func readSingle<Value: Sendable>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        value: @escaping @Sendable (Database) throws -> Value
    ) -> DatabaseRead<Value> {
        DatabaseRead(upstream: databaseAccess(receiveOn: scheduler) { try await self.read(value) })
    }
}

/// A single publisher that reads from a database for each subscriber.
///
/// - **Start.** The read waits for its turn as soon as the subscriber has its subscription, whatever the demand.
/// - **Demand.** A value waits until it is requested.
/// - **Result.** It publishes the value of the closure, or fails with what the closure throws.
/// - **Cancellation.** A read that has not begun never begins. One that has begun is interrupted: the running SQL statement fails,
///   and so does each later one. Nothing is published from then on.
/// - **Thread.** The closure runs on a queue of the database. The result is published on the scheduler.
public struct DatabaseRead<Value: Sendable>: Publisher {
    /// The value of the closure.
    public typealias Output = Value

    /// The error that the closure throws, or an error of the database.
    public typealias Failure = any Error

    fileprivate let upstream: AnySinglePublisher<Value, any Error>

    /// Attaches a subscriber, and reads for it, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Value, any Error>) {
        upstream.receive(subscriber: subscriber)
    }
}
