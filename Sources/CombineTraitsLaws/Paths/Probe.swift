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

/// The log of a run: the events of the publisher's subscriber and of the subscriptions to the upstreams, in order.
package final class RunLog {
    /// A subscription to an upstream.
    package struct Subscription: Hashable, Sendable {
        /// The index of the upstream among the parameters.
        package let upstream: Int

        /// The index of this subscription among those to the upstream.
        package let number: Int
    }

    package enum Event: Hashable, Sendable {
        /// An event of a subscription to an upstream. The other cases are about the subscriber of the publisher.
        case upstream(Subscription, SubscriptionEvent)

        /// The subscriber received its subscription to the publisher.
        case receivedSubscription

        case received(String)

        case finished

        case failed(String)

        case requested(Subscribers.Demand)

        case cancelled

        /// The call that attached the subscriber returned.
        case attached
    }

    package struct Entry: Hashable, Sendable {
        package let instant: VirtualTimeScheduler.SchedulerTimeType
        package let event: Event
    }

    private(set) var entries: [Entry] = []

    private let scheduler: VirtualTimeScheduler

    init(_ scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    func record(_ event: Event) {
        entries.append(Entry(instant: scheduler.now, event: event))
    }
}

extension RunLog.Entry {
    /// Returns the instant and the event on one line.
    ///
    /// - Parameter parameters: The names of the upstreams.
    package func text(_ parameters: [String]) -> String { "\(instant): \(event.text(parameters))" }
}

extension RunLog.Event {
    fileprivate func text(_ parameters: [String]) -> String {
        switch self {
        case .upstream(let subscription, let event): "\(subscription.text(parameters)): \(event.text)"
        case .receivedSubscription: "the subscriber receives its subscription"
        case .received(let value): "the subscriber receives the value \(value)"
        case .finished: "the subscriber receives the end"
        case .failed(let failure): "the subscriber receives the failure \(failure)"
        case .requested(let demand): "the subscriber requests \(demand)"
        case .cancelled: "the subscriber cancels"
        case .attached: "the subscriber is attached"
        }
    }
}

extension RunLog.Subscription {
    fileprivate func text(_ parameters: [String]) -> String {
        number == 0 ? parameters[upstream] : "\(parameters[upstream]), subscription \(number + 1)"
    }
}

extension SubscriptionEvent {
    fileprivate var text: String {
        switch self {
        case .subscribed: "subscribed to"
        case .requested(let demand): "asked for \(demand)"
        case .sentValue: "sends a value"
        case .completed: "completes"
        case .cancelled: "cancelled"
        case .playedAtOnce: "returns its result"
        }
    }
}

/// An observer that logs the subscriptions to an upstream, and determines how the upstream responds to a start.
final class UpstreamObserver: SubscriptionObserver {
    let style: UpstreamStyle

    private let log: RunLog
    private let index: Int

    init(ofUpstream index: Int, _ style: UpstreamStyle, _ log: RunLog) {
        self.index = index
        self.style = style
        self.log = log
    }

    func observe(_ event: SubscriptionEvent, of subscription: Int) {
        log.record(.upstream(.init(upstream: index, number: subscription), event))
    }
}
