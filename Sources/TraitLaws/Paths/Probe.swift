import CombineTraitsTesting

/// A recorder that also writes into the journal of its run.
final class Probe<Input, Failure: Error>: Subscriber {
    let recorder: TraceRecorder<Input, Failure>

    private let journal: Journal

    init(_ recorder: TraceRecorder<Input, Failure>, _ journal: Journal) {
        self.recorder = recorder
        self.journal = journal
    }

    func receive(subscription: any Subscription) {
        journal.note(.receivedSubscription)
        recorder.receive(subscription: ProbeSubscription(subscription, journal))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        journal.note(.received("\(input)"))
        return recorder.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: journal.note(.finished)
        case .failure(let error): journal.note(.failed("\(error)"))
        }
        recorder.receive(completion: completion)
    }

    /// Receives a result that was there at once, as a sink does, which hears of nothing after it has cancelled.
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

/// A subscription that writes down what its subscriber asks of it.
private final class ProbeSubscription: Subscription {
    private let upstream: any Subscription
    private let journal: Journal

    init(_ upstream: any Subscription, _ journal: Journal) {
        self.upstream = upstream
        self.journal = journal
    }

    func request(_ demand: Subscribers.Demand) {
        journal.note(.requested(demand))
        upstream.request(demand)
    }

    func cancel() {
        journal.note(.cancelled)
        upstream.cancel()
    }
}
