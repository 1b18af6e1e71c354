/// A completable publisher that starts a task for each subscriber, and completes when the task ends.
///
///     let upload = DeferredTaskCompletion {
///         try await server.upload(file)
///     }
///
/// ```
/// --------> the work does not end
/// -----x--> the work throws
/// -----|--> the work returns
/// ```
///
/// See ``DeferredTask`` for start, threads, cancellation, and memory.
public struct DeferredTaskCompletion<Failure: Error>: Publisher, DirectPublisher, Sendable {
    /// `Never`, because this publisher publishes no values.
    public typealias Output = Never

    private let work: DeferredWork<MaybeResult<Never, Failure>>

    /// Creates a publisher that starts a task for each subscriber, and completes when the task ends.
    ///
    /// See the initializer of ``DeferredTask`` for the parameters.
    public init(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Void
    ) {
        self.work = DeferredWork(priority, name, work) { MaybeResult($0) }
    }

    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Never, Failure>) -> MaybeResult<Never, Failure>? {
        TaskUpstream.start(work, for: makeDownstream())
        return nil
    }
}
