/// An asynchronous sequence of the values of a publisher that cannot fail.
///
/// `values(buffering:)` of `Publisher` creates this sequence, and describes its behavior.
public struct AsyncValues<Upstream: Publisher>: AsyncSequence
where Upstream.Failure == Never, Upstream.Output: Sendable {
    /// The type of the publisher's values.
    public typealias Element = Upstream.Output

    /// `Never`, because the sequence does not throw.
    public typealias Failure = Never

    private let publisher: Upstream
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy

    /// Creates the sequence that `values(buffering:)` returns.
    public init(publisher: Upstream, buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) {
        self.publisher = publisher
        self.policy = policy
    }

    /// Creates an iterator, and subscribes to the publisher unless the task is cancelled.
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscription: ValuesSubscription(to: publisher, buffering: policy))
    }

    /// An iterator whose release cancels the subscription.
    ///
    /// Copies of an iterator share the subscription until the last one is released, and each value goes to one of them. If
    /// two tasks wait for values of copies at the same time, the program stops.
    public struct Iterator: AsyncIteratorProtocol {
        /// The type of the publisher's values.
        public typealias Element = Upstream.Output

        /// `Never`, because the iterator does not throw.
        public typealias Failure = Never

        fileprivate let subscription: ValuesSubscription<Element, Never>

        /// Waits for the next value, in the caller's isolation.
        ///
        /// - Returns: The value, or `nil` after the last value, or if the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await subscription.next(isolation: actor)?.get()
        }

        // Before macOS 15, `for` loops call this method. Compiled with Swift 6.2 or later, it runs in the isolation of the
        // loop, like the method above.
        #if compiler(>=6.2)
        /// Calls `next(isolation:)` in the caller's isolation.
        nonisolated(nonsending) public mutating func next() async -> Element? {
            await next(isolation: #isolation)
        }
        #else
        /// Calls `next(isolation:)` outside the caller's isolation.
        public mutating func next() async -> Element? {
            await next(isolation: nil)
        }
        #endif
    }
}

extension AsyncValues: Sendable where Upstream: Sendable {}
