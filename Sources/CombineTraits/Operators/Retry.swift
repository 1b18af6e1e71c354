extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        RetryAttempts(upstream: upstream, count: retries.map { $0 + 1 }, isFirst: true)._start(makeDownstream)
    }
}

/// The attempts that `retry(_:)` has left.
@frozen @usableFromInline
struct RetryAttempts<Upstream: MaybePublisher>: DirectPublisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// How many there are. Nil for no limit. A negative number never gets to zero, as on the plain path.
    @usableFromInline var count: Int?

    /// Whether none was made.
    @usableFromInline var isFirst: Bool

    @inlinable
    init(upstream: Upstream, count: Int?, isFirst: Bool) {
        self.upstream = upstream
        self.count = count
        self.isFirst = isFirst
    }

    @usableFromInline
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        Publishers.Retry(upstream: upstream, retries: count.map { $0 - 1 }).receive(subscriber: subscriber)
    }

    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var attempts = self
        var downstream: _DirectDownstream<Output, Failure>?
        while true {
            attempts.count = attempts.count.map { $0 - 1 }
            var start: RetryStart?
            let result = upstream._start {
                let made = downstream ?? makeDownstream()
                downstream = made
                if !attempts.isFirst { start = RetryStart(made.subscription) }
                return made.adding(RetryOperation(attempts, start))
            }
            if case .failure? = result, attempts.count != 0 {
                attempts.isFirst = false
            } else if let result {
                guard let downstream else { return result }
                downstream.receive(result)
                return nil
            } else if start?.end() != true {
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

    /// What is left after the attempt.
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
        if attempts.count == 0 { return .end(.failure(failure)) }
        if start?.fail() == true { return .suspension }
        return .next(RetryAttempts(upstream: attempts.upstream, count: attempts.count, isFirst: false))
    }
}

/// The start of the upstream for another attempt. If the upstream fails meanwhile, the thread that starts it makes the next
/// attempt as well, in a loop, and not ever deeper on the stack.
@usableFromInline
final class RetryStart {
    private let subscription: DirectSubscription

    // Guarded by the lock of the subscription.
    private var isOver = false
    private var hasFailed = false

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// The upstream has failed.
    ///
    /// - Returns: Whether the thread that starts it makes the next attempt.
    @usableFromInline
    func fail() -> Bool {
        subscription.locked {
            hasFailed = !isOver
            return hasFailed
        }
    }

    /// The upstream has been started.
    ///
    /// - Returns: Whether it has failed, so that the caller makes the next attempt.
    @usableFromInline
    func end() -> Bool {
        subscription.locked {
            isOver = true
            return hasFailed
        }
    }
}
