import CombineTraitsSupport

/// The subscriber behind `sinkSingle`, `sinkMaybe` and `sinkImmediate`: asks for all values, and reports
/// them, and the completion, to a closure.
final class ResultSink<Input, Failure: Error>: Subscriber, Cancellable, DescribedByName {
    typealias Report = (MaybeResult<Input, Failure>) -> Void

    /// How much of what is received is reported.
    enum Scope {
        /// The first event alone.
        case firstEvent

        /// Everything until the completion.
        case allEvents
    }

    private enum State {
        /// The publisher has not answered yet.
        case awaitingSubscription(Report)

        /// Events are reported.
        case subscribed(any Subscription, Report)

        /// All is reported. The subscription is kept for the publisher to complete in its own time,
        /// unless it is cancelled.
        case reported((any Subscription)?)

        /// Completed or cancelled.
        case over
    }

    private let scope: Scope
    private let state: Locked<State>

    init(reporting scope: Scope, to report: @escaping Report) {
        self.scope = scope
        self.state = Locked(.awaitingSubscription(report))
    }

    func receive(subscription: any Subscription) {
        let isAccepted = state.update { state in
            switch state {
            case .awaitingSubscription(let report):
                state = .subscribed(subscription, report)
                return true
            case .subscribed, .reported, .over:
                // A subscriber attaches once, and a cancelled one does not attach at all.
                return false
            }
        }
        if isAccepted {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let report: Report? = state.update { state in
            switch state {
            case .awaitingSubscription(let report):
                if scope == .firstEvent { state = .reported(nil) }
                return report
            case .subscribed(let subscription, let report):
                if scope == .firstEvent { state = .reported(subscription) }
                return report
            case .reported, .over:
                // A publisher that breaks its promise is not reported twice.
                return nil
            }
        }
        report?(.success(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let report: Report? = state.update { state in
            defer { state = .over }
            switch state {
            case .awaitingSubscription(let report), .subscribed(_, let report):
                return report
            case .reported, .over:
                // The completion that follows a value tells nothing new.
                return nil
            }
        }
        switch completion {
        case .finished: report?(.finished)
        case .failure(let error): report?(.failure(error))
        }
    }

    func cancel() {
        let subscription: (any Subscription)? = state.update { state in
            defer { state = .over }
            switch state {
            case .subscribed(let subscription, _):
                return subscription
            case .reported(let subscription):
                return subscription
            case .awaitingSubscription, .over:
                // The subscription is refused when it comes, or is gone already.
                return nil
            }
        }
        subscription?.cancel()
    }
}

extension Publisher {
    /// Attaches a closure to the publisher, for as long as the returned object lives.
    func sink(
        reporting scope: ResultSink<Output, Failure>.Scope,
        to report: @escaping ResultSink<Output, Failure>.Report
    ) -> AnyCancellable {
        let sink = ResultSink(reporting: scope, to: report)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}
