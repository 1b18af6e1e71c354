@frozen @usableFromInline
struct ReportSink<Reported: ResultOfPublisher>: ResultSink {
    @usableFromInline let call: SinkCall
    @usableFromInline let report: (Reported) -> Void

    @inlinable
    init(_ call: SinkCall, _ report: @escaping (Reported) -> Void) {
        self.call = call
        self.report = report
    }

    @inlinable
    var reliantCall: ReliantCall? { .inDebugBuild(call, isSingle: Reported(.finished) == nil) }

    @inlinable
    func receive(result: MaybeResult<Reported.Success, Reported.Failure>) {
        guard let reported = Reported(result) else { call.stopForMissingResult() }
        if call.checkIsolation() { report(reported) }
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
            let made = DirectSubscription.make(to: Self.self, ReportSink(call, report), isShared: isShared)
            willStart(made)
            return _DirectDownstream(made)
        }
        if let result {
            // The result is reported on the caller's executor, so no check is necessary.
            guard let reported = Reported(result) else { call.stopForMissingResult() }
            report(reported)
        }
    }
}
