extension Publisher where Failure == Never, Output: Sendable {
    /// Returns the values of this publisher as an asynchronous sequence.
    ///
    ///     for await notification in notifications.values(buffering: .unbounded) {
    ///         await store.add(notification)
    ///     }
    ///
    /// Values that arrive while the loop is busy wait in a buffer. The policy determines how many can wait, and which
    /// one is dropped if there are more. In contrast, Combine's `values` requests one value at a time, and loses the
    /// others that a subject sends.
    ///
    /// ```
    /// sent unrequested     1234|
    /// .unbounded               1  2  3  4    the loop begins late, and takes all
    /// .bufferingOldest(2)      1  2
    /// .bufferingNewest(2)      3  4
    ///
    /// requested            2-----1--1        by .bufferingOldest(2) and .bufferingNewest(2)
    /// sent as requested    12----3--(4|)
    /// next()               ------1--2----3--4
    /// ```
    ///
    /// - **Subscription.** Each iterator subscribes when it is created. A `for` loop begins by creating its iterator, so the
    ///   loop loses no value before its first iteration. In a cancelled task, an iterator does not subscribe.
    /// - **Demand.** `.unbounded` requests all values and loses none. A bounded policy requests as many values as it
    ///   has room for, and at least one while the task waits. So a publisher that keeps values until they are requested
    ///   loses none either, and the policy drops only values that were not requested. A subject, a ``/CombineTraits/ValueRelay``, and
    ///   `shareNewest()` drop values without demand, so every policy requests all their values, and a bounded one drops those
    ///   without room. Some other publishers drop values without demand, too: a subject behind an operator, `share()`, or
    ///   `AnyPublisher`; `combineLatest`; an ``ObservationPublisher``; a timer; and the publisher of `NotificationCenter`. With
    ///   these, `.bufferingNewest` receives the oldest values. Use `.unbounded`, or `buffer(size:prefetch:whenFull:)` upstream.
    /// - **Limits.** A value for a waiting task needs no room. So `.bufferingOldest(0)` loses no values if the
    ///   publisher keeps them until they are requested. A negative limit means zero.
    /// - **Completion.** The loop ends after the waiting values.
    /// - **Cancellation.** The sequence cancels the publisher once: when the iterator is released, as at the end of the
    ///   loop, or when the task is cancelled. It then drops the waiting values, and `next()` returns `nil`. A waiting
    ///   task is resumed immediately. A busy task cancels the publisher in its next call of `next()`.
    /// - **Threads.** The publisher can send values on any thread. The iterator subscribes, requests, and cancels in the
    ///   isolation of the task that iterates, with two exceptions: it sends its first request where it receives the subscription,
    ///   and its release cancels on any thread. If a value is waiting, the task is not suspended.
    /// - **Cost.** Each value takes amortized constant time. Waiting values take memory, which `.unbounded` does not
    ///   limit.
    ///
    /// `Output` must be `Sendable`, because values can arrive on any thread. Otherwise, `map` the values to a `Sendable` type.
    ///
    /// - Parameter policy: The policy that determines how many values can wait, and which value is dropped if there are more.
    /// - Returns: A sequence that you can iterate more than once. Each iterator has its own subscription and its own
    ///   values.
    @_alwaysEmitIntoClient
    public func values(
        buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) -> AsyncValues<Self> {
        AsyncValues(publisher: self, buffering: policy)
    }
}

extension Publisher where Output: Sendable {
    /// Returns the values of this publisher as an asynchronous sequence that throws its failure.
    ///
    ///     for try await part in download.values(buffering: .bufferingOldest(8)) {
    ///         try file.write(part)
    ///     }
    ///
    /// The sequence throws the failure once, after the waiting values, and ends. Before macOS 15, iOS 18, tvOS 18, watchOS 11,
    /// and visionOS 2, `catch` clauses do not know the type of the failure.
    ///
    /// Otherwise, the sequence behaves as it does for a publisher that cannot fail: see the other `values(buffering:)`. After a
    /// cancellation, `next()` returns `nil`, and does not throw a `CancellationError`.
    @_alwaysEmitIntoClient
    public func values(
        buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) -> AsyncThrowingValues<Self> {
        AsyncThrowingValues(publisher: self, buffering: policy)
    }
}

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
