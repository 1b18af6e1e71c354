extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        RetryAttempts(upstream: upstream, retries: retries, isFirst: true)._start(makeDownstream)
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
    @usableFromInline let isFirst: Bool

    @inlinable
    init(upstream: Upstream, retries: Int?, isFirst: Bool) {
        self.upstream = upstream
        self.retries = retries
        self.isFirst = isFirst
    }

    /// The attempts that are left when the first one has failed. Nil if there are none.
    @inlinable
    var next: RetryAttempts? {
        retries == 0 ? nil : RetryAttempts(upstream: upstream, retries: retries.map { $0 - 1 }, isFirst: false)
    }

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
            var start: RetryStart?
            let result = upstream._start {
                let made = downstream ?? makeDownstream()
                downstream = made
                if !attempts.isFirst { start = RetryStart(made.subscription) }
                return made.adding(RetryOperation(attempts, start))
            }
            if case .failure? = result, let next = attempts.next {
                attempts = next
            } else if let result {
                guard let downstream else { return result }
                downstream.receive(result)
                return nil
            } else if start?.end() == true, let next = attempts.next {
                attempts = next
            } else {
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
    @usableFromInline let start: RetryStart?

    @inlinable
    init(_ attempts: RetryAttempts<Upstream>, _ start: RetryStart?) {
        self.attempts = attempts
        self.start = start
    }

    @inlinable
    func receive(value: Output) -> DirectOutcome<Output, Failure, RetryAttempts<Upstream>> { .value(value) }

    @inlinable
    func receive(failure: Failure) -> DirectOutcome<Output, Failure, RetryAttempts<Upstream>> {
        guard let next = attempts.next else { return .end(.failure(failure)) }
        return start?.end() == false ? .suspension : .next(next)
    }
}

/// Where the end of the start of an upstream meets its failure: what comes second makes the next attempt. So an upstream that
/// fails while it is started is started again in a loop, and not ever deeper on the stack.
@usableFromInline
final class RetryStart {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var isFirst = true

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// - Returns: Whether the caller makes the next attempt.
    @usableFromInline
    func end() -> Bool {
        subscription.locked {
            defer { isFirst = false }
            return !isFirst
        }
    }
}
