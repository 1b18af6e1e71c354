/// An asynchronous sequence of a publisher's values, which throws the publisher's failure.
///
/// `values(buffering:)` of `Publisher` creates this sequence, and describes its behavior.
public struct AsyncThrowingValues<Upstream: Publisher>: AsyncSequence where Upstream.Output: Sendable {
    /// The type of the publisher's values.
    public typealias Element = Upstream.Output

    /// The failure type of the publisher, whose failure the sequence throws.
    public typealias Failure = Upstream.Failure

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

    /// An iterator whose release cancels the subscription. Copies behave like copies of an ``AsyncValues/Iterator``.
    public struct Iterator: AsyncIteratorProtocol {
        /// The type of the publisher's values.
        public typealias Element = Upstream.Output

        /// The failure type of the publisher, whose failure the iterator throws.
        public typealias Failure = Upstream.Failure

        fileprivate let subscription: ValuesSubscription<Element, Failure>

        /// Waits for the next value, in the caller's isolation.
        ///
        /// - Returns: The value, or `nil` after the last value or the failure, or if the task is cancelled.
        /// - Throws: The failure of the publisher, once, after its values.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            try await subscription.next(isolation: actor)?.get()
        }

        // Before macOS 15, `for` loops call this method. Compiled with Swift 6.2 or later, it runs in the isolation of the
        // loop, like the method above.
        #if compiler(>=6.2)
        /// Calls `next(isolation:)` in the caller's isolation.
        nonisolated(nonsending) public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }
        #else
        /// Calls `next(isolation:)` outside the caller's isolation.
        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: nil)
        }
        #endif
    }
}

extension AsyncThrowingValues: Sendable where Upstream: Sendable {}
