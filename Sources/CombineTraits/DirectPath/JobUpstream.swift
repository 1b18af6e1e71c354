/// An upstream that is a job, such as a future or a task.
///
/// The job starts at most once, and has at most one result. A job that has started is cleaned up once, when it has ended
/// and its start has returned.
@_fixed_layout @usableFromInline
package class JobUpstream<Output, Failure: Error>: ResultUpstream<Output, Failure> {
    /// The subscription, which retains this object. The reference can be unowned, because other objects that retain this
    /// object, such as the promise, also retain the subscription.
    @usableFromInline final unowned let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    @usableFromInline final var gate: StartGate

    @inlinable
    init(_ downstream: _DirectDownstream<Output, Failure>, phase: StartGate.Phase = .idle) {
        subscription = downstream.subscription
        gate = StartGate(phase)
        super.init(downstream)
    }

    /// Cleans up after a job that has started, and releases its arguments.
    func cleanUp(after ending: StartGate.Ending) {}

    /// Releases the arguments of a job that never started.
    func discard() {}

    /// Begins the start, and returns whether to start the job. If so, start it, and then call ``didStart()``.
    final func beginStart() -> Bool {
        subscription.locked { gate.beginStart() }
    }

    @usableFromInline
    final func didStart() {
        let ending = subscription.locked { gate.didStart() }
        if let ending { cleanUp(after: ending) }
    }

    final func end(_ ending: StartGate.Ending) {
        switch subscription.locked({ gate.end(ending) }) {
        case .nothing: break
        case .discard: discard()
        case .cleanUp: cleanUp(after: ending)
        }
    }

    override final func didComplete() { end(.completed) }

    @usableFromInline
    override final func cancel() { end(.cancelled) }
}

/// A promise that passes the result of a job to its subscription. The promise retains the subscription, because the subscriber
/// need not retain it.
///
/// Unchecked `Sendable`, because the lock of the subscription guards the state that the promise changes.
@frozen @usableFromInline
struct JobPromise<Promised: ResultOfPublisher>: @unchecked Sendable {
    @usableFromInline let upstream: JobUpstream<Promised.Success, Promised.Failure>
    @usableFromInline let subscription: DirectSubscription

    @inlinable
    init(_ upstream: JobUpstream<Promised.Success, Promised.Failure>, _ subscription: DirectSubscription) {
        self.upstream = upstream
        self.subscription = subscription
    }

    @inlinable
    func fulfill(_ promised: sending Promised) {
        upstream.send(promised.maybeResult, to: subscription)
    }
}
