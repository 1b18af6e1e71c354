// What publishers do that have no direct path: they are subscribed to like any other.

extension MaybePublisher {
    /// False: the publisher is subscribed to as by any subscriber.
    @inlinable
    public static var _hasDirectPath: Bool { false }

    /// Subscribes to the publisher.
    ///
    /// - Parameter makeDownstream: Makes what the result goes to.
    /// - Returns: Nil.
    @inlinable
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        startPlainly(makeDownstream)
    }

    /// The publisher in a box.
    @inlinable
    public var _erased: _ErasedMaybe<Output, Failure> {
        .publisher(PublisherBox(self))
    }
}

extension Publisher {
    /// Subscribes to the publisher.
    ///
    /// - Returns: Nil.
    @inlinable
    package func startPlainly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let upstream = PlainUpstream(makeDownstream())
        if upstream.downstream.subscription.beginWaiting(for: upstream) { subscribe(upstream) }
        return nil
    }
}

/// The subscriber of a publisher without a direct path, on behalf of a ``DirectSubscription``.
///
/// It demands everything, and the first event counts. What follows a value is the end.
@_fixed_layout @usableFromInline
final class PlainUpstream<Input, Failure: Error>: DirectUpstream, Subscriber {
    @usableFromInline let downstream: _DirectDownstream<Input, Failure>

    @frozen @usableFromInline
    enum Phase {
        case awaitingValue, awaitingCompletion, over
    }

    // Guarded by the lock of the subscription, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var phase = Phase.awaitingValue
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

    @usableFromInline
    init(_ downstream: _DirectDownstream<Input, Failure>) {
        self.downstream = downstream
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
        // A subscriber attaches once, and not after it was cancelled. Between `endForCancellation()` and `cancel()`, which
        // `subscribe(on:)` schedules, the phase is not over yet.
        let isPending = downstream.subscription.isPending
        let isKept = downstream.subscription.locked {
            let isKept = isPending && phase != .over && self.subscription == nil
            if isKept { self.subscription = subscription }
            return isKept
        }
        if isKept { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @usableFromInline
    func receive(_ value: Input) -> Subscribers.Demand {
        let isFirst = downstream.subscription.locked {
            let isFirst = phase == .awaitingValue
            if isFirst { phase = .awaitingCompletion }
            return isFirst
        }
        if isFirst {
            downstream.receive(value, from: self)
            // A publisher that breaks the rules may complete on another thread before its value is accepted.
            if downstream.subscription.locked({ phase == .over }) { downstream.subscription.finish(self) }
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let (phase, subscription) = end()
        // Some publishers, such as OpenCombine's `zip`, do not survive the release of their subscription.
        withExtendedLifetime(subscription) {
            if phase == .over { return }
            downstream.receive(completion, hasSentValue: phase == .awaitingCompletion, from: self)
        }
    }

    @usableFromInline
    override func cancel() {
        end().subscription?.cancel()
    }

    private func end() -> (phase: Phase, subscription: (any Subscription)?) {
        downstream.subscription.locked {
            defer {
                phase = .over
                subscription = nil
            }
            return (phase, subscription)
        }
    }
}
