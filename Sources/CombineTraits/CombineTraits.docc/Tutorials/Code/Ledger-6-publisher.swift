import CombineTraits

/// A single publisher that reads from a database for each subscriber.
public struct DatabaseRead<Value: Sendable>: Publisher {
    /// The value of the closure.
    public typealias Output = Value

    /// What the closure throws, or an error of the database.
    public typealias Failure = any Error

    fileprivate let upstream: AnySinglePublisher<Value, any Error>

    /// Attaches a subscriber, and reads for it. Call `subscribe(_:)` instead.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == any Error {
        upstream.receive(subscriber: subscriber)
    }
}
