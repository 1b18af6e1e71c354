extension Publisher where Failure == Never, Output: Sendable {
    /// The values of this publisher, as an asynchronous sequence.
    ///
    ///     for await notification in notifications.values(buffering: .unbounded) {
    ///         await store.add(notification)
    ///     }
    ///
    /// Values that arrive while the loop is busy wait. The policy says how many. If there is no room for a value, the policy
    /// says which one is dropped. `values` of Combine requests one value at a time, so it loses the others that a subject
    /// sends.
    ///
    /// ```
    /// sent unasked         1234|
    /// .unbounded               1  2  3  4    the loop begins late, and takes all
    /// .bufferingOldest(2)      1  2
    /// .bufferingNewest(2)      3  4
    ///
    /// requested            2-----1--1        by .bufferingOldest(2) and .bufferingNewest(2)
    /// sent as requested    12----3--(4|)
    /// next()               ------1--2----3--4
    /// ```
    ///
    /// - **Subscription.** Each iterator subscribes when it is made, which is when a `for` loop begins. Nothing is lost between
    ///   that and the first value that the loop takes. In a task that is already cancelled, it does not subscribe.
    /// - **Demand.** `.unbounded` requests all values and loses none. A bounded policy requests no more values than it has room
    ///   for, at least one while the task waits. So a publisher that respects demand loses no value either, and the policy drops
    ///   only values that were not requested. A subject drops what is not requested, so all of its values are requested.
    ///   Where something else drops what is not requested, `.bufferingNewest` receives the oldest values: a subject that an
    ///   operator, `share()` or an `AnyPublisher` hides, a timer, and the publisher of `NotificationCenter`. There, use
    ///   `.unbounded`, or `buffer(size:prefetch:whenFull:)` upstream.
    /// - **Limits.** A value that goes straight to the task that waits for it takes no room. So there is no loss
    ///   with `.bufferingOldest(0)` if the publisher respects demand. A negative limit is like zero.
    /// - **Completion.** The loop ends after the values that wait.
    /// - **Cancellation.** The sequence cancels the publisher once: when the iterator is released, as at the end of the
    ///   loop, or when the task is cancelled. Then the values that wait are dropped, and `next()` returns nil, at once
    ///   if the task waits in it. A task that is busy cancels the publisher with its next call of `next()`.
    /// - **Threads.** The publisher can send from any thread. The iterator subscribes, requests and cancels in the
    ///   isolation of the task that iterates. A value that is there already does not suspend the task.
    /// - **Cost.** Constant time for each value, on average. Values that wait take memory: `.unbounded` keeps as many as there
    ///   are.
    ///
    /// `Output` must be `Sendable`, because values go from any thread to the task. If it is not, `map` the values to a type that is.
    ///
    /// - Parameter policy: How many values can wait, and which one is dropped if there are more.
    /// - Returns: A sequence that can be iterated more than once. Each iterator has its own subscription and its own values.
    public func values(
        buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) -> AsyncValues<Self> {
        AsyncValues(publisher: self, buffering: policy)
    }
}

extension Publisher where Output: Sendable {
    /// The values of this publisher, as an asynchronous sequence that throws its failure.
    ///
    ///     for try await part in download.values(buffering: .bufferingOldest(8)) {
    ///         try file.write(part)
    ///     }
    ///
    /// The failure is thrown once, after the values that wait. Then the sequence is over. Typed `catch` clauses know
    /// the type of the failure where the system does: from macOS 15, iOS 18, tvOS 18, watchOS 11 and visionOS 2 on, and on other
    /// platforms.
    ///
    /// Otherwise, the sequence is like that of a publisher that cannot fail:
    ///
    /// - **Subscription.** Each iterator subscribes when it is made, unless the task is already cancelled.
    /// - **Demand.** `.unbounded` requests all values and loses none. A bounded policy requests no more values than it has room
    ///   for, at least one while the task waits. All values of a subject are requested. The policy drops only values
    ///   that were not requested, or that a subject sends.
    /// - **Cancellation.** The sequence cancels the publisher once, when the iterator is released or the task is
    ///   cancelled. Then `next()` returns nil. It does not throw a `CancellationError`.
    /// - **Threads.** The publisher can send from any thread. The iterator subscribes, requests and cancels in the
    ///   isolation of the task that iterates.
    /// - **Cost.** Constant time for each value, on average, and memory for the values that wait.
    ///
    /// - Parameter policy: How many values can wait, and which one is dropped if there are more.
    /// - Returns: A sequence that can be iterated more than once. Each iterator has its own subscription and its own values.
    public func values(
        buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
    ) -> AsyncThrowingValues<Self> {
        AsyncThrowingValues(publisher: self, buffering: policy)
    }
}
