/// When and where an operator sends on what it receives: at once, or after a delay, on a scheduler.
@frozen @usableFromInline
struct Rescheduling<Context: Scheduler> {
    @usableFromInline typealias Stride = Context.SchedulerTimeType.Stride

    @usableFromInline let delay: (interval: Stride, tolerance: Stride)?
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(delay: (interval: Stride, tolerance: Stride)?, scheduler: Context, options: Context.SchedulerOptions?) {
        self.delay = delay
        self.scheduler = scheduler
        self.options = options
    }

    /// When an event is due that comes now. Nil for as soon as the scheduler can.
    @inlinable
    var due: Context.SchedulerTimeType? {
        delay.map { scheduler.now.advanced(by: $0.interval) }
    }

    /// The time, where it matters.
    @inlinable
    var now: Context.SchedulerTimeType? {
        delay == nil ? nil : scheduler.now
    }

    @inlinable
    func schedule(at due: Context.SchedulerTimeType?, _ action: @escaping () -> Void) {
        if let due, let delay {
            scheduler.schedule(after: due, tolerance: delay.tolerance, options: options, action)
        } else {
            scheduler.schedule(options: options, action)
        }
    }
}

/// A publisher that sends on a scheduler what its upstream publishes: `receive(on:)` and `delay` of maybe publishers.
@usableFromInline
protocol ReschedulingPublisher: DirectPublisher where Output == Upstream.Output, Failure == Upstream.Failure {
    associatedtype Upstream: Publisher
    associatedtype Context: Scheduler

    var upstream: Upstream { get }
    var upstreamStart: UpstreamStart<Upstream> { get }
    var rescheduling: Rescheduling<Context> { get }
}

extension ReschedulingPublisher {
    /// Starts the upstream. A result that is there at once takes one action, with its end.
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let result = upstreamStart(upstream) {
            let rescheduled = RescheduledUpstream(rescheduling, makeDownstream())
            return rescheduled.makeDownstreamOfUpstream(rescheduled, to: Self.self)
        }
        if let result { RescheduledUpstream(rescheduling, makeDownstream()).send(result) }
        return nil
    }
}

/// What a subscription waits for downstream of `receive(on:)` and `delay`.
///
/// Events wait in one queue, and whichever action runs first sends the first one: their order does not depend on that of the
/// actions. A value and the end that follows it at once share an action. A value that is not demanded waits in the queue, because
/// the thread that demands it is not the scheduler's.
@_fixed_layout @usableFromInline
final class RescheduledUpstream<Value, Failure: Error, Context: Scheduler>:
    InterposedUpstream<Value, Failure>, DirectSink
{
    @frozen @usableFromInline
    enum Event {
        case value(Value)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline typealias WaitingEvent = (event: Event, due: Context.SchedulerTimeType?)

    @usableFromInline static var endsWithValue: Bool { false }

    @usableFromInline let rescheduling: Rescheduling<Context>

    /// One action at a time sends, so that it needs no lock.
    @usableFromInline var hasSentValue = false

    // Guarded by the lock of the subscription downstream.

    @usableFromInline var waiting: [WaitingEvent] = []

    /// Whether an action is scheduled or running.
    @usableFromInline var isScheduled = false

    @inlinable
    init(_ rescheduling: Rescheduling<Context>, _ downstream: _DirectDownstream<Value, Failure>) {
        self.rescheduling = rescheduling
        super.init(downstream)
    }

    // MARK: Upstream

    @inlinable
    func receive(_ value: Value) {
        send([(.value(value), rescheduling.due)])
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        send([(.completion(completion), rescheduling.due)])
    }

    /// Sends a result that was there at once.
    @inlinable
    func send(_ result: MaybeResult<Value, Failure>) {
        let due = rescheduling.due
        switch result {
        case .success(let value): send([(.value(value), due), (.completion(.finished), due)])
        case .finished: send([(.completion(.finished), due)])
        case .failure(let error): send([(.completion(.failure(error)), due)])
        }
    }

    // MARK: Actions

    @inlinable
    func send(_ events: [WaitingEvent]) {
        let mustSchedule = downstream.subscription.locked {
            if isCancelled { return false }
            waiting += events
            defer { isScheduled = true }
            return !isScheduled
        }
        if mustSchedule { rescheduling.schedule(at: events[0].due, sendWaiting) }
    }

    /// Sends the event that the action was scheduled for, and those after it that are due.
    @inlinable
    func sendWaiting() {
        var next = takeFirst(dueAt: nil)
        while let event = next {
            switch event {
            case .value(let value):
                hasSentValue = true
                downstream.receive(value, from: self)
            case .completion(let completion):
                downstream.receive(completion, hasSentValue: hasSentValue, from: self)
            }
            next = takeFirst(dueAt: rescheduling.now)
        }
    }

    /// Takes the event that comes next. If it is not due, it gets an action of its own. A value that is not demanded waits for
    /// the demand.
    ///
    /// - Parameter now: The time, or nil where time does not matter.
    @inlinable
    func takeFirst(dueAt now: Context.SchedulerTimeType?) -> Event? {
        let (event, due): (Event?, Context.SchedulerTimeType?) = downstream.subscription.locked {
            guard let first = waiting.first, !isHeldBack(first.event) else {
                isScheduled = false
                return (nil, nil)
            }
            if let now, let due = first.due, now < due { return (nil, due) }
            waiting.removeFirst()
            return (first.event, nil)
        }
        if let due { rescheduling.schedule(at: due, sendWaiting) }
        return event
    }

    // MARK: Downstream

    /// Whether an event waits for demand. Called with the lock.
    @inlinable
    func isHeldBack(_ event: Event) -> Bool {
        if case .value = event { downstream.subscription.lacksDemand } else { false }
    }

    @inlinable
    override func didReceiveDemand() {
        let first: WaitingEvent? = downstream.subscription.locked {
            guard !isScheduled, let first = waiting.first else { return nil }
            isScheduled = true
            return first
        }
        if let first { rescheduling.schedule(at: first.due, sendWaiting) }
    }

    @inlinable
    override func cancel() {
        let released = downstream.subscription.locked {
            defer { waiting = [] }
            return (endForCancellation(), waiting)
        }
        released.0?.cancel()
    }
}
