/// A single publisher that starts a task for each subscriber, and publishes the task's result.
///
///     let name = DeferredTask {
///         try await server.fetchName()
///     }
///
/// ```
/// --------> the work does not end
/// -----x--> the work throws
/// --o|----> the work returns a value
/// ```
///
/// - **Start.** Each subscriber gets its own task, which starts after the subscriber has received its subscription, even
///   without demand. In contrast, a `Task` starts when you create it. If the subscriber cancels on receipt of the
///   subscription, no task starts. The task inherits the task-local values and, by default, the priority of the code that
///   subscribes. On one actor, tasks of equal priority begin in the order of their subscriptions.
/// - **Result.** A value without demand waits, and arrives on the thread of the later request. A failure does not wait. If the
///   work throws a `CancellationError`, that is a failure like any other.
/// - **Thread.** As with `Task`, a closure that you write on the main actor, or on another global actor, belongs to
///   that actor. A closure that you write on any other actor belongs to that actor if it captures the actor, for example by
///   using `self`. The work runs on the actor, and publishes the result there. A closure without an actor runs on Swift's global
///   executor.
/// - **Cancellation.** Cancelling the subscription cancels the task once. Nothing is published afterward, unless another thread
///   has already begun to publish. As in every task, the work continues until it checks for cancellation. After the completion,
///   the task is not cancelled.
/// - **Memory.** The subscriber is released on completion and on cancellation. The publisher retains the closure, and
///   so does each task until its work ends.
///
/// To return such a publisher from a function, use ``AnySinglePublisher/task(priority:name:_:)``, which is shorter. If the
/// work can end without a value, use ``DeferredTaskMaybe``. If the work never has a value, use ``DeferredTaskCompletion``.
public struct DeferredTask<Output, Failure: Error>: Publisher, DirectPublisher {
    private let work: DeferredWork<Result<Output, Failure>>

    /// Creates a publisher that starts a task for each subscriber.
    ///
    /// - Parameters:
    ///   - priority: The priority of the tasks. If `nil`, they have the priority of the code that subscribes.
    ///   - name: The name of the tasks, for debugging. Compilers before Swift 6.2 ignore it.
    ///   - work: The closure that each task runs. The publisher publishes its result.
    public init(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Output
    ) where Output: Sendable {
        self.work = DeferredWork(priority, name, work) { $0 }
    }

    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        TaskUpstream.start(work, for: makeDownstream())
        return nil
    }
}

extension DeferredTask: Sendable where Output: Sendable {}

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

/// The asynchronous work of a publisher such as ``DeferredTask``. Each call of `start` performs the work in a new task.
///
/// `start` captures the closure of the work, which is not a stored property, because reflection of properties with typed throws
/// or `@isolated(any)` crashes before macOS 15.
struct DeferredWork<Promised: ResultOfPublisher> {
    let start: @Sendable (JobPromise<Promised>) -> Task<Void, Never>

    init<Returned: Sendable, Failure>(
        _ priority: TaskPriority?, _ name: String?,
        _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Returned,
        result: @escaping @Sendable (Result<Returned, Failure>) -> Promised
    ) where Promised: Sendable {
        start = { promise in
            startTask(on: work.isolation, priority: priority, name: name) { isolation in
                await Self.perform(work, isolation: isolation) { promise.fulfill(result($0)) }
            }
        }
    }

    private static func perform<Returned: Sendable, Failure>(
        _ work: @Sendable @isolated(any) () async throws(Failure) -> Returned, isolation: isolated (any Actor)?,
        deliver: (Result<Returned, Failure>) -> Void
    ) async {
        let result: Result<Returned, Failure>
        do throws(Failure) {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        deliver(result)
    }
}

extension DeferredWork: Sendable where Promised: Sendable {}

/// An upstream that is the task of a ``DeferredTask``, ``DeferredTaskMaybe``, or ``DeferredTaskCompletion``.
final class TaskUpstream<Promised: ResultOfPublisher>: JobUpstream<Promised.Success, Promised.Failure> {
    private var task: Task<Void, Never>?

    static func start(
        _ deferred: DeferredWork<Promised>, for downstream: _DirectDownstream<Promised.Success, Promised.Failure>
    ) {
        let subscription = downstream.subscription
        let upstream = TaskUpstream(downstream, phase: .starting)
        guard subscription.beginWaiting(for: upstream) else { return }
        upstream.task = deferred.start(JobPromise(upstream, subscription))
        withExtendedLifetime(subscription) { upstream.didStart() }
    }

    override func cleanUp(after ending: StartGate.Ending) {
        let task = task
        discard()
        if case .cancelled = ending { task?.cancel() }
    }

    override func discard() {
        task = nil
    }
}
