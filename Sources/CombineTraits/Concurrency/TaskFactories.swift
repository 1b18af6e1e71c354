extension AnySinglePublisher {
    /// Creates a publisher that starts a task for each subscriber, and publishes the task's result.
    ///
    ///     func name() -> AnySinglePublisher<String, any Error> {
    ///         .task { try await server.fetchName() }
    ///     }
    ///
    /// See ``DeferredTask`` for start, threads, demand, and cancellation, and its initializer for the parameters.
    public static func task(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Output
    ) -> Self where Output: Sendable {
        Self(DeferredTask(priority: priority, name: name, work))
    }
}

extension AnyMaybePublisher {
    // Disfavored, because work that only throws, or never ends, matches both methods, and should create a publisher of `Never`.

    /// Creates a publisher that starts a task for each subscriber, and publishes the task's result unless it is `nil`.
    ///
    ///     func nickname() -> AnyMaybePublisher<String, any Error> {
    ///         .task { try await server.fetchNickname() }
    ///     }
    ///
    /// See ``DeferredTaskMaybe``, and the initializer of ``DeferredTask`` for the parameters.
    @_disfavoredOverload
    public static func task(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Output?
    ) -> Self where Output: Sendable {
        Self(DeferredTaskMaybe(priority: priority, name: name, work))
    }

    /// Creates a completable publisher that starts a task for each subscriber, and completes when the task ends.
    ///
    ///     func upload(_ file: File) -> AnyCompletablePublisher<any Error> {
    ///         .task { try await server.upload(file) }
    ///     }
    ///
    /// See ``DeferredTaskCompletion``, and the initializer of ``DeferredTask`` for the parameters.
    public static func task(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Void
    ) -> Self where Output == Never {
        Self(DeferredTaskCompletion(priority: priority, name: name, work))
    }
}
