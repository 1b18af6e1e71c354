import CombineTraits
import GRDB

extension DatabaseWriter {
    /// Returns a publisher that writes into the database for each subscriber, and publishes one value.
    ///
    ///     let count: DatabaseWrite<Int> = writer.writeSingle { db in
    ///         try Player(name: "Ada").insert(db)
    ///         return try Player.fetchCount(db)
    ///     }
    ///
    /// - Parameters:
    ///   - scheduler: Where the result is published.
    ///   - updates: Writes into the database, in a transaction that rolls back if it throws.
    public func writeSingle<Value: Sendable>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main,
        updates: @escaping @Sendable (Database) throws -> Value
    ) -> DatabaseWrite<Value> {
        DatabaseWrite(upstream: databaseAccess(receiveOn: scheduler) { try await self.write(updates) })
    }
}

/// A single publisher that writes into a database for each subscriber.
///
/// - **Start.** The write waits for its turn as soon as the subscriber has its subscription, whatever the demand.
/// - **Demand.** A value waits until it is requested.
/// - **Result.** It publishes the value of the closure when the transaction is committed. It fails with what the closure throws,
///   and with the errors of the commit, when the transaction is rolled back.
/// - **Cancellation.** A write that has not begun never begins. One that has begun is interrupted: the running SQL statement fails,
///   and the transaction is rolled back. If the commit comes first, the changes stay. Nothing is published from then on.
/// - **Thread.** The closure runs on the writer queue of the database. The result is published on the scheduler.
public struct DatabaseWrite<Value: Sendable>: Publisher {
    /// The value of the closure.
    public typealias Output = Value

    /// The error that the closure throws, or an error of the database.
    public typealias Failure = any Error

    fileprivate let upstream: AnySinglePublisher<Value, any Error>

    /// Attaches a subscriber, and writes for it, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Value, any Error>) {
        upstream.receive(subscriber: subscriber)
    }
}
