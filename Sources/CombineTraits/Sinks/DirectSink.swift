/// The receiver behind `sinkSingle` and `sinkMaybe`, for a result that is not there at once: asks for all values, and
/// reports the first event to a closure.
@_fixed_layout @usableFromInline
final class DirectSink<Reported: ResultOfPublisher>: _DirectReceiver<Reported.Success, Reported.Failure>, ReceiverBody,
    SubscriptionBody
{
    @usableFromInline typealias Report = (Reported) -> Void

    @usableFromInline let call: SinkCall

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// Nil once the first event is reported, and from the end on.
    @exclusivity(unchecked) @usableFromInline var report: Report?

    /// Kept after the report, for the publisher to complete in its own time, unless it is cancelled.
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isSubscribed = false
    @exclusivity(unchecked) @usableFromInline var isOver = false

    @inlinable
    init(_ call: SinkCall, _ report: @escaping Report) {
        self.call = call
        self.report = report
        super.init(ReceiverEvents(DirectSink.self), SubscriptionDemands(DirectSink.self), lock: ChainLock.make())
    }

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        lock.lock()
        // A subscriber attaches once, and a cancelled one does not attach at all.
        let isAccepted = !isSubscribed && !isOver
        if isAccepted {
            isSubscribed = true
            self.subscription = subscription
        }
        lock.unlock()
        if isAccepted {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    @inlinable
    func onValue(_ input: Reported.Success) -> Subscribers.Demand {
        lock.lock()
        let report = report
        self.report = nil
        lock.unlock()
        // A publisher that breaks its promise is not reported twice.
        if let report { self.report(.success(input), to: report) }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Reported.Failure>) {
        let (report, subscription) = end()
        withExtendedLifetime(subscription) {
            // The completion that follows a value tells nothing new.
            guard let report else { return }
            switch completion {
            case .finished: self.report(.finished, to: report)
            case .failure(let error): self.report(.failure(error), to: report)
            }
        }
    }

    @inlinable
    func report(_ result: MaybeResult<Reported.Success, Reported.Failure>, to report: Report) {
        guard let reported = Reported(result) else { call.stopForMissingResult() }
        call.checkIsolation()
        report(reported)
    }

    @inlinable
    func onCancel() {
        end().subscription?.cancel()
    }

    /// The publisher tells how much it publishes: there is nothing to demand from its sink.
    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {}

    /// Whether there is something to cancel.
    @inlinable
    var isPending: Bool {
        lock.lock()
        let isPending = !isOver
        lock.unlock()
        return isPending
    }

    /// Ends the subscription.
    ///
    /// - Returns: What was kept for it, which must not be released under the lock.
    @inlinable
    func end() -> (report: Report?, subscription: (any Subscription)?) {
        lock.lock()
        let ended = (report, subscription)
        isOver = true
        report = nil
        subscription = nil
        lock.unlock()
        return ended
    }
}

extension MaybePublisher {
    /// Reports the result to a closure, for as long as the returned object lives.
    @inlinable
    func sinkDirectly<Reported: ResultOfPublisher>(
        _ call: SinkCall, to report: @escaping (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        var sink: DirectSink<Reported>?
        let result = _start {
            let receiver = DirectSink(call, report)
            sink = receiver
            return receiver
        }
        if let result {
            // It is reported by the caller itself, where the closure may run.
            guard let reported = Reported(result) else { call.stopForMissingResult() }
            report(reported)
        }
        // There is nothing to cancel of a result that was there at once.
        guard let sink, sink.isPending else { return AnyCancellable {} }
        return AnyCancellable(sink)
    }
}
