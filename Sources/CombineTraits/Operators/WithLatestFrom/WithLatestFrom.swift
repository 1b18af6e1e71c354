import CombineTraitsSupport

extension Publisher {
    /// Publishes the newest value of another publisher, whenever this publisher publishes.
    ///
    ///     let submissions = submitTaps.withLatestFrom(form)
    ///
    /// ```
    /// upstream   -1---2---3---|
    /// other      --a----b-------
    /// published  -----a---b---|      1 comes before the other publisher has a value
    /// ```
    ///
    /// - **Values.** The values of this publisher only decide when to publish. To use them as well, pass a closure. A value that
    ///   comes before the other publisher has one is dropped.
    /// - **Order.** It subscribes to the other publisher first. So it drops no value if the other publisher publishes on
    ///   subscription, as a `CurrentValueSubject` does.
    /// - **Demand** goes to this publisher, which is asked for another value if one is dropped. The other publisher is asked for all
    ///   its values. The newest one is kept.
    /// - **Completion.** It finishes when this publisher does, and cancels the other one. If the other publisher finishes first, its
    ///   newest value remains. If it finishes without a value, it does not end this publisher, all of whose values are dropped.
    /// - **Failure.** A failure of this publisher ends it, and cancels the other one. A failure of the other publisher ends it as
    ///   long as it has published nothing, and cancels this publisher, which is not subscribed to if that happens on
    ///   subscription. Later, a failure of the other publisher takes the place of the next value. So a single publisher
    ///   does not fail after its value. The failure of the other publisher can also be `Never`.
    /// - **Cancellation** cancels both publishers. During the subscription, it also prevents those that follow.
    /// - **Threads.** It publishes where this publisher does. Both can publish on different threads.
    ///
    /// - Parameter other: The other publisher.
    /// - Returns: A publisher of the values of the other publisher. It is a maybe publisher if this is one, and single if this one is
    ///   single and the other one is immediate.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, Other.Output> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { $0.1 }
    }

    /// Publishes what a closure makes of each value, and of the newest value of another publisher.
    ///
    ///     let greeting = name.withLatestFrom(language) { name, language in
    ///         language.greeting(for: name)
    ///     }
    ///
    /// ```
    /// upstream   -1---2---3---|
    /// other      --a----b-------
    /// published  -----p---q---|      p = f(2, a), q = f(3, b)
    /// ```
    ///
    /// See `withLatestFrom(_:)` for demand, completion, failure and threads. The closure is called where this publisher
    /// publishes, once for each value that is published.
    ///
    /// - Parameters:
    ///   - other: The other publisher.
    ///   - transform: Makes a value of one of this publisher, and the newest one of the other publisher.
    /// - Returns: A publisher of what the closure returns.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, T> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { transform($0.0, $0.1) }
    }

    /// Publishes the newest value of another publisher, whenever this publisher publishes, where the other publisher
    /// cannot fail.
    ///
    /// - Parameter other: The other publisher.
    /// - Returns: A publisher of the values of the other publisher.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>>, Other.Output>
    where Other.Failure == Never {
        withLatestFrom(other.setFailureType(to: Failure.self))
    }

    /// Does what `withLatestFrom(_:_:)` with a closure does, where the other publisher cannot fail.
    ///
    /// - Parameters:
    ///   - other: The other publisher.
    ///   - transform: Makes a value of one of this publisher, and the newest one of the other publisher.
    /// - Returns: A publisher of what the closure returns.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Publishers.SetFailureType<Other, Failure>>, T>
    where Other.Failure == Never {
        withLatestFrom(other.setFailureType(to: Failure.self), transform)
    }
}

// Where nothing can fail, both overloads fit, and this one is preferred to them.
extension Publisher where Failure == Never {
    /// Does what `withLatestFrom(_:)` does, where nothing can fail.
    @_documentation(visibility: internal) @_disfavoredOverload
    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, Other.Output> where Other.Failure == Never {
        TraitPublishers.WithLatestFrom(self, other).map { $0.1 }
    }

    /// Does what `withLatestFrom(_:_:)` with a closure does, where nothing can fail.
    @_documentation(visibility: internal) @_disfavoredOverload
    public func withLatestFrom<Other: Publisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, T> where Other.Failure == Never {
        TraitPublishers.WithLatestFrom(self, other).map { transform($0.0, $0.1) }
    }
}

extension TraitPublishers {
    /// A publisher that publishes each value together with the newest value of another publisher.
    ///
    /// See `withLatestFrom(_:)` of `Publisher` for demand, completion and threads.
    public struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher
    where Other.Failure == Upstream.Failure {
        /// A value, and the newest value of another publisher.
        public typealias Output = (Upstream.Output, Other.Output)

        /// The failure of all publishers.
        public typealias Failure = Upstream.Failure

        /// The upstream.
        public let upstream: Upstream

        /// The other publisher.
        public let other: Other

        /// Creates a publisher of the values of an upstream, each with the newest one of another publisher.
        public init(_ upstream: Upstream, _ other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let newestOther = NewestValue<Other.Output>()
            let subscription = WithLatestFromSubscription<Upstream.Output, Output, Failure>(
                downstream: subscriber, otherCount: 1
            ) { ($0, newestOther.value) }
            subscription.activate(subscriber)
            subscription.subscribe(toOther: other, 1, newestOther)
            subscription.subscribe(to: upstream)
        }
    }
}

extension TraitPublishers.WithLatestFrom: Equatable where Upstream: Equatable, Other: Equatable {}

extension TraitPublishers.WithLatestFrom: Sendable where Upstream: Sendable, Other: Sendable {}

extension TraitPublishers.WithLatestFrom: BridgedPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var bridged: TraitPublishers.WithLatestFrom<MaybeBridge<Upstream>, Other> {
        TraitPublishers.WithLatestFrom(MaybeBridge(upstream), other)
    }
}
