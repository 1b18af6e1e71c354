/// The scheduler on which an operator sends its events, as soon as possible or after a delay.
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

    /// The time at which to send an event that arrives now, or `nil` if there is no delay.
    @inlinable
    var due: Context.SchedulerTimeType? {
        delay.map { scheduler.now.advanced(by: $0.interval) }
    }

    /// The current time, or `nil` if there is no delay, which avoids a call to the scheduler.
    @inlinable
    var now: Context.SchedulerTimeType? {
        delay == nil ? nil : scheduler.now
    }

    @inlinable
    func schedule(at due: Context.SchedulerTimeType?, _ action: @escaping () -> Void) {
        guard let due, let delay else { return scheduler.schedule(options: options, action) }
        if scheduler.schedulesOnRunLoopOfCaller {
            OneShotTimer().start(
                after: scheduler.now.distance(to: due), tolerance: delay.tolerance, on: scheduler, options: options,
                action)
        } else {
            scheduler.schedule(after: due, tolerance: delay.tolerance, options: options, action)
        }
    }
}

/// A publisher that sends the events of its upstream on a scheduler: the result of `receive(on:)` or `delay` of a maybe publisher.
@usableFromInline
protocol ReschedulingPublisher: DirectPublisher where Output == Upstream.Output, Failure == Upstream.Failure {
    associatedtype Upstream: Publisher
    associatedtype Context: Scheduler

    var upstream: Upstream { get }
    var upstreamStart: UpstreamStart<Upstream> { get }
    var rescheduling: Rescheduling<Context> { get }
}

extension ReschedulingPublisher {
    /// Starts the upstream. One action of the scheduler sends an immediate value and its completion.
    @inlinable
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let result = upstreamStart(upstream) {
            let rescheduled = RescheduledUpstream(rescheduling, makeDownstream())
            return rescheduled.makeDownstreamOfUpstream(rescheduled, to: Self.self)
        }
        if let result { RescheduledUpstream(rescheduling, makeDownstream()).send(result) }
        return nil
    }
}

/// The upstream of a subscription that `receive(on:)` or `delay` creates.
///
/// Events wait in a queue, and each action takes them from the front, so the order of events does not depend on the order of
/// actions. A value and an immediate completion share an action. A value without demand waits in the queue, because it
/// must be published on the scheduler instead of on the thread of the demand.
@_fixed_layout @usableFromInline
final class RescheduledUpstream<Value, Failure: Error, Context: Scheduler>:
    InterposedUpstream<Value, Failure>
{
    @frozen @usableFromInline
    enum Event {
        case value(Value)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline typealias WaitingEvent = (event: Event, due: Context.SchedulerTimeType?)

    @usableFromInline let rescheduling: Rescheduling<Context>

    // Guarded by the lock of the downstream subscription.

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
    override func receive(_ value: Value) {
        send([(.value(value), rescheduling.due)])
    }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) {
        send([(.completion(completion), rescheduling.due)])
    }

    /// Sends an immediate result.
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

    /// Sends the first waiting event, for which the action was scheduled, and the following events that are due.
    @inlinable
    func sendWaiting() {
        var next = takeFirst(dueAt: nil)
        while let event = next {
            switch event {
            case .value(let value): super.receive(value)
            case .completion(let completion): super.receive(completion: completion)
            }
            next = takeFirst(dueAt: rescheduling.now)
        }
    }

    /// Takes the first waiting event if it is due, or schedules another action for it. Pass `nil` if the event is known to
    /// be due. A value without demand stays in the queue.
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

    /// Returns whether an event must wait for demand. Call this method with the lock held.
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
