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

/// The state of a job or of another source of events, which can end while it is starting.
///
/// A started job is cleaned up when it has ended and its start has returned, in either order. The lock of the owner guards
/// the state. The methods call no foreign code.
@frozen @usableFromInline
struct StartGate {
    @frozen @usableFromInline
    enum Ending {
        case completed
        case cancelled
    }

    @frozen @usableFromInline
    enum Phase {
        case idle
        case starting
        case started
        case ending(Ending)
        case over
    }

    /// What the owner does after the job has ended.
    @frozen @usableFromInline
    enum Action {
        case nothing

        /// Release the arguments. There is nothing to clean up, because the job never started.
        case discard
        case cleanUp
    }

    @usableFromInline private(set) var phase: Phase

    @inlinable
    init(_ phase: Phase) {
        self.phase = phase
    }

    /// Begins the start, and returns whether to start. If not, the job has already started or ended.
    mutating func beginStart() -> Bool {
        guard case .idle = phase else { return false }
        phase = .starting
        return true
    }

    /// Records that the start has returned. If the job has ended during its start, returns the ending: the caller then
    /// cleans up.
    @usableFromInline
    mutating func didStart() -> Ending? {
        guard case .ending(let ending) = phase else {
            phase = .started
            return nil
        }
        phase = .over
        return ending
    }

    /// Records that the job has ended, and returns what the owner must do. Only the first call has an effect.
    @usableFromInline
    mutating func end(_ ending: Ending) -> Action {
        switch phase {
        case .idle:
            phase = .over
            return .discard
        case .starting:
            phase = .ending(ending)
            return .nothing
        case .started:
            phase = .over
            return .cleanUp
        case .ending, .over:
            return .nothing
        }
    }
}
