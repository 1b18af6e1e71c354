extension Publisher {
    /// Creates a child publisher for each value, and publishes the values of one child after another.
    ///
    ///     let results = [1, 2].publisher.sequentialFlatMap { page in
    ///         server.fetch(page: page)
    ///     }
    ///
    /// ```
    /// upstream   -1--2--3-----------------|
    /// children    --a--b|--c|-d---e|          the second starts when the first has finished
    /// published  ---a--b---c--d---e-------|
    ///
    /// a subject  -123|
    /// children    --a--b||-c|                while 2 and 3 wait
    /// published  ---a--b---c|
    /// ```
    ///
    /// - **Order.** The closure runs, and the child starts, when the previous child has finished.
    /// - **Demand.** The operator requests a value when the previous child has finished and there is demand. The unmet demand goes
    ///   to the child. To request values ahead, see `sequentialFlatMap(prefetch:_:)`. The operator requests all values of a
    ///   subject, like `asyncMap(_:)`.
    /// - **Failure types** of the upstream and the children can differ. If one type is `Never`, the operator fails with the other
    ///   type. Otherwise, it fails with `any Error`, or with the type in `sequentialFlatMap(failure:file:line:_:)`.
    /// - **Completion.** The operator finishes when the upstream and all children have finished. When the upstream or a child
    ///   fails, the operator cancels the other one, drops waiting values, and publishes the failure immediately.
    /// - **Threads.** A child starts on the thread of the upstream, of the completion of the previous child, or of the request
    ///   for which the value has waited. Values are published one at a time, on the thread of the child, or by another call
    ///   that is publishing at that time. The operator holds no lock during these calls.
    /// - **Cost.** The operator takes constant time and stack space for each value and each child, even if many children finish
    ///   immediately.
    ///
    /// `flatMap(maxPublishers: .max(1))` does the same for an upstream that respects demand. With other upstreams, it loses
    /// values, or runs several children simultaneously.
    ///
    /// - Parameter transform: A closure that creates a child for a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<Child: Publisher>(
        _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch, transform)
    }

    /// Creates a child publisher for each value, publishes the values of one child after another, and requests values ahead like
    /// `asyncMap(prefetch:_:)`.
    ///
    /// ```
    /// requested  2----1--1             by `prefetch: .max(1)`
    /// upstream   -12----3
    /// children    --a-|b-|-c           the second starts when the first has finished
    /// published  ---a--b---c
    /// ```
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<Child: Publisher>(
        prefetch: Subscribers.Demand, _ transform: @escaping (Output) -> Child
    ) -> Publishers.SequentialFlatMap<Self, Child> where Child.Failure == Failure {
        Publishers.SequentialFlatMap(upstream: self, prefetch: prefetch, transform: transform)
    }

    /// Publishes the values of the received publishers, one publisher after another.
    ///
    ///     [endpointA, endpointB, endpointC].publisher
    ///         .sequentialFlatMap()
    ///     // Publishes the result of A, then that of B, then that of C.
    ///
    /// This method is the same as `sequentialFlatMap { $0 }`.
    public func sequentialFlatMap() -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: defaultPrefetch)
    }

    /// Publishes the values of the received publishers, one publisher after another, and requests publishers ahead like
    /// `asyncMap(prefetch:_:)`.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap(prefetch: Subscribers.Demand) -> Publishers.SequentialFlatMap<Self, Output>
    where Output: Publisher, Output.Failure == Failure {
        sequentialFlatMap(prefetch: prefetch) { $0 }
    }
}

extension Publishers {
    /// A publisher that creates a child for each value, and publishes the values of one child after another.
    ///
    /// See `sequentialFlatMap(_:)` of `Publisher` for demand, completion, and threads.
    public struct SequentialFlatMap<Upstream: Publisher, Child: Publisher>: Publisher
    where Upstream.Failure == Child.Failure {
        /// The type of the values of the children.
        public typealias Output = Child.Output

        /// The failure type of the upstream and the children.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The number of values to request ahead of the value whose child is active.
        public let prefetch: Subscribers.Demand

        /// The closure that creates a child for a value.
        public let transform: (Upstream.Output) -> Child

        /// Creates the publisher that `sequentialFlatMap(prefetch:_:)` returns.
        public init(
            upstream: Upstream, prefetch: Subscribers.Demand, transform: @escaping (Upstream.Output) -> Child
        ) {
            self.upstream = upstream
            self.prefetch = prefetch
            self.transform = transform
        }

        /// Creates the publisher that `sequentialFlatMap(_:)` returns.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Child) {
            self.init(upstream: upstream, prefetch: upstream.defaultPrefetch, transform: transform)
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            SequentialSubscription.attach("SequentialFlatMap", subscriber, to: upstream, prefetch: prefetch) {
                [transform] value, job in
                transform(value).attach(SequentialChild(job: job))
            }
        }
    }
}

extension Publisher {
    /// Creates a child publisher for each value, and publishes the values of one child after another, with a common failure
    /// type.
    ///
    ///     let results = pages.publisher.setFailureType(to: NotSignedIn.self)
    ///         .sequentialFlatMap(failure: (any Error).self) { page in
    ///             server.fetch(page: page)
    ///         }
    ///
    /// The upstream and the children can have different failure types. Pass a common type of their errors: `any Error`, a
    /// superclass, or the type of the errors that can actually occur.
    ///
    /// - Precondition: Each error must have the type `failure`. If not, the program stops with a message that names the error and
    ///   the location of this call. To convert errors, use `mapError(_:)` instead.
    ///
    /// - Parameters:
    ///   - failure: The failure type of the returned publisher.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - transform: A closure that creates a child for a value.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<NewFailure: Error, Child: Publisher>(
        failure: NewFailure.Type, file: StaticString = #file, line: UInt = #line,
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Child, NewFailure>
        >
    {
        sequentialFlatMap(failure: failure, prefetch: defaultPrefetch, file: file, line: line, transform)
    }

    /// Creates children like `sequentialFlatMap(failure:file:line:_:)`, and requests values ahead like `asyncMap(prefetch:_:)`.
    public func sequentialFlatMap<NewFailure: Error, Child: Publisher>(
        failure: NewFailure.Type, prefetch: Subscribers.Demand, file: StaticString = #file, line: UInt = #line,
        _ transform: @escaping (Output) -> Child
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Child, NewFailure>
        >
    {
        mapError { $0.cast(to: failure, file: file, line: line) }.sequentialFlatMap(prefetch: prefetch) { value in
            transform(value).mapError { $0.cast(to: failure, file: file, line: line) }
        }
    }

    /// Publishes the values of the received publishers, one publisher after another, with a common failure type.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<NewFailure: Error>(
        failure: NewFailure.Type, file: StaticString = #file, line: UInt = #line
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Output, NewFailure>
        > where Output: Publisher
    {
        sequentialFlatMap(failure: failure, file: file, line: line) { $0 }
    }

    /// Publishes the values of the received publishers like `sequentialFlatMap(failure:file:line:)`, and requests publishers
    /// ahead.
    @_alwaysEmitIntoClient
    public func sequentialFlatMap<NewFailure: Error>(
        failure: NewFailure.Type, prefetch: Subscribers.Demand, file: StaticString = #file, line: UInt = #line
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Output, NewFailure>
        > where Output: Publisher
    {
        sequentialFlatMap(failure: failure, prefetch: prefetch, file: file, line: line) { $0 }
    }
}

extension Error {
    /// Returns the error as a value of another type, or stops the program if the error does not have that type.
    fileprivate func cast<NewFailure: Error>(to failure: NewFailure.Type, file: StaticString, line: UInt) -> NewFailure
    {
        guard let error = self as? NewFailure else {
            fatalError(
                """
                sequentialFlatMap(failure: \(failure).self) got the error \(self), which is a \(type(of: self as any Error)). Make it a \
                \(failure) with mapError(_:), or write failure: (any Error).self.
                """, file: file, line: line)
        }
        return error
    }
}
