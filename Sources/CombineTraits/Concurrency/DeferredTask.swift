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
