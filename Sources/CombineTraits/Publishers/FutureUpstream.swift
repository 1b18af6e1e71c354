/// The job of a ``DeferredFutureSingle`` or a ``DeferredFutureMaybe``.
///
/// Sendable, unchecked, because the promise of the job calls `fulfill(_:)` from any thread: all that can change is guarded by
/// the lock of the subscription, or changes where the job starts and where it is cleaned up, in this order.
@_fixed_layout @usableFromInline
final class FutureUpstream<Promised: ResultOfPublisher>: JobUpstream, @unchecked Sendable {
    @usableFromInline typealias Job = (@escaping @Sendable (sending Promised) -> Void) -> AnyCancellable

    /// Starts the job. It is kept until the end, with all that it captures.
    @usableFromInline var job: Job?

    /// What the job has returned.
    @usableFromInline var cancellable: AnyCancellable?

    @inlinable
    init(_ downstream: _DirectDownstream<Promised.Success, Promised.Failure>, _ job: @escaping Job) {
        self.job = job
        super.init(downstream.subscription)
    }

    @inlinable
    func startIfAwaited() {
        if subscription.wait(for: self) { start() }
    }

    @inlinable
    func fulfill(_ promised: sending Promised) {
        _DirectDownstream(subscription).receive(promised.maybeResult, from: self)
    }

    @usableFromInline
    override func run() {
        cancellable = job?(fulfill)
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
