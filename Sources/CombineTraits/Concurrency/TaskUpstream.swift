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
