import CombineTraitsTesting

/// A subscriber that passes events to a recorder, and writes them to the log of the run.
final class Probe<Input, Failure: Error>: Subscriber {
    let recorder: TraceRecorder<Input, Failure>

    private let log: RunLog

    init(_ recorder: TraceRecorder<Input, Failure>, _ log: RunLog) {
        self.recorder = recorder
        self.log = log
    }

    func receive(subscription: any Subscription) {
        log.record(.receivedSubscription)
        recorder.receive(subscription: ProbeSubscription(subscription, log))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log.record(.received("\(input)"))
        return recorder.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: log.record(.finished)
        case .failure(let error): log.record(.failed("\(error)"))
        }
        recorder.receive(completion: completion)
    }

    /// Receives an immediate result as a sink does. If the subscriber cancels on receipt of the value, no completion
    /// follows.
    func receive(_ result: MaybeResult<Input, Failure>) {
        receive(subscription: Subscriptions.empty)
        switch result {
        case .finished:
            receive(completion: .finished)
        case .success(let value):
            _ = receive(value)
            if recorder.trace.cancelledAt == nil { receive(completion: .finished) }
        case .failure(let error):
            receive(completion: .failure(error))
        }
    }
}

/// A subscription that logs requests and cancellations.
private final class ProbeSubscription: Subscription {
    private let upstream: any Subscription
    private let log: RunLog

    init(_ upstream: any Subscription, _ log: RunLog) {
        self.upstream = upstream
        self.log = log
    }

    func request(_ demand: Subscribers.Demand) {
        log.record(.requested(demand))
        upstream.request(demand)
    }

    func cancel() {
        log.record(.cancelled)
        upstream.cancel()
    }
}
