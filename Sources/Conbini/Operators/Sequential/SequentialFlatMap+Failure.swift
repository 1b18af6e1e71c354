extension Publisher {
    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, and fails with
    /// errors of one type.
    ///
    ///     let results = pages.publisher.setFailureType(to: NotSignedIn.self)
    ///         .sequentialFlatMap(failure: (any Error).self) { page in
    ///             server.fetch(page: page)
    ///         }
    ///
    /// Whatever upstream and children fail with, it fails with as `failure`: a type that all their errors have, such as
    /// `any Error`, a class that they inherit from, or the type of those that can really come. All the rest is as in
    /// `sequentialFlatMap(_:)`.
    ///
    /// - Precondition: Each error that comes is a `failure`. If not, the program stops, and names the error and the place
    ///   of this call. To turn errors of one type into those of another, use `mapError(_:)` instead.
    ///
    /// - Parameters:
    ///   - failure: The type of the errors.
    ///   - file: The file to show when an error is of another type. By default, the file of the caller.
    ///   - line: The line to show when an error is of another type. By default, the line of the caller.
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

    /// Publishes what the publishers that a closure makes of the values publish, one publisher after another, fails with
    /// errors of one type, and requests values ahead.
    ///
    /// See `sequentialFlatMap(failure:file:line:_:)` for failures, and `sequentialFlatMap(prefetch:_:)` for all else.
    ///
    /// - Precondition: Each error that comes is a `failure`.
    ///
    /// - Parameters:
    ///   - failure: The type of the errors.
    ///   - prefetch: How many values are requested ahead of the one whose child publishes, and wait.
    ///   - file: The file to show when an error is of another type. By default, the file of the caller.
    ///   - line: The line to show when an error is of another type. By default, the line of the caller.
    ///   - transform: Makes a child of a value.
    /// - Returns: A publisher of the values of all children.
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

    /// Publishes what the publishers that it publishes publish, one after another, and fails with errors of one type.
    ///
    /// See `sequentialFlatMap(failure:file:line:_:)` for failures, and `sequentialFlatMap(_:)` for all else.
    ///
    /// - Precondition: Each error that comes is a `failure`.
    ///
    /// - Parameters:
    ///   - failure: The type of the errors.
    ///   - file: The file to show when an error is of another type. By default, the file of the caller.
    ///   - line: The line to show when an error is of another type. By default, the line of the caller.
    /// - Returns: A publisher of the values of all children.
    public func sequentialFlatMap<NewFailure: Error>(
        failure: NewFailure.Type, file: StaticString = #file, line: UInt = #line
    )
        -> Publishers.SequentialFlatMap<
            Publishers.MapError<Self, NewFailure>, Publishers.MapError<Output, NewFailure>
        > where Output: Publisher
    {
        sequentialFlatMap(failure: failure, file: file, line: line) { $0 }
    }

    /// Publishes what the publishers that it publishes publish, one after another, fails with errors of one type, and
    /// requests publishers ahead.
    ///
    /// See `sequentialFlatMap(failure:file:line:_:)` for failures, and `sequentialFlatMap(prefetch:_:)` for all else.
    ///
    /// - Precondition: Each error that comes is a `failure`.
    ///
    /// - Parameters:
    ///   - failure: The type of the errors.
    ///   - prefetch: How many publishers are requested ahead of the one that publishes, and wait.
    ///   - file: The file to show when an error is of another type. By default, the file of the caller.
    ///   - line: The line to show when an error is of another type. By default, the line of the caller.
    /// - Returns: A publisher of the values of all children.
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
