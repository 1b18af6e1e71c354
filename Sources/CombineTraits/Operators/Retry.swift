extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        RetryAttempts(upstream: upstream, retries: retries)._start(makeDownstream)
    }
}

/// An attempt of `retry(_:)`, and those that follow when it fails.
@frozen @usableFromInline
struct RetryAttempts<Upstream: MaybePublisher>: DirectPublisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// How many attempts may follow. Nil for no limit, and so is a negative number, as for the operator of the framework.
    @usableFromInline let retries: Int?

    /// What is cancelled with the attempts. Nil for the first one, which needs no ``StartHandover``: a failure while it is started
    /// costs one level of the stack, as for the operator of the framework.
    @usableFromInline let subscription: DirectSubscription?

    @inlinable
    init(upstream: Upstream, retries: Int?, subscription: DirectSubscription? = nil) {
        self.upstream = upstream
        self.retries = retries
        self.subscription = subscription
    }

    /// The attempts that are left when the first one has failed.
    @inlinable
    func next(in subscription: DirectSubscription) -> RetryAttempts {
        RetryAttempts(upstream: upstream, retries: retries.map { $0 &- 1 }, subscription: subscription)
    }

    // What every publisher needs. Attempts only start directly.
    @usableFromInline
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        Publishers.Retry(upstream: upstream, retries: retries).receive(subscriber: subscriber)
    }

    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var attempts = self
        var downstream: _DirectDownstream<Output, Failure>?
        while true {
            var start: StartHandover?
            let result = upstream._start {
                let made = downstream ?? makeDownstream()
                downstream = made
                if attempts.subscription != nil { start = StartHandover(made.subscription) }
                return made.adding(RetryOperation(attempts, made.subscription, start))
            }
            var hasFailed = start?.arrive() ?? false
            if case .failure? = result { hasFailed = attempts.retries != 0 }
            if hasFailed {
                // The downstream knows whether it is cancelled.
                let made = downstream ?? makeDownstream()
                downstream = made
                guard made.subscription.continueUnlessCancelled() else { return nil }
                attempts = attempts.next(in: made.subscription)
            } else {
                guard let downstream, let result else { return result }
                downstream.proceed(with: result)
                return nil
            }
        }
    }
}

/// What `retry(_:)` does with the result of an attempt.
@frozen @usableFromInline
struct RetryOperation<Upstream: MaybePublisher>: DirectOperation {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias InputFailure = Upstream.Failure
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let attempts: RetryAttempts<Upstream>
    @usableFromInline unowned let subscription: DirectSubscription
    @usableFromInline let start: StartHandover?

    @inlinable
    init(_ attempts: RetryAttempts<Upstream>, _ subscription: DirectSubscription, _ start: StartHandover?) {
        self.attempts = attempts
        self.subscription = subscription
        self.start = start
    }

    @inlinable
    func receive(value: Output) -> DirectOutcome<Output, Failure, RetryAttempts<Upstream>> { .value(value) }

    @inlinable
    func receive(failure: Failure) -> DirectOutcome<Output, Failure, RetryAttempts<Upstream>> {
        if attempts.retries == 0 { return .end(.failure(failure)) }
        return start?.arrive() == false ? .suspension : .next(attempts.next(in: subscription))
    }
}
