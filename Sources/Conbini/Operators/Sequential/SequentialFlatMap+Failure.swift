extension Publisher {
    /// Does what `sequentialFlatMap(_:)` does, and fails with errors of one type.
    ///
    ///     let results = pages.publisher.setFailureType(to: NotSignedIn.self)
    ///         .sequentialFlatMap(failure: (any Error).self) { page in
    ///             server.fetch(page: page)
    ///         }
    ///
    /// Upstream and children may fail with errors of different types. Pass a type that all these errors have: `any Error`, a
    /// class that they inherit from, or the type of those that can really come.
    ///
    /// - Precondition: Each error that comes is a `failure`. If not, the program stops with a message that names the error
    ///   and the place of this call. To turn errors into errors of another type, use `mapError(_:)` instead.
    ///
    /// - Parameters:
    ///   - failure: The type of the errors.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - transform: Makes a child of a value.
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

    /// Does what `sequentialFlatMap(failure:file:line:_:)` does, and requests values ahead, as `asyncMap(prefetch:_:)` does.
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

    /// Does what `sequentialFlatMap(failure:file:line:_:)` does, with the publishers that it receives as children.
    public func sequentialFlatMap<NewFailure: Error>(
        failure: NewFailure.Type, file: StaticString = #file, line: UInt = #line
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Output, NewFailure>
        > where Output: Publisher
    {
        sequentialFlatMap(failure: failure, file: file, line: line) { $0 }
    }

    /// Does what `sequentialFlatMap(failure:file:line:)` does, and requests publishers ahead.
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
    /// The same error as one of another type, which it must have.
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
