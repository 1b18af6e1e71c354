// The default implementations for publishers without a direct path.

extension MaybePublisher {
    /// Always false, because the publisher has no direct path.
    @inlinable
    public static var _hasDirectPath: Bool { false }

    /// Subscribes to the publisher.
    ///
    /// - Parameter makeDownstream: Creates the receiver of the result.
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

/// The subscriber of a publisher without a direct path, as the upstream of a ``DirectSubscription``.
///
/// It demands all values, but passes on only the first one.
@_fixed_layout @usableFromInline
final class PlainUpstream<Input, Failure: Error>: DirectUpstream, Subscriber {
    @usableFromInline let downstream: _DirectDownstream<Input, Failure>

    @frozen @usableFromInline
    enum Phase {
        case awaitingValue, awaitingCompletion, over
    }

    // Guarded by the lock of the subscription. Unchecked, because no foreign code runs under the lock.
    @exclusivity(unchecked) @usableFromInline var phase = Phase.awaitingValue
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

    @usableFromInline
    init(_ downstream: _DirectDownstream<Input, Failure>) {
        self.downstream = downstream
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
        // A subscriber attaches once, and not after a cancellation. Between `endForCancellation()` and `cancel()`, which
        // `subscribe(on:)` schedules, the phase is not yet `over`.
        let isKept = downstream.subscription.locked {
            let isKept = downstream.subscription.isPending && phase != .over && self.subscription == nil
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
            // A publisher that breaks the rules can complete on another thread before its value is accepted.
            if downstream.subscription.locked({ phase == .over }) { downstream.subscription.finish(self) }
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let (phase, subscription) = end()
        // Some publishers, such as OpenCombine's `zip`, crash after the release of their subscription.
        withExtendedLifetime(subscription) {
            switch phase {
            case .awaitingValue: downstream.receive(MaybeResult(completion), from: self)
            // The value can be in front of the lock on another thread, if the publisher breaks the rules.
            case .awaitingCompletion: downstream.subscription.finish(self)
            case .over: break
            }
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
