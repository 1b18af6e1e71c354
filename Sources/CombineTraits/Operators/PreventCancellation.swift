extension MaybePublisher {
    /// Lets the publisher run to completion even if the downstream cancels.
    ///
    ///     func signOut() -> AnySinglePublisher<Void, Never> {
    ///         eraseLocalData()
    ///             .zip(invalidateSessions())
    ///             .map { _ in }
    ///             .preventCancellation()
    ///             .eraseToAnySinglePublisher()
    ///     }
    ///
    /// ```
    /// upstream    ----1|        ----1|
    /// downstream  ----1|        -(cancel)
    /// ```
    ///
    /// - **Cancellation** releases the downstream. The upstream continues until it completes, and its result is dropped,
    ///   unless another thread has already begun to publish it. If the downstream cancels before this operator
    ///   subscribes to the upstream, the upstream never starts.
    /// - **Demand.** The operator requests the value on subscription. The value waits for the demand of the downstream.
    /// - **Completion.** The operator completes with the upstream.
    /// - **Threads.** The operator publishes on the threads of the upstream. A value that waited is published on the thread of
    ///   the demand.
    /// - **Memory.** An upstream that never completes is never released.
    ///
    /// To start a publisher whose result you do not need, use ``MaybePublisher/fireAndForget()``.
    ///
    /// - Returns: A publisher with the traits of its upstream.
    @_alwaysEmitIntoClient
    public func preventCancellation() -> TraitPublishers.PreventCancellation<Self> {
        TraitPublishers.PreventCancellation(upstream: self).direct
    }
}

extension MaybePublisher where Failure == Never {
    /// Starts the publisher, lets it run to its completion, and ignores its value.
    ///
    ///     uploadLog().replaceError(with: ()).fireAndForget()
    ///
    /// You cannot cancel the publisher. It starts before this method returns, and is released on completion. Handle errors
    /// upstream, or use ``MaybePublisher/fireAndForgetIgnoringFailure()``.
    @_alwaysEmitIntoClient
    public func fireAndForget() {
        fireAndForgetIgnoringFailure()
    }
}

extension MaybePublisher {
    /// Starts the publisher, lets it run to its completion, and ignores its value and its failure.
    ///
    ///     uploadLog().fireAndForgetIgnoringFailure()
    ///
    /// You cannot cancel the publisher. It starts before this method returns, and is released on completion.
    @_alwaysEmitIntoClient
    public func fireAndForgetIgnoringFailure() {
        // Releasing the returned object cancels the subscription, which does not stop the publisher. A plain sink relies on no
        // trait.
        _ = preventCancellation().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
}

extension TraitPublishers {
    /// A publisher that lets its upstream run to completion even if the downstream cancels.
    ///
    /// `preventCancellation()` creates this publisher, and describes its behavior.
    @frozen
    public struct PreventCancellation<Upstream: Publisher>: Publisher, UpstreamStarter {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher that continues even if the downstream cancels.
        public let upstream: Upstream

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that publishes the first event of its upstream, and lets the upstream run until this event
        /// even if the downstream cancels.
        ///
        /// The upstream can be any publisher, and is cancelled after a value.
        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }
    }
}

extension TraitPublishers.PreventCancellation: DirectPublisher {
    /// Starts the upstream after creating the downstream, because the downstream can cancel during the start.
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        ProceedingUpstream(makeDownstream()).start(upstream, upstreamStart)
        return nil
    }
}

extension TraitPublishers.PreventCancellation: Equatable where Upstream: Equatable {}

extension TraitPublishers.PreventCancellation: Sendable where Upstream: Sendable {}

/// An upstream that passes on the events of another publisher, and does not cancel it.
///
/// This class does not override ``DirectUpstream/cancel()``, because a cancelled subscription ignores events. The object
/// and its upstream subscription retain each other until the completion.
@_fixed_layout @usableFromInline
final class ProceedingUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure> {
    @inlinable
    func start<Upstream: Publisher>(_ upstream: Upstream, _ start: UpstreamStart<Upstream>)
    where Upstream.Output == Value, Upstream.Failure == Failure {
        // The downstream can cancel on another thread after it received this object.
        guard downstreamSubscription.locked({ downstreamSubscription.isPending }) else { return }
        let result = start(upstream) {
            makeDownstreamOfUpstream(self, to: TraitPublishers.PreventCancellation<Upstream>.self)
        }
        if let result { send(result, to: downstreamSubscription) }
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        // Released without the lock.
        _ = downstreamSubscription.locked {
            defer { upstream = nil }
            return upstream
        }
        super.receive(completion: completion)
    }
}

extension Publisher {
    /// Does not compile, because this publisher can fail.
    @available(
        *, unavailable,
        message: "the publisher can fail: handle its failure, or call fireAndForgetIgnoringFailure()"
    )
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func fireAndForget() {
        _unavailable()
    }
}
