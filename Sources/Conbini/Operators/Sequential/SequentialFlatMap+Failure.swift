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
