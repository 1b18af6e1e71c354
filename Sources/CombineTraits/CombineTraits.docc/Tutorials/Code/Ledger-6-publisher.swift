import CombineTraits

/// A single publisher that reads from a database for each subscriber.
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
