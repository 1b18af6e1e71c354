#if canImport(Dispatch)
/// The work of an operation: it subscribes to a publisher, and waits for its completion. Sendable, unchecked, because
/// the lock guards the state. The thread that takes the upstream starts it, once.
final class OperationWork<Upstream: Publisher>: @unchecked Sendable {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    private let lock = NSLock()
    private let upstreamStart: UpstreamStart<Upstream>

    /// Nil after its start, and after the end.
    private var upstream: Upstream?

    /// The subscription to the upstream, from its start to its completion.
    private var subscription: DirectSubscription?
    private var isOver = false

    init(_ upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>) {
        self.upstream = upstream
        self.upstreamStart = upstreamStart
    }

    /// Subscribes to the upstream, unless the work has ended.
    ///
    /// - Parameter report: Called once with the result, after the upstream has completed.
    func start(_ report: @escaping (MaybeResult<Output, Failure>) -> Void) {
        guard let upstream = lock.withLock({ upstream.take() }) else { return }
        let result = upstreamStart(upstream) {
            let made = DirectSubscription.make(to: Operation.self, CompletedResultSink(self, report))
            let isOver = lock.withLock {
                if !self.isOver { subscription = made }
                return self.isOver
            }
            if isOver { made.cancel() }
            return _DirectDownstream(made)
        }
        if let result, end() { report(result) }
    }

    /// Cancels the subscription, or releases an upstream that has not been started.
    func cancel() {
        let (upstream, subscription) = lock.withLock {
            isOver = true
            return (self.upstream.take(), self.subscription.take())
        }
        withExtendedLifetime(upstream) { subscription?.cancel() }
    }

    /// Ends with the completion of the upstream.
    ///
    /// - Returns: False if the work had ended.
    fileprivate func end() -> Bool {
        let (wasOver, subscription) = lock.withLock {
            defer { isOver = true }
            return (isOver, self.subscription.take())
        }
        return withExtendedLifetime(subscription) { !wasOver }
    }
}

/// Reports a result when the publisher completes, because its work continues until then.
private final class CompletedResultSink<Upstream: Publisher>: DirectSink {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    static var endsWithValue: Bool { false }

    private let work: OperationWork<Upstream>
    private let report: (MaybeResult<Input, Failure>) -> Void

    /// Events come one at a time, so no lock is necessary.
    private var value: Input?

    init(_ work: OperationWork<Upstream>, _ report: @escaping (MaybeResult<Input, Failure>) -> Void) {
        self.work = work
        self.report = report
    }

    func receive(_ value: Input) {
        self.value = value
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard work.end() else { return }
        if let value { report(.success(value)) } else { report(MaybeResult(completion)) }
    }
}
#endif
