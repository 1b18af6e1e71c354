import TestSupport

/// What the subscriptions of the tests below are asked to do, and what they do when they start.
final class JobProbe {
    enum Call: Equatable {
        case start, startReturned, didCancel, didComplete
    }

    var calls: [Call] = []
    var onStart: ((Target) -> Void)?

    /// How a job reaches its subscription.
    struct Target {
        let receive: (MaybeResult<Int, TestError>) -> Void
        let cancel: () -> Void
    }

    func start(_ target: Target) {
        calls.append(.start)
        onStart?(target)
        calls.append(.startReturned)
    }
}

/// The two classes, as one table.
enum SubscriptionClass: CaseIterable {
    case single, maybe

    struct Handle {
        let subscription: any Subscription
        let target: JobProbe.Target
    }

    /// Hands a subscription to the recorder.
    @discardableResult
    func attach(_ recorder: Recorder<Int, TestError>, probe: JobProbe) -> Handle {
        switch self {
        case .single:
            let subscription = ProbedSingle(downstream: recorder, context: probe)
            recorder.receive(subscription: subscription)
            return Handle(subscription: subscription, target: subscription.target)
        case .maybe:
            let subscription = ProbedMaybe(downstream: recorder, context: probe)
            recorder.receive(subscription: subscription)
            return Handle(subscription: subscription, target: subscription.target)
        }
    }
}

private final class ProbedSingle<Downstream: Subscriber>: TraitSubscriptions.Single<Downstream, JobProbe>
where Downstream.Input == Int, Downstream.Failure == TestError {
    var target: JobProbe.Target {
        JobProbe.Target(receive: { [unowned self] in receive(Result($0)!) }, cancel: { [unowned self] in cancel() })
    }

    override func start(with probe: JobProbe) { probe.start(target) }
    override func didCancel(with probe: JobProbe) { probe.calls.append(.didCancel) }
    override func didComplete(with probe: JobProbe) { probe.calls.append(.didComplete) }
}

private final class ProbedMaybe<Downstream: Subscriber>: TraitSubscriptions.Maybe<Downstream, JobProbe>
where Downstream.Input == Int, Downstream.Failure == TestError {
    var target: JobProbe.Target {
        JobProbe.Target(receive: { [unowned self] in receive($0) }, cancel: { [unowned self] in cancel() })
    }

    override func start(with probe: JobProbe) { probe.start(target) }
    override func didCancel(with probe: JobProbe) { probe.calls.append(.didCancel) }
    override func didComplete(with probe: JobProbe) { probe.calls.append(.didComplete) }
}
