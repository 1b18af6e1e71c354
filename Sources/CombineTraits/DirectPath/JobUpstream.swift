/// An upstream that is a job, such as a future or a task.
///
/// The job starts at most once, and has at most one result. A job that has started is cleaned up once, when it has ended
/// and its start has returned.
@_fixed_layout @usableFromInline
package class JobUpstream: DirectUpstream {
    /// The subscription, which retains this object. The reference can be unowned, because other objects that retain this
    /// object, such as the promise, also retain the subscription.
    @usableFromInline final unowned let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    @usableFromInline final var gate: StartGate

    @inlinable
    init(_ subscription: DirectSubscription, phase: StartGate.Phase = .idle) {
        self.subscription = subscription
        gate = StartGate(phase)
        super.init()
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
