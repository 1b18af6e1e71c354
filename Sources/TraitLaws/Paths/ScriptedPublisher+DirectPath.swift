import CombineTraitsTesting

/// Writes down what happens to the subscribers of an upstream, and tells it how to answer.
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

/// A scripted publisher plays what it is told. Where it stands for a maybe publisher, its scripts are those of one, and
/// it has a direct path, for what is downstream to take.
extension ScriptedPublisher: MaybePublisher {
    /// True: what is downstream need not look further.
    public static var _hasDirectPath: Bool { true }

    /// Returns the result of the script, if it is there on subscription and the upstream is one that answers.
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        if let observer = observer as? UpstreamObserver, observer.style == .answers, let events = playAtOnce() {
            return MaybeResult(events)
        }
        return startPlainly(makeDownstream)
    }
}

extension MaybeResult {
    /// What the events of a maybe publisher come to.
    fileprivate init(_ events: [PublisherEvent<Success, Failure>]) {
        switch events.first {
        case .value(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        case .finished, nil: self = .finished
        }
    }
}
