extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements of this sequence.
    ///
    ///     let cancellable = numbers.publisher.map { $0 * 10 }.sink { print($0) }
    ///
    /// ```
    /// requested  --1-----2------
    /// next()     --^-----^^-----    asks the iterator for an element
    /// published  -----1---2----3
    /// ```
    ///
    /// - **Iteration.** Each subscription has its own iterator, in its own task. The task starts on the first demand,
    ///   and creates the iterator. A sequence that can be iterated only once, such as `AsyncStream`, distributes its
    ///   elements among the subscribers.
    /// - **Demand.** The task asks the iterator for an element only when there is demand. Until then, the elements remain in the
    ///   sequence.
    /// - **Completion.** The publisher finishes when the iterator has no more elements, and fails with the error that the
    ///   iterator throws. The task learns of the end only by asking for an element, so the completion also needs demand.
    /// - **Cancellation** cancels the task. Nothing is published afterward, unless the task has already begun to publish. The
    ///   iterator is released when its current call returns. If the subscriber releases the subscription without cancelling
    ///   it, the task ends after it has published the requested elements.
    /// - **Threads.** The task publishes the elements and the completion, one at a time, on any thread. The task
    ///   inherits the priority and the task-local values of the first request, but not its actor.
    /// - **Failure.** The publisher has the failure type of the sequence, such as `Never` for an `AsyncStream`. Before macOS 15,
    ///   iOS 18, tvOS 18, watchOS 11, and visionOS 2, only `AsyncStream` and `AsyncThrowingStream` have a failure type, and the
    ///   publishers of other sequences fail with `any Error`. Compilers before Swift 6.2 need
    ///   `Publishers.AsyncElements(elements:)` for these.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<Self, Failure> {
        Publishers.AsyncElements(elements: self)
    }
}

#if canImport(Darwin) && compiler(>=6.2)
// The constraint on the iterator distinguishes this property from the one above, which it would otherwise redeclare. All
// iterators meet the constraint, unless their conformance is isolated to an actor. The property is obsolete where the one above is
// available, because calls would be ambiguous: both properties yield to a `publisher` that an app declares.
extension AsyncSequence where Self: Sendable, Element: Sendable, AsyncIterator: SendableMetatype {
    /// A publisher of the elements of this sequence, for systems on which sequences have no failure type.
    @available(macOS, obsoleted: 15)
    @available(iOS, obsoleted: 18)
    @available(tvOS, obsoleted: 18)
    @available(watchOS, obsoleted: 11)
    @available(visionOS, obsoleted: 2)
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<Self, any Error> {
        Publishers.AsyncElements(elements: self)
    }
}
#endif

extension AsyncStream where Element: Sendable {
    /// A publisher of the elements of this stream.
    ///
    /// Each element waits in the stream for demand, and goes to one of the subscribers. See `publisher` of `AsyncSequence` for
    /// demand, cancellation, and threads. If a subscription is cancelled while it waits for an element, the stream ends.
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<AsyncStream, Never> {
        Publishers.AsyncElements(unchecked: self)
    }
}

extension AsyncThrowingStream where Element: Sendable {
    /// A publisher of the elements of this stream, and of its failure.
    ///
    /// This property behaves like the `publisher` of an `AsyncStream`.
    @_disfavoredOverload
    public var publisher: Publishers.AsyncElements<AsyncThrowingStream, Failure> {
        Publishers.AsyncElements(unchecked: self)
    }
}
