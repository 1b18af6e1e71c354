/// A job that a ``DirectSubscription`` waits for: it starts once, has one result, and is cleaned up once, never before it has
/// started.
@_fixed_layout @usableFromInline
package class JobUpstream: DirectUpstream {
    /// How a job ends.
    @frozen @usableFromInline
    enum Ending {
        /// It had a result.
        case completed

        case cancelled
    }

    /// How far the job is.
    @frozen @usableFromInline
    enum Phase {
        case idle
        case starting
        case started

        /// It ends while it is being started. Then comes the clean-up.
        case ending(Ending)
        case over
    }

    /// It owns the job. What may come back to the job, such as its promise, keeps the subscription too.
    @usableFromInline final unowned let subscription: DirectSubscription

    /// Guarded by the lock of the subscription, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline final var phase: Phase

    @inlinable
    init(_ subscription: DirectSubscription, phase: Phase = .idle) {
        self.subscription = subscription
        self.phase = phase
        super.init()
    }

    // MARK: For subclasses

    /// Cleans up after a job that was started, and releases what it was started with.
    @usableFromInline
    func cleanUp(after ending: Ending) {}

    /// Releases what a job would have been started with.
    @usableFromInline
    func discard() {}

    // MARK: Life

    /// Marks the job as starting. Call ``didStart()`` when it has started.
    ///
    /// - Returns: Whether to start the job. If not, it has started, or is over.
    final func beginStart() -> Bool {
        subscription.locked {
            guard case .idle = phase else { return false }
            phase = .starting
            return true
        }
    }

    /// Cleans up, if the job has ended while it was started.
    @usableFromInline
    final func didStart() {
        let ending: Ending? = subscription.locked {
            guard case .ending(let ending) = phase else {
                phase = .started
                return nil
            }
            phase = .over
            return ending
        }
        if let ending { cleanUp(after: ending) }
    }

    /// Ends the job, once: what comes later has no effect.
    @usableFromInline
    final func end(_ ending: Ending) {
        let previous = subscription.locked {
            let previous = phase
            switch previous {
            case .idle, .started: phase = .over
            case .starting: phase = .ending(ending)
            case .ending, .over: break
            }
            return previous
        }
        switch previous {
        case .idle: discard()
        case .started: cleanUp(after: ending)
        case .starting, .ending, .over: break
        }
    }

    @usableFromInline
    override final func didComplete() {
        end(.completed)
    }

    @usableFromInline
    override final func cancel() {
        end(.cancelled)
    }
}
