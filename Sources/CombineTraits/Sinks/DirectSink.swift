/// The receiver behind `sinkSingle` and `sinkMaybe`, for a result that is not there at once: asks for all values, and
/// reports the first event to a closure.
@usableFromInline
final class DirectSink<Value, Failure: Error>: _DirectReceiver<Value, Failure>, ReceiverBody, SubscriptionBody {
    @usableFromInline typealias Report = (MaybeResult<Value, Failure>) -> Void

    // All that follows is guarded by the lock.

    /// Nil once the first event is reported, and from the end on.
    @exclusivity(unchecked) @usableFromInline var report: Report?

    /// Kept after the report, for the publisher to complete in its own time, unless it is cancelled.
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isSubscribed = false
    @exclusivity(unchecked) @usableFromInline var isOver = false

    @inlinable
    init(_ report: @escaping Report) {
        self.report = report
        super.init(ReceiverEvents(DirectSink.self), SubscriptionDemands(DirectSink.self), lock: NSLock())
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
    func onValue(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        let report = report
        self.report = nil
        lock.unlock()
        // A publisher that breaks its promise is not reported twice.
        report?(.success(input))
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Failure>) {
        let (report, subscription) = end()
        withExtendedLifetime(subscription) {
            // The completion that follows a value tells nothing new.
            switch completion {
            case .finished: report?(.finished)
            case .failure(let error): report?(.failure(error))
            }
        }
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
    func sinkDirectly(to report: @escaping (MaybeResult<Output, Failure>) -> Void) -> AnyCancellable {
        var sink: DirectSink<Output, Failure>?
        let result = _start {
            let receiver = DirectSink(report)
            sink = receiver
            return receiver
        }
        if let result { report(result) }
        // There is nothing to cancel of a result that was there at once.
        guard let sink, sink.isPending else { return AnyCancellable {} }
        return AnyCancellable(sink)
    }
}
