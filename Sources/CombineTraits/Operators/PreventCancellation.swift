import CombineTraitsSupport

extension MaybePublisher {
    /// Lets the publisher proceed to its end when the downstream cancels.
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
    /// - **Cancellation.** The downstream receives nothing from then on, and is released. The upstream is not cancelled: its
    ///   subscription lives until the upstream completes, and its result is dropped. A subscription that is cancelled before
    ///   the upstream has started does not start it.
    /// - **Demand.** The upstream is asked for its value on subscription. The value waits until it is demanded.
    /// - **Completion** is that of the upstream.
    /// - **Threads.** It publishes where the upstream does.
    /// - **Memory.** An upstream that never completes is never released.
    ///
    /// To start a publisher whose result nobody waits for, see ``MaybePublisher/fireAndForget()``.
    ///
    /// - Returns: A publisher with the result of this one.
    @inlinable
    public func preventCancellation() -> TraitPublishers.PreventCancellation<Self> {
        TraitPublishers.PreventCancellation(upstream: self, .direct)
    }
}

extension MaybePublisher where Failure == Never {
    /// Starts the publisher, and lets it proceed to its end. Its value is ignored.
    ///
    ///     uploadLog().replaceError(with: ()).fireAndForget()
    ///
    /// Nothing can cancel it. It is subscribed to before this method returns, and released when it completes. An error must be
    /// handled before: see also ``MaybePublisher/fireAndForgetIgnoringFailure()``.
    public func fireAndForget() {
        fireAndForgetIgnoringFailure()
    }
}

extension MaybePublisher {
    /// Starts the publisher, and lets it proceed to its end. Its value and its failure are ignored.
    ///
    ///     uploadLog().fireAndForgetIgnoringFailure()
    ///
    /// Nothing can cancel it. It is subscribed to before this method returns, and released when it completes.
    public func fireAndForgetIgnoringFailure() {
        // The returned object cancels when it is released.
        _ = preventCancellation().sinkMaybe(isolation: nil) { _ in }
    }
}

extension TraitPublishers {
    /// A publisher that lets its upstream proceed to its end when the downstream cancels.
    ///
    /// Build it with `preventCancellation()`, which says more: maybe publishers have no other value than the first one.
    @frozen
    public struct PreventCancellation<Upstream: Publisher>: Publisher {
        /// The values of the upstream.
        public typealias Output = Upstream.Output

        /// The failure of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher that proceeds to its end.
        public let upstream: Upstream

        @usableFromInline let upstreamStart: UpstreamStart<Upstream>

        /// Creates a publisher of the first event of another one, which a cancellation does not stop before that event.
        ///
        /// - Parameter upstream: The publisher that proceeds to its first event. It is cancelled when it has published a value.
        public init(upstream: Upstream) {
            self.init(upstream: upstream, .first)
        }

        @inlinable
        init(upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>) {
            self.upstream = upstream
            self.upstreamStart = upstreamStart
        }

        /// Attaches a subscriber, which may cancel before the upstream is started. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            attachDirectly(subscriber.eraseToAnyDownstream())
        }
    }
}

extension TraitPublishers.PreventCancellation: DirectPublisher {
    /// Starts the upstream. The downstream is made before, because it may cancel meanwhile.
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        ProceedingUpstream(makeDownstream()).start(upstream, upstreamStart)
        return nil
    }
}

extension TraitPublishers.PreventCancellation: Equatable where Upstream: Equatable {
    /// Compares the upstreams.
    public static func == (first: Self, second: Self) -> Bool {
        first.upstream == second.upstream
    }
}

extension TraitPublishers.PreventCancellation: Sendable where Upstream: Sendable {}

/// What a subscription waits for downstream of `preventCancellation`.
///
/// It does not override ``DirectUpstream/cancel()``: the subscription downstream, once cancelled, ignores what it sends. It and the
/// subscription upstream keep each other alive until the end.
@_fixed_layout @usableFromInline
final class ProceedingUpstream<Value, Failure: Error>: InterposedUpstream<Value, Failure>, DirectSink {
    @usableFromInline static var endsWithValue: Bool { false }

    /// Events are sent one at a time, so that it needs no lock.
    @usableFromInline var hasSentValue = false

    @inlinable
    override init(_ downstream: _DirectDownstream<Value, Failure>) {
        super.init(downstream)
    }

    /// Starts the upstream, unless the downstream has cancelled before.
    @inlinable
    func start<Upstream: Publisher>(_ upstream: Upstream, _ start: UpstreamStart<Upstream>)
    where Upstream.Output == Value, Upstream.Failure == Failure {
        if downstream.subscription.locked({ isCancelled }) { return }
        let result = start(upstream) {
            makeDownstreamOfUpstream(self, to: TraitPublishers.PreventCancellation<Upstream>.self)
        }
        if let result { downstream.receive(result, from: self) }
    }

    @inlinable
    func receive(_ value: Value) {
        hasSentValue = true
        downstream.receive(value, from: self)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        releaseUpstream()
        downstream.receive(completion, hasSentValue: hasSentValue, from: self)
    }

    @inlinable
    func releaseUpstream() {
        // Released without the lock.
        _ = downstream.subscription.locked {
            defer { upstream = nil }
            return upstream
        }
    }
}

// MARK: - Publishers that are not maybe

extension Publisher where Self: ProvenMaybe {
    /// Does not compile: the message says which publisher is not maybe, and why.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func preventCancellation() -> AnyMaybePublisher<Output, Failure> {
        AnyMaybePublisher(assertMaybe().preventCancellation())
    }

    /// Does not compile: the message says which publisher is not maybe, and why.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForgetIgnoringFailure() {
        assertMaybe().fireAndForgetIgnoringFailure()
    }

    /// Does not compile: the message says which publisher is not maybe, and why.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForget() where Failure == Never {
        assertMaybe().fireAndForget()
    }
}

extension Publisher {
    /// Does not compile: this publisher can fail.
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

@available(
    *, unavailable,
    message: """
        not proven to be maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a row or \
        a conformance for that one, or vouch with assertMaybe()
        """
)
extension Publisher {
    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func preventCancellation() -> AnyMaybePublisher<Output, Failure> {
        _unavailable()
    }

    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForgetIgnoringFailure() {
        _unavailable()
    }

    /// Does not compile: the compiler knows too little about this publisher.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func fireAndForget() where Failure == Never {
        _unavailable()
    }
}
