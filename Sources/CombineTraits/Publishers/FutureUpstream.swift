/// The job of a ``DeferredFutureSingle`` or a ``DeferredFutureMaybe``.
///
/// Sendable, unchecked, because the promise of the job calls `fulfill(_:)` from any thread: all that can change is guarded by
/// the lock of the subscription, or changes where the job starts and where it is cleaned up, in this order.
@_fixed_layout @usableFromInline
final class FutureUpstream<Promised: ResultOfPublisher>: JobUpstream, @unchecked Sendable {
    @usableFromInline typealias Job = (@escaping @Sendable (sending Promised) -> Void) -> AnyCancellable

    // Exclusive access needs no check: nothing that is called while one of these changes can come back to it.

    /// Starts the job. It is kept until the end, with all that it captures.
    @exclusivity(unchecked) @usableFromInline var job: Job?

    /// What the job has returned.
    @exclusivity(unchecked) @usableFromInline var cancellable: AnyCancellable?

    @inlinable
    init(_ downstream: _DirectDownstream<Promised.Success, Promised.Failure>, _ job: @escaping Job) {
        self.job = job
        super.init(downstream.subscription, phase: .starting)
    }

    /// Starts the job, unless the subscription was cancelled.
    ///
    /// It is specialized for the types of the job where the publisher starts, which a method that overrides another is not.
    @inlinable
    func start() {
        guard subscription.wait(for: self), let job else { return }
        cancellable = job(fulfill)
        didStart()
    }

    @inlinable
    func fulfill(_ promised: sending Promised) {
        _DirectDownstream(subscription).receive(promised.maybeResult, from: self)
    }

    @usableFromInline
    override func cleanUp(after ending: Ending) {
        let cancellable = cancellable
        discard()
        cancellable?.cancel()
    }

    @usableFromInline
    override func discard() {
        job = nil
        cancellable = nil
    }
}
