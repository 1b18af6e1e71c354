extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements of this sequence.
    ///
    ///     let cancellable = numbers.publisher
    ///         .map { number in number * 10 }
    ///         .sink { print($0) }
    ///
    /// ```
    /// requested  --1-----2------
    /// next()     --^-----^^-----    asks the iterator for an element
    /// published  -----1---2----3
    /// ```
    ///
    /// - **Iteration.** Each subscription has its own iterator, in its own task. The task starts with the first demand, and
    ///   makes the iterator. A sequence that can be iterated only once, such as `AsyncStream`, distributes its elements among
    ///   the subscribers.
    /// - **Demand.** It asks the iterator for an element when the subscriber wants one. Otherwise the task waits, and the elements
    ///   stay in the sequence.
    /// - **Completion.** It finishes when the iterator has no more elements, and fails with the error that the iterator throws.
    ///   The iterator says so when it is asked for an element, so the completion also needs demand.
    /// - **Cancellation** cancels the task, and nothing is published afterward. The iterator is released when it returns from
    ///   the call that is under way. If the subscriber releases the subscription without a cancellation, the task ends when it
    ///   has published what was requested.
    /// - **Threads.** The task publishes the elements and the completion, one at a time, wherever the runtime executes
    ///   it. It inherits the priority and the task-local values of the code that requests first, but not its actor.
    /// - **Failure.** The type is the failure of the sequence, `Never` for an `AsyncStream`. Before macOS 15,
    ///   iOS 18, tvOS 18, watchOS 11 and visionOS 2, only `AsyncStream` and `AsyncThrowingStream` have one. There, the failure
    ///   of other sequences is `any Error`. Before Swift 6.2, write `Publishers.AsyncElements(elements:)` for those.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public var publisher: Publishers.AsyncElements<Self, Failure> {
        Publishers.AsyncElements(elements: self)
    }
}

#if canImport(Darwin) && compiler(>=6.2)
// The system decides which of the two properties a program uses: the compiler prefers one that is available, then one that is
// not disfavored. They need different constraints, or the compiler takes one for a redeclaration of the other. All iterators meet
// this one, but for those that are isolated to an actor.
extension AsyncSequence where Self: Sendable, Element: Sendable, AsyncIterator: SendableMetatype {
    /// A publisher of the elements of this sequence, for systems that do not know the type of its failure.
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
    /// An element goes to one of the subscribers, and waits in the stream until one requests it. See `publisher` of
    /// `AsyncSequence` for demand, cancellation and threads. The stream ends when a subscription is cancelled
    /// while it waits for an element.
    public var publisher: Publishers.AsyncElements<AsyncStream, Never> {
        Publishers.AsyncElements(unchecked: self)
    }
}

extension AsyncThrowingStream where Element: Sendable {
    /// A publisher of the elements of this stream.
    ///
    /// An element goes to one of the subscribers, and waits in the stream until one requests it. See `publisher` of
    /// `AsyncSequence` for demand, cancellation and threads. The stream ends when a subscription is cancelled
    /// while it waits for an element.
    public var publisher: Publishers.AsyncElements<AsyncThrowingStream, Failure> {
        Publishers.AsyncElements(unchecked: self)
    }
}
