/// Starts a task that begins on an actor instead of on the global executor, unless `isolation` is `nil`. On one actor,
/// tasks of equal priority therefore begin in the order in which this function starts them.
///
/// If `immediately` is `true` and the current thread runs the actor, this function returns only after the task has ended or
/// suspended for the first time. Before macOS 26 and iOS 26, and with compilers before Swift 6.2, `immediately` has no effect.
package func startTask(
    on isolation: (any Actor)?, priority: TaskPriority?, name: String?, immediately: Bool = false,
    _ operation: @escaping @Sendable (isolated (any Actor)?) async -> Void
) -> Task<Void, Never> {
    typealias Isolated = (isolated (any Actor)?, TaskPriority?, String?, Bool, @escaping Operation) -> Task<Void, Never>
    typealias Nonisolated = ((any Actor)?, TaskPriority?, String?, Bool, @escaping Operation) -> Task<Void, Never>
    // Only a function that is isolated to the actor can create a task that begins there. The cast is safe, because the
    // function only creates the task. The standard library uses the same cast in `assumeIsolated`.
    let start: Isolated = startIsolatedTask
    return unsafeBitCast(start, to: Nonisolated.self)(isolation, priority, name, immediately, operation)
}

private typealias Operation = @Sendable (isolated (any Actor)?) async -> Void

private func startIsolatedTask(
    on isolation: isolated (any Actor)?, priority: TaskPriority?, name: String?, immediately: Bool,
    _ operation: @escaping Operation
) -> Task<Void, Never> {
    // The closures are isolated to the actor, because they capture `isolation`.
    #if compiler(>=6.2)
    if immediately, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate(name: name, priority: priority) { await operation(isolation) }
    }
    return Task(name: name, priority: priority) { await operation(isolation) }
    #else
    return Task(priority: priority) { await operation(isolation) }
    #endif
}

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
