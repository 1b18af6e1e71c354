extension _DirectDownstream {
    /// Creates a subscription that reports its result to the closure of a sink.
    @inlinable
    init<Reported: ResultOfPublisher>(
        to publisher: Any.Type, _ call: SinkCall, isShared: Bool = true, report: @escaping (Reported) -> Void
    ) where Reported.Success == Input, Reported.Failure == Failure {
        let isSingle = Reported(.finished) == nil
        self.init(to: publisher, of: .inDebugBuild(call, isSingle: isSingle), isShared: isShared) { result, passage in
            passage.deliver(result) { result in
                guard let reported = Reported(result) else { call.stopForMissingResult() }
                if call.checkIsolation() { report(reported) }
            }
        }
    }
}

extension MaybePublisher {
    @inlinable
    package func sinkDirectly<Reported: ResultOfPublisher>(
        _ call: SinkCall, to report: @escaping (Reported) -> Void
    ) -> AnyCancellable
    where Reported.Success == Output, Reported.Failure == Failure {
        var subscription: DirectSubscription?
        subscribeDirectly(call, isShared: false, willStart: { subscription = $0 }, to: report)
        // An immediate result leaves nothing to cancel.
        guard let subscription, subscription.locked({ subscription.isPending }) else { return AnyCancellable {} }
        return AnyCancellable(subscription)
    }

    /// Starts the publisher, and reports its result. Unless the publisher returns its result immediately, `willStart`
    /// receives the subscription before the publisher uses it. Pass `true` for `isShared` if `willStart` makes the
    /// subscription available to code that can cancel it during the start.
    @inlinable
    func subscribeDirectly<Reported: ResultOfPublisher>(
        _ call: SinkCall, isShared: Bool, willStart: (DirectSubscription) -> Void,
        to report: @escaping (Reported) -> Void
    )
    where Reported.Success == Output, Reported.Failure == Failure {
        let result = _start {
            let made = _DirectDownstream(to: Self.self, call, isShared: isShared, report: report)
            willStart(made.subscription)
            return made
        }
        if let result {
            // The result is reported on the caller's executor, so no check is necessary.
            guard let reported = Reported(result) else { call.stopForMissingResult() }
            report(reported)
        }
    }
}
