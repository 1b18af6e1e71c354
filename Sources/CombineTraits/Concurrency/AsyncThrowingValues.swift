/// The values of a publisher, as an asynchronous sequence that throws its failure. See `values(buffering:)` of `Publisher`.
public struct AsyncThrowingValues<Upstream: Publisher>: AsyncSequence where Upstream.Output: Sendable {
    /// A value of the publisher.
    public typealias Element = Upstream.Output

    /// What the sequence throws: the failure of the publisher.
    public typealias Failure = Upstream.Failure

    private let publisher: Upstream
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy

    /// Creates the sequence that `values(buffering:)` returns.
    ///
    /// - Parameters:
    ///   - publisher: The publisher of the values.
    ///   - policy: How many values can wait, and which one is dropped if there are more.
    public init(publisher: Upstream, buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) {
        self.publisher = publisher
        self.policy = policy
    }

    /// Subscribes to the publisher, unless the task is cancelled.
    ///
    /// - Returns: An iterator, whose release cancels the subscription.
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscription: ValuesSubscription(to: publisher, buffering: policy))
    }

    /// Takes one value after another. Its release cancels the publisher.
    ///
    /// Copies of an iterator share the subscription, and each value goes to one of them. If two tasks wait for a value of
    /// theirs at once, the program stops.
    public struct Iterator: AsyncIteratorProtocol {
        /// A value of the publisher.
        public typealias Element = Upstream.Output

        /// What the iterator throws: the failure of the publisher.
        public typealias Failure = Upstream.Failure

        fileprivate let subscription: ValuesSubscription<Element, Failure>

        /// Waits for the next value, in the isolation of the caller.
        ///
        /// - Returns: The value. Nil after the last one, after the failure, and in a task that is cancelled.
        /// - Throws: The failure of the publisher, once, after its values.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
            try await subscription.next(isolation: actor)?.get()
        }

        // Before macOS 15, `for` loops call this method. It must stay in their isolation, like the one above.
        #if compiler(>=6.2)
        /// Waits for the next value, in the isolation of the caller.
        ///
        /// - Returns: The value. Nil after the last one, after the failure, and in a task that is cancelled.
        /// - Throws: The failure of the publisher, once, after its values.
        nonisolated(nonsending) public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: #isolation)
        }
        #else
        /// Waits for the next value, outside the isolation of the caller.
        ///
        /// - Returns: The value. Nil after the last one, after the failure, and in a task that is cancelled.
        /// - Throws: The failure of the publisher, once, after its values.
        public mutating func next() async throws(Failure) -> Element? {
            try await next(isolation: nil)
        }
        #endif
    }
}

extension AsyncThrowingValues: Sendable where Upstream: Sendable {}
