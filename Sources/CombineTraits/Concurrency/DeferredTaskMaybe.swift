/// A maybe publisher that starts a task for each subscriber, and publishes the task's result unless it is `nil`.
///
///     let nickname = DeferredTaskMaybe {
///         try await server.fetchNickname()
///     }
///
/// ```
/// --------> the work does not end
/// -----x--> the work throws
/// -----|--> the work returns nil
/// --o|----> the work returns a value
/// ```
///
/// See ``DeferredTask`` for start, threads, demand, cancellation, and memory.
public struct DeferredTaskMaybe<Output, Failure: Error>: Publisher, DirectPublisher {
    private let work: DeferredWork<MaybeResult<Output, Failure>>

    /// Creates a publisher that starts a task for each subscriber, and publishes the task's result unless it is `nil`.
    ///
    /// See the initializer of ``DeferredTask`` for the parameters.
    public init(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Output?
    ) where Output: Sendable {
        self.work = DeferredWork(priority, name, work) { result in
            switch result {
            case .success(let value): value.map { .success($0) } ?? .finished
            case .failure(let error): .failure(error)
            }
        }
    }

    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        TaskUpstream.start(work, for: makeDownstream())
        return nil
    }
}

extension DeferredTaskMaybe: Sendable where Output: Sendable {}
