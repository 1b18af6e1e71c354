/// A series of publishers, such as the attempts of `retry(_:)`, or the publishers of `concatCompletions()`. The result
/// of each publisher decides whether the next one starts.
@usableFromInline
protocol PublisherSeries {
    associatedtype Output
    associatedtype Failure: Error

    func startCurrent(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>?

    /// Returns whether another publisher follows the current one, which has ended with this result. If not, the series
    /// ends with this result.
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool

    mutating func advance()
}

/// A publisher that starts the current publisher of a ``PublisherSeries``, and then the following ones.
@frozen @usableFromInline
struct SeriesPublisher<Series: PublisherSeries>: DirectPublisher {
    @usableFromInline typealias Output = Series.Output
    @usableFromInline typealias Failure = Series.Failure

    @usableFromInline var series: Series

    /// Whether the current publisher is the first of the series. The first one needs no ``StartHandover``: if it ends
    /// during its start, the next publisher starts at most one level deeper on the stack, and the following ones start in a
    /// loop.
    @usableFromInline var isFirst = true

    @inlinable
    init(_ series: Series) {
        self.series = series
    }

    @inlinable
    var next: SeriesPublisher {
        var next = self
        next.series.advance()
        next.isFirst = false
        return next
    }

    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var current = self
        var downstream: _DirectDownstream<Output, Failure>?
        while true {
            var start: StartHandover?
            let result = current.series.startCurrent {
                let made = downstream ?? makeDownstream()
                downstream = made
                if !current.isFirst { start = StartHandover(made.subscription) }
                return made.adding(SeriesOperation(current, start))
            }
            var goesOn = start?.didStart() ?? false
            if let result { goesOn = current.series.continues(after: result) }
            if goesOn {
                // Only the subscription of the downstream shows whether the downstream has cancelled.
                let made = downstream ?? makeDownstream()
                downstream = made
                guard made.subscription.continueUnlessCancelled() else { return nil }
                current = current.next
            } else {
                guard let downstream, let result else { return result }
                downstream.proceed(with: result)
                return nil
            }
        }
    }
}

/// The operation on the result of one publisher of a series: it ends the series, or starts the next publisher.
@frozen @usableFromInline
struct SeriesOperation<Series: PublisherSeries>: DirectOperation {
    @usableFromInline typealias Output = Series.Output
    @usableFromInline typealias Failure = Series.Failure
    @usableFromInline typealias Outcome = DirectOutcome<Output, Failure, SeriesPublisher<Series>>

    @usableFromInline let current: SeriesPublisher<Series>
    @usableFromInline let start: StartHandover?

    @inlinable
    init(_ current: SeriesPublisher<Series>, _ start: StartHandover?) {
        self.current = current
        self.start = start
    }

    @inlinable
    func receive(failure: Failure) -> Outcome { outcome(of: .failure(failure)) }

    @inlinable
    func receiveEmpty() -> Outcome { outcome(of: .finished) }

    @inlinable
    func outcome(of ending: MaybeResult<Output, Failure>) -> Outcome {
        guard current.series.continues(after: ending) else { return .end(ending) }
        return start?.end() == false ? .suspension : .next(current.next)
    }
}

/// A gate that decides which call starts the next publisher of a series.
///
/// If the current publisher ends while it is starting, the call that started it also starts the next one. This call runs a
/// loop, so that long series need constant stack space. Otherwise, the call that reports the end starts the next publisher.
@usableFromInline
final class StartHandover {
    private let subscription: DirectSubscription

    /// Guarded by the lock of the subscription.
    private var gate = StartGate(.starting)

    @usableFromInline
    init(_ subscription: DirectSubscription) {
        self.subscription = subscription
    }

    /// Records that the start has returned, and returns whether the current publisher has ended. If so, the caller starts the next
    /// publisher.
    @usableFromInline
    func didStart() -> Bool {
        subscription.locked { gate.didStart() } != nil
    }

    /// Records that the current publisher has ended, and returns whether its start has returned. If so, the caller starts the next
    /// publisher.
    @usableFromInline
    func end() -> Bool {
        subscription.locked { gate.end(.completed) } == .cleanUp
    }
}
