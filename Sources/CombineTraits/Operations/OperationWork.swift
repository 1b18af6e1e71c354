#if canImport(Dispatch)
/// The work of an `Operation`: it subscribes to a publisher, and reports the publisher's result.
///
/// Unchecked `Sendable`, because the lock guards the state, and only the thread that takes the upstream starts it.
final class OperationWork<Upstream: Publisher>: @unchecked Sendable {
    typealias ResultOfUpstream = MaybeResult<Upstream.Output, Upstream.Failure>

    private let lock = Lock.make()
    private let upstreamStart: UpstreamStart<Upstream>

    /// The upstream, or `nil` after the start or the cancellation.
    private var upstream: Upstream?
    private var subscription = UpstreamSlot()

    init(_ upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>) {
        self.upstream = upstream
        self.upstreamStart = upstreamStart
    }

    /// Subscribes to the upstream, unless the work was cancelled, and reports the result when the upstream has completed. Pass the
    /// call that relies on the trait of the upstream.
    func start(for reliantCall: ReliantCall?, _ report: @escaping (ResultOfUpstream) -> Void) {
        guard let upstream = lock.withLock({ upstream.takeValue() }) else { return }
        let result = upstreamStart(upstream) {
            let call = SinkCall(.sinkMaybe, isolation: nil, file: #fileID, line: #line)
            let made = _DirectDownstream(to: Operation.self, call, report: report)
            made.subscription.reliantCall = reliantCall
            if !lock.withLock({ subscription.keep(made.subscription) }) { made.subscription.cancel() }
            // The value waits for the completion, because the operation must not finish before the publisher completes.
            return made.adding(LastOperation<Upstream.Output, Upstream.Failure, Upstream.Failure>())
        }
        if let result { report(result) }
    }

    /// Cancels the subscription, or releases an upstream that has not started.
    func cancel() {
        let (upstream, subscription) = lock.withLock { (self.upstream.takeValue(), self.subscription.end()) }
        withExtendedLifetime(upstream) { subscription?.cancel() }
    }
}
#endif
