/// A single publisher that starts a task for each subscriber, and publishes what its work returns or throws.
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
/// - **Start.** A task starts for each subscriber, when the subscriber has received its subscription: not before, unlike that of
///   `Task`, and whatever the demand. For a subscriber that cancels at once, none does. It has the task-local values and, unless
///   you pass another one, the priority of the code that subscribes. The tasks of one actor begin in the order of their
///   subscriptions.
/// - **Result.** A value waits until it is demanded; a failure does not. A `CancellationError` that the work throws is a failure
///   like any other.
/// - **Thread.** A closure that you write on the main actor, or on another global actor, belongs to it, like that of `Task`. It
///   belongs to any other actor if it captures the actor, as one that uses `self` does. The work runs on that actor, and so does
///   the subscriber when it receives the result. A closure that belongs to no actor runs on Swift's global executor.
/// - **Cancellation.** Cancelling the subscription cancels the task, once, and publishes nothing from then on. The work goes on
///   until it notices, as in every task. A task whose result is published is not cancelled.
/// - **Memory.** The subscriber is released at the end, or on cancellation. The publisher keeps the closure, and so does each
///   task until its work ends.
///
/// In return position, ``AnySinglePublisher/task(priority:name:_:)`` is shorter. For work that may have no value, see
/// ``DeferredTaskMaybe``, and for work that never has one, ``DeferredTaskCompletion``.
public struct DeferredTask<Output, Failure: Error>: Publisher {
    private let work: DeferredWork<Result<Output, Failure>>

    /// Creates a publisher that starts a task for each subscriber.
    ///
    /// - Parameters:
    ///   - priority: The priority of the tasks. Nil for that of the code that subscribes.
    ///   - name: The name of the tasks, for debugging. It needs Swift 6.2.
    ///   - work: What the tasks do.
    public init(
        priority: TaskPriority? = nil,
        name: String? = nil,
        @_inheritActorContext _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Output
    ) where Output: Sendable {
        self.work = DeferredWork(priority, name, work) { $0 }
    }

    /// Attaches a subscriber, and starts a task for it. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        attachDirectly(subscriber.eraseToAnyDownstream())
    }
}

extension DeferredTask: Sendable where Output: Sendable {}

extension DeferredTask: DirectPublisher {
    @usableFromInline
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        TaskUpstream.start(work, for: makeDownstream())
        return nil
    }
}
