import CombineTraitsTesting

/// An upstream in a ``ScriptedRun``.
///
/// Generated code creates a scripted upstream for each upstream of an instance. The scripts differ from run to run. In law
/// tests, their events come on subscription, one second later, or two seconds later. The upstream is cold, and respects
/// demand.
///
/// This type conforms to `ConnectablePublisher` for operators such as `autoconnect()`. It conforms to `MaybePublisher` so
/// that runs can compare the direct path of an operator with a plain subscription, although some of the scripts have events
/// that a maybe publisher must not send.
public struct ScriptedUpstream<Output, Failure: Error>: Publisher {
    private let base: ScriptedPublisher<Output, Failure>

    /// Whether the last value and the completion come in one call.
    private let endsWithValue: Bool

    private let willReceive: (Any) -> Void

    init(
        _ base: ScriptedPublisher<Output, Failure>, endsWithValue: Bool,
        willReceive: @escaping (_ subscriber: Any) -> Void
    ) {
        (self.base, self.endsWithValue, self.willReceive) = (base, endsWithValue, willReceive)
    }

    /// Attaches a subscriber, and plays a script to it, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        willReceive(subscriber)
        if endsWithValue { base.last().receive(subscriber: subscriber) } else { base.receive(subscriber: subscriber) }
    }
}

extension ScriptedUpstream: ConnectablePublisher {
    /// Returns a cancellable that does nothing, because the upstream is cold.
    public func connect() -> any Cancellable { Subscriptions.empty }
}

extension ScriptedUpstream: MaybePublisher {
    /// Always `true`, so that operators downstream use their direct paths.
    public static var _hasDirectPath: Bool { true }

    /// Returns the result of the script if the script completes on subscription, and the upstreams of the run return
    /// immediate results. Otherwise, starts a plain subscription, and returns `nil`.
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard let observer = base.observer as? UpstreamObserver, observer.style == .answers,
            let events = base.playAtOnce()
        else { return startPlainly(makeDownstream) }
        return MaybeResult(events)
    }
}

extension MaybeResult {
    /// Creates a result from the events of a maybe publisher.
    fileprivate init(_ events: [PublisherEvent<Success, Failure>]) {
        switch events.first {
        case .value(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        case .finished, nil: self = .finished
        }
    }
}
