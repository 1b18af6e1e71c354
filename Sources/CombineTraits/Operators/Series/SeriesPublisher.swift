/// The current publisher of a ``PublisherSeries``, followed by the others.
@frozen @usableFromInline
struct SeriesPublisher<Series: PublisherSeries>: DirectPublisher {
    @usableFromInline typealias Output = Series.Output
    @usableFromInline typealias Failure = Series.Failure

    @usableFromInline var series: Series

    /// The handover between threads, or nil for the first publisher. That one needs none, because it adds only one
    /// level to the stack if it ends during its start.
    @usableFromInline var subscription: DirectSubscription?

    @inlinable
    init(_ series: Series) {
        self.series = series
    }

    /// The remaining publishers after the current one.
    @inlinable
    func next(in subscription: DirectSubscription) -> SeriesPublisher {
        var next = self
        next.series.advance()
        next.subscription = subscription
        return next
    }

    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        var current = self
        var downstream: _DirectDownstream<Output, Failure>?
        while true {
            var start: StartHandover?
            let result = current.series.startCurrent {
                let made = downstream ?? makeDownstream()
                downstream = made
                if current.subscription != nil { start = StartHandover(made.subscription) }
                return made.adding(SeriesOperation(current, made.subscription, start))
            }
            var goesOn = start?.arrive() ?? false
            if let result { goesOn = current.series.continues(after: result) }
            if goesOn {
                // The downstream reveals a cancellation.
                let made = downstream ?? makeDownstream()
                downstream = made
                guard made.subscription.continueUnlessCancelled() else { return nil }
                current = current.next(in: made.subscription)
            } else {
                guard let downstream, let result else { return result }
                downstream.proceed(with: result)
                return nil
            }
        }
    }
}

/// The operation on the result of a ``SeriesPublisher``: it ends the series, or starts the next publisher.
@frozen @usableFromInline
struct SeriesOperation<Series: PublisherSeries>: DirectOperation {
    @usableFromInline typealias Input = Series.Output
    @usableFromInline typealias InputFailure = Series.Failure
    @usableFromInline typealias Output = Series.Output
    @usableFromInline typealias Failure = Series.Failure
    @usableFromInline typealias Outcome = DirectOutcome<Output, Failure, SeriesPublisher<Series>>

    @usableFromInline let current: SeriesPublisher<Series>
    @usableFromInline unowned let subscription: DirectSubscription
    @usableFromInline let start: StartHandover?

    @inlinable
    init(
        _ current: SeriesPublisher<Series>, _ subscription: DirectSubscription, _ start: StartHandover?
    ) {
        self.current = current
        self.subscription = subscription
        self.start = start
    }

    @inlinable
    func receive(value: Output) -> Outcome { .value(value) }

    @inlinable
    func receive(failure: Failure) -> Outcome { outcome(of: .failure(failure)) }

    @inlinable
    func receiveEmpty() -> Outcome { outcome(of: .finished) }

    @inlinable
    func outcome(of ending: MaybeResult<Output, Failure>) -> Outcome {
        guard current.series.continues(after: ending) else { return .end(ending) }
        return start?.arrive() == false ? .suspension : .next(current.next(in: subscription))
    }
}
