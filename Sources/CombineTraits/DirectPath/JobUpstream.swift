/// A job for which a ``DirectSubscription`` waits. It starts once and has one result. It is cleaned up once, after it has
/// started.
@_fixed_layout @usableFromInline
package class JobUpstream: DirectUpstream {
    /// The endings of a job.
    @frozen @usableFromInline
    enum Ending {
        /// The job had a result.
        case completed

        case cancelled
    }

    /// The phases of a job.
    @frozen @usableFromInline
    enum Phase {
        case idle
        case starting
        case started

        /// The job has ended while it was starting. The clean-up follows.
        case ending(Ending)
        case over
    }

    /// The owner of the job. Objects that refer to the job, such as its promise, also retain the subscription.
    @usableFromInline final unowned let subscription: DirectSubscription

    /// Guarded by the lock of the subscription. Unchecked, because no foreign code runs under the lock.
    @exclusivity(unchecked) @usableFromInline final var phase: Phase

    @inlinable
    init(_ subscription: DirectSubscription, phase: Phase = .idle) {
        self.subscription = subscription
        self.phase = phase
        super.init()
    }

    // MARK: For subclasses

    /// Cleans up after a job that was started, and releases its arguments.
    @usableFromInline
    func cleanUp(after ending: Ending) {}

    /// Releases the arguments of a job that never started.
    @usableFromInline
    func discard() {}

    // MARK: Life

    /// Marks the job as starting. Call ``didStart()`` afterward.
    ///
    /// - Returns: Whether to start the job. If not, it has started, or has ended.
    final func beginStart() -> Bool {
        subscription.locked {
            guard case .idle = phase else { return false }
            phase = .starting
            return true
        }
    }

    /// Cleans up if the job has ended while it was starting.
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

    /// Ends the job. Only the first call has an effect.
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
